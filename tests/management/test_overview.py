"""The command alone lists what Kalooki can do, and nothing starts where help was asked for."""

import subprocess
import sys

import pytest

from tests.house.source import ROOT


def say(*words: str) -> str:
    command = [sys.executable, "manage.py", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("words", [[], ["help"], ["--help"], ["run", "--help"]])
def test_it_lists_its_own_commands(words: list[str]) -> None:
    told = say(*words)
    assert {"  run", "  demo", "  backup", "  score"} <= {
        line[: line.find(" ", 2)] for line in told.splitlines()
    }
    assert "sqlmigrate" not in told


def test_more_is_told_about_one() -> None:
    assert "--output" in say("help", "backup")
