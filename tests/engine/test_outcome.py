"""Is the game over, and who has won it?"""

from typing import Any

import pytest

from tests.engine.makers import END, VOID, buy_in, decline, hand, leave, score

FOUR = ("Ada", "Ben", "Cal", "Dot")
TIE: dict[str, Any] = {"variant": "kalooki-40", "tie": "play_off"}
TIED = hand("Ada", Ben=0, Cal=9)


def ended(*events: dict[str, Any], **options: Any) -> tuple[str | None, list[str]]:
    result = score(*events, **options)
    return result["reason"], result["winners"]


@pytest.mark.parametrize(("all_out", "winners"), [("lowest_total", ["Ben", "Cal"]), ("hand_winner", ["Ada"])])
def test_nobody_is_in_range(all_out: str, winners: list[str]) -> None:  # rule 11.1
    too_much = hand("Ada", adjust=[{"player": "Ada", "points": 190}], Ben=160, Cal=160)
    assert ended(too_much, all_out=all_out) == ("all_out", winners)


def test_those_who_went_before_do_not_win_when_nobody_is_left() -> None:  # rule 11.1
    first = hand("Ada", Ben=10, Cal=10, Dot=151)
    last = hand("Ada", adjust=[{"player": "Ada", "points": 190}], Ben=180, Cal=160)
    assert ended(first, decline("Dot"), last, players=FOUR) == ("all_out", ["Cal"])


@pytest.mark.parametrize(
    ("points", "reached"), [(99, (None, [])), (100, ("target", ["Ada"])), (130, ("target", ["Ada"]))]
)
def test_a_target_is_reached(points: int, reached: tuple[str | None, list[str]]) -> None:  # rule 11.2
    assert ended(hand("Ada", Ben=points, Cal=0), variant="bicycle", end={"n": 100}) == reached


def test_several_reach_the_target() -> None:  # rule 11.2
    target = {"mode": "target", "n": 50}
    assert ended(hand("Ada", Ben=60, Cal=60), limit=None, end=target) == ("target", ["Ben", "Cal"])


def test_a_target_ends_the_game_before_the_last_one_in_does() -> None:  # rule 11.2
    alone = hand("Ada", adjust=[{"player": "Ada", "points": 60}], Ben=160, Cal=160)
    assert ended(alone, end={"mode": "target", "n": 60}) == ("target", ["Ada"])
    assert ended(alone, end={"mode": "target", "n": 61}) == ("last_in", ["Ada"])


def test_the_last_one_in_range_wins() -> None:  # rule 11.3
    assert ended(hand("Ada", Ben=160, Cal=160)) == ("last_in", ["Ada"])
    assert ended(hand("Ada", Ben=160, Cal=160), limit=None) == (None, [])


NEAR: dict[str, Any] = {"auto_split": {"players": 3, "within": 20, "by": "equal"}}


@pytest.mark.parametrize(
    ("figures", "over"),
    [
        ({"Ben": 130, "Cal": 150}, ("split", ["Ada", "Ben", "Cal"])),
        ({"Ben": 129, "Cal": 150}, (None, [])),
        ({"Ben": 130, "Cal": 151}, (None, [])),
    ],
)
def test_the_last_few_near_the_limit_split(
    figures: dict[str, Any], over: tuple[str | None, list[str]]
) -> None:  # rule 11.7
    near = hand("Ada", adjust=[{"player": "Ada", "points": 130}], **figures)
    assert ended(near, **NEAR) == over


def test_more_than_the_last_few_play_on_until_one_leaves() -> None:  # rule 11.7
    near = hand("Ada", adjust=[{"player": "Ada", "points": 130}], Ben=130, Cal=140, Dot=150)
    assert ended(near, VOID, players=FOUR, **NEAR) == (None, [])
    assert ended(near, leave("Cal"), players=FOUR, **NEAR) == ("split", ["Ada", "Ben", "Dot"])


