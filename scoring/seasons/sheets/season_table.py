"""The table of a season for the wall: places, what counted night by night, what is still needed."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.games.sheets.heading import in_words
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Cell, Column, Part, Row, Table, report
from scoring.seasons.sheets.season_values import PlaceLine, SeasonPaper
from scoring.seasons.texts.standings import border_words, counting_line, final_line
from scoring.web.texts import amounts

DASH = "–"


def season_table(season: SeasonPaper, choices: Choices = USUAL) -> SheetDocument:
    """On one page where there is room for every night, else the nights on pages of their own."""
    return report(season_title(season), lead(season), [table_part(season)], choices)


def season_title(season: SeasonPaper) -> str:
    """The season, with its division where it has several."""
    return " · ".join(filter(None, [season.season, season.division]))


def lead(season: SeasonPaper) -> list[str]:
    """The club, how far it is, and since when it stands so."""
    counted = {"night": amounts.points(season.after), "nights": amounts.points(season.nights)}
    return [
        season.club,
        _("After night %(night)s of %(nights)s") % counted if season.after else _("Not begun"),
        in_words(season.day) if season.day else "",
        how_sure(recounts=season.recounts, provisional=season.provisional),
    ]


def how_sure(*, recounts: bool, provisional: bool) -> str:
    """Why it may yet be another; nothing where it is final."""
    if recounts:
        return _("being worked out anew after a change")
    return _("provisional") if provisional else ""


def table_part(season: SeasonPaper, *, fresh: bool = False) -> Part:
    """The table with its signs explained; struck results do not count."""
    notes = [counting_line(season.form)] if season.form else []
    if any(not cell.counts for line in season.lines for cell in line.nights):
        notes.append(_("A struck result does not count."))
    notes += [final_line()] if season.final else []
    tables = [standing(season.lines, season.past, season.final)] if season.lines else []
    said = [] if tables else [_("No night has been played yet.")]
    return Part(_("Season table"), tables, said, notes, fresh)


def standing(lines: Sequence[PlaceLine], past: Sequence[int] = (), final: int | None = None) -> Table:
    """Everybody with his place; with the nights that are over, where they are told."""
    missing = any(line.missing for line in lines)
    columns = [
        Column(_("Place")),
        Column(""),
        Column(_("Name"), "name"),
        *(Column(_("Final") if number == final else amounts.points(number)) for number in past),
        Column(_("Nights")),
        Column(_("Points")),
        *([Column(_("Still needed"), "words")] if missing else ()),
    ]
    return Table(columns, [_row(line, missing=missing) for line in lines])


def _row(line: PlaceLine, *, missing: bool) -> Row:
    needed = ngettext("%(n)s night", "%(n)s nights", line.missing) % {"n": amounts.points(line.missing)}
    cells = [
        Cell(amounts.points(line.place) if line.place else DASH),
        Cell(moved_words(line.moved)),
        Cell(line.name),
        *(Cell(cell.figure, cell.small, struck=not cell.counts) for cell in line.nights),
        Cell(amounts.points(line.evenings)),
        Cell(line.total or DASH),
        *([Cell(needed if line.missing else "")] if missing else ()),
    ]
    return Row(cells, border_words(line.border) if line.border else "")


def moved_words(moved: int | None) -> str:
    """Places gained or lost; nothing for who stayed where he was."""
    return amounts.signed(moved) if moved else ""
