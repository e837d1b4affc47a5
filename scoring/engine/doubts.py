"""What is unlikely about a hand: more cards than were dealt or than the packs hold (rule 2.4)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from heapq import nlargest
from typing import Literal, NamedTuple

from scoring.engine.amounts import Points, Seat
from scoring.engine.cards import JOKER, RANK_BY_CARD, SUITS, Card
from scoring.engine.equipment import Equipment
from scoring.engine.events import Hand
from scoring.engine.state import HandRecord, Step
from scoring.engine.table import Table


class Doubt(NamedTuple):
    """Something unlikely about a hand, recorded all the same (rule 2.4); `about` is the card or the field."""

    code: Literal[
        "more_cards_than_packs",
        "more_cards_than_dealt",
        "more_jokers_than_packs",
        "more_copies_than_packs",
        "unread_field",
    ]
    seat: Seat | None = None
    about: str | None = None


def doubts_about(table: Table, step: Step) -> tuple[Doubt, ...]:
    """Return what is unlikely about a step; no state depends on it, so it is computed when shown."""
    _state, record, _dues, hand, unlikely, _table, unread, _between = step
    found: tuple[Doubt, ...] = ()
    if hand is not None and record is not None:
        if record.cards_dealt * len(record.dealt_in) > table.equipment.cards:
            found = (Doubt("more_cards_than_packs"),)
        if unlikely:
            found += tuple(doubts(table, hand, record.cards_dealt))
    return found if unread is None else (*found, Doubt("unread_field", about=unread))


def doubts(table: Table, hand: Hand, cards_dealt: int) -> Iterator[Doubt]:
    """Yield more cards than can have been dealt, more jokers or copies than the packs hold."""
    most, cards = cards_dealt + table.most_drawn, list[Card]()
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


def sums_too_large(table: Table, hand: Hand, record: HandRecord) -> list[Seat]:
    """Return who has a typed sum that no cards dealt can come to.

    No `Doubt`: a game file has no word for it, but a host wants to be asked.
    """
    variant = table.variant
    points = variant.deck_with(variant.wild_rank(record.number, hand.wild)).points
    if not points or variant.melds:
        return []
    most = _most_points(points, table.equipment, record.cards_dealt + table.most_drawn)
    return [seat for seat, held in enumerate(hand.left) if type(held) is int and held > most]


def _most_points(points: Mapping[Card, Points], equipment: Equipment, cards: int) -> Points:
    """Return the points of so many cards, the dearest of all packs."""
    dearest: dict[str, Points] = {}
    for card, worth in points.items():
        rank = RANK_BY_CARD[card]
        dearest[rank] = max(worth, dearest.get(rank, worth))
    copies = {JOKER: equipment.jokers}
    per_rank = len(SUITS) * equipment.packs
    worths = [worth for rank, worth in dearest.items() for _copy in range(copies.get(rank, per_rank))]
    return sum(nlargest(cards, worths))


def _too_many_copies(counts: Counter[Card], packs: int) -> Card | None:
    """Return a suited card with more than `packs` copies, or a rank with more than four times that."""
    ranks: Counter[str] = Counter()
    for card, copies in counts.items():
        rank = RANK_BY_CARD[card]
        if card != rank and copies > packs:
            return card
        ranks[rank] += copies
    return next((rank for rank, copies in ranks.items() if copies > len(SUITS) * packs), None)
