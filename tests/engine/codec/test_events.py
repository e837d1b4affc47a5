"""Events from plain values and back."""

from typing import Any

import pytest

from scoring.engine.codec.events import read_event
from scoring.engine.events import (
    Adjustment,
    Bonus,
    BuyIn,
    Decline,
    End,
    Event,
    Fine,
    Hand,
    KittyFee,
    Leave,
    Void,
)
from scoring.engine.refusals import Code, Refusal
from tests.engine.makers import Plain, hand, seat
from tests.engine.written_form import write_event

FAR = 10**12 + 1  # beyond what is read
TABLE = seat(
    adjustments={"cut": -50}, fixed_scores={"drop": 20}, kitty_events={"tea": 5}, card_values={"A_RED": 1}
)
GOOD = hand("Ada", Ben=5, Cal=6)
SIDE = seat(
    fines={"late": {"amount": 5, "to": "pool"}},
    bonus_stakes={"sweep": 9},
    agreed_split=True,
    carry={"on": "tie"},
)

EVENTS: list[tuple[Plain, Event]] = [
    ({"type": "void"}, Void()),
    ({"type": "end", "pool": "winner"}, End()),
    ({"type": "end", "pool": "share"}, End("share")),
    ({"type": "buy_in", "player": "Ben"}, BuyIn(1)),
    ({"type": "decline", "player": "Ben"}, Decline(1)),
    ({"type": "leave", "player": "Cal"}, Leave(2)),
    (hand("Ada", Ben="KH 10 JOKER", Cal={"fixed": "drop"}), Hand(0, (None, ("KH", "10", "JOKER"), "drop"))),
    (hand("Cal", kalooki=True, Ada=0, Ben="AS"), Hand(2, (0, ("AS",), None), kalooki=True)),
    (
        GOOD
        | {"adjust": [{"player": "Ben", "code": "cut"}, {"player": "Ada", "points": 5, "reason": "tea"}]},
        Hand(0, (None, 5, 6), adjust=(Adjustment(1, -50, "cut"), Adjustment(0, 5, None, "tea"))),
    ),
    (
        GOOD | {"kitty": [{"player": "Cal", "code": "tea"}]},
        Hand(0, (None, 5, 6), kitty=(KittyFee(2, "tea"),)),
    ),
]


LATER: list[tuple[Plain, Event]] = [
    ({"type": "end", "pool": "carry"}, End("carry")),
    (
        {"type": "end", "pool": {"Cal": 300}, "agreed": ["Ada", "Cal"]},
        End("split", (0, 0, 300), (0, 2)),
    ),
    (
        GOOD
        | {"fines": [{"player": "Ada", "code": "late"}], "bonuses": [{"player": "Cal", "code": "sweep"}]},
        Hand(0, (None, 5, 6), fines=(Fine(0, "late"),), bonuses=(Bonus(2, "sweep"),)),
    ),
]


@pytest.mark.parametrize(("plain", "event"), LATER)
def test_side_stakes_and_splits_are_written_the_same(plain: Plain, event: Event) -> None:
    assert read_event(SIDE, plain) == event
    assert write_event(SIDE, event) == plain


@pytest.mark.parametrize(
    ("plain", "refusal"),
    [
        (GOOD | {"fines": 5}, Refusal(Code.BAD_VALUE, detail="fines")),
        (GOOD | {"fines": [{"player": "Ben", "code": 5}]}, Refusal(Code.BAD_VALUE, "Ben", "fines")),
        (GOOD | {"fines": [{"player": "Ben", "code": "x"}]}, Refusal(Code.UNKNOWN_CODE, "Ben", "x")),
        (GOOD | {"bonuses": [{"player": "Ben", "code": "late"}]}, Refusal(Code.UNKNOWN_CODE, "Ben", "late")),
        ({"type": "end", "pool": {"Ada": 5}}, Refusal(Code.MISSING_FIELD, detail="agreed")),
        ({"type": "end", "pool": {"Ada": 5}, "agreed": "Ada"}, Refusal(Code.BAD_VALUE, detail="agreed")),
        ({"type": "end", "pool": {"Ada": 5}, "agreed": [["Ada"]]}, Refusal(Code.BAD_VALUE, detail="agreed")),
        ({"type": "end", "pool": {"Ada": -5}, "agreed": []}, Refusal(Code.BAD_VALUE, "Ada", "pool")),
        ({"type": "end", "pool": {"Ada": FAR}, "agreed": []}, Refusal(Code.BAD_VALUE, "Ada", "pool")),
        ({"type": "end", "pool": {"Eve": 5}, "agreed": []}, Refusal(Code.UNKNOWN_PLAYER, "Eve")),
        ({"type": "end", "pool": {}, "agreed": ["Eve"]}, Refusal(Code.UNKNOWN_PLAYER, "Eve")),
    ],
)
def test_side_stakes_and_splits_that_cannot_be_read(plain: Plain, refusal: Refusal) -> None:  # rule 14.2
    assert read_event(SIDE, plain) == refusal


@pytest.mark.parametrize("pool", ["carry", {"Ada": 150}])
def test_what_the_house_does_not_play_is_what_it_always_was(pool: object) -> None:
    assert read_event(TABLE, {"type": "end", "pool": pool, "agreed": ["Ada"]}) == Refusal(
        Code.BAD_VALUE, detail="pool"
    )
    assert read_event(TABLE, GOOD | {"fines": 5, "bonuses": [None]}) == Hand(0, (None, 5, 6))


