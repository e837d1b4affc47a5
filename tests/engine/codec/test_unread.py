"""A field that nothing reads is told once an event, and the rest is scored."""

from typing import Any

import pytest

from tests.engine.makers import END, VOID, Plain, hand, join, leave, score

GOOD = hand("Ada", Ben=5, Cal=6)
TOLD = [{"event": 0, "code": "unread_field"}]
FINES: Plain = {"fines": {"late": {"amount": 5, "to": "pool"}}}
JOINING: Plain = {"joining": {"score": "zero", "stake": "none", "until": None}}


@pytest.mark.parametrize(
    ("event", "over"),
    [
        (GOOD | {"kaloki": True}, {}),
        (GOOD | {"kaloki": True, "adjustment": [], "fines": []}, {}),
        (GOOD | {"fines": []}, {"bonus_stakes": {"sweep": 5}}),
        (GOOD | {"bonuses": []}, FINES),
        (GOOD | {"sits_out": ["Dot"]}, {}),
        (VOID | {"why": "the stock ran out"}, {}),
        (leave("Ada") | {"pool": "share"}, {}),
        (END | {"agreed": ["Ada"]}, {"agreed_split": True}),
        (END | {"why": "late"}, {}),
        (join("Dot") | {"before": "Ada"}, JOINING),
    ],
)
def test_what_is_not_scored_is_told_once(event: Plain, over: dict[str, Any]) -> None:  # rule 2.4
    known: Plain = {name: event[name] for name in ("type", "out", "left", "player") if name in event}
    assert score(event, **over) == score(known, **over) | {"warnings": TOLD}


@pytest.mark.parametrize(
    ("event", "over"),
    [
        (GOOD | {"kalooki": False, "adjust": [], "kitty": []}, {}),
        (GOOD | {"kaloki": None, "fines": None}, {}),
        (GOOD | {"fines": []}, FINES),
        (GOOD | {"bonuses": []}, {"bonus_stakes": {"sweep": 5}}),
        (GOOD | {"sits_out": []}, {"sitting_out": {"most": None, "points": 0}}),
        (END | {"pool": {"Ada": 150}, "agreed": ["Ada", "Ben", "Cal"]}, {"agreed_split": True}),
        (join("Dot") | {"after": "Ada"}, JOINING),
    ],
)
def test_what_is_read_or_absent_is_not_told(event: Plain, over: dict[str, Any]) -> None:  # rule 2.4
    assert score(event, **over)["warnings"] == []


def test_other_doubts_about_the_event_are_told_too() -> None:  # rule 2.4
    odd = hand("Ada", Ben="JOKER JOKER JOKER", Cal=5) | {"kaloki": True}
    codes = [warning["code"] for warning in score(GOOD, odd)["warnings"]]
    assert codes == ["more_jokers_than_packs", "unread_field"]
