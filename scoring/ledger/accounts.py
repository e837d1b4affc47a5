"""A group's accounts: every line of money, whose it is, who settles it, and what they add up to.

Amounts are minor units of one currency, above zero where a person is to receive. A game's nets add up to
zero with its pool and its other receivers, every payment with itself; so every sum here does too.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Literal, NamedTuple, TypeAlias

from scoring.engine.amounts import Money
from scoring.engine.settlement import Transfer, settle
from scoring.ledger.entries import ELSEWHERE
from scoring.ledger.group import FrozenGame, GroupState, Payment

LineKind: TypeAlias = Literal["evening", "corrected", "marked", "paid", "forgiven", "expense"]
Balances: TypeAlias = Mapping[str, Mapping[str, Money]]
"""Currency → person or account → amount."""

# The exact search tries every subset of the accounts: each one more doubles its work.
_MOST_EXACT = 16
"""So many open accounts are settled in the fewest payments; more of them in one payment less than accounts."""


class Evening(NamedTuple):
    """One finished game of a group: what each player won or lost, and received or paid already."""

    game: str
    currency: str
    nets: Mapping[str, Money]
    paid: Mapping[str, Money] = {}


class MoneyLine(NamedTuple):
    """One amount on a person's account: `game` or else the `entry` of the log behind it.

    `account` settles it: a household, the person who covers for them there, or they themselves. `year` is
    the entry that closed the year it belongs to, None in the open one. `debtor` is whose debt was paid, where it
    was neither person's own.
    """

    kind: LineKind
    person: str
    account: str
    currency: str
    amount: Money
    game: str | None = None
    entry: int | None = None
    other: str | None = None
    year: int | None = None
    debtor: str | None = None


def account_lines(state: GroupState, evenings: Iterable[Evening]) -> list[MoneyLine]:
    """Return every line, game by game, then the payments between games."""
    accounts = _Accounts(state)
    return [*_evening_lines(accounts, evenings), *_payment_lines(accounts)]


class _Accounts:
    """Who sat where and who settles for whom, looked up once."""

    def __init__(self, state: GroupState) -> None:
        self.state = state
        self.sitters: dict[str, dict[str, str]] = defaultdict(dict)
        for (game, name), written in state.seats.items():
            self.sitters[game][name] = state.person(written)
        self.covers = state.current_covers
        self.homes = {
            state.person(who): home for home, (_n, people) in state.households.items() for who in people
        }

    def of(self, person: str, game: str | None = None) -> str:
        """Return the account of a person's line; cover applies to money of a game only."""
        # A cover for one game goes before the cover for all. A payment belongs to the person who made it.
        by = (self.covers.get((person, game)) or self.covers.get((person, None))) if game else None
        return self.homes.get(by or person, by or person)


def accounts_at(state: GroupState, game: str) -> set[str]:
    """Return the accounts of everyone who sat at a game, also of those who owe nothing."""
    accounts = _Accounts(state)
    return {accounts.of(who, at) for who in state.sitters(game).values() for at in (game, None)}


def _evening_lines(accounts: _Accounts, evenings: Iterable[Evening]) -> Iterator[MoneyLine]:
    """Yield closed years as they stood; what came since then belongs to the open one."""
    # A closed year keeps the amounts it was closed with. A correction since then becomes a line of its own in the
    # open year, so that a printed statement stays true.
    closed: dict[str, list[FrozenGame]] = defaultdict(list)
    for closing in accounts.state.closings:
        for game, frozen in closing.games.items():
            kind: LineKind = "corrected" if closed[game] else "evening"
            yield from _game_lines(accounts, game, frozen, kind, closing.entry)
            closed[game].append(frozen)
    for evening in evenings:
        # The first line of a game is its result, every later one the difference that a correction made.
        kind = "corrected" if closed[evening.game] else "evening"
        since = since_closing(evening, closed[evening.game])
        yield from _game_lines(accounts, evening.game, since, kind, None)


def since_closing(evening: Evening, closed: Iterable[FrozenGame]) -> FrozenGame:
    """Return what a game came to, less what stands in closed years."""
    nets, paid = defaultdict(int, evening.nets), defaultdict(int, evening.paid)
    for frozen in closed:
        for amounts, closed_amounts in ((nets, frozen.nets), (paid, frozen.paid)):
            for name, amount in closed_amounts.items():
                amounts[name] -= amount
    return FrozenGame(
        evening.currency, {n: a for n, a in nets.items() if a}, {n: a for n, a in paid.items() if a}
    )


