"""Money beside stakes and pool, read from GAME_FILE.md: club, fines, bonuses, the jackpot, what is carried."""

import copy
from typing import Any

from tests.oracle import hand
from tests.oracle.fault import FaultError
from tests.oracle.variant import whole


def start(table: Any) -> None:
    """What everyone pays before the first deal, beside their stake."""
    jackpot = table.variant["jackpot"]
    for name in table.players:
        table.pay(name, "club", None, table.variant["club"]["entry"], fund="club")
        if jackpot is not None:
            table.pay(name, "jackpot", None, jackpot["entry"], fund="jackpot")


def after_hand(table: Any, this: hand.Hand, dealt: list[str]) -> None:
    """Fines, then bonuses, then what the losers put into the jackpot, then the jackpot itself."""
    fines(table, this)
    for name, code in this.bonuses:
        for other in [one for one in dealt if one != name]:
            table.pay(other, "bonus", table.next_hand, table.variant["bonus_stakes"][code], name)
    if table.variant["jackpot"] is not None:
        jackpot(table, this, dealt)


def fines(table: Any, this: hand.Hand) -> None:
    """Each to whom it belongs."""
    number = table.next_hand
    for name, fine in this.fines:
        if fine["to"] in ("club", "jackpot"):
            table.pay(name, "fine", number, fine["amount"], fund=fine["to"])
        elif fine["to"] == "pool":
            table.pay(name, "fine", number, fine["amount"])
        elif this.winner is not None and name != this.winner:
            # "a fine of the one who went out that would go to himself is not paid"
            table.pay(name, "fine", number, fine["amount"], this.winner)


def jackpot(table: Any, this: hand.Hand, dealt: list[str]) -> None:
    """Every loser pays into it; then whoever did what takes it takes all."""
    number, rule = table.next_hand, table.variant["jackpot"]
    for name in [one for one in dealt if one != this.winner and this.winner is not None]:
        table.pay(name, "jackpot", number, rule["each_hand"], fund="jackpot")
    is_kalooki = (this.kalooki or this.way == "kalooki") and this.winner == this.out
    by_kalooki = rule["taken_by"] == "kalooki" and is_kalooki
    takers = [
        name
        for name in dealt
        if (name, rule["taken_by"]) in this.bonuses or (by_kalooki and name == this.out)
    ]
    full = table.jackpot()
    for place, name in enumerate(takers):
        # "in equal parts, odd units one each in seat order"
        share = full // len(takers) + (1 if place < full % len(takers) else 0)
        table.pay(name, "jackpot", number, -share, fund="jackpot")


def split(table: Any, event: dict[Any, Any]) -> dict[str, int]:
    """An agreed split: the whole pool, among those who play, and all of them agree."""
    amounts, agreed = readable(event["pool"], event.get("agreed"), table.players)
    playing = table.to_play()
    for name in [*agreed, *[name for name, amount in amounts.items() if amount > 0]]:
        if name not in playing:
            raise FaultError("player_not_in_hand", name)
    for name in playing:
        if name not in agreed:
            raise FaultError("not_agreed", name)
    if sum(amounts.values()) != to_divide(table):
        raise FaultError("not_the_pool")
    return {name: amounts.get(name, 0) for name in playing}


def readable(amounts: Any, agreed: Any, players: list[str]) -> tuple[dict[str, int], list[str]]:
    """Amounts by name, and names, of people at the table."""
    if agreed is None:
        raise FaultError("missing_field")
    if not isinstance(agreed, list) or not all(isinstance(name, str) for name in agreed):
        raise FaultError("bad_value")
    for name in [*amounts, *agreed]:
        if name not in players:
            raise FaultError("unknown_player", name)
    for name, amount in amounts.items():
        if not whole(amount, 0):
            raise FaultError("bad_value", name)
    return amounts, agreed


def to_divide(table: Any) -> int:
    """What would be in the pool if all who play now were the winners, after differences and the club's part."""
    from tests.oracle import ending  # noqa: PLC0415 - it looks at tables, and this is a part of one

    ahead = copy.deepcopy(table)
    ahead.finish("ended", ahead.to_play())
    ending.bonus(ahead)
    ending.differences(ahead)
    ending.club(ahead)
    return int(ahead.pool())


def extra_results(table: Any) -> dict[str, int]:
    """Keys of the result that are there only where the rules have such money."""
    rules = table.variant
    extra: dict[str, int] = {}
    to_club = [fine for fine in rules["fines"].values() if fine["to"] == "club"]
    if rules["club"]["entry"] > 0 or rules["club"]["of_pool"] > 0 or to_club:
        extra["club"] = table.held("club")
    if rules["jackpot"] is not None:
        extra["jackpot"] = table.jackpot()
    if rules["carry"]["on"] != "never" or rules["carry"]["in"] > 0:
        extra["carried"] = 0
    return extra
