"""The points of one hand, from the cards left to the new totals (chapters 3 to 6), and what is unlikely about it."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from scoring.engine.amounts import Points
from scoring.engine.cards import JOKER, RANK_BY_CARD, SUITS, Card
from scoring.engine.events import Hand, Held
from scoring.engine.state import Doubt, Step
from scoring.engine.table import MOST_CARDS, POINTS_ABOVE, Table, overfull
from scoring.engine.variant import KalookiEffect, Variant

MarkKind: TypeAlias = Literal["adjust", "kitty", "fines", "bonuses"]
"""The field of the game file in which a mark stands."""
MarkCode: TypeAlias = tuple[MarkKind, str]
"""Such a field and a code of the variant."""


class Figure(NamedTuple):
    """How a loser's figure came about: cards or fixed score, after the cap, after the kalooki effect."""

    counted: Points
    capped: Points
    figure: Points


def count(variant: Variant, held: Held) -> Points:
    """Return the points of cards, of a sum as it is, or of a fixed score by its code (rules 3.1 to 3.3)."""
    kind = type(held)
    if kind is tuple:
        return sum(map(variant.card_points.__getitem__, held))  # type: ignore[arg-type]  # the tuple is of cards
    return held if kind is int else variant.fixed_scores[held]  # type: ignore[return-value,index]


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


def after_kalooki(effect: KalookiEffect, figure: Points) -> Points:
    """Return a loser's figure when the winner went out in the special way (rule 4.3)."""
    if effect.op == "times":
        return figure * effect.n
    return figure + effect.n if effect.op == "add" else figure


def explain_figure(variant: Variant, held: Held, kalooki: bool) -> Figure:
    """Return every step from what was held to the figure that counts."""
    counted = count(variant, held)
    capped = _capped(variant, held, counted)
    return Figure(counted, capped, after_kalooki(variant.kalooki_effect, capped) if kalooki else capped)


def add_up(table: Table, hand: Hand, cards_dealt: int) -> tuple[list[Points], bool]:
    """Return what each seat held, zero for nothing, and whether that is unlikely (rule 2.4)."""
    variant, tally, weight = table.variant, table.empty_tally, table.weights.__getitem__
    most = cards_dealt + 2 * variant.calls
    held_by_seat, cards = [], 0
    for held in hand.left:
        if type(held) is tuple:
            if len(held) > most:
                return counted(variant, hand), True
            cards += len(held)
            weighed = sum(map(weight, held))
            tally += weighed
            held_by_seat.append(weighed >> POINTS_ABOVE)
        else:
            held_by_seat.append(0 if held is None else count(variant, held))
    if cards > MOST_CARDS:
        return counted(variant, hand), True
    return held_by_seat, overfull(tally)


def counted(variant: Variant, hand: Hand) -> list[Points]:
    """Return what each seat held, one by one."""
    return [0 if held is None else count(variant, held) for held in hand.left]


def figures(variant: Variant, hand: Hand, values: list[Points]) -> list[Points]:
    """Return each seat's figure after cap and kalooki effect; zero for the winner and seats not dealt in."""
    if variant.hand_cap is not None:
        values = [_capped(variant, held, value) for held, value in zip(hand.left, values, strict=True)]
    effect = variant.kalooki_effect
    if hand.kalooki and effect.op != "none":
        pairs = zip(hand.left, values, strict=True)
        values = [value if held is None else after_kalooki(effect, value) for held, value in pairs]
    return values


def points(table: Table, hand: Hand, values: list[Points]) -> list[Points]:
    """Return the points each seat adds: losers their own or the winner everyone's (4.4), and adjustments.

    Players who sit out score what the house gives for it (rule 16.6).
    """
    if table.variant.score_to == "losers" and not hand.adjust and not hand.sits_out:
        return values
    scored = list(values)
    if table.variant.score_to == "winner":
        scored = [0] * len(values)
        scored[hand.out] = sum(values)
    for adjustment in hand.adjust:
        scored[adjustment.seat] += adjustment.points
    for seat in hand.sits_out:
        scored[seat] += table.variant.sitting_out.points if table.variant.sitting_out else 0
    return scored


def doubts_about(table: Table, step: Step) -> tuple[Doubt, ...]:
    """Return what is unlikely about a step; no state depends on it, so it is computed when shown."""
    unread = () if step.unread is None else (Doubt("unread_field", about=step.unread),)
    if not step.unlikely or step.hand is None or step.record is None:
        return unread
    return (*doubts(table, step.hand, step.record.cards_dealt), *unread)


def doubts(table: Table, hand: Hand, cards_dealt: int) -> Iterator[Doubt]:
    """Yield more cards than can have been dealt, more jokers or copies than the packs hold."""
    most = cards_dealt + 2 * table.variant.calls
    cards: list[Card] = []
    for seat, held in enumerate(hand.left):
        if type(held) is tuple:
            cards += held
            if len(held) > most:
                yield Doubt("more_cards_than_dealt", seat)
    counts = Counter(cards)
    if counts.pop(JOKER, 0) > table.equipment.jokers:
        yield Doubt("more_jokers_than_packs")
    card = _too_many_copies(counts, table.equipment.packs)
    if card is not None:
        yield Doubt("more_copies_than_packs", about=card)


def _too_many_copies(counts: Counter[Card], packs: int) -> Card | None:
    """Return a suited card with more than `packs` copies, or a rank with more than four times that."""
    ranks: Counter[str] = Counter()
    for card, copies in counts.items():
        rank = RANK_BY_CARD[card]
        if card != rank and copies > packs:
            return card
        ranks[rank] += copies
    return next((rank for rank, copies in ranks.items() if copies > len(SUITS) * packs), None)
