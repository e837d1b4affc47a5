"""The card that a player drew, in words."""

from django.utils.translation import gettext as _

RANKS = range(14, 1, -1)
"""The ranks of a draw, the highest first: the ace stands above the king."""


def card_words(rank: int) -> str:
    """Name a card that was drawn; nothing for none."""
    named = {14: _("Ace"), 13: _("King"), 12: _("Queen"), 11: _("Jack")}
    return named.get(rank, str(rank)) if rank else ""
