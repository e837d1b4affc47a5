"""The points of one hand, from the cards left to the new totals (chapters 3 to 6)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from scoring.engine.amounts import NOBODY, Points, Seat
from scoring.engine.deck import MOST_CARDS, OVERFULL, POINTS_ABOVE
from scoring.engine.events import Hand, Held
from scoring.engine.rummy import Way
from scoring.engine.table import Table
from scoring.engine.variant import KalookiEffect, Variant
from scoring.engine.verdict import Verdict, judge

MarkKind: TypeAlias = Literal["adjust", "kitty", "fines", "bonuses"]
"""The field of the game file in which a mark stands."""
MarkCode: TypeAlias = tuple[MarkKind, str]
"""Such a field and a code of the variant."""


class Figure(NamedTuple):
    """How a loser's figure came about: cards or fixed score, after the cap, after what the way out did to it."""

    counted: Points
    capped: Points
    figure: Points
    effect: KalookiEffect | Way | None = None


def count(variant: Variant, held: Held, wild_rank: str | None = None) -> Points:
    """Return the points of cards, of a sum as it is, or of a fixed score by its code (rules 3.1 to 3.3)."""
    if isinstance(held, tuple):
        return sum(map(variant.deck_with(wild_rank).points.__getitem__, held))
    return held if isinstance(held, int) else variant.fixed_scores[held]


def _capped(variant: Variant, held: Held | None, figure: Points) -> Points:
    """Cap a sum or cards; a fixed score stays (rule 4.1)."""
    return figure if variant.hand_cap is None or isinstance(held, str) else min(figure, variant.hand_cap)


def marks_in_play(variant: Variant) -> list[MarkCode]:
    """Return every mark that moves points or money at this table; a bonus may be worth only the jackpot."""
    jackpot_bonus = variant.jackpot.taken_by if variant.jackpot else None
    marks: list[MarkCode] = [("adjust", code) for code, points in variant.adjustments.items() if points]
    marks += [("kitty", code) for code, fee in variant.kitty_events.items() if fee]
    marks += [("fines", code) for code, fine in variant.fines.items() if fine.amount]
    stakes = variant.bonus_stakes.items()
    return marks + [("bonuses", code) for code, stake in stakes if stake or code == jackpot_bonus]


def after_kalooki(effect: KalookiEffect | Way, figure: Points) -> Points:
    """Return a loser's figure when the winner went out in a special way (rules 4.3 and 17.1)."""
    if effect.op == "set":
        return effect.n
    if effect.op == "times":
        return figure * effect.n
    return figure + effect.n if effect.op == "add" else figure


def _shared_out(variant: Variant, hand: Hand, verdict: Verdict, values: list[Points]) -> list[Points]:
    """Return what each seat adds of the figures: its own, all of them for the winner, or melds less its own."""
    winner = verdict.winner
    if variant.melds:
        less = [0 if seat == winner else value for seat, value in enumerate(values)]
        melds = hand.melds or (0,) * len(less)
        return [(meld or 0) - value for meld, value in zip(melds, less, strict=True)]
    if variant.score_to == "losers":
        return list(values)
    if winner == NOBODY:
        return [0] * len(values)
    losers = verdict.losers
    owed = [value if seat in losers else 0 for seat, value in enumerate(values)]
    scored = [-value for value in owed] if variant.score_to == "zero_sum" else [0] * len(values)
    scored[winner] = sum(owed)
    return scored


def explain_figure(
    variant: Variant, held: Held, effect: KalookiEffect | Way | None, wild_rank: str | None = None
) -> Figure:
    """Return every step from what was held to the figure that counts, changed by `effect` where there is one."""
    counted = count(variant, held, wild_rank)
    capped = _capped(variant, held, counted)
    return Figure(counted, capped, after_kalooki(effect, capped) if effect else capped, effect)


def effect_on(variant: Variant, way: str | None, *, kalooki: bool) -> KalookiEffect | Way | None:
    """Return what a way out, or a kalooki where no way applied, does to the losers' figures."""
    if way is not None:
        return variant.ways[way]
    return variant.kalooki_effect if kalooki else None


