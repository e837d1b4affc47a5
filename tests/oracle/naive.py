"""Score a document the slow and obvious way: a result, or a refusal without its message."""

from typing import Any

from tests.oracle import ending, settlement, side_money
from tests.oracle.fault import FaultError
from tests.oracle.table import Table


def refusal(fault: FaultError, event: int | None) -> dict[str, Any]:
    """The refusal as the law writes it, without `message`."""
    return {
        "format": "kalooki-refusal/1",
        "event": event,
        "code": fault.code,
        "player": fault.player,
    }


def player(table: Table, name: str, place: int | None) -> dict[str, Any]:
    """What the result says of one player."""
    return {
        "total": table.total[name],
        "state": table.state[name],
        "buy_ins": table.buy_ins[name],
        "hands_won": table.won[name],
        "net": table.nets()[name],
        "place": place,
    } | ({"joined": table.joined[name]} if name in table.joined else {})


def balances(table: Table) -> dict[Any, int]:
    """What every player and every fund has gained since the game began."""
    gained: dict[Any, int] = dict(table.nets())
    for fund in ("club", "jackpot"):
        gained["fund", fund] = table.held(fund)
    gained["fund", "pool"] = table.pool() - table.variant["carry"]["in"]
    return gained


def result(table: Table) -> dict[str, Any]:
    """The result of a game, over or not."""
    over = table.over is not None
    payout: dict[str, int] = {}
    places: dict[str, int] = {}
    given: dict[str, int] = {}
    if over:
        given = ending.bonus(table)
        ending.differences(table)
        places = ending.places(table)
        if not ending.carried(table):
            ending.club(table)
            payout = ending.payout(table)
    extra = side_money.extra_results(table)
    pool = sum(payout.values()) if over else table.pool()
    if over and "carried" in extra and ending.carried(table):
        extra["carried"] = table.pool()
    for name, amount in payout.items():
        table.line(name, "pool", None, amount)
    return {
        "format": "kalooki-result/1",
        "status": "finished" if over else "playing",
        "reason": table.over,
        "winners": table.winners,
        "next_hand": None if over else table.next_hand,
        "to_play": [] if over else table.to_play(),
        "players": {name: player(table, name, places.get(name)) for name in table.players},
        "hands": table.hands,
        "offers": table.offers,
        "pool": pool,
        "payout": payout,
        "ledger": table.ledger,
        "settlement": settlement.payments(balances(table)) if over else [],
        "warnings": table.warnings,
        **extra,
        **({"bonus": given} if given else {}),
        **({"between": table.between} if table.between else {}),
    }


def events_of(document: dict[Any, Any]) -> list[Any]:
    """The events of a document; they "may be absent"."""
    events = document.get("events")
    if events is None:
        return []
    if not isinstance(events, list):
        raise FaultError("bad_value")
    return events


def score(document: object) -> dict[str, Any]:
    """The kalooki-result/1 or kalooki-refusal/1 of any value at all."""
    index: int | None = None
    try:
        table = Table(document)
        assert isinstance(document, dict)
        events = events_of(document)
        for index, event in enumerate(events):
            table.play(event, index)
    except FaultError as fault:
        return refusal(fault, index)
    return result(table)