@pytest.mark.parametrize("without", ["fines", "bonus_stakes"])
def test_one_of_the_two_may_be_played_alone(without: str) -> None:
    rules: dict[str, Any] = {"fines": {"late": {"amount": 5, "to": "pool"}}, "bonus_stakes": {"sweep": 9}}
    table = seat(**{name: rule for name, rule in rules.items() if name != without})
    event = read_event(table, LATER[-1][0])
    assert isinstance(event, Hand)
    assert (bool(event.fines), bool(event.bonuses)) == (without != "fines", without != "bonus_stakes")


@pytest.mark.parametrize(("plain", "event"), EVENTS)
def test_what_is_read_is_written_the_same(plain: Plain, event: Event) -> None:
    assert read_event(TABLE, plain) == event
    assert write_event(TABLE, event) == plain


@pytest.mark.parametrize(
    ("plain", "event"),
    [
        ({"type": "end"}, End()),
        ({"type": "end", "pool": None}, End()),
        ({"type": "void", "why": "the stock ran out"}, Void()),
        (GOOD | {"kalooki": None, "adjust": None, "kitty": []}, Hand(0, (None, 5, 6))),
        (hand("Ada", Ben=None, Cal=["k♥", "jk"]), Hand(0, (None, None, ("KH", "JOKER")))),
    ],
)
def test_what_may_be_left_out(plain: Plain, event: Event) -> None:
    assert read_event(TABLE, plain) == event


def with_mark(field: str, **mark: Any) -> Plain:
    return GOOD | {field: [mark]}


@pytest.mark.parametrize(
    ("plain", "refusal"),
    [
        (None, Refusal(Code.BAD_VALUE, detail="events")),
        ({}, Refusal(Code.UNKNOWN_EVENT)),
        ({"type": "deal"}, Refusal(Code.UNKNOWN_EVENT, detail="deal")),
        ({"type": ["hand"]}, Refusal(Code.UNKNOWN_EVENT)),
        ({"type": "end", "pool": "host"}, Refusal(Code.BAD_VALUE, detail="pool")),
        ({"type": "leave"}, Refusal(Code.MISSING_FIELD, detail="player")),
        ({"type": "leave", "player": 1}, Refusal(Code.BAD_VALUE, detail="player")),
        ({"type": "leave", "player": "ada"}, Refusal(Code.UNKNOWN_PLAYER, "ada")),
        (GOOD | {"out": None}, Refusal(Code.MISSING_FIELD, detail="out")),
        (GOOD | {"kalooki": 1}, Refusal(Code.BAD_VALUE, detail="kalooki")),
        (GOOD | {"left": None}, Refusal(Code.MISSING_FIELD, detail="left")),
        (GOOD | {"left": [5, 6]}, Refusal(Code.BAD_VALUE, detail="left")),
        (GOOD | {"adjust": {}}, Refusal(Code.BAD_VALUE, detail="adjust")),
        (GOOD | {"adjust": ["cut"]}, Refusal(Code.BAD_VALUE, detail="adjust")),
        (GOOD | {"kitty": "tea"}, Refusal(Code.BAD_VALUE, detail="kitty")),
    ],
)
def test_an_event_nobody_can_read(plain: object, refusal: Refusal) -> None:  # rule 14.2
    assert read_event(TABLE, plain) == refusal


@pytest.mark.parametrize(
    ("held", "code", "detail"),
    [
        ("", Code.NO_CARDS, None),
        ("K 1S", Code.UNKNOWN_CARD, "1S"),
        ("A", Code.ACE_COLOUR_NEEDED, None),
        (-1, Code.NEGATIVE_POINTS, None),
        (FAR, Code.BAD_VALUE, "left"),
        (-FAR, Code.BAD_VALUE, "left"),
        (True, Code.BAD_VALUE, "left"),
        (5.0, Code.BAD_VALUE, "left"),
        ({"fixed": 20}, Code.BAD_VALUE, "left"),
        ({"fixed": "dorp"}, Code.UNKNOWN_CODE, "dorp"),
    ],
)
def test_a_hand_nobody_can_hold(held: object, code: Code, detail: str | None) -> None:  # rule 14.4
    assert read_event(TABLE, hand("Ada", Ben=held, Cal=5)) == Refusal(code, "Ben", detail)


@pytest.mark.parametrize(
    ("plain", "refusal"),
    [
        (hand("Ada", Ben=5, Zoe=6), Refusal(Code.UNKNOWN_PLAYER, "Zoe")),
        (with_mark("adjust", points=5), Refusal(Code.MISSING_FIELD, detail="player")),
        (with_mark("adjust", player="Zoe", points=5), Refusal(Code.UNKNOWN_PLAYER, "Zoe")),
        (with_mark("adjust", player="Ben"), Refusal(Code.BAD_VALUE, "Ben", "adjust")),
        (with_mark("adjust", player="Ben", code="cut", points=5), Refusal(Code.BAD_VALUE, "Ben", "adjust")),
        (with_mark("adjust", player="Ben", points=5.0), Refusal(Code.BAD_VALUE, "Ben", "adjust")),
        (with_mark("adjust", player="Ben", points=-FAR), Refusal(Code.BAD_VALUE, "Ben", "adjust")),
        (with_mark("adjust", player="Ben", points=5, reason=6), Refusal(Code.BAD_VALUE, "Ben", "adjust")),
        (with_mark("adjust", player="Ben", code="tuc"), Refusal(Code.UNKNOWN_CODE, "Ben", "tuc")),
        (with_mark("kitty", player="Ben"), Refusal(Code.BAD_VALUE, "Ben", "kitty")),
        (with_mark("kitty", player="Ben", code="cake"), Refusal(Code.UNKNOWN_CODE, "Ben", "cake")),
    ],
)
def test_a_mark_nobody_knows(plain: Plain, refusal: Refusal) -> None:  # rules 14.3 and 14.4
    assert read_event(TABLE, plain) == refusal
