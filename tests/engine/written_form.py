"""Events as the plain values of the game file, which read back as the same."""

from typing import Any

from scoring.engine.amounts import NOBODY
from scoring.engine.codec.events import write_held
from scoring.engine.events import (
    Adjustment,
    BuyIn,
    Decline,
    End,
    Event,
    Hand,
    Join,
    Leave,
    PointsBetween,
    Void,
)
from scoring.engine.table import Table


def write_event(table: Table, event: Event) -> dict[str, Any]:
    """The object of the game file that reads back as this event."""
    if isinstance(event, Hand):
        return _write_hand(table, event)
    if isinstance(event, End):
        return _write_end(table, event)
    if isinstance(event, Void):
        return {"type": "void"}
    if isinstance(event, Join):
        after = {} if event.after is None else {"after": table.players[event.after]}
        return {"type": "join", "player": event.name} | after
    if isinstance(event, PointsBetween):
        return _write_points(table, event)
    kind = {BuyIn: "buy_in", Decline: "decline", Leave: "leave"}[type(event)]
    return {"type": kind, "player": table.players[event.seat]}


def _write_points(table: Table, event: PointsBetween) -> dict[str, Any]:
    fines = [{"player": table.players[fine.seat], "code": fine.code} for fine in event.fines]
    return {
        "type": "points",
        "adjust": [_write_adjustment(table, mark) for mark in event.adjust],
        "fines": fines,
    }


def _write_end(table: Table, end: End) -> dict[str, Any]:
    if end.pool != "split":
        return {"type": "end", "pool": end.pool}
    split = {name: amount for name, amount in zip(table.players, end.split, strict=True) if amount}
    return {"type": "end", "pool": split, "agreed": [table.players[seat] for seat in end.agreed]}


def _write_hand(table: Table, hand: Hand) -> dict[str, Any]:
    out = None if hand.out == NOBODY else table.players[hand.out]
    plain: dict[str, Any] = {"type": "hand", "out": out, "left": {}}
    if hand.kalooki:
        plain["kalooki"] = True
    for name, held in zip(table.players, hand.left, strict=True):
        if held is not None:
            plain["left"][name] = write_held(held)
    if hand.adjust:
        plain["adjust"] = [_write_adjustment(table, mark) for mark in hand.adjust]
    for field, marks in (("kitty", hand.kitty), ("fines", hand.fines), ("bonuses", hand.bonuses)):
        if marks:
            plain[field] = [{"player": table.players[mark.seat], "code": mark.code} for mark in marks]
    if hand.sits_out:
        plain["sits_out"] = [table.players[seat] for seat in hand.sits_out]
    return plain | _write_family(table, hand)


def _write_family(table: Table, hand: Hand) -> dict[str, Any]:
    melds = zip(table.players, hand.melds, strict=False)
    said = {
        "way": hand.way,
        "wild": hand.wild,
        "times": list(hand.times),
        "melds": {name: points for name, points in melds if points is not None},
    }
    return {field: value for field, value in said.items() if value}


def _write_adjustment(table: Table, mark: Adjustment) -> dict[str, Any]:
    plain: dict[str, Any] = {"player": table.players[mark.seat]}
    plain |= {"points": mark.points} if mark.code is None else {"code": mark.code}
    return plain if mark.reason is None else plain | {"reason": mark.reason}
