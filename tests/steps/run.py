"""Runs one step and watches what it prints."""

import os
import re
import subprocess
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from typing import TextIO

from tests.crashes.pgbouncer import Pool
from tests.crashes.postgresql import Cluster
from tests.steps.report import Result, read_tests
from tests.steps.step import PYTHON, ROOT, Step

REPORTS = ROOT / "tests/artefacts/reports"
# Every worker and server of a run would compile the same files anew where they may not be kept.
KEEP_COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
MIGRATE = (*PYTHON, "django", "migrate", "-v0", "--settings", "tests.settings")
OUTCOME = re.compile(r"(RERUN|FAILED|ERROR) (.+?)(?: - (.*)|$)")
# Most tests never commit: autovacuum would find their tables empty, and every plan would be for empty ones.
UNFLUSHED = {"fsync": "off", "full_page_writes": "off", "autovacuum": "off"}


def run(step: Step, output: TextIO) -> Result:
    """Run a step, copy what it prints to `output`, and return what came of it."""
    begun = time.monotonic()
    report = REPORTS / f"{step.file_name}.xml"
    report.unlink(missing_ok=True)
    with _database(step) as variables:
        options = {"PYTEST_ADDOPTS": f"--junitxml={report}"}
        environment = {**os.environ, **KEEP_COMPILED, **variables, **options, **step.variables}
        code, second_tries = _watch(step, environment, output)
    return Result(step.name, code != 0, time.monotonic() - begun, read_tests(report), second_tries)


def _watch(step: Step, environment: Mapping[str, str], output: TextIO) -> tuple[int, list[str]]:
    """Return the exit code, and which tests passed only when they were tried again, with what failed first."""
    again: defaultdict[str, list[str]] = defaultdict(list)
    failed: set[str] = set()
    with subprocess.Popen(
        step.command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace",
    ) as process:  # fmt: skip
        assert process.stdout
        for line in process.stdout:
            output.write(line)
            output.flush()
            if found := OUTCOME.match(line):
                outcome, name, why = found[1], found[2].strip(), found[3]
                if outcome == "RERUN":
                    again[name].append(why)  # of the test, and of what is looked at when it is over
                else:
                    failed.add(name)
    return process.returncode, [
        f"{name}: {' | '.join(whys)}" for name, whys in again.items() if name not in failed
    ]


@contextmanager
def _database(step: Step) -> Iterator[dict[str, str]]:
    """Give a step that needs one a PostgreSQL server of its own, whose new databases begin with all tables."""
    if not step.needs_postgresql:
        yield {}
        return
    with Cluster(settings=UNFLUSHED) as cluster:
        template = {"KALOOKI_DATABASE_URL": f"{cluster.url.removesuffix('postgres')}template1"}
        subprocess.run(MIGRATE, cwd=ROOT, env={**os.environ, **template}, check=True)
        with Pool(cluster) if step.is_pooled else nullcontext(cluster) as reached:
            yield reached.variables
