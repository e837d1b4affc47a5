"""The report of a night: its tables, and the standings after it."""

from django.utils.translation import gettext as _

from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Part, report
from scoring.seasons.models import Night, Result
from scoring.seasons.queries.season_games import TableReport
from scoring.seasons.sheets.season_table import DASH, certainty_note, standings_table
from scoring.seasons.sheets.season_values import SeasonPaper, TonightTable
from scoring.seasons.texts.standings import result_notes
from scoring.web.tables import Cell, Column, Row, Table
from scoring.web.texts import amounts
from scoring.web.texts.dates import long_day


def night_reports(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    """Return a report for each played night, latest first."""
    return [_report(season, night, choices) for night in reversed(season.played)]


def _report(season: SeasonPaper, night: Night, choices: Choices) -> SheetDocument:
    closed = night.status == Night.Status.CLOSED
    sure = certainty_note(recounts=closed and night.season.recounts(night.number), provisional=not closed)
    parts = [_table_part(season, table) for table in season.reports[night.pk]]
    if after := season.after.get(night.number):
        parts.append(Part(_("The season after this night"), [standings_table(season, after)]))
    return report(
        night_title(night.number), [season.title, long_day(night.date), night.place, sure], parts, choices
    )


def night_title(number: int) -> str:
    return _("Night %(n)s") % {"n": amounts.points(number)}


def night_part(season: SeasonPaper, night: Night) -> Part:
    """Return a night as a chapter: the rows of all its tables in one, each table's number on its first row."""
    lead = " · ".join(filter(None, [long_day(night.date), night.place]))
    columns = [Column(_("Table")), *_columns()]
    rows = [
        Row([Cell(table_number(table) if place == 0 else ""), *_cells(season, result)])
        for table in season.reports[night.pk]
        for place, result in enumerate(table.results)
    ]
    return Part(night_title(night.number), [Table(columns, rows)] if rows else [], [lead])


def _table_part(season: SeasonPaper, table: TableReport) -> Part:
    kinds = {"walk_over": _("walk-over"), "ahead": _("played in advance")}
    heading = [table_heading(table), *([kinds[table.kind]] if table.kind in kinds else [])]
    rows = [Row(_cells(season, result)) for result in table.results]
    return Part(" · ".join(heading), [Table(_columns(), rows)])


def table_heading(table: TableReport | TonightTable) -> str:
    """Name a table, with its round after the first."""
    heading = _("Table %(n)s") % {"n": amounts.points(table.number)}
    turn = _("round %(n)s") % {"n": amounts.points(table.round)} if table.round > 1 else ""
    return " · ".join(filter(None, [heading, turn]))


def table_number(table: TableReport | TonightTable) -> str:
    """Return a table's number, as round/number after the first round."""
    number = amounts.points(table.number)
    return f"{amounts.points(table.round)}/{number}" if table.round > 1 else number


def _columns() -> list[Column]:
    return [Column(_("Place")), Column(_("Name"), "name"), Column(_("Hands won")), Column(_("Penalty"))]


def _cells(season: SeasonPaper, result: Result) -> list[Cell]:
    return [
        Cell(amounts.points(result.place)),
        Cell(season.name(result.member_id), ", ".join(result_notes(result, season.names))),
        Cell(DASH if result.hands_won is None else amounts.points(result.hands_won)),
        Cell(amounts.points(result.penalty)),
    ]
