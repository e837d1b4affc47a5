"""Read from the log who pays whom when a game is over, as its players chose, and what was paid of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.engine.amounts import Money
from scoring.engine.debts import (
    Debt,
    DebtPayment,
    DebtSettlement,
    SettlementMethod,
    settle_debts,
    settle_game,
    side_name,
)
from scoring.engine.table import Table
from scoring.games.models import Game, Key, PayLink
from scoring.games.queries.game_log import Log


@dataclass(frozen=True, slots=True)
class MadeLine:
    """Something `paid` or `forgiven`, under its entry in the log; `funds` as for a debt."""

    entry: int
    kind: str
    payer: str
    receiver: str
    amount: Money
    funds: tuple[bool, bool] = (False, False)


@dataclass(frozen=True, slots=True)
class DebtLine:
    """One payment of the settlement: minor units in all and still open, and what was done about it.

    `funds` says of payer and receiver whether they are no players but funds, called as in the game file.
    """

    from_seat: int
    to_seat: int
    payer: str
    receiver: str
    amount: Money
    open: Money
    made: list[MadeLine]

    @property
    def funds(self) -> tuple[bool, bool]:
        return self.from_seat < 0, self.to_seat < 0

    @property
    def is_settled(self) -> bool:
        return not self.open


@dataclass(frozen=True, slots=True)
class ChangedBalance:
    """A player who paid or got something before a correction: paid (got, below zero), and what is left to get."""

    name: str
    paid: Money
    left: Money


@dataclass(frozen=True, slots=True)
class Settlement:
    """A game's debts; `misfits` were paid before a correction, and are too much or too little now for `changed`.

    `fewest` and `each` are how many payments those two ways take.
    """

    how: str
    banker: str | None
    debts: list[DebtLine]
    misfits: list[MadeLine]
    changed: list[ChangedBalance]
    fewest: int
    each: int

    @property
    def open(self) -> Money:
        return sum(debt.open for debt in self.debts)

    def debt(self, from_seat: int, to_seat: int) -> DebtLine | None:
        seats = (from_seat, to_seat)
        return next((debt for debt in self.debts if (debt.from_seat, debt.to_seat) == seats), None)


def game_settlement(log: Log) -> Settlement:
    """Return how a game is settled, from one replay of its log."""
    played = log.play()
    settled = settle_debts(played, log.entries)
    names, method = played.table.players, settled.method
    over = played.replay.state.over
    return Settlement(
        how=method.how,
        banker=None if method.banker is None else names[method.banker],
        debts=[_debt(played.table, debt) for debt in settled.debts],
        misfits=[_made(played.table, made) for made in settled.misfits],
        # A correction may have reopened the game: payments then fit no debt, but nothing is owed yet.
        changed=_changed(names, settled) if over else [],
        fewest=len(settle_game(played, SettlementMethod())) if over else 0,
        each=len(settle_game(played, SettlementMethod("each"))) if over else 0,
    )


def _debt(table: Table, debt: Debt) -> DebtLine:
    payer, receiver = side_name(table, debt.payer), side_name(table, debt.receiver)
    made = [_made(table, made) for made in debt.made]
    return DebtLine(debt.payer, debt.receiver, payer, receiver, debt.amount, debt.open, made)


def _made(table: Table, made: DebtPayment) -> MadeLine:
    payer, receiver = side_name(table, made.payer), side_name(table, made.receiver)
    funds = (made.payer < 0, made.receiver < 0)
    return MadeLine(made.number, made.kind, payer, receiver, made.amount, funds)


def _changed(names: Sequence[str], settled: DebtSettlement) -> list[ChangedBalance]:
    """Return those who paid or got something that fits no debt any more."""
    paid = dict.fromkeys(settled.left, 0)
    for made in settled.misfits:
        paid[made.payer] += made.amount
        paid[made.receiver] -= made.amount
    return [
        ChangedBalance(names[seat], paid[seat], settled.left[seat])
        for seat in paid
        # Funds have numbers below zero and are no players.
        if paid[seat] and seat >= 0
    ]


def host_pay_links(game: Game) -> dict[str, str]:
    """Return link templates by name, from the phone that started the game; one query."""
    hosts = Key.objects.filter(game=game, role=Key.Role.HOST).values("secret_hash")
    return dict(PayLink.objects.filter(device_hash__in=hosts).values_list("name", "template"))
