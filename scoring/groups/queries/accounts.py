"""Who stands how in a group's book, as rows for the screen: those who settle, their people, their lines."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from scoring.engine.amounts import Money
from scoring.games.queries.game_log import read_group_logs
from scoring.games.queries.money import player_accounts
from scoring.groups.queries.groups import EveningLine, WholeBook
from scoring.ledger.accounts import Line, accounts_at, by_person, lines_of, settle_up, speaker
from scoring.ledger.entries import Plain
from scoring.ledger.fold import fold


@dataclass(frozen=True, slots=True)
class AccountRow:
    """One who settles: `key` is a person's id or a household's; `members` name all of a household."""

    key: str
    name: str
    amount: Money
    is_household: bool
    members: list[str]


@dataclass(frozen=True, slots=True)
class Purse:
    """One currency of a group: every account, those to receive first; `elsewhere` is what no person holds."""

    currency: str
    rows: list[AccountRow]
    elsewhere: Money

    @property
    def settled(self) -> bool:
        """Whether nobody owes anybody."""
        return not any(row.amount for row in self.rows)


@dataclass(frozen=True, slots=True)
class Due:
    """One payment that would settle: accounts and their names; `giver` and `taker` are the people who make it.

    The name of a pot or a club is empty.
    """

    payer: str
    receiver: str
    payer_name: str
    receiver_name: str
    giver: str
    taker: str
    amount: Money
    currency: str


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Somebody of the group: how many evenings, with whom he settles, how he stands by currency."""

    key: str
    name: str
    evenings: int
    household: str
    household_name: str
    covered_by: str
    balances: dict[str, Money]


@dataclass(frozen=True, slots=True)
class StatementLine:
    """One line of an account with what is behind it: an evening, or an entry of the book."""

    line: Line
    title: str
    other: str
    at: datetime | None
    settled_by: str


@dataclass(frozen=True, slots=True)
class Statement:
    """One currency of one account over a time; `before` is what it began with, `after` what it comes to."""

    currency: str
    before: Money
    lines: list[StatementLine]

    @property
    def after(self) -> Money:
        """What it comes to."""
        return self.before + sum(each.line.amount for each in self.lines)


def purses(whole: WholeBook) -> list[Purse]:
    """Every currency that this group plays for."""
    return [_purse(whole, currency) for currency in sorted(whole.accounts)]


def _purse(whole: WholeBook, currency: str) -> Purse:
    accounts = whole.accounts[currency]
    rows = sorted(
        (account_row(whole, key, amount) for key, amount in accounts.items()),
        key=lambda row: (-row.amount, row.name.casefold()),
    )
    return Purse(currency, rows, -sum(accounts.values()))


def account_row(whole: WholeBook, key: str, amount: Money = 0) -> AccountRow:
    """An account by its id."""
    home = whole.book.households.get(key)
    if home is None:
        return AccountRow(key, whole.book.people.get(key, ""), amount, is_household=False, members=[])
    members = dict.fromkeys(map(whole.book.person, home.people))
    names = [whole.book.people[who] for who in members]
    return AccountRow(key, home.name, amount, is_household=True, members=names)


def person_rows(whole: WholeBook) -> list[PersonRow]:
    """Everybody of the group, by name."""
    book = whole.book
    evenings = Counter(book.person(who) for (game, _name), who in book.seats.items() if game in whole.by_id)
    homes = {book.person(who): key for key, home in book.households.items() for who in home.people}
    covers = book.covers_now
    return [
        PersonRow(
            who,
            name,
            evenings[who],
            homes.get(who, ""),
            book.households[homes[who]].name if who in homes else "",
            book.people[covers[who, None]] if (who, None) in covers else "",
            {currency: amounts[who] for currency, amounts in sorted(whole.people.items()) if who in amounts},
        )
        for who, name in book.known.items()
    ]


@dataclass(frozen=True, slots=True)
class SitterRow:
    """A name at an evening's table: who that is, what came of it, what was paid there, who settles it."""

    seat: str
    key: str
    name: str
    net: Money
    paid: Money
    settled_by: str


def evening_rows(whole: WholeBook, evening: EveningLine) -> list[SitterRow]:
    """Everybody at an evening's table, who won most first."""
    game, sitters = str(evening.game_id), whole.book.sitters(str(evening.game_id))
    accounts = {line.person: line.account for line in whole.lines if line.game == game}
    rows = []
    for seat, net in evening.nets.items():
        who = sitters.get(seat, "")
        account = accounts.get(who, who)
        by = account_row(whole, account).name if account != who else ""
        rows.append(SitterRow(seat, who, whole.book.people.get(who, ""), net, evening.paid.get(seat, 0), by))
    return sorted(rows, key=lambda row: -row.net)


