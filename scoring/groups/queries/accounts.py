"""Rows of a group's ledger: who owes what, the payments that settle it, and everyone's lines over a time."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from itertools import groupby
from typing import NamedTuple

from django.utils.timezone import localdate, make_aware

from scoring.engine.amounts import Money
from scoring.engine.plain import Plain
from scoring.games.queries.game_log import read_group_logs
from scoring.games.queries.money import player_accounts
from scoring.groups.queries.ledgers import EveningLine, GroupLedger
from scoring.ledger.accounts import (
    Balances,
    MoneyLine,
    account_lines,
    accounts_at,
    balances_by_person,
    settle_up,
)
from scoring.ledger.fold import fold


@dataclass(frozen=True, slots=True)
class AccountRow:
    """A person or a household that settles; `members` are the names of a household's people."""

    key: str
    name: str
    amount: Money
    members: list[str]


class CurrencyBalances(NamedTuple):
    """Every account in one currency, those to receive first; `elsewhere` is what no person holds.

    `since` is the day on which all was settled last, None where it never was or is now.
    """

    currency: str
    rows: list[AccountRow]
    elsewhere: Money
    since: date | None = None

    @property
    def settled(self) -> bool:
        return not any(row.amount for row in self.rows)


def balances(ledger: GroupLedger) -> list[CurrencyBalances]:
    """Return the open balances of a group, currency by currency."""
    found = []
    for currency, accounts in sorted(ledger.accounts.items()):
        rows = [account_row(ledger, key, amount) for key, amount in accounts.items()]
        rows.sort(key=lambda row: (-row.amount, row.name.casefold()))
        since = _settled_on(ledger, currency) if any(accounts.values()) else None
        found.append(CurrencyBalances(currency, rows, -sum(accounts.values()), since))
    return found


def _settled_on(ledger: GroupLedger, currency: str) -> date | None:
    """Return the last day after which no account was open."""
    changes = [
        (at, line) for line in ledger.lines if line.currency == currency and (at := _date_of(ledger, line))
    ]
    changes.sort(key=lambda change: change[0])
    sums: Counter[str] = Counter()
    settled = None
    for at, together in groupby(changes, key=lambda change: change[0]):
        for _at, line in together:
            sums[line.account] += line.amount
        if not any(sums.values()):
            settled = localdate(at)
    return settled


def account_row(ledger: GroupLedger, key: str, amount: Money = 0) -> AccountRow:
    """Return an account by the id of a person or a household."""
    state = ledger.state
    household = state.households.get(key)
    if household is None:
        return AccountRow(key, state.people.get(key, ""), amount, [])
    members = dict.fromkeys(map(state.person, household.people))
    return AccountRow(key, household.name, amount, [state.people[person] for person in members])


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person of the group: how many evenings they played, and with whom they settle."""

    key: str
    name: str
    evenings: int
    household: str
    household_name: str
    covered_by: str


def person_rows(ledger: GroupLedger) -> list[PersonRow]:
    state = ledger.state
    # Once an evening, by however many names.
    sat = {(game, state.person(who)) for (game, _name), who in state.seats.items() if game in ledger.by_id}
    evenings = Counter(who for _game, who in sat)
    covers, rows = state.current_covers, []
    for who, name in state.known.items():
        household, host = state.household_of(who) or "", covers.get((who, None))
        household_name = state.households[household].name if household else ""
        covered_by = state.people[host] if host else ""
        rows.append(PersonRow(who, name, evenings[who], household, household_name, covered_by))
    return rows


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A name at an evening's table: who that is, what they won and were paid there, and who settles it."""

    seat: str
    key: str
    name: str
    net: Money
    paid: Money
    settled_by: str


def seat_rows(ledger: GroupLedger, evening: EveningLine) -> list[SeatRow]:
    """Return everyone at an evening's table, the one who won most first."""
    game = str(evening.game_id)
    sitters = ledger.state.sitters(game)
    accounts = {line.person: line.account for line in ledger.lines if line.game == game}
    rows = []
    for seat, net in evening.nets.items():
        who = sitters.get(seat, "")
        name, settled_by = ledger.state.people.get(who, ""), _settled_by(ledger, who, accounts.get(who, who))
        rows.append(SeatRow(seat, who, name, net, evening.paid.get(seat, 0), settled_by))
    return sorted(rows, key=lambda row: -row.net)


def _settled_by(ledger: GroupLedger, person: str, account: str) -> str:
    return account_row(ledger, account).name if account != person else ""


class SuggestedPayment(NamedTuple):
    """A payment that would settle two accounts; the name of a pot or a club is empty."""

    payer: str
    receiver: str
    payer_name: str
    receiver_name: str
    amount: Money
    currency: str


def suggested_payments(ledger: GroupLedger) -> list[SuggestedPayment]:
    """Return the fewest payments after which no one owes anything, currency by currency."""
    payments = []
    for currency, accounts in sorted(ledger.accounts.items()):
        for payer, receiver, amount in settle_up(accounts):
            payer_name, receiver_name = account_row(ledger, payer).name, account_row(ledger, receiver).name
            payments.append(SuggestedPayment(payer, receiver, payer_name, receiver_name, amount, currency))
    return payments


