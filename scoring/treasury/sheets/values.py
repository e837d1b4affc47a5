"""What the sheets of a club's treasury are made from: plain values, amounts in minor units of one currency."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from scoring.engine.amounts import Money
from scoring.ledger.treasury_report import Report


@dataclass(frozen=True, slots=True)
class TreasuryEntry:
    """What was written down at once: its kind, for how many `people`, for whom where that is one, of which night.

    `cash` is what came into the box by it, below zero what went out.
    """

    day: date
    kind: str
    amount: Money
    cash: Money = 0
    people: int = 0
    name: str = ""
    night: int | None = None
    note: str = ""
    takes_back: bool = False
    taken_back: bool = False


@dataclass(frozen=True, slots=True)
class TreasuryPaper:
    """The book of a time, a `season` by its name or the days from `first` to `last`, as it was on a day.

    `debts` are names with what each owed in the end, below zero what he had paid ahead.
    """

    club: str
    day: date
    report: Report
    season: str = ""
    first: date | None = None
    last: date | None = None
    debts: Sequence[tuple[str, Money]] = ()
    entries: Sequence[TreasuryEntry] = ()
    sealed: str = ""

    @property
    def cash(self) -> Money:
        """What is in the box in the end."""
        return next(flow.after for flow in self.report.held if flow.account == "cash")
