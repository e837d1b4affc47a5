"""A fault in any script of ours is found by both of its checkers, as `make lint` and `make types` run them."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.source import ROOT

TOOLS = ".venv/node_modules/.bin/"
OURS = {path.relative_to(ROOT).as_posix() for path in (ROOT / "static/js").rglob("*.js")} - {
    "static/js/htmx.min.js"
}
MADE = {"static/js/rules/declarations.js"}  # not laid out by hand, but its types count
FAULT = "\nnowhereDeclared();\n"

pytestmark = pytest.mark.skipif(
    not (ROOT / TOOLS).is_dir(), reason="`make` installs the checkers, and runs them"
)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A copy of the scripts and of how they are checked."""
    for folder in ("static/js", "tests/scripts"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / ".venv").symlink_to((ROOT / ".venv").resolve())
    return tmp_path


def commands(target: str) -> list[str]:
    """What make would run of the checkers of scripts."""
    told = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=True)
    return [line for line in told.stdout.splitlines() if TOOLS in line]


def complained(place: Path, target: str) -> set[str]:
    """The files in which that name is complained about; each command has to fail."""
    runs = [
        subprocess.run(command, shell=True, cwd=place, capture_output=True, text=True, check=False)
        for command in commands(target)
    ]
    assert all(run.returncode for run in runs)
    reports = "\n".join(run.stdout for run in runs)
    return set(re.findall(r"^(static/js/\S+?\.js)\b.*?(?:\n.*?){0,3}?nowhereDeclared", reports, re.MULTILINE))


@pytest.mark.parametrize(("target", "checked"), [("lint", OURS - MADE), ("types", OURS)])
def test_an_undeclared_name_is_found_in_every_script(place: Path, target: str, checked: set[str]) -> None:
    for path in (place / "static/js").rglob("*.js"):
        with path.open("a", encoding="utf-8") as script:
            script.write(FAULT)
    assert complained(place, target) == checked


def test_an_argument_of_another_type_is_found(place: Path) -> None:
    with (place / "static/js/rules/table.js").open("a", encoding="utf-8") as script:
        script.write('"nowhereDeclared".repeat("twice");\n')
    (command, *_others) = commands("types")
    run = subprocess.run(command, shell=True, cwd=place, capture_output=True, text=True, check=False)
    assert re.search(r"^static/js/rules/table\.js\b.*TS2345", run.stdout, re.MULTILINE)
