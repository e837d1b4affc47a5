"""What is unlikely about the cards of a hand; it is told, and recorded all the same (rule 2.4)."""

from collections import Counter
from collections.abc import Iterator

from scoring.engine.cards import JOKER, RANK_BY_CARD, SUITS, Card
from scoring.engine.events import Hand
from scoring.engine.state import Doubt, Step
from scoring.engine.table import Table


def doubts_about(table: Table, step: Step) -> tuple[Doubt, ...]:
    """What is unlikely about a step; no state depends on it, so it is looked at when it is told."""
    unread = () if step.unread is None else (Doubt("unread_field", about=step.unread),)
    if not step.unlikely or step.hand is None or step.record is None:
        return unread
    return (*doubts(table, step.hand, step.record.cards_dealt), *unread)


def doubts(table: Table, hand: Hand, cards_dealt: int) -> Iterator[Doubt]:
    """More cards than can have been dealt, more jokers or copies than the packs hold."""
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
    card = _too_often(counts, table.equipment.packs)
    if card is not None:
        yield Doubt("more_copies_than_packs", about=card)


def _too_often(counts: Counter[Card], packs: int) -> Card | None:
    """A suited card of which there are more than `packs`, or a rank of which there are more than four times that."""
    ranks: Counter[str] = Counter()
    for card, copies in counts.items():
        rank = RANK_BY_CARD[card]
        if card != rank and copies > packs:
            return card
        ranks[rank] += copies
    return next((rank for rank, copies in ranks.items() if copies > len(SUITS) * packs), None)
