"""Sentences about who keeps score, who else has a link, and why a phone cannot write."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.games.models import Key
from scoring.games.queries.late_entries import Waiting
from scoring.web.texts.dates import clock, day, short_day


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
