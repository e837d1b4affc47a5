"""Decide who has won a hand, and with which figures: the one who went out, unless beaten (chapter 17)."""

from collections.abc import Sequence
from math import prod
from typing import Literal, NamedTuple

from scoring.engine.amounts import NOBODY, Points, Seat
from scoring.engine.events import Adjustment, Hand
from scoring.engine.rummy import Way
from scoring.engine.state import HandRecord
from scoring.engine.table import Table
from scoring.engine.variant import Variant


class Verdict(NamedTuple):
    """Who won a hand (`NOBODY` in some blocked ones), and whether that beat the player who went out.

    `figures` has each seat's before any effect; `way` is the code that applied, `times` multiplies the points.
    """

    winner: Seat
    figures: list[Points]
    playing: tuple[Seat, ...]
    way: str | None
    times: int
    beaten: bool = False

    @property
    def losers(self) -> tuple[Seat, ...]:
        """Return who played and did not win; no one in a hand without a winner."""
        winner = self.winner
        return () if winner == NOBODY else tuple([seat for seat in self.playing if seat != winner])

    def outcome(self, hand: Hand) -> Literal["out", "kalooki", "blocked"]:
        """Return what the result calls the hand."""
        if hand.out == NOBODY:
            return "blocked"
        return "kalooki" if hand.kalooki or self.way == "kalooki" else "out"

    def way_out(self, variant: Variant) -> Way | None:
        """Return the rule of the way that applied."""
        return None if self.way is None else variant.ways[self.way]


def judge(table: Table, hand: Hand, playing: tuple[Seat, ...], figures: list[Points]) -> Verdict:
    """Return who won a hand that `playing` were dealt into, by the figures they held."""
    variant = table.variant
    times = prod(map(variant.hand_times.__getitem__, hand.times)) if hand.times else 1
    way = way_used(variant, hand) if variant.ways else None
    if hand.out != NOBODY and variant.knock is None:
        return Verdict(hand.out, figures, playing, way, times)
    winner = _hand_winner(table, hand, playing, figures)
    if winner != NOBODY and (hand.out == NOBODY or variant.knock.own == "difference"):  # type: ignore[union-attr]
        best = figures[winner]
        figures = [figure - best if seat in playing else 0 for seat, figure in enumerate(figures)]
    return Verdict(winner, figures, playing, way, times, beaten=winner != hand.out != NOBODY)


def way_used(variant: Variant, hand: Hand) -> str | None:
    """Return the code of the way out: the one entered, `kalooki` where it is one, or `plain` (rule 17.1)."""
    if hand.way is not None or hand.out == NOBODY:
        return hand.way
    code = "kalooki" if hand.kalooki else "plain"
    return code if code in variant.ways else None


def given(variant: Variant, hand: Hand, record: HandRecord, seat: Seat) -> list[Adjustment]:
    """Return what a seat got besides its figure: for the way out or a beaten closer, if any, then its marks."""
    by_rule = {record.way: 0, "undercut": _for_beating(variant, record, seat) if variant.knock else 0}
    if record.winner == record.out == seat:
        by_rule[record.way] = variant.way_out(record.way or "")
    ruled = [Adjustment(seat, points, code, None) for code, points in by_rule.items() if points]
    return [*ruled, *[mark for mark in hand.adjust if mark.seat == seat]]


def _for_beating(variant: Variant, record: HandRecord, seat: Seat) -> Points:
    """Return what a seat gets, or loses, because the closer was beaten (rule 17.3)."""
    knock = variant.knock
    if knock is None or NOBODY in (record.out, record.winner) or record.out == record.winner:
        return 0
    if seat == (record.out if knock.beaten_to == "closer" else record.winner):
        return knock.beaten
    from_closer = seat == record.out and variant.score_to == "zero_sum" and not variant.melds
    return -knock.beaten if from_closer and knock.beaten_to == "winner" else 0


def _hand_winner(table: Table, hand: Hand, playing: Sequence[Seat], figures: list[Points]) -> Seat:
    """Return the closer, or who beat them; in a blocked hand the only one with the lowest figure (17.3, 17.4)."""
    if hand.out == NOBODY:
        lowest = min([figures[seat] for seat in playing])
        best = [seat for seat in playing if figures[seat] == lowest]
        return best[0] if table.variant.blocked == "lowest" and len(best) == 1 else NOBODY
    if hand.left[hand.out] is None:
        return hand.out
    side, own = table.members(hand.out), figures[hand.out]
    level = table.variant.knock is not None and table.variant.knock.tie == "other"
    beat = [seat for seat in playing if seat not in side and figures[seat] < own + level]
    if not beat:
        return hand.out
    lowest, around = min([figures[seat] for seat in beat]), table.clockwise
    after = around[around.index(hand.out) :] + around
    return next(seat for seat in after if seat in beat and figures[seat] == lowest)
