"""Write a replayed game as the document `kalooki-result/1`, with players by name."""

from collections.abc import Iterable, Sequence

from scoring.engine.amounts import NOBODY, Money, Seat
from scoring.engine.codec.between import by_name_unless_zero, write_between
from scoring.engine.codec.documents import (
    RESULT_FORMAT,
    LedgerLine,
    Result,
    ResultExtras,
    ResultHand,
    ResultPlayer,
    ResultWarning,
    SettlementFrom,
    SettlementLine,
    SettlementTo,
)
from scoring.engine.doubts import doubts_about
from scoring.engine.outcome import places
from scoring.engine.replay import Replay
from scoring.engine.settlement import settle
from scoring.engine.side_stakes import FineRule
from scoring.engine.state import (
    POOL,
    Dues,
    HandRecord,
    PaymentKind,
    State,
    Step,
    fund_name,
    gains,
)
from scoring.engine.table import Table


def result(table: Table, played: Replay, tables: Sequence[Table] | None = None) -> Result:
    """Return everything a game came to so far; points whole, money in minor units.

    `tables` has the table of every step, where the rules changed on the way (rule 15.5).
    """
    state, steps = played.state, played.steps
    tables = tables or played.tables(table)
    table = tables[-1]
    dues = [each for step in steps for each in step.dues]
    payout = _payout(table, dues)
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
        "ledger": ledger_lines(table, dues),
        "settlement": settlement_lines(table, state),
        "warnings": list(_warnings(tables, steps)),
        **_extras(table, state),
        **write_between(table, steps),
    }


def _payout(table: Table, dues: Iterable[Dues]) -> dict[str, Money]:
    """Return what each player takes from the pool in the end; negative where they owe it (rule 12.12)."""
    final = [payment for each in dues if each.kind == "pool" for payment in each.payments]
    return {
        table.players[receiver if payer == POOL else payer]: amount if payer == POOL else -amount
        for payer, receiver, _kind, amount, _hand in final
    }


def _extras(table: Table, state: State) -> ResultExtras:
    """Return what the club and the jackpot hold, what is carried to the next game, and the bonus (rule 17.9)."""
    rules, funds = table.variant, state.funds
    held: ResultExtras = {}
    if any((funds.club, rules.club.entry, rules.club.of_pool, *map(_is_for_the_club, rules.fines.values()))):
        held["club"] = funds.club
    if rules.jackpot is not None or funds.jackpot:
        held["jackpot"] = funds.jackpot
    if rules.carry.when != "never" or state.opening_funds.pool:
        held["carried"] = funds.pool if state.over else 0
    if state.bonus:
        held["bonus"] = dict(zip(table.players, state.bonus, strict=True))
    return held


def _is_for_the_club(fine: FineRule) -> bool:
    return fine.to == "club"


def _names(table: Table, seats: Iterable[int]) -> list[str]:
    return [table.players[seat] for seat in seats]


def _players(table: Table, state: State) -> dict[str, ResultPlayer]:
    place = places(table, state)
    return {
        name: _player(table, state, seat, place[seat] if place else None)
        for seat, name in enumerate(table.players)
    }


def _player(table: Table, state: State, seat: Seat, place: int | None) -> ResultPlayer:
    player: ResultPlayer = {
        "total": state.totals[seat],
        "state": state.standings[seat],
        "buy_ins": state.buy_ins[seat],
        "hands_won": state.hands_won[seat],
        "net": state.nets[seat],
        "place": place,
    }
    if seat >= table.started:
        player["joined"] = state.joined_at[seat]
    return player


def _hand(table: Table, record: HandRecord) -> ResultHand:
    number, outcome, _, out, dealt, dealt_in, points, scored, gone, offers, play_off, sat_out = record[:12]
    if outcome == "void":
        return {"hand": number, "outcome": "void"}
    seats, players = dealt_in + sat_out, table.players
    hand: ResultHand = {
        "hand": number,
        "outcome": outcome,
        "out": _name(table, out),
        "cards_dealt": dealt,
        "points": {players[seat]: points[seat] for seat in seats},
        "scored": {players[seat]: scored[seat] for seat in seats},
    }
    if not play_off:  # nobody goes out in a play-off, and nobody is offered anything
        hand["gone"] = _names(table, gone)
        hand["offers"] = [table.players[offer.seat] for offer in offers]
    if record.way is not None:
        hand["way"] = record.way
    if out == NOBODY or table.variant.knock is not None:
        hand["won"] = _name(table, record.winner)
    if record.floor:
        hand["floor"] = by_name_unless_zero(table, record.floor)
    if record.landing:
        hand["landing"] = by_name_unless_zero(table, record.landing)
    if sat_out:
        hand["sits_out"] = _names(table, sat_out)
    return hand


