"""May this happen now?"""

from typing import Any

import pytest

from scoring.engine.eligibility import refuse_event
from scoring.engine.refusals import Code, Refusal
from tests.engine.makers import END, VOID, Plain, buy_in, decline, hand, leave, play, read, seat

LOOSE = {"buy_in": {"at_least": 1}}
STRICT: dict[str, Any] = {}
GONE = hand("Ada", Ben=160, Cal=170)
LONELY = [GONE, decline("Cal")]


def why_not(before: list[Plain], event: Plain, over: dict[str, Any]) -> Refusal | None:
    table, played = seat(**over), play(*before, **over)
    assert played.refusal is None
    return refuse_event(table, played.state, read(table, event))


@pytest.mark.parametrize(
    ("before", "event", "code", "player"),
    [
        ([leave("Cal")], hand("Cal", Ada=1, Ben=2), Code.PLAYER_NOT_IN_HAND, "Cal"),
        ([leave("Cal")], hand("Ada", Ben=2, Cal=1), Code.PLAYER_NOT_IN_HAND, "Cal"),
        ([leave("Cal")], leave("Cal"), Code.PLAYER_NOT_IN_HAND, "Cal"),
        ([], hand("Ada", Ben=2), Code.MISSING_PLAYER, "Cal"),
        ([], hand("Ada"), Code.MISSING_PLAYER, "Ben"),
        ([], hand("Ada", Ada=1, Ben=2, Cal=3), Code.WINNER_HOLDS_CARDS, "Ada"),
        ([], hand("Ada", Ada=1, Ben=2), Code.WINNER_HOLDS_CARDS, "Ada"),
    ],
)
def test_everybody_in_the_hand_and_nobody_else(
    before: list[Plain], event: Plain, code: Code, player: str
) -> None:  # rules 2.5 and 14.3
    assert why_not(before, event, STRICT) == Refusal(code, player)


@pytest.mark.parametrize("field", ["adjust", "kitty"])
def test_no_mark_for_somebody_who_left(field: str) -> None:  # rule 14.3
    over = {"adjustments": {"tea": 5}, "kitty_events": {"tea": 5}}
    marks = [{"player": "Ada", "code": "tea"}, {"player": "Cal", "code": "tea"}]
    plain = hand("Ada", Ben=5) | {field: marks}
    assert why_not([leave("Cal")], plain, over) == Refusal(Code.PLAYER_NOT_IN_HAND, "Cal")
    assert why_not([leave("Cal")], plain | {field: marks[:1]}, over) is None


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (VOID, Refusal(Code.OFFERS_OPEN)),
        (hand("Ada"), Refusal(Code.OFFERS_OPEN)),
        (hand("Ada", Ben=5), Refusal(Code.OFFERS_OPEN)),
        (leave("Ada"), Refusal(Code.OFFERS_OPEN, "Ada")),
        (buy_in("Ben"), None),
        (decline("Ben"), None),
        (buy_in("Cal"), Refusal(Code.NO_BUY_IN_OPEN, "Cal")),
        (decline("Cal"), Refusal(Code.NO_BUY_IN_OPEN, "Cal")),
        (END, None),
    ],
)
def test_offers_are_answered_first(event: Plain, expected: Refusal | None) -> None:  # rule 10.3
    assert why_not(LONELY, event, LOOSE) == expected


def test_with_two_to_play_an_open_offer_may_wait() -> None:  # rule 10.3
    before = [hand("Ada", Ben=10, Cal=170)]
    assert [why_not(before, event, STRICT) for event in (VOID, hand("Ada", Ben=5), leave("Ada"))] == [
        None
    ] * 3


@pytest.mark.parametrize(
    ("over", "code"),
    [
        ({"buy_in": {"max": 0}}, Code.BUY_IN_LIMIT),
        ({"buy_in": {"at_least": 3}}, Code.TOO_FEW_IN_RANGE),
        ({"buy_in": {"others_at_most": 9}}, Code.OTHERS_TOO_HIGH),
    ],
)
def test_a_buy_in_that_was_refused_tells_why(over: dict[str, Any], code: Code) -> None:  # rule 14.5
    gone = hand("Ada", Ben=10, Cal=170)
    assert why_not([gone], buy_in("Cal"), over) == Refusal(code, "Cal")
    assert why_not([gone], decline("Cal"), over) == Refusal(Code.NO_BUY_IN_OPEN, "Cal")
    assert why_not([gone, VOID], buy_in("Cal"), over) == Refusal(Code.NO_BUY_IN_OPEN, "Cal")


@pytest.mark.parametrize("event", [VOID, END, leave("Ada"), buy_in("Ben"), hand("Ada", Ben=1, Cal=2)])
def test_nothing_happens_after_the_end(event: Plain) -> None:  # rule 14.6
    assert why_not([END], event, STRICT) == Refusal(Code.GAME_OVER)


@pytest.mark.parametrize(
    ("split", "agreed", "refused"),
    [
        ({"Ada": 90, "Ben": 50}, ["Ben", "Ada"], None),
        ({"Ada": 140}, ["Ada", "Ben"], None),
        ({"Ada": 90, "Ben": 60}, ["Ada", "Ben"], Refusal(Code.NOT_THE_POOL, detail="140")),
        ({"Ada": 140}, ["Ada"], Refusal(Code.NOT_AGREED, "Ben")),
        ({"Ada": 130, "Cal": 10}, ["Ada", "Ben"], Refusal(Code.PLAYER_NOT_IN_HAND, "Cal")),
        ({"Ada": 140, "Cal": 0}, ["Ada", "Ben", "Cal"], Refusal(Code.PLAYER_NOT_IN_HAND, "Cal")),
        ({"Ada": 140, "Cal": 0}, ["Ada", "Ben"], None),
    ],
)
def test_all_who_play_divide_the_whole_pool(
    split: dict[str, int], agreed: list[str], refused: Refusal | None
) -> None:  # rules 11.8 and 14.8
    rules = {"agreed_split": True, "club": {"of_pool": 10}, "rounding": {"unit": 10}}
    assert why_not([hand("Ada", Ben=9, Cal=160)], END | {"pool": split, "agreed": agreed}, rules) == refused


@pytest.mark.parametrize("mark", ["fines", "bonuses"])
def test_marks_are_for_those_in_the_hand(mark: str) -> None:  # rule 14.3
    rules = {"fines": {"late": {"amount": 5, "to": "pool"}}, "bonus_stakes": {"late": 5}}
    event = hand("Ada", Ben=2) | {mark: [{"player": "Cal", "code": "late"}]}
    assert why_not([leave("Cal")], event, rules) == Refusal(Code.PLAYER_NOT_IN_HAND, "Cal")
