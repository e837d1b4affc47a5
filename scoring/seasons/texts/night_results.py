"""What became of the results that a night's tables brought on paper, in words."""

from collections.abc import Mapping
from typing import NamedTuple
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.clubs.models import Member
from scoring.clubs.texts.members import shown_name
from scoring.seasons.queries.night_log import Entry, Figures, Sheet
from scoring.seasons.texts.nights import table_name

UNKNOWN = "–"


class Cell(NamedTuple):
    """Hands, or a player's points, and the hands won where they are known."""

    figure: str
    won: str = ""


class Line(NamedTuple):
    """A player's figures, or the hands of the table, before and after."""

    name: str
    before: Cell
    after: Cell

    @property
    def changed(self) -> bool:
        """Whether it is another."""
        return self.before != self.after


def compared(before: Sheet, after: Sheet, names: Mapping[UUID, Member]) -> list[Line]:
    """A line for the hands played, and one for each player of either."""
    lines = [Line(_("Hands played"), Cell(_figure(before.hands)), Cell(_figure(after.hands)))]
    for member in dict.fromkeys((*after.rows, *before.rows)):
        name = shown_name(names[member]) if member in names else UNKNOWN
        lines.append(Line(name, _cell(before.rows.get(member)), _cell(after.rows.get(member))))
    return lines


def _figure(figure: int | None) -> str:
    return UNKNOWN if figure is None else str(figure)


def _cell(row: Figures | None) -> Cell:
    if row is None:
        return Cell(_("not seated"))
    won = "" if row.won is None else _("%(n)d won") % {"n": row.won}
    return Cell(_figure(row.points), won)


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
    }.get(entry.what, entry.what)
    return _("%(table)s: %(done)s") % {"table": table_name(entry.place, entry.round), "done": done}
