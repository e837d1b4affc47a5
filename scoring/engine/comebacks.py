"""Count how buy-ins ended, from finished games."""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from scoring.engine.amounts import Points
from scoring.engine.log import LogReplay

_SCORE_STEP = 10


class Comeback(NamedTuple):
    """One buy-in: the total it gave (rule 10.1), and whether that player won."""

    score: Points
    won: bool


class BuyInRecord(NamedTuple):
    """How many buy-ins at `score` or more there were, and how many of them won."""

    score: Points
    won: int
    of: int


def comebacks(played: LogReplay) -> list[Comeback]:
    """Return every buy-in of a game in order; none while it goes on."""
    if not played.replay.state.over:
        return []
    winners = played.replay.state.winners
    return [
        Comeback(after.state.totals[seat], seat in winners)
        for before, after in pairwise(played.steps)
        for seat, used in enumerate(before.state.buy_ins)
        if after.state.buy_ins[seat] > used
    ]


def buy_in_record(past: Iterable[Comeback], score: Points) -> BuyInRecord:
    """Count the buy-ins no better than one at `score`, which is rounded down to tens."""
    # In tens, or hardly any buy-in of the past would have the same score.
    floor = score // _SCORE_STEP * _SCORE_STEP
    same = [comeback for comeback in past if comeback.score >= floor]
    return BuyInRecord(floor, sum(comeback.won for comeback in same), len(same))
