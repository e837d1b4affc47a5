"""One run of the tests in a copy: what it said, which test found the fault, how long it took."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from tests.planted.layers import PYTEST, Layer

PATIENCE = 900  # seconds; a fault may make a loop endless, which finds nothing
FOUND = 1  # what pytest ends with where a test failed, and our own programs where something is wrong
# One fault takes one core; the copies are gone afterwards, so a cache would help nobody.
ONE_CORE = ("-n", "0") if find_spec("xdist") else ()
OPTIONS = ("-q", "-x", "-p", "no:cacheprovider", *ONE_CORE)
TEST = re.compile(r"^(?:FAILED|ERROR) (\S+\.py.*?)(?: - .*)?$", re.MULTILINE)
LINE = re.compile(r"^(\S+:\d+ test_\w+(?=:)|What was restored.*|\S+\.DamagedError)", re.MULTILINE)


class Run(NamedTuple):
    """How a run ended; `test` is the first that failed."""

    code: int
    test: str
    seconds: float
    output: str

    @property
    def is_found(self) -> bool:
        """Tell whether a test failed, rather than the run itself."""
        return self.code == FOUND and bool(self.test)

    @property
    def told(self) -> str:
        """Say which test found it, or why none did."""
        if self.is_found:
            return self.test
        ends = {0: "every test passed", -signal.SIGKILL: f"no end within {PATIENCE} s"}
        return ends.get(self.code, f"ended with {self.code}: {self.output[-1500:]}")


def run(copy: Path, layer: Layer, changed: Path | None = None) -> Run:
    """Run the tests of a layer in a copy, up to the first that fails; those of the `changed` file come first."""
    begun = time.monotonic()
    code, output = _end_of(_words(copy, layer, changed), copy, layer)
    found = (TEST if layer.command == PYTEST else LINE).search(output)
    return Run(code, found[1] if found else "", time.monotonic() - begun, output)


def run_again(copy: Path, layer: Layer, tests: Iterable[str]) -> Run:
    """Run the tests that found something where there is nothing to be found."""
    if layer.command != PYTEST:
        return run(copy, layer)
    whole = dict.fromkeys(test.partition("[")[0] for test in tests)  # with whatever it is given
    return run(copy, layer._replace(tests=(), options=(*layer.options, *whole)))


def _words(copy: Path, layer: Layer, changed: Path | None) -> list[str]:
    there = [test for test in layer.tests if copy.joinpath(test).exists()]
    if layer.tests and not there:  # pytest would take that for all of them
        raise FileNotFoundError(f"none of these tests is there: {', '.join(layer.tests)}")
    options = OPTIONS if layer.command == PYTEST else ()
    name = f"test_{changed.stem}.py" if changed else ""
    near = [test if test.endswith(f"/{name}") else f"{test}/{name}" for test in there if name]
    first = [test for test in near if copy.joinpath(test).is_file()]
    return [sys.executable, *layer.command, *options, *layer.options, *first, *there]


def _end_of(words: list[str], copy: Path, layer: Layer) -> tuple[int, str]:
    """The exit code and all that was printed; with whatever it started, it is gone after that."""
    with subprocess.Popen(
        words,
        cwd=copy,
        env={**os.environ, "PYTEST_ADDOPTS": "", **layer.environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            output, _nothing = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, _nothing = process.communicate()
    return process.returncode, output
