"""Sentences about what was done to the book itself: undone, corrected, or written meanwhile."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.games.models import Key
from scoring.web.texts.dates import clock, day, short_day


def taken_back(event: Mapping[str, Any], number: int | None) -> str:
    """Say what *Undo* took back, and what happens to it."""
    if event["type"] == "hand":
        words = _("Hand %(n)s is taken back. Its cards can be put back.")
        return words % {"n": number} if number else _("The hand is taken back. Its cards can be put back.")
    if event["type"] == "amend":
        return _("The correction is taken back.")
    if event["type"] == "missed":
        return _("The hand that was put in is taken back.")
    if event["type"] == "rules":
        return _("The change of rules is taken back.")
    if event["type"] == "void":
        return _("The void hand is taken back.")
    return _("Taken back: %(words)s") % {"words": briefly(event)}


def put_back(event: Mapping[str, Any]) -> str:
    return _("Put back: %(words)s") % {"words": briefly(event)}


def can_be_put_back() -> str:
    return _("What was taken back can be put back.")


def corrected(number: int) -> str:
    return _("Hand %(n)d is corrected") % {"n": number}


def put_in(number: int) -> str:
    return _("Hand %(n)d is put in") % {"n": number}


def corrected_entry(words: str) -> str:
    """After the correction of what was no hand, or is none any more."""
    return _("Corrected: %(words)s") % {"words": words.rstrip(".")}


def with_figures(said: str, figures: str) -> str:
    """Return the sentence after a correction, with the figures that changed."""
    return f"{said}: {figures}." if figures else f"{said}."


def since_words(since: str) -> str:
    return _("From the start of the game.") if since == "start" else _("For the hands to come.")


def rules_changed(since: str) -> str:
    if since == "start":
        return _("The rules are changed from the start")
    return _("The rules are changed for the hands to come")


def entry_words(event: Mapping[str, Any], number: int) -> str:
    """Name an entry with its hand, as it is named on a page of its own."""
    words = briefly(event)
    if event["type"] in ("hand", "void"):
        return _("Hand %(n)d: %(words)s") % {"n": number, "words": words}
    return _("After hand %(n)d: %(words)s") % {"n": number, "words": words} if number else words


def briefly(event: Mapping[str, Any]) -> str:
    """Describe an entry of the log in a few words, from its plain form alone."""
    figures = {
        "name": event.get("player") or event.get("out") or event.get("from") or "",
        "other": event.get("to", ""),
    }
    words = {
        "hand": _("%(name)s went out."),
        "void": _("A void hand."),
        "buy_in": _("%(name)s bought in."),
        "decline": _("%(name)s declined."),
        "join": _("%(name)s joined."),
        "leave": _("%(name)s went home."),
        "end": _("The game was ended."),
        "undo": _("Something was taken back."),
        "amend": _("An entry was corrected."),
        "missed": _("A missing hand was put in."),
        "rules": _("The rules were changed."),
        "paid": _("%(name)s paid %(other)s."),
        "forgiven": _("%(name)s was let off by %(other)s."),
        "settling": _("How to settle was chosen."),
    }
    return words[event["type"]] % figures


def holds(name: str) -> str:
    """Whose phone holds the pen; a nameless one is the host's."""
    return (
        _("%(name)s’s phone holds the pen") % {"name": name} if name else _("The host’s phone holds the pen")
    )


def not_written(name: str) -> str:
    return _("%(holds)s. Nothing was written.") % {"holds": holds(name)}


def role_of(key: Key) -> str:
    """Say what a phone or a link may do, in a word or two."""
    words = {Key.Role.HOST: _("host"), Key.Role.SCORER: _("may be handed the pen")}
    return words.get(Key.Role(key.role), _("watches"))


def last_seen(at: datetime | None) -> str:
    """Say roughly when a key was used last."""
    if at is None:
        return _("not opened yet")
    now = timezone.now()
    if at > now - timedelta(minutes=15):
        return _("seen just now")
    if timezone.localdate(at) == timezone.localdate(now):
        return _("seen at %(time)s") % {"time": clock(at)}
    return _("seen on %(date)s") % {"date": short_day(at)}


def until(expires: datetime) -> str:
    """Say how long a link works: the hour of a near end, the day of a far one."""
    near = expires < timezone.now() + timedelta(days=1)
    return _("until %(when)s") % {"when": clock(expires) if near else day(expires)}
