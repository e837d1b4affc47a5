"""The report of a night: its tables, and how the season's table moved."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.games.sheets.heading import in_words
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Cell, Column, Part, Row, Table, report
from scoring.seasons.sheets.season_table import DASH, how_sure, season_title, standing
from scoring.seasons.sheets.season_values import NightPaper, ResultLine, SeasonPaper, TablePaper
from scoring.web.texts import amounts


def night_report(season: SeasonPaper, night: NightPaper, choices: Choices = USUAL) -> SheetDocument:
    """Every table that is over, then the season as it stood after it."""
    sure = how_sure(recounts=night.recounts, provisional=night.provisional)
    told = [season_title(season), in_words(night.day), night.place, sure]
    after = Part(_("The season after it"), [standing(night.standing)] if night.standing else [])
    parts = [table_part(table) for table in night.tables] or [Part("", said=[_("No results yet.")])]
    return report(night_title(night.number), told, [*parts, *([after] if after.tables else [])], choices)


def night_title(number: int) -> str:
    """A night by its place in the season."""
    return _("Night %(n)s") % {"n": amounts.points(number)}


def night_part(night: NightPaper) -> Part:
    """The night as a chapter: one table for all its tables, and the first of each marked by his place."""
    told = " · ".join(filter(None, [in_words(night.day), night.place]))
    columns = [Column(_("Table")), *_columns()]
    rows = [
        Row([Cell(_number(table) if place == 0 else ""), *_cells(result)])
        for table in night.tables
        for place, result in enumerate(table.results)
    ]
    return Part(night_title(night.number), [Table(columns, rows)] if rows else [], [told])


def table_part(table: TablePaper) -> Part:
    """A table of the night by itself."""
    kinds = {"walk_over": _("walk-over"), "ahead": _("played ahead")}
    heading = [_("Table %(n)s") % {"n": amounts.points(table.number)}]
    if table.round > 1:
        heading.append(_("round %(n)s") % {"n": amounts.points(table.round)})
    heading += [kinds[table.kind]] if table.kind in kinds else []
    return Part(" · ".join(heading), [Table(_columns(), [Row(_cells(result)) for result in table.results])])


def _number(table: TablePaper) -> str:
    number = amounts.points(table.number)
    return f"{amounts.points(table.round)}/{number}" if table.round > 1 else number


def _columns() -> list[Column]:
    return [Column(_("Place")), Column(_("Name"), "name"), Column(_("Hands won")), Column(_("Penalty"))]


def _cells(result: ResultLine) -> list[Cell]:
    kalookis = ngettext("%(n)s kalooki", "%(n)s kalookis", result.kalookis or 0)
    told = [
        _("played by %(name)s") % {"name": result.played_by} if result.played_by else "",
        kalookis % {"n": amounts.points(result.kalookis)} if result.kalookis else "",
    ]
    return [
        Cell(amounts.points(result.place)),
        Cell(result.name, ", ".join(filter(None, told))),
        Cell(DASH if result.hands_won is None else amounts.points(result.hands_won)),
        Cell(amounts.points(result.penalty)),
    ]
