"""The cards of a hand added up and counted in one pass.

Every card weighs one whole number: its points stand above, below them a one in its own field and a one in the
field of its rank. Added up, the weights of a hand hold the points and, field by field, how often each card was
there. A count starts so high that the top bit of a field is set when there are more than the packs hold.
"""

from collections.abc import Mapping
from functools import cache, lru_cache

from scoring.engine.amounts import Points
from scoring.engine.cards import JOKER, RANK_BY_CARD, RANKS, SUITS, Card, points_by_card
from scoring.engine.variant import Equipment, Variant

_FIELD = 7
_TOP = 1 << (_FIELD - 1)
MOST_CARDS = _TOP - 1
"""With more cards than this a field might run over into the next."""

_FIELDS = {card: 1 << (_FIELD * place) for place, card in enumerate(sorted(RANK_BY_CARD))}
_ONES = {card: _FIELDS[card] + (_FIELDS[rank] if rank != card else 0) for card, rank in RANK_BY_CARD.items()}
_TOPS = sum(_TOP * field for field in _FIELDS.values())
POINTS_ABOVE = _FIELD * len(_FIELDS)
"""How many bits of a weight are fields; what is above them are points."""


def weights(variant: Variant) -> Mapping[Card, int]:
    """What each card weighs in a variant."""
    return _weights(tuple(variant.card_values.items()))


@lru_cache(maxsize=64)
def _weights(card_values: tuple[tuple[str, Points], ...]) -> Mapping[Card, int]:
    points = points_by_card(dict(card_values))
    return {card: (worth << POINTS_ABOVE) + _ONES[card] for card, worth in points.items()}


@cache
def empty_tally(equipment: Equipment) -> int:
    """The number to add weights to, at a table with so many packs and jokers."""

    def most(card: Card) -> int:
        return equipment.jokers if card == JOKER else equipment.packs * (len(SUITS) if card in RANKS else 1)

    return sum((MOST_CARDS - min(most(card), MOST_CARDS)) * field for card, field in _FIELDS.items())


def overfull(tally: int) -> bool:
    """Whether some card or rank is there more often than in the packs."""
    return tally & _TOPS != 0
