"""A replayed game as the document `kalooki-result/1`, with players by name."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from scoring.rules.amounts import Money, Seat
from scoring.rules.doubts import doubts_about
from scoring.rules.places import places
from scoring.rules.replay import Replay
from scoring.rules.settlement import settle
from scoring.rules.state import POOL, HandRecord, Payment, State, Step
from scoring.rules.table import Table

FORMAT = "kalooki-result/1"
T = TypeVar("T")


def result(table: Table, played: Replay, tables: Sequence[Table] | None = None) -> dict[str, Any]:
    """Everything a game came to so far; points whole, money in minor units.

    `tables` has the table of every step, where the rules changed on the way (rule 15.5).
    """
    state, steps = played.state, played.steps
    payments = [payment for step in steps for payment in step.payments]
    return {
        "format": FORMAT,
        "status": "finished" if state.over else "playing",
        "reason": state.reason,
        "winners": _names(table, state.winners),
        "next_hand": None if state.over else state.number,
        "to_play": _names(table, state.playing),
        "players": _players(table, state),
        "hands": [_hand(table, step.record) for step in steps if step.record is not None],
        "offers": {
            table.players[offer.seat]: {"cost": offer.cost, "score": offer.score} for offer in state.offers
        },
        "pool": sum(payment.amount for payment in payments if payment.kind == "pool")
        if state.over
        else state.pool,
        "payout": {table.players[paid.receiver]: paid.amount for paid in payments if paid.kind == "pool"},
        "ledger": ledger(table, payments),
        "settlement": settlement(table, state),
        "warnings": list(_warnings(tables or [table] * len(steps), steps)),
    }


def _names(table: Table, seats: Iterable[int]) -> list[str]:
    return [table.players[seat] for seat in seats]


def _players(table: Table, state: State) -> dict[str, dict[str, Any]]:
    place = places(table, state)
    return {
        name: {
            "total": state.totals[seat],
            "state": state.standings[seat],
            "buy_ins": state.buy_ins[seat],
            "hands_won": state.hands_won[seat],
            "net": state.nets[seat],
            "place": place[seat] if place else None,
        }
        for seat, name in enumerate(table.players)
    }


def _hand(table: Table, record: HandRecord) -> dict[str, Any]:
    if record.outcome == "void":
        return {"hand": record.number, "outcome": "void"}
    hand: dict[str, Any] = {
        "hand": record.number,
        "outcome": record.outcome,
        "out": table.players[record.out],
        "cards_dealt": record.cards_dealt,
        "points": _by_name(table, record, record.points),
        "scored": _by_name(table, record, record.scored),
    }
    if not record.play_off:  # nobody goes out in a play-off, and nobody is offered anything
        hand |= {
            "gone": _names(table, record.gone),
            "offers": _names(table, (offer.seat for offer in record.offers)),
        }
    return hand


def _by_name(table: Table, record: HandRecord, values: Sequence[T]) -> dict[str, T]:
    players = table.players
    return {players[seat]: values[seat] for seat in record.dealt_in}


def ledger(table: Table, payments: Iterable[Payment]) -> list[dict[str, Any]]:
    """Two lines for a payment between players, one where the pool is the other side.

    One payer's difference may be split between several winners: it is one payment, so his side is one line.
    """
    players = table.players
    lines: list[dict[str, Any]] = []
    owed_in_the_end: dict[Seat, dict[str, Any]] = {}
    for payer, receiver, kind, amount, hand in payments:
        if payer in owed_in_the_end and kind == "difference":
            owed_in_the_end[payer]["amount"] -= amount
        elif payer != POOL:
            lines.append({"player": players[payer], "kind": kind, "hand": hand, "amount": -amount})
            if kind == "difference":
                owed_in_the_end[payer] = lines[-1]
        if receiver != POOL:
            lines.append({"player": players[receiver], "kind": kind, "hand": hand, "amount": amount})
    return lines


def settlement(table: Table, state: State) -> list[dict[str, str | Money]]:
    """The fewest payments that bring every net to zero, once the game is over."""
    if not state.over:
        return []
    transfers = settle(dict(zip(table.players, state.nets, strict=True)))
    return [{"from": payer, "to": receiver, "amount": amount} for payer, receiver, amount in transfers]


def _warnings(tables: Iterable[Table], steps: Iterable[Step]) -> Iterable[dict[str, Any]]:
    """Warnings with the index of their event; the opening step is no event."""
    for event, (table, step) in enumerate(zip(tables, steps, strict=True), start=-1):
        for warning in doubts_about(table, step):
            line = {"event": event, "code": warning.code}
            yield line if warning.seat is None else line | {"player": table.players[warning.seat]}
