"""Which sheets there are of a club's treasury, and the function that makes each."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument
from scoring.seasons.sheets.season_catalog import ClubKind
from scoring.treasury.sheets.cash_book import cash_book
from scoring.treasury.sheets.treasurer_report import treasurer_report
from scoring.treasury.sheets.values import TreasuryPaper


def _reports(treasuries: Sequence[TreasuryPaper], choices: Choices) -> list[SheetDocument]:
    """One for each currency."""
    return [treasurer_report(each, choices) for each in treasuries]


def _books(treasuries: Sequence[TreasuryPaper], choices: Choices) -> list[SheetDocument]:
    return [cash_book(each, choices) for each in treasuries]


TREASURY_KINDS: dict[str, ClubKind[Sequence[TreasuryPaper]]] = {
    kind.key: kind
    for kind in (
        ClubKind(
            "report",
            _("Treasurer’s report"),
            _("For the meeting: income and spending, the funds, the box, who owes."),
            _reports,
        ),
        ClubKind(
            "book", _("Cash book"), _("Every entry by its day, and what was in the box after it."), _books
        ),
    )
}
