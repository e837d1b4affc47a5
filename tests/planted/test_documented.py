"""What the page about planted faults has one type, finds faults."""

import re
import shlex
import subprocess
import sys

import pytest

from tests.house.source import ROOT
from tests.planted.__main__ import asked_for

PAGE = ROOT.joinpath("tests/planted/README.md").read_text("utf-8")
TYPED = [shlex.split(words) for words in re.findall(r"`python -m tests\.planted ?(.*?)`", PAGE)]


@pytest.mark.parametrize("typed", TYPED, ids=" ".join)
def test_a_command_of_the_page_names_faults(typed: list[str]) -> None:
    faults, _tests = asked_for(typed)
    assert faults


@pytest.mark.slow
def test_the_options_of_the_page_find_a_fault_together() -> None:
    """Of one layer and one fault: all would take an hour."""
    options = [word for typed in TYPED for word in typed]
    places = {"access": "random games", "../before/tests": str(ROOT / "tests")}
    command = [sys.executable, "-m", "tests.planted", *(places.get(word, word) for word in options)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "found: make_offers" in done.stdout
