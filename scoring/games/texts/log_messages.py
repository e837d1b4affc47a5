"""Sentences about what was done to the log itself: undone, corrected, or written meanwhile."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.plain import Fields
from scoring.games.models import Key
from scoring.games.queries.late_entries import Waiting
from scoring.web.texts.dates import clock, day, short_day


def taken_back(event: Fields, number: int | None) -> str:
    """Say what *Undo* took back, and what happens to it."""
    if event["type"] == "hand":
        words = _("Hand %(n)s undone. You can redo it.")
        return words % {"n": number} if number else _("Hand undone. You can redo it.")
    if event["type"] == "amend":
        return _("Correction undone.")
    if event["type"] == "missed":
        return _("The added hand is undone.")
    if event["type"] == "rules":
        return _("Rule change undone.")
    if event["type"] == "void":
        return _("Void hand undone.")
    return _("Undone: %(words)s") % {"words": briefly(event)}


def put_back(event: Fields) -> str:
    return _("Redone: %(words)s") % {"words": briefly(event)}


def can_be_put_back() -> str:
    return _("You can redo what was undone.")


def corrected(number: int) -> str:
    return _("Hand %(n)d corrected") % {"n": number}


def put_in(number: int) -> str:
    return _("Hand %(n)d added") % {"n": number}


def corrected_entry(words: str) -> str:
    """After the correction of what was no hand, or is none any more."""
    return _("Corrected: %(words)s") % {"words": words.rstrip(".")}


def with_figures(message: str, figures: str) -> str:
    """Return the sentence after a correction, with the figures that changed."""
    return f"{message}: {figures}." if figures else f"{message}."


def since_words(since: str) -> str:
    return _("From the start of the game.") if since == "start" else _("From the next hand on.")


def rules_changed(since: str) -> str:
    if since == "start":
        return _("Rules changed from the start")
    return _("Rules changed from the next hand on")


def entry_words(event: Fields, number: int) -> str:
    """Name an entry with its hand, as it is named on a page of its own."""
    words = briefly(event)
    if event["type"] in ("hand", "void"):
        return _("Hand %(n)d: %(words)s") % {"n": number, "words": words}
    return _("After hand %(n)d: %(words)s") % {"n": number, "words": words} if number else words


def briefly(event: Fields) -> str:
    """Describe an entry of the log in a few words, from its plain form alone."""
    figures = {
        "name": event.get("player") or event.get("out") or event.get("from") or "",
        "other": event.get("to", ""),
    }
    words = {
        "hand": _hand(event),
        "void": _("A void hand."),
        "buy_in": _("%(name)s bought in."),
        "decline": _("%(name)s declined."),
        "join": _("%(name)s joined."),
        "leave": _("%(name)s left."),
        "end": _("The game ended."),
        "undo": _("Something was undone."),
        "amend": _("An entry was corrected."),
        "missed": _("A missing hand was added."),
        "rules": _("The rules were changed."),
        "paid": _("%(name)s paid %(other)s."),
        "forgiven": _("%(other)s waived what %(name)s owed."),
        "settling": _("The way to settle was chosen."),
    }
    return words[event["type"]] % figures


def _hand(event: Fields) -> str:
    """Say who ended a hand; a closer who held cards may have been beaten, which the entry alone does not tell."""
    out = event.get("out")
    if out is None:
        return _("No one went out.")
    return _("%(name)s knocked.") if out in event.get("left", ()) else _("%(name)s went out.")


def holds(name: str) -> str:
    """Whose phone keeps score; a nameless one is the host's."""
    return (
        _("%(name)s’s phone is keeping score") % {"name": name}
        if name
        else _("The host’s phone is keeping score")
    )


def closed_words(what: str, waiting: Waiting | None = None) -> str:
    """Say why a phone cannot write: the night or the season of its game is closed; and who sees what it sent."""
    if waiting and any(waiting):
        return waits_words(what, waiting)
    if what == "season":
        return _("This season is closed. Ask an organiser.")
    return _("This night is closed. Ask an organiser.")


def waits_words(what: str, waiting: Waiting) -> str:
    """Say who will see what this phone sent after closing; `what` is closed."""
    n = waiting.hands + waiting.others
    if what == "season":
        words = ngettext(
            "The season is closed. The organiser will see this entry.",
            "The season is closed. The organiser will see these %(n)d entries.",
            n,
        )
    elif waiting.others:
        words = ngettext(
            "The night is closed. The organiser will see this entry.",
            "The night is closed. The organiser will see these %(n)d entries.",
            n,
        )
    else:
        words = ngettext(
            "The night is closed. The organiser will see this hand.",
            "The night is closed. The organiser will see these %(n)d hands.",
            n,
        )
    return words % {"n": n}


def not_written(name: str) -> str:
    return _("%(holds)s. Nothing was saved.") % {"holds": holds(name)}


def role_of(key: Key) -> str:
    """Say what a phone or a link may do, in a word or two."""
    words = {Key.Role.HOST: _("host"), Key.Role.SCORER: _("can be passed scoring")}
    return words.get(Key.Role(key.role), _("watches"))


def last_seen(at: datetime | None) -> str:
    """Say roughly when a key was used last."""
    if at is None:
        return _("not opened yet")
    now = timezone.now()
    if at > now - timedelta(minutes=15):
        return _("active now")
    if timezone.localdate(at) == timezone.localdate(now):
        return _("active at %(time)s") % {"time": clock(at)}
    return _("active on %(date)s") % {"date": short_day(at)}


def until(expires: datetime) -> str:
    """Say how long a link works: the hour of a near end, the day of a far one."""
    near = expires < timezone.now() + timedelta(days=1)
    return _("until %(when)s") % {"when": clock(expires) if near else day(expires)}
