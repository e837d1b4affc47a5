"""The cash book: every entry of a period by its day, and what was in the box after it."""

from dataclasses import replace
from itertools import accumulate

from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Part, report
from scoring.seasons.sheets.night_report import night_title
from scoring.treasury.queries.entries import EntryRow
from scoring.treasury.sheets.treasurer_report import lead_of
from scoring.treasury.sheets.values import TreasuryPaper
from scoring.treasury.texts.entries import entry_state, entry_words
from scoring.web.tables import Cell, Column, Row, Table
from scoring.web.texts import amounts
from scoring.web.texts.dates import day


def cash_book(treasury: TreasuryPaper, choices: Choices = DEFAULT) -> SheetDocument:
    """Typeset the entries between the opening and the closing balance."""
    document = report(_("Cash book"), lead_of(treasury), [_entries(treasury)], choices)
    return replace(document, sealed=treasury.sealed)


def _entries(treasury: TreasuryPaper) -> Part:
    currency = treasury.report.currency
    before = treasury.cash - sum(entry.cash for entry in treasury.entries)
    boxes = list(accumulate((entry.cash for entry in treasury.entries), initial=before))
    rows = [_balance(_("Opening balance"), amounts.money(before, currency))]
    rows += [_entry(one, box, currency) for one, box in zip(treasury.entries, boxes[1:], strict=True)]
    rows.append(_balance(_("Closing balance"), amounts.money(boxes[-1], currency)))
    columns = [
        *(Column(_("Day")), Column(_("Purpose"), "name"), Column(_("Amount"))),
        *(Column(_("Cash in or out")), Column(_("Cash balance"))),
    ]
    empty = [] if treasury.entries else [_("No entries for these dates.")]
    return Part("", [Table(columns, rows)], empty)


def _balance(words: str, box: str) -> Row:
    return Row([Cell(""), Cell(words), Cell(""), Cell(""), Cell(box)], is_sum=True)


def _entry(entry: EntryRow, box: Money, currency: str) -> Row:
    return Row(
        [
            Cell(day(entry.day)),
            Cell(entry_words(entry), _aside(entry)),
            Cell(amounts.money(entry.total, currency)),
            Cell(amounts.signed_money(entry.cash, currency) if entry.cash else ""),
            Cell(amounts.money(box, currency) if entry.cash else ""),
        ]
    )


def _aside(entry: EntryRow) -> str:
    """Name the night and the reason, and say whether the entry still counts."""
    night = night_title(entry.night_number) if entry.night_number else ""
    return " · ".join(filter(None, (night, entry.note, entry_state(entry))))
