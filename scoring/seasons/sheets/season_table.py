"""The standings as a sheet to pin up: places, results night by night, and what is still needed."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.league.standings import Row as Explained
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Part, report
from scoring.seasons.queries.season_tables import SeasonTable, TableRow
from scoring.seasons.sheets.season_values import SeasonPaper
from scoring.seasons.texts.standings import counting_line, final_line, lines_below, night_cells, total_words
from scoring.web.tables import Cell, Column, Row, Table
from scoring.web.texts import amounts
from scoring.web.texts.dates import long_day

DASH = "–"


def season_table_sheet(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    return [report(season.title, heading_lines(season), [table_part(season)], choices)]


def heading_lines(season: SeasonPaper) -> list[str]:
    """Return the club, the night, the date, and whether the standings may still change."""
    table = season.table
    return [
        season.club,
        progress_line(table),
        long_day(season.day) if season.day else "",
        certainty_note(recounts=table.recounts, provisional=table.provisional is not None),
    ]


def progress_line(table: SeasonTable) -> str:
    """Return after which of how many nights standings are."""
    counted = {"night": amounts.points(table.after), "nights": amounts.points(len(table.nights))}
    return _("After night %(night)s of %(nights)s") % counted if table.after else _("Not started")


def certainty_note(*, recounts: bool, provisional: bool) -> str:
    """Say why standings may still change; empty once they are final."""
    if recounts:
        return _("being recalculated after a change")
    return _("provisional") if provisional else ""


def table_part(season: SeasonPaper, *, fresh: bool = False) -> Part:
    """Return the standings as a chapter with notes that explain their signs."""
    table = season.table
    tables = [standings_table(season, table.rows, season.explained)] if table.rows else []
    notes = [counting_line(table.form)] if table.form else []
    if any(cell.struck for printed in tables for row in printed.rows for cell in row.cells):
        notes.append(_("A crossed-out result doesn’t count."))
    notes += [final_line()] if table.final else []
    lead = [] if tables else [_("No nights played yet.")]
    return Part(_("Standings"), tables, lead, notes, fresh)


def standings_table(
    season: SeasonPaper, rows: Sequence[TableRow], explained: Sequence[Explained] = ()
) -> Table:
    """Return the standings; with `explained` rows also results night by night and what is still needed."""
    table = season.table
    missing = any(each.needs.results for each in explained)
    columns = [
        Column(_("Place")),
        Column(""),
        Column(_("Name"), "name"),
        *(_column(number, table.final) for number in (table.over if explained else ())),
        Column(_("Nights")),
        Column(_("Points")),
        *([Column(_("Still needed"), "words")] if missing else ()),
    ]
    lines = lines_below(table, season.moves) if explained else {}
    pairs = enumerate(zip_longest(rows, explained), start=1)
    cells = [(place, _cells(season, row, each, missing=missing)) for place, (row, each) in pairs]
    return Table(columns, [Row(each, lines.get(place, "")) for place, each in cells])


def _column(number: int, final: int | None) -> Column:
    return Column(_("Final") if number == final else amounts.points(number))


def _cells(season: SeasonPaper, row: TableRow, explained: Explained | None, *, missing: bool) -> list[Cell]:
    return [
        Cell(amounts.points(row.place) if row.place else DASH),
        Cell(amounts.signed(row.moved) if row.moved else ""),
        Cell(season.name(row.member_id)),
        *(_night_cells(season, explained) if explained else ()),
        Cell(amounts.points(row.evenings)),
        Cell(total_words(row)),
        *([Cell(_needed(explained))] if missing and explained else ()),
    ]


def _night_cells(season: SeasonPaper, explained: Explained) -> list[Cell]:
    """Return a cell for each night; under the result of the final stands what was brought to it."""
    table = season.table
    return [
        replace(cell, small=cell.small if night == table.final else "") if cell else Cell("")
        for night, cell in zip(table.over, night_cells(explained, table), strict=True)
    ]


def _needed(explained: Explained) -> str:
    missing = explained.needs.results
    words = ngettext("%(n)s result", "%(n)s results", missing) % {"n": amounts.points(missing)}
    return words if missing else ""
