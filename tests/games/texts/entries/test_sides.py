"""What partners do and win is told of both: one total, one leaving, one win."""

from typing import Any

import pytest

from tests.games.texts.entries.test_line import last_sentence
from tests.makers import hand

SIDES: dict[str, Any] = {"teams": 2, "buy_in": {"max": 0}, "limit": {"points": 100}}


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([hand("Ada", Ben=9, Cal=4, Dot=2)], "Ada went out: Ben +9; Cal +4; Dot +2."),
        (
            [hand("Ada", Ben=60, Cal=4, Dot=36)],
            "Ada went out: Ben +60; Cal +4; Dot +36; Ben and Dot, now 5 to the limit.",
        ),
        (
            [hand("Ada", Ben=60, Cal=4, Dot=50)],
            "Ada went out: Ben +60; Cal +4; Dot +50; Ben and Dot, out at 110. Ada and Cal win the pool of £2.00.",
        ),
        ([{"type": "leave", "player": "Ben"}], "Ben and Dot leave. Ada and Cal win the pool of £2.00."),
        (
            [hand("Ada", Ben=1, Cal=0, Dot=0), {"type": "end", "pool": "share"}],
            "The game has ended. Ada, Ben, Cal and Dot share the win and the pool of £2.00.",
        ),
        (
            [{"type": "points", "adjust": [{"player": "Dot", "points": 99, "reason": ""}]}],
            "Between two hands: Dot +99; Ben and Dot, now 2 to the limit.",
        ),
    ],
)
def test_what_a_side_does_is_told_of_all_its_members(events: list[dict[str, Any]], sentence: str) -> None:
    told = last_sentence(*events, players="Ada Ben Cal Dot", overrides=SIDES | {"stakes": {"call_up": 0}})
    assert told == sentence


@pytest.mark.parametrize(
    ("rules", "event", "sentence"),
    [
        ({"leaving": {"pool": "share"}}, {"type": "leave", "player": "Dot"}, "Ben and Dot leave with £1.00"),
        ({"stakes": {"initial": 0, "call_up": 0}}, {"type": "leave", "player": "Dot"}, "Ada and Cal win."),
        ({"carry": {"on": "always", "in": 0}}, {"type": "leave", "player": "Dot"}, "is carried over"),
    ],
)
def test_where_the_pool_goes_is_said_with_the_win(
    rules: dict[str, Any], event: dict[str, Any], sentence: str
) -> None:
    assert sentence in last_sentence(event, players="Ada Ben Cal Dot", overrides=SIDES | rules)
