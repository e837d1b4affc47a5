"""Decisions 65 to 67: totals that never fall below a floor, totals that land, and points between two hands."""

from typing import Any

from tests.oracle import hand
from tests.oracle.fault import FaultError


def settle(table: Any, before: dict[str, int], names: list[str], record: dict[str, Any]) -> None:
    """Raise the totals of some players to the floor, then let those land that changed; `record` says by how much."""
    raised, landed = {}, {}
    for name in names:
        floor = table.variant["floor"]
        if floor is not None and table.total[name] < floor:
            raised[name] = floor - table.total[name]
            table.total[name] = floor
        if table.total[name] == before[name]:
            continue  # "a total that they have changed"
        lands_on = table.variant["landings"].get(str(table.total[name]), table.total[name])
        if lands_on != table.total[name]:
            landed[name] = lands_on - table.total[name]
            table.total[name] = lands_on  # "chains are not followed"
    record |= {key: added for key, added in (("floor", raised), ("landing", landed)) if added}


def _items(event: dict[Any, Any], field: str) -> list[dict[Any, Any]]:
    """A hand's list, or the same by name."""
    value = event.get(field)
    if not isinstance(value, dict):
        return hand.listed(event, field)
    kinds = {name: "points" if type(mark) is int else "code" for name, mark in value.items()}
    return [{"player": name, kinds[name]: mark} for name, mark in value.items()]


def _in(table: Any, item: dict[Any, Any]) -> str:
    """The player of an item, who must be in."""
    return hand.dealt_in(item, table.players, table.still_in())


def play(table: Any, event: dict[Any, Any], index: int) -> None:
    """Add points and take fines; then ask range and end, but never the number of hands."""
    fines = event.get("fines") if table.variant["fines"] else None
    if event.get("adjust") is None and fines is None:
        raise FaultError("missing_field")
    adjust = [
        (name, hand.adjustment(item, name, table.variant))
        for item in _items(event, "adjust")
        for name in [_in(table, item)]
    ]
    charged = [
        (name, hand.coded(item.get("code"), name, table.variant["fines"]))
        for item in (_items(event, "fines") if table.variant["fines"] else [])
        for name in [_in(table, item)]
    ]
    before, dealt, was_in = dict(table.total), len(table.to_play()), table.still_in()
    points: dict[str, int] = {}
    for name, more in adjust:
        points[name] = points.get(name, 0) + more
        for member in table.side(name):
            table.total[member] += more
    record: dict[str, Any] = {"event": index, "hand": table.next_hand - 1, "points": points}
    named = [name for name in was_in if set(table.side(name)) & set(points)]
    settle(table, before, named, record)
    for name, fine in charged:
        if fine["to"] != "winner":
            fund = None if fine["to"] == "pool" else fine["to"]
            table.pay(name, "fine", table.next_hand - 1 or None, fine["amount"], fund=fund)
    record["scored"] = {name: table.total[name] for name in was_in}
    gone, open_before = [], set(table.offers)
    if table.play_off is None:
        gone = [name for name in named if table.beyond(table.total[name])]
        for name in gone:
            table.state[name] = "out"
            table.gone_after[name] = table.scored
        table.make_offers(gone, dealt)
    record["gone"] = gone
    record["offers"] = [name for name in table.offers if name not in open_before]
    table.between.append(record)
    table.is_it_over(gone, between=True)