def dues(whole: WholeBook) -> list[Due]:
    """The fewest payments after which nobody owes anything, currency by currency."""
    found = []
    for currency, positions in sorted(whole.accounts.items()):
        for payer, receiver, amount in settle_up(positions):
            giver = speaker(whole.book, whole.lines, payer, currency, pays=True)
            taker = speaker(whole.book, whole.lines, receiver, currency, pays=False)
            one, other = account_row(whole, payer).name, account_row(whole, receiver).name
            found.append(Due(payer, receiver, one, other, giver, taker, amount, currency))
    return found


def statements(whole: WholeBook, lines: Iterable[Line], since: int | None = None) -> list[Statement]:
    """Lines by currency, evening by evening; what stands in years closed up to `since` is the beginning."""
    before: dict[str, Money] = defaultdict(int)
    told: dict[str, list[StatementLine]] = defaultdict(list)
    for line in lines:
        if since is not None and line.year is not None and line.year <= since:
            before[line.currency] += line.amount
        else:
            told[line.currency].append(_told(whole, line))
    return [
        Statement(currency, before[currency], sorted(told[currency], key=_when))
        for currency in sorted(before.keys() | told.keys())
    ]


def _when(told: StatementLine) -> float:
    return told.at.timestamp() if told.at else 0


def _told(whole: WholeBook, line: Line) -> StatementLine:
    people, evening = whole.book.people, whole.by_id.get(line.game or "")
    at = evening.started if evening else whole.log.signed[line.entry - 1][1] if line.entry else None
    settled_by = account_row(whole, line.account).name if line.account != line.person else ""
    return StatementLine(
        line, evening.title if evening else "", people.get(line.other or "", ""), at, settled_by
    )


@dataclass(frozen=True, slots=True)
class HomePurse:
    """One currency of a household: what each of its people and guests brings, as (name, id, amount)."""

    currency: str
    people: list[tuple[str, str, Money]]

    @property
    def total(self) -> Money:
        """What the household is to receive, or below zero to pay."""
        return sum(amount for _name, _who, amount in self.people)


def home_purses(whole: WholeBook, household: str) -> list[HomePurse]:
    """What stands behind the balance of a household."""
    found = by_person(line for line in whole.lines if line.account == household)
    return [
        HomePurse(currency, [(whole.book.people[who], who, amount) for who, amount in people.items()])
        for currency, people in sorted(found.items())
    ]


def dues_at(whole: WholeBook, game: str) -> list[Due]:
    """Those payments of all games together that players of this one make or get, or those who settle for them."""
    here = accounts_at(whole.book, game)
    return [due for due in dues(whole) if {due.payer, due.receiver} & here]


@dataclass(frozen=True, slots=True)
class Change:
    """What somebody has to receive before and after an entry; None where there is no such person."""

    name: str
    currency: str
    before: Money | None
    after: Money | None


def changes(whole: WholeBook, plain: Plain) -> list[Change]:
    """Whose balances another entry would change, before it is written."""
    book = fold([*whole.log.entries, plain])
    before, after = whole.people, by_person(lines_of(book, whole.counted))
    found = []
    for currency in sorted(before.keys() | after.keys()):
        was, now = before.get(currency, {}), after.get(currency, {})
        for who in was.keys() | now.keys():
            if was.get(who) != now.get(who):
                name = book.people.get(who, "")
                found.append(Change(name, currency, was.get(who), now.get(who)))
    return sorted(found, key=lambda change: (change.currency, change.name.casefold()))


Parts = Mapping[str, Mapping[str, Money]]
"""Game → kind of payment as in the ledger → what it came to for one person, in minor units."""


def parts_of(whole: WholeBook, person: str, statements: list[Statement]) -> Parts:
    """The evenings of these statements taken apart; one query, and a replay of each evening."""
    games = {told.line.game for one in statements for told in one.lines if told.line.kind == "evening"}
    if not games:
        return {}
    found: dict[str, dict[str, Money]] = {}
    for game_id, log in read_group_logs(whole.group.id).items():
        if str(game_id) in games:
            sitters = whole.book.sitters(str(game_id))
            sums: dict[str, Money] = defaultdict(int)
            for account in player_accounts(log):
                if sitters.get(account.name) == person:
                    for line in account.lines:
                        sums[line.kind] += line.amount
            found[str(game_id)] = sums
    return found
