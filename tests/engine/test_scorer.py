"""A game file scored: a result, or the first fault."""

import json
from pathlib import Path

import pytest

from scoring.engine import score_document
from tests.engine.makers import END, VOID, document, hand, refused
from tests.oracle.compare import differences

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_of_the_law(path: Path) -> None:
    example = json.loads(path.read_text(encoding="utf-8"))
    assert differences(example["result"], score_document(example["game"])) == []


@pytest.mark.parametrize(
    ("events", "event", "code"),
    [
        ([hand("Ada", Ben=5, Cal=6), {"type": "deal"}, hand("Ada")], 1, "unknown_event"),
        ([VOID, VOID, hand("Ada", Ben=5)], 2, "missing_player"),
        ([END, {"type": "deal"}], 1, "game_over"),
        ([END, None], 1, "game_over"),
    ],
)
def test_a_game_is_refused_with_its_first_fault(
    events: list[object], event: int, code: str
) -> None:  # rule 14.7
    found = refused(document() | {"events": events})
    assert (found["format"], found["event"], found["code"]) == ("kalooki-refusal/1", event, code)


def test_a_fault_of_the_document_is_no_events() -> None:
    assert score_document(None) == {
        "format": "kalooki-refusal/1",
        "event": None,
        "code": "bad_format",
        "player": None,
        "detail": None,
    }
