"""GAME_FILE.md tells all that is needed to write a game file, and its examples come out as they are written there."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Code
from scoring.engine.scorer import score_document
from tests.engine.makers import refused

TEXT = (Path(__file__).parents[2] / "scoring" / "engine" / "GAME_FILE.md").read_text(encoding="utf-8")
WRITTEN = [json.loads(written) for written in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]
EXAMPLES = [written for written in WRITTEN if "game" in written]
OF_NOTES = {Code.NO_SUCH_DEBT, Code.PAYMENT_TOO_LARGE}  # on what is owed after the game
EVENTS = {"hand", "void", "buy_in", "decline", "leave", "end", "join"}


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_what_the_game_comes_to(example: dict[str, Any]) -> None:
    expected = example["part of the result"]
    result = score_document(example["game"])
    assert {name: result.get(name) for name in expected} == expected


def test_the_record_of_a_variant_stands_there_as_it_is() -> None:
    assert [written for written in WRITTEN if "game" not in written] == [{"european": PRESETS["european"]}]


def test_every_variant_event_and_refusal_is_named() -> None:
    named = set(re.findall(r"`([\w-]+)`", TEXT))
    assert {*PRESETS, *EVENTS, *(set(Code) - OF_NOTES)} - named == set()


def test_a_game_has_no_other_events() -> None:
    for kind in ("undo", "redo", "amend", "rules", "start", "paid"):
        told = refused(EXAMPLES[0]["game"] | {"events": [{"type": kind}]})
        assert told["code"] == "unknown_event"
