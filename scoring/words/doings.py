"""Sentences about what was done to the book itself: undone, corrected, or written meanwhile."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _


def taken_back(event: Mapping[str, Any], number: int | None) -> str:
    """What *Undo* took back, and what becomes of it."""
    if event["type"] == "hand":
        words = _("Hand %(n)s is taken back. Its cards can be put back.")
        return words % {"n": number} if number else _("The hand is taken back. Its cards can be put back.")
    if event["type"] == "amend":
        return _("The correction is taken back.")
    if event["type"] == "void":
        return _("The void hand is taken back.")
    return _("Taken back: %(words)s") % {"words": briefly(event)}


def corrected(number: int) -> str:
    """After a correction."""
    return _("Hand %(n)d is corrected. Both versions stay in the book.") % {"n": number}


def briefly(event: Mapping[str, Any]) -> str:
    """One entry of the log in a few words, from its plain form alone."""
    figures = {"name": event.get("player") or event.get("out") or "", "entry": event.get("entry", "")}
    words = {
        "hand": _("%(name)s went out."),
        "void": _("A void hand."),
        "buy_in": _("%(name)s bought in."),
        "decline": _("%(name)s declined."),
        "leave": _("%(name)s went home."),
        "end": _("The game was ended."),
        "undo": _("Something was taken back."),
        "amend": _("A hand was corrected."),
    }
    return words[event["type"]] % figures