def test_a_void_brings_nobody_near_the_limit() -> None:  # rule 11.7
    wide = {"auto_split": {"players": 3, "within": 150, "by": "equal"}}
    assert ended(VOID, **wide) == (None, [])
    assert ended(VOID, hand("Ada", Ben=0, Cal=0), **wide) == ("split", ["Ada", "Ben", "Cal"])


def test_an_open_offer_is_answered_before_the_split() -> None:  # rule 11.7
    near = hand("Ada", adjust=[{"player": "Ada", "points": 130}], Ben=130, Cal=151)
    assert ended(near, decline("Cal"), **NEAR) == ("split", ["Ada", "Ben"])
    assert ended(near, buy_in("Cal"), **NEAR) == ("split", ["Ada", "Ben", "Cal"])


def test_an_open_offer_keeps_the_game_open() -> None:  # rule 11.3
    loose = {"buy_in": {"at_least": 1}, "players": ("Ada", "Ben")}
    gone = hand("Ada", Ben=160)
    assert ended(gone, **loose) == (None, [])
    assert ended(gone, decline("Ben"), **loose) == ("last_in", ["Ada"])
    assert ended(gone, buy_in("Ben"), **loose) == (None, [])


@pytest.mark.parametrize(
    ("tie", "reason", "winners"),
    [("share", "hands", ["Ada", "Ben"]), ("play_off", None, []), ("fewest_hands_lost", "hands", ["Ada"])],
)
def test_a_tie_after_the_agreed_hands(tie: str, reason: str | None, winners: list[str]) -> None:  # rule 11.4
    assert ended(TIED, variant="kalooki-40", tie=tie) == (reason, winners)


def test_no_play_off_for_one() -> None:
    assert ended(hand("Ada", Ben=1, Cal=9), **TIE) == ("hands", ["Ada"])


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([hand("Ada", Ben=1)], ("play_off", ["Ada"])),
        ([hand("Ada", Ben=0), hand("Ben", Ada=4)], ("play_off", ["Ben"])),
        ([VOID, hand("Ben", Ada=4)], ("play_off", ["Ben"])),
        ([leave("Ada")], ("play_off", ["Ben"])),
        ([END], ("ended", ["Ada", "Ben"])),
        ([VOID], (None, [])),
    ],
)
def test_the_play_off_decides(events: list[Any], expected: tuple[str | None, list[str]]) -> None:  # rule 11.4
    assert ended(TIED, *events, **TIE) == expected


def test_a_play_off_goes_on_among_those_still_tied() -> None:
    three = hand("Ada", Ben=0, Cal=0)
    narrower = hand("Ada", Ben=0, Cal=7)
    assert score(three, narrower, **TIE)["to_play"] == ["Ada", "Ben"]
    assert ended(three, leave("Cal"), hand("Ben", Ada=1), **TIE) == ("play_off", ["Ben"])


def test_a_play_off_puts_nobody_out_of_range() -> None:  # rule 11.4
    options = {**TIE, "limit": {"points": 100, "rule": "exceeds"}}
    found = score(TIED, hand("Ada", Ben=500), **options)
    assert (found["reason"], found["players"]["Ben"]["state"], found["players"]["Ben"]["total"]) == (
        "play_off",
        "in",
        0,
    )


def test_only_the_host_ends_it() -> None:  # rule 11.5
    assert ended(*[hand("Ada", Ben=90, Cal=95)] * 3, limit=None, end={"mode": "host_ends"}) == (None, [])
    assert ended(hand("Ada", Ben=9, Cal=9), END, end={"mode": "host_ends"}) == ("ended", ["Ada"])


@pytest.mark.parametrize(
    ("events", "winners"), [([leave("Ada")], []), ([leave("Ada"), leave("Ben")], ["Cal"])]
)
def test_who_is_left_alone_wins_with_or_without_a_limit(
    events: list[Any], winners: list[str]
) -> None:  # rule 11.6
    assert ended(*events, variant="bicycle")[1] == winners
    assert ended(*events)[1] == winners
