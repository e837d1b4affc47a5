"""Whatever stands in a game file, `score` and `sheet` answer it, and in time; `MUTATED_FILES=2000` tries so many."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.management.damage import mutated_file
from tests.management.test_score import GAME, ROOT
from tests.seeds import how_many, seeds

SEEDS = seeds(how_many("MUTATED_FILES", 60))
FILES = [mutated_file(seed) for seed in SEEDS]
LAST = json.dumps(GAME | {"title": "The last one"}).encode()
LINES = b"\n".join([*(file.replace(b"\n", b" ") for file in FILES), LAST])
UNFORESEEN = "can’t work this out"
LONGEST = 60 + len(SEEDS)  # seconds for all of them
LONGEST_SHEET = 60  # seconds of the processor


def score(*arguments: str, given: bytes = b"") -> str:
    """What the command says; it ends in time, in one of two ways, and without a word about itself."""
    command = [sys.executable, "manage.py", "score", *arguments]
    done = subprocess.run(command, cwd=ROOT, input=given, capture_output=True, check=False, timeout=LONGEST)
    assert (done.returncode, done.stderr) == (2, b"")
    told = done.stdout.decode("utf-8", "surrogatepass")
    assert [line for line in told.splitlines() if UNFORESEEN in line] == []
    return told


def test_every_line_has_its_answer() -> None:
    told = score("--lines", given=LINES)
    answers = [json.loads(line) for line in told.splitlines()]
    assert {answer["format"] for answer in answers} == {"kalooki-result/1", "kalooki-refusal/1"}
    assert len(answers) == len(SEEDS) + 1
    assert "hands" in answers[-1]
    assert score("--lines", "--jobs", "2", given=LINES) == told


def test_every_line_is_explained() -> None:
    assert "The last one: European" in score("--lines", "--explain", given=LINES)


def test_every_file_has_its_answer(tmp_path: Path) -> None:
    for seed, file in zip(SEEDS, FILES, strict=True):
        (tmp_path / f"{seed}.json").write_bytes(file)
    told = score(*(str(tmp_path / f"{seed}.json") for seed in SEEDS))
    assert len([json.loads(line) for line in told.splitlines()]) == len(SEEDS)


def answer(file: bytes) -> str:
    """What `sheet` says about a file; nothing where it printed one."""
    Path("game.json").write_bytes(file)
    try:
        call_command("sheet", "game.json")
    except CommandError as refusal:
        return f"{refusal.returncode} {refusal}"
    return ""


def test_every_file_is_printed_or_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for seed, file in zip(SEEDS, FILES, strict=True):
        begun, told = time.process_time(), answer(file)
        assert (told[:2] in ("", "2 "), UNFORESEEN in told) == (True, False), f"{seed}: {told}"
        assert time.process_time() - begun < LONGEST_SHEET, seed
