"""Sheets for a night to come: sign-in list, seating list, name cards and blank score sheets."""

from django.utils.translation import gettext as _

from scoring.games.sheets.blank_sheet import blank_with_rules
from scoring.games.sheets.seating import name_cards, sign_in_list
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDetails, SheetDocument, SheetGame
from scoring.printing.report import Part, report
from scoring.seasons.sheets.night_report import night_title, table_heading, table_number
from scoring.seasons.sheets.season_values import TonightPaper, TonightTable
from scoring.web.tables import Column, Row, Table, row
from scoring.web.texts import amounts
from scoring.web.texts.dates import long_day


def sign_in(night: TonightPaper, choices: Choices) -> list[SheetDocument]:
    """Return a line to sign for everyone expected."""
    terms = " · ".join(filter(None, [night.club, long_day(night.night.date), night.night.place]))
    return [sign_in_list((_title(night), terms), night.people, choices)]


def seating(night: TonightPaper, choices: Choices) -> list[SheetDocument]:
    """Return the seats by table and by name; nothing without tables."""
    parts = [_table(table) for table in night.tables]
    seats = sorted(
        (name.casefold(), name, table_number(table), seat)
        for table in night.tables
        for seat, name in enumerate(table.names, start=1)
    )
    columns = [Column(_("Name"), "name"), Column(_("Table")), Column(_("Seat"))]
    by_name = [row(name, table, amounts.points(seat)) for _key, name, table, seat in seats]
    if not seats:
        return []
    lead = [night.club, long_day(night.night.date), night.night.place]
    return [
        report(
            _title(night), lead, [*parts, Part(_("By name"), [Table(columns, by_name)], fresh=True)], choices
        )
    ]


def cards(night: TonightPaper, choices: Choices) -> list[SheetDocument]:
    """Return a name card to fold for each seat, table by table."""
    title = _title(night)
    names = [(name, f"{title} · {table_heading(table)}") for table in night.tables for name in table.names]
    return [name_cards(title, names, choices)] if names else []


def blanks(night: TonightPaper, choices: Choices) -> list[SheetDocument]:
    """Return a blank sheet for each table with names, number and link, and the rules overleaf."""
    sheets, season = list[SheetDocument](), night.night.season
    for table in night.tables:
        game = {
            "variant": season.variant,
            "overrides": season.overrides,
            "currency": season.currency,
            "players": list(table.names),
            "title": _title(night),
        }
        details = SheetDetails(day=night.night.date, table=table_number(table), address=table.address)
        sheets += blank_with_rules(SheetGame(game, details=details), choices)
    return sheets


def _title(night: TonightPaper) -> str:
    return f"{night.night.season.name} · {night_title(night.night.number)}"


def _table(table: TonightTable) -> Part:
    columns = [Column(_("Seat")), Column(_("Name"), "name"), Column("", "words")]
    rows: list[Row] = [
        row(amounts.points(seat), name, _("deals first") if seat == 1 else "")
        for seat, name in enumerate(table.names, start=1)
    ]
    return Part(table_heading(table), [Table(columns, rows)])
