"""What is still owed after a game: its settlement by the chosen method, less what was paid and waived."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from scoring.engine.amounts import Money, Seat
from scoring.engine.corrections import FORGIVEN, PAID, SETTLING, standing_notes
from scoring.engine.log import LogReplay
from scoring.engine.plain import Fields, Plain
from scoring.engine.refusals import Code, Refusal
from scoring.engine.settlement import Transfer, settle, settle_each, settle_through
from scoring.engine.state import JACKPOT, POOL, Funds, fund_name, gains
from scoring.engine.table import Table

SettlingWay: TypeAlias = Literal["fewest", "banker", "each"]
WAYS: tuple[SettlingWay, ...] = ("fewest", "banker", "each")
_LARGEST_AMOUNT = 10**12
"""More than any table owes."""


class SettlementMethod(NamedTuple):
    """How a game is settled (rule 15.10); `banker` is a seat where there is one."""

    how: SettlingWay = "fewest"
    banker: Seat | None = None


class DebtPayment(NamedTuple):
    """A payment or a waiver, by the number of its entry."""

    number: int
    kind: Literal["paid", "forgiven"]
    payer: Seat
    receiver: Seat
    amount: Money


class Debt(NamedTuple):
    """One payment of the settlement, with what was done about it."""

    payer: Seat
    receiver: Seat
    amount: Money
    made: tuple[DebtPayment, ...] = ()

    @property
    def open(self) -> Money:
        """Return what is still to be paid."""
        return self.amount - sum(made.amount for made in self.made)


class DebtSettlement(NamedTuple):
    """Every debt of a finished game; `misfits` were made before a correction and fit no debt any more.

    Where there are any, the debts are computed again from what is left after them (rule 15.11). `left` is
    what each seat is still to receive, negative to pay.
    """

    method: SettlementMethod
    debts: tuple[Debt, ...] = ()
    misfits: tuple[DebtPayment, ...] = ()
    left: Mapping[Seat, Money] = {}


def settle_debts(played: LogReplay, log: Sequence[Plain]) -> DebtSettlement:
    """Return what is owed after a log; nothing while the game goes on."""
    method, made = chosen_method(played.table, log), payments_made(played.table, log)
    if not played.replay.state.over:
        return DebtSettlement(method, misfits=made)
    left = _subtract_payments(balances(played), made)
    debts = _match_payments(settle_game(played, method), made)
    if debts is not None:
        return DebtSettlement(method, debts, (), left)
    # Payments that no longer match were still made: only what is left after all of them is divided again. "Each to
    # each" can't be kept then, since it would need every payment back.
    anew = _settle_nets(left, method) if method.how == "banker" else settle(left)
    return DebtSettlement(method, tuple([Debt(*transfer) for transfer in anew]), made, left)


def settle_game(played: LogReplay, method: SettlementMethod) -> list[Transfer[Seat]]:
    """Return who pays whom by the chosen method, before anything was paid (rule 15.10)."""
    if method.how != "each":
        return _settle_nets(balances(played), method)
    payments = [payment for step in played.steps for payment in step.payments]
    return settle_each([(each.payer, each.receiver, each.amount) for each in payments], pots=(POOL, JACKPOT))


def balances(played: LogReplay) -> dict[Seat, Money]:
    """Return what every seat and every fund gained in the game; their sum is zero (rule 7.5)."""
    return gains(played.replay.state)


def _settle_nets(nets: Mapping[Seat, Money], method: SettlementMethod) -> list[Transfer[Seat]]:
    return settle(nets) if method.banker is None else settle_through(nets, method.banker)


def _subtract_payments(nets: Mapping[Seat, Money], made: Sequence[DebtPayment]) -> dict[Seat, Money]:
    left = dict(nets)
    for each in made:
        left[each.payer] = left.get(each.payer, 0) + each.amount
        left[each.receiver] = left.get(each.receiver, 0) - each.amount
    return left


def _match_payments(
    transfers: Sequence[Transfer[Seat]], made: Sequence[DebtPayment]
) -> tuple[Debt, ...] | None:
    """Match every payment with its debt; None where one fits no debt, or is more than it."""
    debts = tuple(
        [
            Debt(payer, receiver, amount, tuple([each for each in made if each[2:4] == (payer, receiver)]))
            for payer, receiver, amount in transfers
        ]
    )
    # All or nothing: a payment counted for one debt and left over for another would be hard to explain.
    fits = sum(len(debt.made) for debt in debts) == len(made) and all(debt.open >= 0 for debt in debts)
    return debts if fits else None


def chosen_method(table: Table, log: Sequence[Plain]) -> SettlementMethod:
    """Return the method that the players chose last; the fewest payments by default."""
    chosen = [entry.plain for entry in standing_notes(log) if entry.plain["type"] == SETTLING]
    method = read_method(table, chosen[-1]) if chosen else SettlementMethod()
    return SettlementMethod() if isinstance(method, Refusal) else method


def payments_made(table: Table, log: Sequence[Plain]) -> tuple[DebtPayment, ...]:
    """Return the payments and waivers that were not undone, in order."""
    return tuple(_made(table, log))


def _made(table: Table, log: Sequence[Plain]) -> Iterator[DebtPayment]:
    for entry in standing_notes(log):
        if entry.plain["type"] in (PAID, FORGIVEN):
            made = read_payment(table, entry.plain, entry.number)
            # A correction may have renamed or removed the player of a payment: it then counts for no debt.
            if not isinstance(made, Refusal):
                yield made


def refuse_note(played: LogReplay, log: Sequence[Plain], plain: Fields) -> Refusal | None:
    """Return why a note cannot be made beside a game; None where it can (rules 15.9 to 15.11)."""
    if plain.get("type") == SETTLING:
        method = read_method(played.table, plain)
        return method if isinstance(method, Refusal) else None
    made = read_payment(played.table, plain)
    if isinstance(made, Refusal):
        return made
    payer = side_name(played.table, made.payer)
    debts = settle_debts(played, log).debts
    debt = next((debt for debt in debts if debt[:2] == (made.payer, made.receiver) and debt.open), None)
    if debt is None:
        return Refusal(Code.NO_SUCH_DEBT, payer)
    return Refusal(Code.PAYMENT_TOO_LARGE, payer) if made.amount > debt.open else None


def read_method(table: Table, plain: Fields) -> SettlementMethod | Refusal:
    """Read the method of an entry `settling`."""
    how, banker = plain.get("how"), plain.get("banker")
    if how not in WAYS:
        return Refusal(Code.BAD_VALUE, detail="how")
    if how != "banker":
        return SettlementMethod(how)
    seat = _read_seat(table, banker)
    return seat if isinstance(seat, Refusal) else SettlementMethod(how, seat)


def read_payment(table: Table, plain: Fields, number: int = 0) -> DebtPayment | Refusal:
    """Read the payment of an entry `paid` or `forgiven`."""
    kind, amount = plain.get("type"), plain.get("amount")
    if kind not in (PAID, FORGIVEN):
        return Refusal(Code.UNKNOWN_EVENT, detail=kind if isinstance(kind, str) else None)
    # `type`, not `isinstance`: in JSON and Python, true is an int too.
    if type(amount) is not int or not 0 < amount <= _LARGEST_AMOUNT:
        return Refusal(Code.BAD_VALUE, detail="amount")
    payer, receiver = _read_side(table, plain, "from"), _read_side(table, plain, "to")
    if isinstance(payer, Refusal):
        return payer
    return receiver if isinstance(receiver, Refusal) else DebtPayment(number, kind, payer, receiver, amount)


def side_name(table: Table, side: Seat) -> str:
    """Return a player's name, or what the game file calls a fund."""
    return fund_name(side) if side < 0 else table.players[side]


def _read_side(table: Table, plain: Fields, which: str) -> Seat | Refusal:
    """Read a player by name, or a fund by `from_fund` or `to_fund`."""
    fund = plain.get(f"{which}_fund")
    if fund is None:
        return _read_seat(table, plain.get(which))
    known = _fund_by_name(fund)
    return Refusal(Code.BAD_VALUE, detail=f"{which}_fund") if known is None else known


def _read_seat(table: Table, name: object) -> Seat | Refusal:
    seat = table.seats.get(name) if isinstance(name, str) else None
    return Refusal(Code.UNKNOWN_PLAYER, name if isinstance(name, str) else None) if seat is None else seat


def _fund_by_name(name: object) -> Seat | None:
    return POOL - Funds._fields.index(name) if name in Funds._fields else None
