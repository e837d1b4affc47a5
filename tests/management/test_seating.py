"""`manage.py seating` as a person runs it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def seating(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", "seating", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_it_prints_nights_and_meetings() -> None:
    done = seating("--people", "8", "--nights", "8", "--size", "4", "--seed", "3")
    answer = json.loads(done.stdout)
    assert done.returncode == 0
    assert [[len(table) for table in night] for night in answer["nights"]] == [[4, 4]] * 8
    assert sorted(person for table in answer["nights"][0] for person in table)[0] == "P1"
    assert answer["meetings"] == {"min": 3, "max": 4, "sum_squares": 336}


@pytest.mark.parametrize(
    "arguments",
    [["--people", "0", "--nights", "1"], ["--people", "x", "--nights", "1"], ["--people", "8"]],
    ids=["nobody", "no number", "no nights"],
)
def test_what_makes_no_season_is_told_without_a_traceback(arguments: list[str]) -> None:
    done = seating(*arguments)
    assert done.returncode == 2
    assert "error" in done.stderr
    assert "Traceback" not in done.stderr
