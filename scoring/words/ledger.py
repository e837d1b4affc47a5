"""What each kind of payment was for."""

from django.utils.translation import gettext as _


def payment_kind(kind: str) -> str:
    """A ledger line's kind in words."""
    return {
        "initial": _("Stake for the pool"),
        "buy_in": _("Buy-in"),
        "call_up": _("Hand stake"),
        "kalooki": _("Kalooki stake"),
        "points": _("Points of the hand"),
        "kitty": _("Kitty fee"),
        "difference": _("Points behind the winner"),
        "pool": _("The pool"),
    }[kind]
