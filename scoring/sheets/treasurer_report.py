"""The treasurer's report: what came in, what went out, what there is, and who owes."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.rules.amounts import Money
from scoring.sheets.choices import USUAL, Choices
from scoring.sheets.document import SheetDocument
from scoring.sheets.heading import in_words
from scoring.sheets.report import Column, Part, Row, Table, report, row
from scoring.sheets.season_values import TreasuryLine, TreasuryPaper
from scoring.words import amounts


def treasurer_report(treasury: TreasuryPaper, choices: Choices = USUAL) -> SheetDocument:
    """Opening balance, income, spending and closing balance; then the funds, which add up to the same."""
    currency = treasury.currency
    account = [
        row(_("Opening balance"), amounts.signed_money(treasury.before, currency)),
        *_lines(treasury.income, currency),
        *_lines([TreasuryLine(line.words, -line.amount) for line in treasury.spent], currency),
        row(_("Closing balance"), amounts.signed_money(treasury.after, currency), is_sum=True),
    ]
    parts = [
        Part(_("Income and spending"), [_table(account)]),
        _part(_("What each fund holds"), treasury.funds, currency),
        _part(_("Still owed by members"), treasury.debts, currency),
    ]
    lead = [treasury.club, treasury.time, in_words(treasury.day)]
    return report(_("Treasurer’s report"), lead, [part for part in parts if part.tables], choices)


def _part(heading: str, lines: Sequence[TreasuryLine], currency: str) -> Part:
    if not lines:
        return Part(heading)
    total: Money = sum(line.amount for line in lines)
    rows = [row(line.words, amounts.money(line.amount, currency)) for line in lines]
    return Part(heading, [_table([*rows, row(_("In all"), amounts.money(total, currency), is_sum=True)])])


def _table(rows: Sequence[Row]) -> Table:
    return Table([Column(_("What for"), "name"), Column(_("Amount"))], rows)


def _lines(lines: Sequence[TreasuryLine], currency: str) -> list[Row]:
    return [row(line.words, amounts.signed_money(line.amount, currency)) for line in lines]