def winner_of(hand: ResultHand) -> str | None:
    """Return who won a hand of a result, which need not be who went out; None where no one did."""
    return hand.get("won", hand.get("out"))


def way_of(hand: ResultHand) -> str:
    """Return the special way in which the winner of a hand of a result went out; empty for none."""
    if hand["outcome"] == "void" or winner_of(hand) != hand["out"]:
        return ""
    way = hand.get("way", "plain")
    return "kalooki" if hand["outcome"] == "kalooki" else "" if way == "plain" else way


def _name(table: Table, seat: Seat) -> str | None:
    return None if seat == NOBODY else table.players[seat]


def ledger_lines(table: Table, dues: Iterable[Dues]) -> list[LedgerLine]:
    """Return two lines for a payment, one where a fund is the other side.

    A fund's line has `fund` and no `player`.

    A difference is one payment of a side, however it is shared: a line for each who pays and each who gets a part.
    """
    lines: list[LedgerLine] = []
    shared: dict[tuple[Seat, Seat], LedgerLine] = {}
    for each in dues:
        if each.kind == "difference":
            _share_difference(table, each, lines, shared)
        else:
            lines += _lines_of(table, each)
    return lines


def _lines_of(table: Table, dues: Dues) -> list[LedgerLine]:
    """Return the lines of what each pays to one receiver, or gets from it; the pool has none."""
    kind, amounts, receiver, hand, from_pool = dues
    lines: list[LedgerLine] = []
    if from_pool:
        lines.append(_line(table, receiver, kind, hand, from_pool))
    for name, amount in zip(table.players, amounts, strict=False):
        if amount:
            own: LedgerLine = {"player": name, "kind": kind, "hand": hand, "amount": -amount}
            if receiver == POOL:
                lines.append(own)
                continue
            there = _line(table, receiver, kind, hand, amount)
            lines += (own, there) if amount > 0 else (there, own)  # who pays comes first
    return lines


def _share_difference(
    table: Table, dues: Dues, lines: list[LedgerLine], shared: dict[tuple[Seat, Seat], LedgerLine]
) -> None:
    """Add a line for each who pays a part, and one for each who gets a part of what one side pays."""
    for payer, receiver, kind, amount, hand in dues.payments:
        for seat, more in ((payer, -amount), (receiver, amount)):
            key = (seat, table.members(payer)[0])
            if key in shared:
                shared[key]["amount"] += more
            elif seat != POOL:
                lines.append(_line(table, seat, kind, hand, more))
                shared[key] = lines[-1]


def _line(table: Table, side: Seat, kind: PaymentKind, hand: int | None, amount: Money) -> LedgerLine:
    if side < 0:
        return {"fund": fund_name(side), "kind": kind, "hand": hand, "amount": amount}
    return {"player": table.players[side], "kind": kind, "hand": hand, "amount": amount}


def settlement_lines(table: Table, state: State) -> list[SettlementLine]:
    """Return the fewest payments that bring every net to zero, once the game is over.

    A fund is named by `from_fund` or `to_fund`: it gives what it held when the game began, and keeps what it
    holds.
    """
    if not state.over:
        return []
    return [
        {
            **_settlement_from(table, payer),
            **_settlement_to(table, receiver),
            "amount": amount,
        }
        for payer, receiver, amount in settle(gains(state))
    ]


def _settlement_from(table: Table, side: Seat) -> SettlementFrom:
    return {"from_fund": fund_name(side)} if side < 0 else {"from": table.players[side]}


def _settlement_to(table: Table, side: Seat) -> SettlementTo:
    return {"to_fund": fund_name(side)} if side < 0 else {"to": table.players[side]}


def _warnings(tables: Iterable[Table], steps: Iterable[Step]) -> Iterable[ResultWarning]:
    """Yield warnings with the index of their event; the opening step is no event."""
    for event, (table, step) in enumerate(zip(tables, steps, strict=True), start=-1):
        for warning in doubts_about(table, step):
            line: ResultWarning = {"event": event, "code": warning.code}
            yield line if warning.seat is None else line | {"player": table.players[warning.seat]}
