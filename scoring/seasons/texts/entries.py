"""An entry of a night's log in words, and a paper result before and after it."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.clubs.models import Member
from scoring.clubs.queries.member_names import shown_name
from scoring.seasons.queries.night_log import Entry, PaperScore, Sheet
from scoring.seasons.texts.nights import table_name
from scoring.web.tables import Cell, Column, Row, Table, row

_UNKNOWN = "–"


def changed_figures(before: Sheet, after: Sheet, names: Mapping[UUID, Member]) -> list[Row]:
    """Compare two sheets: the hands played, then each player of either; rows that differ are of the kind "changed"."""
    rows = [_compared(_("Hands played"), Cell(_figure(before.hands)), Cell(_figure(after.hands)))]
    for member in dict.fromkeys((*after.rows, *before.rows)):
        name = shown_name(names[member]) if member in names else _UNKNOWN
        rows.append(_compared(name, _cell(before.rows.get(member)), _cell(after.rows.get(member))))
    return rows


def _compared(name: str, before: Cell, after: Cell) -> Row:
    if before == after:
        return row(name, before, after)
    return row(Cell(name, icon="pen"), before, after, kind="changed")


def compared_list(rows: Sequence[Row], heading: str) -> Table:
    """Return figures before and after, by name."""
    columns = [
        Column(heading, "name"),
        Column(_("Before"), kind="was num"),
        Column(_("After"), kind="new num"),
    ]
    return Table(columns, rows, "compare")


def _figure(figure: int | None) -> str:
    return _UNKNOWN if figure is None else str(figure)


def _cell(score: PaperScore | None) -> Cell:
    if score is None:
        return Cell(_("not seated"))
    return Cell(_figure(score.points), "" if score.won is None else _("%(n)d won") % {"n": score.won})


def entry_label(entry: Entry) -> str:
    done = {
        "keyed": pgettext("paper result", "Entered"),
        "corrected": pgettext("paper result", "Corrected"),
        "cleared": pgettext("paper result", "Cleared"),
        "seated": pgettext("paper result", "Player added"),
        "undone": pgettext("paper result", "Undone"),
        "merged": pgettext("paper result", "Members merged or split"),
        "carried": pgettext("paper result", "From before changes were recorded"),
    }.get(entry.what, entry.what)
    return _("%(table)s: %(done)s") % {"table": table_name(entry.place, entry.round), "done": done}
