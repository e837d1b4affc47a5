"""The cross table: who met whom how often, and who came first."""

from django.utils.translation import gettext as _

from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Cell, Column, Part, Row, Table, report
from scoring.seasons.sheets.season_table import lead, season_title
from scoring.seasons.sheets.season_values import CrossPaper, SeasonPaper
from scoring.web.texts import amounts


def cross_table(season: SeasonPaper, choices: Choices = USUAL) -> SheetDocument:
    """Everybody has a row and, under the number of his row, a column."""
    parts = [cross_part(season.cross)] if season.cross else []
    return report(season_title(season), lead(season), parts, choices)


def cross_part(cross: CrossPaper, *, fresh: bool = False) -> Part:
    """How often two met, below it how often the one of the row came before and behind the other."""
    numbers = [amounts.points(number) for number in range(1, len(cross.names) + 1)]
    columns = [Column(""), Column(_("Name"), "name"), *(Column(number) for number in numbers)]
    rows = [
        Row([Cell(number), Cell(name), *map(_cell, met)])
        for number, name, met in zip(numbers, cross.names, cross.rows, strict=True)
    ]
    fair = _(
        "Any two met %(fewest)s to %(most)s times. Sum of squares %(sum)s; the least possible is %(least)s."
    ) % {
        "fewest": amounts.points(cross.fewest),
        "most": amounts.points(cross.most),
        "sum": amounts.points(cross.sum_squares),
        "least": amounts.points(cross.least_squares),
    }
    told = [_("Games together; below them how often the one of the row came before and behind the other.")]
    if cross.whole:
        shown = {"n": amounts.points(len(cross.names)), "all": amounts.points(cross.whole)}
        told.append(_("The first %(n)s of %(all)s, by name.") % shown)
    return Part(_("Who met whom"), [Table(columns, rows)], told, [fair], fresh)


def _cell(met: tuple[int, str] | None) -> Cell:
    if met is None:
        return Cell("·")
    games, score = met
    return Cell(amounts.points(games), score) if games else Cell("")
