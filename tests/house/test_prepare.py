"""What `make run` needs and doesn't find is said in one sentence, before anything is installed."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.source import ROOT

OLD_PYTHON = """#!/bin/sh
case "$2" in *platform*) echo 3.10.12;; *) exit 1;; esac
"""
OTHER_SYSTEM = """#!/bin/sh
echo Darwin
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """The script alone, away from the environment of this repository, with a folder for programs before it."""
    (tmp_path / "kalooki_site").mkdir()
    shutil.copy(ROOT / "kalooki_site" / "prepare.sh", tmp_path / "kalooki_site")
    (tmp_path / "bin").mkdir()
    return tmp_path


def program(place: Path, name: str, text: str) -> None:
    file = place / "bin" / name
    file.write_text(text, encoding="ascii")
    file.chmod(0o755)


def refusal(place: Path, python: str) -> str:
    environment = {"PATH": f"{place / 'bin'}:{os.environ['PATH']}", "PYTHON": python}
    command = ["sh", str(place / "kalooki_site" / "prepare.sh"), "run"]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (2, "")
    assert not (place / ".venv").exists()
    return run.stderr


def test_a_python_that_is_too_old(place: Path) -> None:
    program(place, "python3.10", OLD_PYTHON)
    assert refusal(place, "python3.10") == "Python 3.11 or newer is needed, and this is 3.10.12.\n"


def test_no_python(place: Path) -> None:
    told = refusal(place, "python9.9")
    assert told == "Python 3.11 or newer is needed, and there is no python9.9 here.\n"


def test_another_system(place: Path) -> None:
    program(place, "uname", OTHER_SYSTEM)
    told = refusal(place, "python3")
    assert told == "Kalooki runs on Linux, best on Debian 12 or newer; this is Darwin.\n"
