"""Balances as bars from one common zero."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.groups.queries.accounts import AccountRow, CurrencyBalances

MOST_SHOWN = 8
_HALF = 49  # percent of the room for both sides, so that the longest ends before its edge


class BalanceBar(NamedTuple):
    """An account and how long its bar is, in percent of the room for both sides."""

    row: AccountRow
    size: float

    @property
    def start(self) -> float:
        return 50.0 if self.row.amount > 0 else round(50 - self.size, 1)


class BalanceBars(NamedTuple):
    """Those furthest from zero, and the others; both with those to receive first."""

    shown: Sequence[BalanceBar]
    folded: Sequence[BalanceBar]


def balance_bars(purse: CurrencyBalances) -> BalanceBars:
    """Return a bar for each account, all to one scale."""
    largest = max((abs(row.amount) for row in purse.rows), default=0) or 1
    bars = [BalanceBar(row, round(_HALF * abs(row.amount) / largest, 1)) for row in purse.rows]
    furthest = {bar.row.key for bar in sorted(bars, key=lambda bar: -bar.size)[:MOST_SHOWN]}
    return BalanceBars(
        [bar for bar in bars if bar.row.key in furthest],
        [bar for bar in bars if bar.row.key not in furthest],
    )
