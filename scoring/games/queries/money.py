"""Read one game's money: each player's account line by line with where it came from, and all of it by kind."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from scoring.engine.amounts import Money, Seat
from scoring.engine.log import LogReplay
from scoring.engine.state import POOL, Step, fund_name
from scoring.games.queries.game_log import Log
from scoring.games.queries.stories import PaymentLine, payment_lines

_HAND_STAKES = ("call_up", "kalooki")


@dataclass(frozen=True, slots=True)
class AccountLine:
    """`amount` minor units to (below zero: from) one player, for one thing in one entry.

    `others` are those on the other side, None for a fund; `entry` is the hand's in the log, None for anything else.
    """

    kind: str
    hand: int | None
    entry: int | None
    others: tuple[str | None, ...]
    amount: Money
    balance: Money


@dataclass(frozen=True, slots=True)
class PlayerAccount:
    """All of one player's money in a game, in the order it moved."""

    seat: int
    name: str
    net: Money
    lines: list[AccountLine]


@dataclass(frozen=True, slots=True)
class SumRow:
    """The sums of one kind of payment for each player, in seat order, and for each fund; together 0."""

    kind: str
    amounts: list[Money]
    funds: list[Money]


@dataclass(frozen=True, slots=True)
class MoneySummary:
    """The whole game by kind; `nets` and `gained`, what the `funds` have got, add up to 0.

    The pool is always one of the funds (rule 7.5).
    """

    names: list[str]
    funds: list[str]
    rows: list[SumRow]
    nets: list[Money]
    gained: list[Money]


def player_accounts(log: Log) -> list[PlayerAccount]:
    """Return everyone's account, in seat order."""
    played = log.play()
    return [_account(played, seat, name) for seat, name in enumerate(played.table.players)]


def _account(played: LogReplay, seat: int, name: str) -> PlayerAccount:
    lines: list[AccountLine] = []
    balance = 0
    for entry, hand, kind, group in _groups(played, name):
        amount = sum(line.amount if line.receiver == name else -line.amount for line in group)
        balance += amount
        others = tuple(line.payer if line.receiver == name else line.receiver for line in group)
        lines.append(AccountLine(kind, hand, entry, others, amount, balance))
    return PlayerAccount(seat, name, balance, lines)


def _groups(played: LogReplay, name: str) -> Iterator[tuple[int | None, int | None, str, list[PaymentLine]]]:
    """Yield the payments of one player, those for the same thing in the same entry and direction together."""
    for entry, step in _numbered_steps(played):
        same: dict[tuple[str, bool], list[PaymentLine]] = {}
        # A seat keeps its number for good, so the last table has the names for every step.
        for line in payment_lines(played.table, step):
            if name in (line.payer, line.receiver):
                same.setdefault((line.kind, line.receiver == name), []).append(line)
        for (kind, _gained), group in same.items():
            yield entry, group[0].hand, kind, group


def _numbered_steps(played: LogReplay) -> Iterator[tuple[int | None, Step]]:
    """Yield every step, with the number of its entry where that is a hand with a page of its own."""
    yield None, played.steps[0]
    for turn in played.played_entries:
        # A hand that a correction put in is a part of that entry and has no page.
        is_hand = turn.step.record is not None and not turn.entry.part
        yield turn.entry.number if is_hand else None, turn.step


def money_summary(log: Log) -> MoneySummary:
    """Return the whole game's money by kind, in the order in which the kinds first occurred."""
    played = log.play()
    seats, sums = range(len(played.table.players)), defaultdict[str, Counter[Seat]](Counter)
    for step in played.steps:
        for payer, receiver, kind, amount, _hand in step.payments:
            row = sums["hands" if kind in _HAND_STAKES else kind]
            row[payer] -= amount
            row[receiver] += amount
    moved = {side for row in sums.values() for side in row}
    # Funds count down from the pool, -1; every number below zero is one.
    funds = [POOL, *sorted((side for side in moved if side < POOL), reverse=True)]
    rows = [
        SumRow(kind, [row[seat] for seat in seats], [row[fund] for fund in funds])
        for kind, row in sums.items()
    ]
    return MoneySummary(
        list(played.table.players),
        [fund_name(fund) for fund in funds],
        rows,
        [sum(row.amounts[seat] for row in rows) for seat in seats],
        [sum(row.funds[place] for row in rows) for place in range(len(funds))],
    )
