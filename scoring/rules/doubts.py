"""What is unlikely about the cards of a hand; it is told, and recorded all the same (rule 2.4)."""

from collections import Counter
from functools import cache

from scoring.rules.cards import JOKER, RANK_BY_CARD, RANKS, SUITS, Card
from scoring.rules.events import Hand
from scoring.rules.state import Step, Warning  # noqa: A004
from scoring.rules.table import Table
from scoring.rules.variant import Equipment

# A hand is checked in one pass: every card adds one to its own field and one to its rank's field of a single
# whole number. Each field starts so high that its top bit is set when there are more than the packs hold.
_FIELD = 7
_TOP = 1 << (_FIELD - 1)
_MOST_CARDS = _TOP - 1  # with more cards a field might run over into the next
_FIELDS = {card: 1 << (_FIELD * place) for place, card in enumerate(sorted(RANK_BY_CARD))}
_TALLY = {card: _FIELDS[card] + (_FIELDS[rank] if rank != card else 0) for card, rank in RANK_BY_CARD.items()}
_TOPS = sum(_TOP * field for field in _FIELDS.values())


@cache
def _start(equipment: Equipment) -> int:
    """The number to add to, for a table with so many packs and jokers."""

    def most(card: Card) -> int:
        return equipment.jokers if card == JOKER else equipment.packs * (len(SUITS) if card in RANKS else 1)

    return sum((_MOST_CARDS - min(most(card), _MOST_CARDS)) * field for card, field in _FIELDS.items())


def doubts_about(table: Table, step: Step) -> tuple[Warning, ...]:
    """What is unlikely about a step; no state depends on it, so it is looked at when it is told."""
    if step.hand is None or step.record is None:
        return ()
    return doubts(table, step.hand, step.record.cards_dealt)


def doubts(table: Table, hand: Hand, cards_dealt: int) -> tuple[Warning, ...]:
    """More cards than can have been dealt, more jokers or copies than the packs hold."""
    most = cards_dealt + 2 * table.variant.calls
    tally, cards, longest, weight = _start(table.equipment), 0, 0, _TALLY.__getitem__
    for held in hand.left:
        if type(held) is tuple:
            tally += sum(map(weight, held))
            cards += len(held)
            longest = max(longest, len(held))
    if longest <= most and cards <= _MOST_CARDS and not tally & _TOPS:
        return ()
    return tuple(_found(hand, most, table.equipment))


def _found(hand: Hand, most: int, equipment: Equipment) -> list[Warning]:
    cards: list[Card] = []
    found = []
    for seat, held in enumerate(hand.left):
        if type(held) is tuple:
            cards += held
            if len(held) > most:
                found.append(Warning("more_cards_than_dealt", seat))
    counts = Counter(cards)
    if counts.pop(JOKER, 0) > equipment.jokers:
        found.append(Warning("more_jokers_than_packs"))
    if _too_many_copies(counts, equipment.packs):
        found.append(Warning("more_copies_than_packs"))
    return found


def _too_many_copies(counts: Counter[Card], packs: int) -> bool:
    """More than `packs` of one suited card, or four times that of one rank."""
    ranks: Counter[str] = Counter()
    for card, copies in counts.items():
        rank = RANK_BY_CARD[card]
        if card != rank and copies > packs:
            return True
        ranks[rank] += copies
    return max(ranks.values(), default=0) > len(SUITS) * packs
