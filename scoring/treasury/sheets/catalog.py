"""The printable sheets of a club's treasury: a document for each currency."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from scoring.printing.registry import Sheet, Sheets
from scoring.treasury.sheets.cash_book import cash_book
from scoring.treasury.sheets.treasurer_report import treasurer_report_document
from scoring.treasury.sheets.values import TreasuryPaper

TREASURY_KINDS: Sheets[Sequence[TreasuryPaper]] = Sheets(
    Sheet(
        "report",
        _("Treasurer’s report"),
        lambda papers, choices: [treasurer_report_document(paper, choices) for paper in papers],
        _("For the meeting: income and expenses, funds, cash and debts."),
    ),
    Sheet(
        "book",
        _("Cash book"),
        lambda papers, choices: [cash_book(paper, choices) for paper in papers],
        _("Every entry by date, with the cash balance after it."),
    ),
)
