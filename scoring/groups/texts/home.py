"""The lines of the first page: games in progress and played, and what is open in a group."""

from datetime import datetime

from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.groups.queries.home import HomeGroup, PlayedGame, RunningGame
from scoring.groups.texts.groups import own_balance_words
from scoring.web.texts.amounts import signed_money
from scoring.web.texts.dates import clock
from scoring.web.texts.dates import day as written_day
from scoring.web.texts.names import isolate, join_names

_MOST_WINNERS = 2


def game_title(game: RunningGame | PlayedGame) -> str:
    """Return "Fri 20 Nov · Ann won", or the title alone where no one won; a running game is told by its group."""
    aside = game.group if isinstance(game, RunningGame) else _won_words(game)
    if not aside or aside == game.line.title:
        return game.line.title
    return _("%(title)s · %(aside)s") % {"title": game.line.title, "aside": aside}


def _won_words(game: PlayedGame) -> str:
    names = game.line.winners
    if not 0 < len(names) <= _MOST_WINNERS:
        return ""
    return ngettext("%(names)s won", "%(names)s won", len(names)) % {"names": join_names(map(isolate, names))}


def last_words(game: RunningGame) -> str:
    """Say when the last hand was saved."""
    when: datetime | None = game.last
    if when is None:
        return _("no hands yet")
    if localdate(when) == localdate():
        return _("last hand at %(time)s") % {"time": clock(when)}
    return _("last hand on %(day)s") % {"day": written_day(localdate(when))}


def own_words(game: PlayedGame) -> str:
    """Say what this phone's person won or lost, or else their place; empty where the phone has none."""
    if game.gain is not None:
        return signed_money(*game.gain)
    if game.place is None:
        return ""
    ordinals = {1: _("1st"), 2: _("2nd"), 3: _("3rd")}
    return ordinals.get(game.place) or _("%(n)sth") % {"n": game.place}


def group_words(group: HomeGroup) -> str:
    """Return "You’re owed £3.30 · 12 nights", or that the next one is today.

    Where the phone's person isn't known, it says how many people there are.
    """
    nights = ngettext("%(n)s night", "%(n)s nights", group.nights) % {"n": group.nights}
    if group.planned and group.planned.is_today:
        nights = _("next night today")
    if group.open is None:
        people = ngettext("%(n)s person", "%(n)s people", group.people) % {"n": group.people}
        return f"{people} · {nights}"
    return f"{own_balance_words(group.open)} · {nights}"
