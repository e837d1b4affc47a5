"""Write a replayed game as the document `kalooki-result/1`, with players by name."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from scoring.engine.amounts import NOBODY, Money, Points, Seat
from scoring.engine.outcome import places
from scoring.engine.replay import Replay
from scoring.engine.scoring import doubts_about
from scoring.engine.settlement import settle
from scoring.engine.side_stakes import FineRule
from scoring.engine.state import POOL, HandRecord, Payment, State, Step, fund_name, gains
from scoring.engine.table import Table

RESULT_FORMAT = "kalooki-result/1"
_Value = TypeVar("_Value")


def result(table: Table, played: Replay, tables: Sequence[Table] | None = None) -> dict[str, Any]:
    """Return everything a game came to so far; points whole, money in minor units.

    `tables` has the table of every step, where the rules changed on the way (rule 15.5).
    """
    state, steps = played.state, played.steps
    tables = tables or played.tables(table)
    table = tables[-1]
    payments = [payment for step in steps for payment in step.payments]
    payout = _payout(table, payments)
    return {
        "format": RESULT_FORMAT,
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
        "pool": sum(payout.values()) if state.over else state.pool,
        "payout": payout,
        "ledger": ledger_lines(table, payments),
        "settlement": settlement_lines(table, state),
        "warnings": list(_warnings(tables, steps)),
        **_funds(table, state),
        **_bonus(table, state),
    }


def _payout(table: Table, payments: Iterable[Payment]) -> dict[str, Money]:
    """Return what each player takes from the pool in the end; negative where they owe it (rule 12.12)."""
    final = [payment for payment in payments if payment.kind == "pool"]
    return {
        table.players[receiver if payer == POOL else payer]: amount if payer == POOL else -amount
        for payer, receiver, _kind, amount, _hand in final
    }


def _funds(table: Table, state: State) -> dict[str, Money]:
    """Return what the club and the jackpot hold, and what is carried to the next game."""
    rules, funds = table.variant, state.funds
    held = {}
    if any((funds.club, rules.club.entry, rules.club.of_pool, *map(_is_for_the_club, rules.fines.values()))):
        held["club"] = funds.club
    if rules.jackpot is not None or funds.jackpot:
        held["jackpot"] = funds.jackpot
    if rules.carry.when != "never" or state.opening_funds.pool:
        held["carried"] = funds.pool if state.over else 0
    return held


def _bonus(table: Table, state: State) -> dict[str, dict[str, Points]]:
    """Return what each got at the end, where the rules give something (rule 17.9)."""
    return {"bonus": dict(zip(table.players, state.bonus, strict=True))} if state.bonus else {}


def _is_for_the_club(fine: FineRule) -> bool:
    return fine.to == "club"


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
        | ({"joined": state.joined_at[seat]} if seat >= table.started else {})
        for seat, name in enumerate(table.players)
    }


def _hand(table: Table, record: HandRecord) -> dict[str, Any]:
    if record.outcome == "void":
        return {"hand": record.number, "outcome": "void"}
    hand: dict[str, Any] = {
        "hand": record.number,
        "outcome": record.outcome,
        "out": _name(table, record.out),
        "cards_dealt": record.cards_dealt,
        "points": _by_name(table, record, record.points),
        "scored": _by_name(table, record, record.scored),
    }
    if not record.play_off:  # nobody goes out in a play-off, and nobody is offered anything
        hand |= {
            "gone": _names(table, record.gone),
            "offers": _names(table, (offer.seat for offer in record.offers)),
        }
    if record.way is not None:
        hand["way"] = record.way
    if table.variant.knock is not None or record.out == NOBODY:
        hand["won"] = _name(table, record.winner)
    if record.sat_out:
        hand["sits_out"] = _names(table, record.sat_out)
    return hand


def winner_of(hand: Mapping[str, Any]) -> str | None:
    """Return who won a hand of a result, which need not be who went out; None where no one did."""
    winner: str | None = hand.get("won", hand.get("out"))
    return winner


def way_of(hand: Mapping[str, Any]) -> str:
    """Return the special way in which the winner of a hand of a result went out; empty for none."""
    if hand["outcome"] == "void" or winner_of(hand) != hand["out"]:
        return ""
    way: str = hand.get("way", "plain")
    return "kalooki" if hand["outcome"] == "kalooki" else "" if way == "plain" else way


def _name(table: Table, seat: Seat) -> str | None:
    return None if seat == NOBODY else table.players[seat]


def _by_name(table: Table, record: HandRecord, values: Sequence[_Value]) -> dict[str, _Value]:
    players = table.players
    return {players[seat]: values[seat] for seat in (*record.dealt_in, *record.sat_out)}


def ledger_lines(table: Table, payments: Iterable[Payment]) -> list[dict[str, Any]]:
    """Return two lines for a payment, one where a fund is the other side.

    A fund's line has `fund` and no `player`.

    A difference is one payment of a side, however it is shared: a line for each who pays and each who gets a part.
    """
    lines: list[dict[str, Any]] = []
    shared: dict[tuple[Seat, Seat] | None, dict[str, Any]] = {}
    for payer, receiver, kind, amount, hand in payments:
        side = table.members(payer)[0] if kind == "difference" else None
        for seat, more in ((payer, -amount), (receiver, amount)):
            key = None if side is None else (seat, side)
            if key in shared:
                shared[key]["amount"] += more
            elif seat != POOL:
                lines.append(_line(table, seat, kind, hand, more))
                if key is not None:
                    shared[key] = lines[-1]
    return lines


def _line(table: Table, side: Seat, kind: str, hand: int | None, amount: Money) -> dict[str, Any]:
    if side < 0:
        return {"fund": fund_name(side), "kind": kind, "hand": hand, "amount": amount}
    return {"player": table.players[side], "kind": kind, "hand": hand, "amount": amount}


def settlement_lines(table: Table, state: State) -> list[dict[str, str | Money]]:
    """Return the fewest payments that bring every net to zero, once the game is over.

    A fund is named by `from_fund` or `to_fund`: it gives what it held when the game began, and keeps what it
    holds.
    """
    if not state.over:
        return []
    return [
        {
            **_settlement_side(table, "from", payer),
            **_settlement_side(table, "to", receiver),
            "amount": amount,
        }
        for payer, receiver, amount in settle(gains(state))
    ]


def _settlement_side(table: Table, which: str, side: Seat) -> dict[str, str | Money]:
    return {f"{which}_fund": fund_name(side)} if side < 0 else {which: table.players[side]}


def _warnings(tables: Iterable[Table], steps: Iterable[Step]) -> Iterable[dict[str, Any]]:
    """Yield warnings with the index of their event; the opening step is no event."""
    for event, (table, step) in enumerate(zip(tables, steps, strict=True), start=-1):
        for warning in doubts_about(table, step):
            line = {"event": event, "code": warning.code}
            yield line if warning.seat is None else line | {"player": table.players[warning.seat]}
