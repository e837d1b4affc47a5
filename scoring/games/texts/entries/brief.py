"""An entry of a game's log in a few words, from its plain form alone; and what was just done to the log."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.plain import Fields

BRIEF = {
    "hand": gettext_lazy("%(name)s went out."),
    "knocked": gettext_lazy("%(name)s knocked."),
    "no_one": gettext_lazy("No one went out."),
    "points": gettext_lazy("Points were added between two hands."),
    "void": gettext_lazy("A void hand."),
    "buy_in": gettext_lazy("%(name)s bought in."),
    "decline": gettext_lazy("%(name)s declined."),
    "join": gettext_lazy("%(name)s joined."),
    "leave": gettext_lazy("%(name)s left."),
    "end": gettext_lazy("The game ended."),
    "undo": gettext_lazy("Something was undone."),
    "amend": gettext_lazy("An entry was corrected."),
    "missed": gettext_lazy("A missing hand was added."),
    "rules": gettext_lazy("The rules were changed."),
    "start": gettext_lazy("The start was corrected."),
    "paid": gettext_lazy("%(name)s paid %(other)s."),
    "forgiven": gettext_lazy("%(other)s waived what %(name)s owed."),
    "settling": gettext_lazy("The way to settle was chosen."),
}
"""The sentences by the kind of entry."""


def briefly(event: Fields) -> str:
    """Describe an entry of the log in a few words; of rules that let somebody join, that they did."""
    if event["type"] == "rules" and event.get("insert"):
        event = event["insert"][0]["event"]
    figures = {
        "name": event.get("player") or event.get("out") or event.get("from") or "",
        "other": event.get("to", ""),
    }
    return str(BRIEF[_kind(event)]) % figures


def _kind(event: Fields) -> str:
    """Return who ended a hand as a kind; one who held cards may have been beaten, which the entry does not tell."""
    if event["type"] == "missed" and event["event"]["type"] == "points":
        return "points"
    if event["type"] != "hand":
        return str(event["type"])
    out = event.get("out")
    if out is None:
        return "no_one"
    return "knocked" if out in event.get("left", ()) else "hand"


def with_its_hand(event: Fields, number: int) -> str:
    """Name an entry with its hand, as it is named on a page of its own."""
    words = briefly(event)
    if event["type"] in ("hand", "void"):
        return _("Hand %(n)d: %(words)s") % {"n": number, "words": words}
    return _("After hand %(n)d: %(words)s") % {"n": number, "words": words} if number else words


def undone(event: Fields, number: int | None) -> str:
    """Say what *Undo* took back, and what happens to it."""
    if event["type"] == "hand" and number:
        return _("Hand %(n)s undone. You can redo it.") % {"n": number}
    if event["type"] == "missed" and event["event"]["type"] == "points":
        return _("The added points are undone.")
    words = {
        "hand": _("Hand undone. You can redo it."),
        "void": _("Void hand undone."),
        "amend": _("Correction undone."),
        "missed": _("The added hand is undone."),
        "rules": _("Rule change undone."),
        "start": _("The start is as it was before."),
    }
    return words.get(event["type"]) or _("Undone: %(words)s") % {"words": briefly(event)}


def took_back(entries: Sequence[Fields], undo: Fields) -> str:
    """Say in a few words what an undo of a log took back, or put back."""
    target = entries[undo["entry"] - 1]
    if target["type"] == "undo":
        return redone(entries[target["entry"] - 1])
    return _("Undone: %(words)s") % {"words": briefly(target)}


def redone(event: Fields) -> str:
    return _("Redone: %(words)s") % {"words": briefly(event)}


def corrected(number: int) -> str:
    return _("Hand %(n)d corrected") % {"n": number}


def added(number: int) -> str:
    return _("Hand %(n)d added") % {"n": number}


def corrected_entry(words: str) -> str:
    """After the correction of what was no hand, or is none any more."""
    return _("Corrected: %(words)s") % {"words": words.rstrip(".")}


def with_figures(message: str, figures: str) -> str:
    """Return the sentence after a correction, with the figures that changed."""
    return f"{message}: {figures}." if figures else f"{message}."


def since_words(since: str) -> str:
    return _("From the start of the game.") if since == "start" else _("From the next hand on.")


def start_corrected() -> str:
    """Say that the start was corrected, after the save."""
    return _("Start corrected")


def rules_changed(since: str) -> str:
    """Say that the rules were changed, after the save."""
    if since == "start":
        return _("Rules changed from the start")
    return _("Rules changed from the next hand on")
