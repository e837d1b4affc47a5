"""Sentences about the pen: who has it, what became of it, and what an invitation is worth."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scoring.games.models import Key


def holds(name: str) -> str:
    """Whose phone holds the pen; a nameless one is the host's."""
    return (
        _("%(name)s’s phone holds the pen") % {"name": name} if name else _("The host’s phone holds the pen")
    )


def not_written(name: str) -> str:
    """Why a press did nothing."""
    return _("%(holds)s. Nothing was written.") % {"holds": holds(name)}


def role_of(key: Key) -> str:
    """What a phone or a link may do, in a word or two."""
    words = {Key.Role.HOST: _("host"), Key.Role.SCORER: _("may be handed the pen")}
    return words.get(Key.Role(key.role), _("watches"))


def last_seen(at: datetime | None) -> str:
    """Roughly when a key was used last."""
    if at is None:
        return _("not opened yet")
    now = timezone.now()
    if at > now - timedelta(minutes=15):
        return _("seen just now")
    if timezone.localdate(at) == timezone.localdate(now):
        return _("seen at %(time)s") % {"time": date_format(timezone.localtime(at), "H:i")}
    return _("seen on %(date)s") % {"date": date_format(timezone.localtime(at), "j M")}


def until(expires: datetime) -> str:
    """How long a link works: the hour of a near end, the day of a far one."""
    at = timezone.localtime(expires)
    near = expires < timezone.now() + timedelta(days=1)
    return _("until %(when)s") % {"when": date_format(at, "H:i" if near else "j M Y")}