def payments_after(ledger: GroupLedger, game: str) -> list[SuggestedPayment]:
    """Return those payments of all games that are made or received by players of this one, or for them."""
    accounts = accounts_at(ledger.state, game)
    return [due for due in suggested_payments(ledger) if {due.payer, due.receiver} & accounts]


@dataclass(frozen=True, slots=True)
class StatementLine:
    """An evening or expense (called `title`) or a payment (to or from `other`) on an account, in minor units.

    `parts` says by kind of payment what an evening is made of; together they are its amount.
    """

    kind: str
    amount: Money
    day: date | None = None
    title: str = ""
    other: str = ""
    settled_by: str = ""
    game: str | None = None
    parts: Mapping[str, Money] = field(default_factory=dict)
    debtor: str = ""


@dataclass(frozen=True, slots=True)
class Statement:
    """An account in one currency over a time; `before` is the opening balance."""

    currency: str
    before: Money
    lines: list[StatementLine]

    @property
    def after(self) -> Money:
        """Return the closing balance: above zero to receive, below zero to pay."""
        return self.before + sum(line.amount for line in self.lines)


def statements(
    ledger: GroupLedger, lines: Iterable[MoneyLine], since: int = 0, *, in_parts: bool = False
) -> list[Statement]:
    """Return one person's lines by currency and date; years closed up to the entry `since` are the opening balance.

    `in_parts` tells what each evening is made of: one query, and a replay of each evening.
    """
    # Closed years are one line: their own statements were handed out.
    before: Counter[str] = Counter()  # by currency
    later = []
    for line in lines:
        if line.year is not None and line.year <= since:
            before[line.currency] += line.amount
        else:
            later.append(line)
    parts = _evening_parts(ledger, later) if in_parts else {}
    later.sort(key=lambda line: at.timestamp() if (at := _date_of(ledger, line)) else 0)
    return [
        Statement(
            currency,
            before[currency],
            [_statement_line(ledger, line, parts) for line in later if line.currency == currency],
        )
        for currency in sorted(before.keys() | {line.currency for line in later})
    ]


def _date_of(ledger: GroupLedger, line: MoneyLine) -> datetime | None:
    if line.game in ledger.by_id:
        return ledger.by_id[line.game].started
    if not line.entry:
        return None
    day = ledger.log.entries[line.entry - 1].get("day")
    # What was shared on a day comes after the games of that day.
    return (
        make_aware(datetime.combine(date.fromisoformat(day), time.max))
        if day
        else ledger.log.signed[line.entry - 1][1]
    )


def _statement_line(ledger: GroupLedger, line: MoneyLine, parts: Mapping[str, Counter[str]]) -> StatementLine:
    evening, at = ledger.by_id.get(line.game or ""), _date_of(ledger, line)
    names, entry = ledger.state.people, ledger.log.entries[line.entry - 1] if line.entry else {}
    return StatementLine(
        kind=line.kind,
        amount=line.amount,
        day=localdate(at) if at else None,
        title=evening.title if evening else entry.get("title", ""),
        other=names.get(line.other or "", ""),
        settled_by=_settled_by(ledger, line.person, line.account),
        game=line.game,
        parts=parts.get(line.game or "", {}) if line.kind == "evening" else {},
        debtor=names.get(line.debtor or "", ""),
    )


def _evening_parts(ledger: GroupLedger, lines: list[MoneyLine]) -> dict[str, Counter[str]]:
    """Return by game what each kind of payment came to for the person of these lines, in minor units."""
    games = {line.game: line.person for line in lines if line.kind == "evening"}
    parts: dict[str, Counter[str]] = {game: Counter() for game in games if game}
    # All logs of the group in one query, rather than one for each evening.
    for game_id, log in read_group_logs(ledger.group.id).items() if parts else ():
        game = str(game_id)
        sitters = ledger.state.sitters(game)
        for account in player_accounts(log) if game in games else ():
            if sitters.get(account.name) == games[game]:
                for line in account.lines:
                    parts[game][line.kind] += line.amount
    return parts


def household_balances(
    ledger: GroupLedger, household: str
) -> list[tuple[str, list[tuple[str, str, Money]], Money]]:
    """Return by currency what each person of a household brings, as (name, id, amount), and the sum."""
    amounts = balances_by_person(line for line in ledger.lines if line.account == household)
    names = ledger.state.people
    return [
        (currency, [(names[who], who, amount) for who, amount in people.items()], sum(people.values()))
        for currency, people in sorted(amounts.items())
    ]


class BalanceChange(NamedTuple):
    """A person's balance before and after an entry; None where there is no such person."""

    name: str
    currency: str
    before: Money | None
    after: Money | None


def preview_changes(ledger: GroupLedger, entry: Plain) -> list[BalanceChange]:
    """Return the balances that an entry would change if it were written, by currency and name."""
    state = fold([*ledger.log.entries, entry])
    before, after = _by_key(ledger.people), _by_key(balances_by_person(account_lines(state, ledger.counted)))
    # The symmetric difference has what appeared, what went and what changed.
    changed = {key for key, _amount in before.items() ^ after.items()}
    changes = [
        BalanceChange(state.people.get(key[1], ""), key[0], before.get(key), after.get(key))
        for key in changed
    ]
    return sorted(changes, key=lambda change: (change.currency, change.name.casefold()))


def _by_key(balances: Balances) -> dict[tuple[str, str], Money]:
    return {
        (currency, who): amount for currency, people in balances.items() for who, amount in people.items()
    }
