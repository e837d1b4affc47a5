"""Single cards by name and as they are written, and those that have a value of their own (rule 17.6)."""

from django.utils.translation import gettext as _

from scoring.engine.cards import SINGLE_CARDS
from scoring.engine.variant import Variant

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def with_sign(card: str) -> str:
    """Return a card with the sign of its suit: "Q♠"."""
    return card[:-1] + _SIGNS[card[-1]]


def single_cards(rules: Variant) -> dict[str, int]:
    """Return the points of each card with a value of its own."""
    return {card: n for card, n in rules.rank_points.items() if card in SINGLE_CARDS}


def of_suit(name: str, suit: str) -> str:
    """Name a card by its rank and the letter of its suit."""
    return {
        "S": _("%(card)s of spades"),
        "H": _("%(card)s of hearts"),
        "D": _("%(card)s of diamonds"),
        "C": _("%(card)s of clubs"),
    }[suit] % {"card": name}
