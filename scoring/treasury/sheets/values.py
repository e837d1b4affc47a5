"""The values that the sheets of a club's treasury are made from; amounts in minor units."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from scoring.engine.amounts import Money
from scoring.ledger.treasury_report import Report
from scoring.treasury.queries.entries import EntryRow


@dataclass(frozen=True, slots=True)
class TreasuryPaper:
    """A treasury in a `season` by its name, or from `first` to `last`, as written down by `day`; one currency.

    `debts` are names with what each owed in the end, below zero what was paid ahead.
    """

    club: str
    day: date
    report: Report
    season: str = ""
    first: date | None = None
    last: date | None = None
    debts: Sequence[tuple[str, Money]] = ()
    entries: Sequence[EntryRow] = ()
    sealed: str = ""

    @property
    def cash(self) -> Money:
        return next(flow.after for flow in self.report.held if flow.account == "cash")
