"""Word what is left to do in a club: each task is a sentence, a small line, and a button."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from scoring.clubs.models import Member
from scoring.clubs.models.clubs import TO_UNDO_ERASING
from scoring.seasons.queries.club_overview import CurrentSeason
from scoring.seasons.queries.to_do import NAMED, NightTask
from scoring.seasons.texts.nights import late_entries_words, night_name, table_name
from scoring.web.texts.dates import day, weekday_day
from scoring.web.texts.names import isolate, join_names


class Task(NamedTuple):
    """Something to do as a page shows it; a `calm` one can wait."""

    icon: str
    words: str
    small: str
    button: str
    href: str
    calm: bool = False


class Worded(NamedTuple):
    """How a kind of task is shown: its icon, its button, and its sentence for so many tables with these names."""

    icon: str
    button: Callable[[], str]
    words: Callable[[int], str]


_NIGHTS = {
    "missing": Worded(
        "warning",
        lambda: pgettext("a result", "Enter"),
        lambda n: ngettext("%(table)s has no result", "%(n)d tables have no result", n),
    ),
    "disputed": Worded(
        "flag",
        lambda: _("Review"),
        lambda n: ngettext("%(table)s is in dispute", "%(n)d tables are in dispute", n),
    ),
    "unconfirmed": Worded(
        "check",
        lambda: _("Review"),
        lambda n: ngettext("%(table)s isn’t confirmed", "%(n)d tables aren’t confirmed", n),
    ),
    "late": Worded("phone", lambda: _("Review"), late_entries_words),
    "open": Worded("history", lambda: pgettext("a night", "Close"), lambda _n: _("%(night)s is still open")),
}


def night_task(task: NightTask, href: str) -> Task:
    """Word what is left to settle on a night."""
    worded, tables = _NIGHTS[task.kind], [table_name(each.number, each.round) for each in task.tables]
    count, name = len(tables) or task.entries, night_name(task.night.number)
    words = worded.words(count) % {"n": count, "table": tables[0] if tables else "", "night": name}
    named = [*([name] if task.kind != "open" else []), weekday_day(task.night.date)]
    if len(tables) > 1:
        named.append(some_names(tables[:NAMED], len(tables)))
    return Task(worded.icon, words, " · ".join(named), worded.button(), href)


def silent_task(current: CurrentSeason, first: Sequence[Member], href: str) -> Task:
    """Name the first of those who have not answered for the next night."""
    count = len(current.answers.silent) if current.answers else 0
    small = _("For %(day)s: %(names)s") % {
        "day": weekday_day(current.soon.date if current.soon else None),
        "names": some_names([one.name for one in first], count),
    }
    words = ngettext("%(n)d hasn’t answered", "%(n)d haven’t answered", count) % {"n": count}
    return Task("help", words, small, _("Remind"), href, calm=True)


def erasure_task(member: Member, href: str) -> Task:
    words = _("%(name)s asked to be erased") % {"name": isolate(member.name)}
    then = day(member.erase_asked + TO_UNDO_ERASING) if member.erase_asked else ""
    return Task("erase", words, _("It happens by itself after %(day)s") % {"day": then}, _("Review"), href)


def some_names(first: Sequence[str], count: int) -> str:
    """Join the first names, and how many more there are."""
    names = [isolate(name) for name in first]
    if more := count - len(names):
        names.append(ngettext("%(n)d more", "%(n)d more", more) % {"n": more})
    return join_names(names)
