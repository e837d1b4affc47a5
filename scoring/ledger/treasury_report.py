"""A treasurer's report: the balance before a period, income and spending in it, and the balance after it.

The same money is counted three times and must agree: as income and spending, by fund, and as cash and
members' debts.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.engine.amounts import Money
from scoring.ledger.treasury import FUND_OF, FUNDS, HELD, OPENING_KINDS, WAYS

_SPENDING_KINDS = ("expense", "prize", "jackpot", "forgiven")


class Posted(NamedTuple):
    """Lines of one kind and way added up; `amount` is negative where they were reversed.

    `before` says whether they were written before the period.
    """

    currency: str
    kind: str
    source: str
    target: str
    amount: Money
    before: bool = False


@dataclass(slots=True)
class Flow:
    """One account or fund over a period: opening balance, money in and out, transfers."""

    account: str
    before: Money = 0
    came: Money = 0
    went: Money = 0
    moved: Money = 0

    @property
    def after(self) -> Money:
        return self.before + self.came - self.went + self.moved

    @property
    def is_used(self) -> bool:
        """Return whether there was ever anything on it."""
        return bool(self.before or self.came or self.went or self.moved)


@dataclass(frozen=True, slots=True)
class Report:
    """One currency: kinds of income and spending with their sums; `brought` is the opening balance.

    It is part of `before`, however late it was entered.
    """

    currency: str
    before: Money
    brought: Money
    income: Sequence[tuple[str, Money]]
    spent: Sequence[tuple[str, Money]]
    funds: Sequence[Flow]
    held: Sequence[Flow]

    @property
    def came(self) -> Money:
        return sum(amount for _kind, amount in self.income)

    @property
    def went(self) -> Money:
        return sum(amount for _kind, amount in self.spent)

    @property
    def after(self) -> Money:
        return self.before + self.came - self.went

    @property
    def balances(self) -> bool:
        """Return whether funds and holdings both start and end with the same sums."""
        sides = [sum_flows(some) for some in (self.funds, self.held)]
        return all((side.before, side.after) == (self.before, self.after) for side in sides)


def sum_flows(flows: Iterable[Flow]) -> Flow:
    """Add up flows."""
    total = Flow("")
    for one in flows:
        total.before, total.moved = total.before + one.before, total.moved + one.moved
        total.came, total.went = total.came + one.came, total.went + one.went
    return total


def empty_report(currency: str) -> Report:
    """Return the report of a treasury without lines."""
    return _report(currency, [])


def reports(posted: Iterable[Posted]) -> list[Report]:
    """Return a report for every currency, by its code."""
    found: dict[str, list[Posted]] = defaultdict(list)
    for one in posted:
        found[one.currency].append(one)
    return [_report(currency, found[currency]) for currency in sorted(found)]


def _report(currency: str, posted: Sequence[Posted]) -> Report:
    funds: dict[str, Flow] = {each: Flow(each) for each in FUNDS}
    held: dict[str, Flow] = {each: Flow(each) for each in HELD}
    before, brought = 0, 0
    kinds: dict[str, Money] = defaultdict(int)
    for one in posted:
        gained = _post_to_funds(one, funds)
        _post_to_holdings(one, held)
        if one.before or one.kind in OPENING_KINDS:
            before += gained
            brought += 0 if one.before else gained
        elif gained:
            kinds[one.kind] += gained
    # A kind that no one knows still moved money: left out, the report would not add up.
    others = sorted(set(kinds) - set(WAYS))  # of a damaged log
    income = [
        (kind, kinds[kind]) for kind in (*WAYS, *others) if kind not in _SPENDING_KINDS and kinds.get(kind)
    ]
    spent = [(kind, -kinds[kind]) for kind in _SPENDING_KINDS if kinds.get(kind)]
    return Report(currency, before, brought, income, spent, list(funds.values()), list(held.values()))


def _post_to_funds(one: Posted, funds: dict[str, Flow]) -> Money:
    """Post a line to the funds and return what all of them gain."""
    gained = 0
    for account, amount in ((one.source, one.amount), (one.target, -one.amount)):
        if account not in FUND_OF:
            continue
        fund, gained = funds[FUND_OF[account]], gained + amount
        if one.before or one.kind in OPENING_KINDS:
            fund.before += amount
        elif one.kind == "transfer":
            fund.moved += amount
        elif one.kind in _SPENDING_KINDS:
            fund.went -= amount
        else:
            fund.came += amount
    return gained


def _post_to_holdings(one: Posted, held: dict[str, Flow]) -> None:
    """Post a line to cash and debts."""
    for account, amount in ((one.source, -one.amount), (one.target, one.amount)):
        if account not in held:
            continue
        if one.before or one.kind in OPENING_KINDS:
            held[account].before += amount
        elif account == one.target:
            held[account].came += amount
        else:
            held[account].went -= amount