def _game_lines(
    accounts: _Accounts, game: str, figures: FrozenGame, kind: LineKind, year: int | None
) -> Iterator[MoneyLine]:
    """Yield a game's lines, once everyone in it is matched."""
    sitters = accounts.sitters[game]
    # Half a game would not add up to zero: none of it counts until each player is matched with a person.
    if not sitters.keys() >= figures.nets.keys() | figures.paid.keys():
        return
    marked: LineKind = "marked"
    for what, amounts in ((kind, figures.nets), (marked, figures.paid)):
        for name, amount in amounts.items():
            who = sitters[name]
            yield MoneyLine(what, who, accounts.of(who, game), figures.currency, amount, game, year=year)


def _payment_lines(accounts: _Accounts) -> Iterator[MoneyLine]:
    state = accounts.state
    for entry, payments in groupby(state.payments, key=lambda paid: paid.entry):
        # Closings come in the order of the log, so the first one after a payment is the one that froze it.
        year = next((closing.entry for closing in state.closings if entry < closing.entry), None)
        lines = [line for paid in payments for line in _both_sides(accounts, paid, year)]
        yield from _expense_by_person(lines) if lines[0].kind == "expense" else lines


def _both_sides(accounts: _Accounts, paid: Payment, year: int | None) -> Iterator[MoneyLine]:
    state = accounts.state
    payer, receiver = state.person(paid.payer), state.person(paid.receiver)
    debtor = state.person(paid.debtor) if paid.debtor else None
    for who, other, amount in ((payer, receiver, paid.amount), (receiver, payer, -paid.amount)):
        # No account is kept for what no person holds: `with_elsewhere` derives it from the others.
        if who != ELSEWHERE:
            yield MoneyLine(
                paid.kind,
                who,
                accounts.of(who),
                paid.currency,
                amount,
                None,
                paid.entry,
                other,
                year,
                debtor,
            )


def _expense_by_person(lines: Iterable[MoneyLine]) -> Iterator[MoneyLine]:
    """Yield one line for each person: what all others owe the payer stands together."""
    sums: dict[str, MoneyLine] = {}
    for line in lines:
        known = sums.get(line.person)
        sums[line.person] = line if known is None else known._replace(amount=known.amount + line.amount)
    # Of two who were merged, one may have paid for the other.
    return (line for line in sums.values() if line.amount)


def balances_by_person(lines: Iterable[MoneyLine]) -> Balances:
    """Return what everyone is to receive (below zero: to pay), by currency."""
    return _sum_amounts((line.currency, line.person, line.amount) for line in lines)


def balances_by_account(lines: Iterable[MoneyLine]) -> Balances:
    """Return the balances of those who settle: households as one, guests with their hosts."""
    return _sum_amounts((line.currency, line.account, line.amount) for line in lines)


def _sum_amounts(amounts: Iterable[tuple[str, str, Money]]) -> Balances:
    sums: dict[str, dict[str, Money]] = defaultdict(lambda: defaultdict(int))
    for currency, who, amount in amounts:
        sums[currency][who] += amount
    return {currency: dict(people) for currency, people in sums.items()}


def settle_up(accounts: Mapping[str, Money]) -> list[Transfer[str]]:
    """Return the fewest payments that settle all debts; `ELSEWHERE` stands for what no person holds."""
    # Zero balances are left out: they need no payment and would double the work of the exact search each.
    every = {who: amount for who, amount in with_elsewhere(accounts).items() if amount}
    return settle(every) if len(every) <= _MOST_EXACT else _settle_greedily(every)


def with_elsewhere(accounts: Mapping[str, Money]) -> dict[str, Money]:
    """Add what no person holds as one more account, so that the sum is zero."""
    return {**accounts, ELSEWHERE: -sum(accounts.values())}


def largest_payment(accounts: Mapping[str, Money], payer: str, receiver: str) -> Money:
    """Return the most one account can pay another: what it owes, and what the other is to receive."""
    every = with_elsewhere(accounts)
    return max(0, min(-every.get(payer, 0), every.get(receiver, 0)))


def _settle_greedily(accounts: Mapping[str, Money]) -> list[Transfer[str]]:
    """Let the deepest debtor pay the largest creditor, again and again."""
    left, transfers = dict(accounts), []
    while any(left.values()):
        # Each payment brings at least one of the two to zero, so there are fewer payments than accounts.
        payer, receiver = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        amount = min(-left[payer], left[receiver])
        left[payer] += amount
        left[receiver] -= amount
        transfers.append(Transfer(payer, receiver, amount))
    return transfers


def household_speaker(
    state: GroupState, lines: Iterable[MoneyLine], account: str, currency: str, *, pays: bool
) -> str:
    """Return the member who pays or receives for a household: the one with most to pay or to receive."""
    if account not in state.households:
        return account
    # A household has one balance but no name to pay to: so the member with most of it at stake does.
    own = dict.fromkeys(map(state.person, state.households[account].people), 0)
    for line in lines:
        if line.currency == currency and line.person in own:
            own[line.person] += line.amount
    return (min if pays else max)(own, key=own.__getitem__)
