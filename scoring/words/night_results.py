"""What became of the results that a night's tables brought on paper, in words."""

from collections.abc import Mapping
from typing import NamedTuple
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.models import Member
from scoring.queries.night_log import NOTHING, Entry, Figures, Sheet
from scoring.words.members import shown_name
from scoring.words.nights import table_name

UNKNOWN = "–"


class Line(NamedTuple):
    """A player's figures, or the hands of the table, before and after."""

    name: str
    before: str
    after: str

    @property
    def changed(self) -> bool:
        """Whether it is another."""
        return self.before != self.after


def compared(before: Sheet, after: Sheet, names: Mapping[UUID, Member]) -> list[Line]:
    """A line for the hands played, and one for each player of either."""
    lines = [Line(_("Hands played"), _figure(before.hands), _figure(after.hands))]
    for member in dict.fromkeys((*after.rows, *before.rows)):
        name = shown_name(names[member]) if member in names else UNKNOWN
        was, now = (sheet.rows.get(member, NOTHING) for sheet in (before, after))
        lines.append(Line(name, _figures(was), _figures(now)))
    return lines


def _figure(figure: int | None) -> str:
    return UNKNOWN if figure is None else str(figure)


def _figures(row: Figures) -> str:
    """Points, and hands won where they are known: 55 (3 won)."""
    if row.won is None:
        return _figure(row.points)
    return _("%(points)s (%(won)d won)") % {"points": _figure(row.points), "won": row.won}


def entry_words(entry: Entry) -> str:
    """What was done, and at which table."""
    done = {
        "keyed": pgettext("paper result", "Keyed"),
        "corrected": pgettext("paper result", "Corrected"),
        "cleared": pgettext("paper result", "Cleared"),
        "seated": pgettext("paper result", "Player added"),
        "undone": pgettext("paper result", "Undone"),
        "merged": pgettext("paper result", "Members merged or split"),
        "carried": pgettext("paper result", "Kept from before changes were recorded"),
    }[entry.what]
    return _("%(table)s: %(done)s") % {"table": table_name(entry.place, entry.round), "done": done}
