"""What the cards of a table count and weigh: one look-up a card, worked out once for the same values."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from scoring.engine.amounts import Points
from scoring.engine.cards import JOKER, RANK_BY_CARD, RANKS, RED_SUITS, SINGLE_CARDS, SUITS, Card
from scoring.engine.refusals import Code

CardValues: TypeAlias = tuple[tuple[str, Points], ...]
"""What a variant says about the values of cards: by rank, the aces by colour, single cards by name."""

_SINGLES = frozenset(SINGLE_CARDS)
_KEY_BY_CARD = {
    JOKER: JOKER,
    **{rank + suit: rank for rank in RANKS[1:] for suit in ("", *SUITS)},
    **{"A" + suit: "A_RED" if suit in RED_SUITS else "A_BLACK" for suit in (*SUITS, "")},
}
"""The key of `card_values` by which a card counts, unless it stands there by itself."""


class Deck(NamedTuple):
    """The cards that count, with their points, and the others, with what to refuse each by.

    `weigh` returns what a card adds to a tally: its points, and a count of itself and its rank.
    """

    points: Mapping[Card, Points]
    suits_needed: Mapping[Card, Code]
    weigh: Callable[[Card], int]


@lru_cache(maxsize=1024)
def deck(values: CardValues, wild_rank: str | None = None, worth: Points = 0) -> Deck:
    """Return the deck of a variant, or that of a hand with a wild rank (rule 17.5)."""
    points = points_by_card(dict(values))
    if points and wild_rank is not None:
        points |= dict.fromkeys((wild_rank, *[wild_rank + suit for suit in SUITS]), worth)
    weights = {card: (worth << POINTS_ABOVE) + _ONES[card] for card, worth in points.items()}
    return Deck(points, _suits_needed(values, points), weights.__getitem__)


def points_by_card(card_values: Mapping[str, Points]) -> dict[Card, Points]:
    """Return the points of every card; a rank without a suit only where its suits agree (rules 3.1 and 17.6).

    No card has any where the table is empty: cards are not counted then (3.4).
    """
    if not card_values:
        return {}
    points = {card: card_values[key] for card, key in _KEY_BY_CARD.items()}
    if card_values["A_RED"] != card_values["A_BLACK"]:
        del points["A"]
    for card, worth in card_values.items():
        if card in _SINGLES:
            points.pop(RANK_BY_CARD[card], None)
            points[card] = worth
    return points


def _suits_needed(values: CardValues, points: Mapping[Card, Points]) -> Mapping[Card, Code]:
    """Return every rank that has no points without its suit, with what to refuse it by.

    Where cards are not counted (3.4) it is every card, the joker too.
    """
    if not points:
        return dict.fromkeys(RANK_BY_CARD, Code.UNKNOWN_CARD)
    singles = {RANK_BY_CARD[card] for card, _points in values if card in _SINGLES}
    return {
        rank: Code.SUIT_NEEDED if rank in singles else Code.ACE_COLOUR_NEEDED
        for rank in RANKS
        if rank not in points
    }


# Every card weighs one whole number: its points stand above, below them a one in its own field and a one in the
# field of its rank. Added up, the weights of a hand hold the points and, field by field, how often each card was
# there. A count starts so high that the top bit of a field is set when there are more than the packs hold.
_FIELD = 7
_TOP = 1 << (_FIELD - 1)
MOST_CARDS = _TOP - 1
"""With more cards than this a field might run over into the next."""

_FIELDS = {card: 1 << (_FIELD * place) for place, card in enumerate(sorted(RANK_BY_CARD))}
_ONES = {card: _FIELDS[card] + (_FIELDS[rank] if rank != card else 0) for card, rank in RANK_BY_CARD.items()}
OVERFULL = sum(_TOP * field for field in _FIELDS.values())
"""The bits of a tally of which one is set when some card or rank is there more often than in the packs."""
_JOKERS = _FIELDS[JOKER]
_RANKS = sum(_FIELDS[rank] for rank in RANKS)
_SINGLE_FIELDS = sum(_FIELDS[card] for card in SINGLE_CARDS)
POINTS_ABOVE = _FIELD * len(_FIELDS)
"""How many bits of a weight are fields; what is above them are points."""


@lru_cache(maxsize=64)
def empty_tally(packs: int, jokers: int) -> int:
    """Return the number to add weights to, at a table with so many packs and jokers."""
    most = ((_JOKERS, jokers), (_RANKS, packs * len(SUITS)), (_SINGLE_FIELDS, packs))
    return sum([(MOST_CARDS - min(copies, MOST_CARDS)) * fields for fields, copies in most])
