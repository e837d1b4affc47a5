"""The paper of a night before it is played: who is expected, who sits where, cards and sheets for every table."""

from django.utils.translation import gettext as _

from scoring.games.sheets.blank_sheet import blank_sheet
from scoring.games.sheets.heading import in_words
from scoring.games.sheets.rule_card import rule_card
from scoring.games.sheets.seating import name_cards, sign_in_list
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument, SheetMarks
from scoring.printing.report import Column, Part, Row, Table, report, row
from scoring.seasons.sheets.night_report import night_title
from scoring.seasons.sheets.season_values import TonightPaper, TonightTable
from scoring.web.texts import amounts


def sign_in(night: TonightPaper, choices: Choices = USUAL) -> list[SheetDocument]:
    """A line for everybody who is expected."""
    terms = " · ".join(filter(None, [night.club, in_words(night.day), night.place]))
    return [sign_in_list((_title(night), terms), night.people, choices)]


def seating(night: TonightPaper, choices: Choices = USUAL) -> list[SheetDocument]:
    """By table, the first to deal first, and by name."""
    parts = [_table(table) for table in night.tables]
    found = sorted(
        (name.casefold(), name, _number(table), seat)
        for table in night.tables
        for seat, name in enumerate(table.names, start=1)
    )
    columns = [Column(_("Name"), "name"), Column(_("Table")), Column(_("Seat"))]
    by_name = [row(name, table, amounts.points(seat)) for _key, name, table, seat in found]
    if not found:
        return []
    lead = [night.club, in_words(night.day), night.place]
    return [
        report(
            _title(night), lead, [*parts, Part(_("By name"), [Table(columns, by_name)], fresh=True)], choices
        )
    ]


def cards(night: TonightPaper, choices: Choices = USUAL) -> list[SheetDocument]:
    """A card to fold for everybody, table by table."""
    title = _title(night)
    names = [(name, f"{title} · {_heading(table)}") for table in night.tables for name in table.names]
    return [name_cards(title, names, choices)] if names else []


def blanks(night: TonightPaper, choices: Choices = USUAL) -> list[SheetDocument]:
    """A sheet for each table with its names, its number and its link, the rules overleaf."""
    sheets = []
    for table in night.tables:
        game = {
            "variant": night.variant,
            "overrides": night.overrides,
            "currency": night.currency,
            "players": list(table.names),
            "title": _title(night),
        }
        marks = SheetMarks(day=night.day, table=_number(table), address=table.address)
        sheets += [blank_sheet(game, choices=choices, marks=marks), rule_card(game, choices=choices)]
    return sheets


def _title(night: TonightPaper) -> str:
    return f"{night.season} · {night_title(night.number)}"


def _table(table: TonightTable) -> Part:
    columns = [Column(_("Seat")), Column(_("Name"), "name"), Column("", "words")]
    rows: list[Row] = [
        row(amounts.points(seat), name, _("deals first") if seat == 1 else "")
        for seat, name in enumerate(table.names, start=1)
    ]
    return Part(_heading(table), [Table(columns, rows)])


def _heading(table: TonightTable) -> str:
    heading = _("Table %(n)s") % {"n": amounts.points(table.number)}
    return (
        f"{heading} · {_('round %(n)s') % {'n': amounts.points(table.round)}}" if table.round > 1 else heading
    )


def _number(table: TonightTable) -> str:
    number = amounts.points(table.number)
    return f"{amounts.points(table.round)}/{number}" if table.round > 1 else number
