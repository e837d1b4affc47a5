"""A copy of the product in a temporary folder, in which faults are planted one after another."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.planted.fault import Fault
from tests.planted.sources import plant

ROOT = Path(__file__).parents[2]
OPTIONS = "pyproject.toml"  # the markers and warnings that tests were written with


def copy_product(to: Path, tests: Path | None = None) -> None:
    """Copy what git knows of the product; with `tests`, that folder in place of its own tests."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in filter(None, listed.stdout.split("\0")):
        if ROOT.joinpath(name).is_file():
            to.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    to.joinpath(".venv").symlink_to(sys.prefix)
    if tests is not None:
        shutil.rmtree(to / "tests")
        shutil.copytree(tests, to / "tests", ignore=shutil.ignore_patterns("__pycache__", "artefacts"))
        shutil.copy2(tests.parent / OPTIONS, to / OPTIONS)


@contextmanager
def planted_in(copy: Path, fault: Fault) -> Iterator[Path]:
    """Have the fault in the copy for a while; NoLongerFitsError where there is no one place for it."""
    path, text = plant(copy, fault)
    sound = path.read_bytes()
    path.write_text(text, encoding="utf-8")
    try:
        yield path
    finally:
        path.write_bytes(sound)