def add_up(
    table: Table, hand: Hand, cards_dealt: int, wild_rank: str | None = None
) -> tuple[list[Points], bool]:
    """Return what each seat held, zero for nothing, and whether that is unlikely (rule 2.4)."""
    variant, tally = table.variant, table.empty_tally
    weigh = (variant.deck if wild_rank is None else variant.deck_with(wild_rank)).weigh
    held_by_seat, longest, number = [], 0, 0
    for held in hand.left:
        if type(held) is tuple:
            cards = len(held)
            number += cards
            if cards > longest:  # noqa: PLR1730 - every hand passes here, and max() is a call
                longest = cards
            weighed = sum(map(weigh, held))
            tally += weighed
            held_by_seat.append(weighed >> POINTS_ABOVE)
        else:
            held_by_seat.append(0 if held is None else count(variant, held))
    if longest > cards_dealt + table.most_drawn or number > MOST_CARDS:
        return counted(variant, hand, wild_rank), True
    return held_by_seat, tally & OVERFULL != 0


def counted(variant: Variant, hand: Hand, wild_rank: str | None = None) -> list[Points]:
    """Return what each seat held, one by one."""
    return [0 if held is None else count(variant, held, wild_rank) for held in hand.left]


def figures(variant: Variant, hand: Hand, values: list[Points], playing: Sequence[Seat] = ()) -> list[Points]:
    """Return each seat's figure after the cap, or the flat one of a loser who held nothing (rule 17.2)."""
    if variant.hand_cap is not None:
        values = [_capped(variant, held, value) for held, value in zip(hand.left, values, strict=True)]
    if variant.flat is not None:
        values = list(values)
        for seat in playing:
            if hand.left[seat] is None and seat != hand.out:
                values[seat] = variant.flat
    return values


def judge_hand(
    table: Table, hand: Hand, playing: tuple[Seat, ...], held: list[Points]
) -> tuple[Verdict, list[Points]]:
    """Return who won a hand, and each seat's figure after everything that changes it."""
    variant = table.variant
    if variant.hand_cap is not None or variant.flat is not None:
        held = figures(variant, hand, held, playing)
    verdict = judge(table, hand, playing, held)
    return verdict, after_effect(variant, hand, verdict) if verdict.way or hand.kalooki else verdict.figures


def after_effect(variant: Variant, hand: Hand, verdict: Verdict) -> list[Points]:
    """Return the figures after the way out, or the kalooki effect, changed those of the losers (4.3, 17.1)."""
    effect = effect_on(variant, verdict.way, kalooki=hand.kalooki)
    if effect is None or effect.op == "none":
        return verdict.figures
    changed = list(verdict.figures)
    for seat in verdict.losers:
        changed[seat] = after_kalooki(effect, changed[seat])
    return changed


def points(table: Table, hand: Hand, verdict: Verdict, values: list[Points]) -> list[Points]:
    """Return the points each seat adds: by who scores (4.4), for a way or a beaten closer, and adjustments.

    Players who sit out score what the house gives for it (rule 16.6).
    """
    scored = _shared_out(table.variant, hand, verdict, values)
    way, knock = verdict.way_out(table.variant), table.variant.knock
    if way is not None and not verdict.beaten:
        scored[verdict.winner] += way.out
    if knock is not None and verdict.beaten:
        scored[hand.out if knock.beaten_to == "closer" else verdict.winner] += knock.beaten
        if knock.beaten_to == "winner" and table.variant.score_to == "zero_sum" and not table.variant.melds:
            scored[hand.out] -= knock.beaten
    if verdict.times != 1:
        scored = [each * verdict.times for each in scored]
    for adjustment in hand.adjust:
        scored[adjustment.seat] += adjustment.points
    for seat in hand.sits_out:
        scored[seat] += table.variant.sitting_out.points if table.variant.sitting_out else 0
    return scored
