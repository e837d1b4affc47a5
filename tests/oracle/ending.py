"""The money at the end (step 12) and the places."""

from tests.oracle import variant
from tests.oracle.table import Table


def equally(amount: int, names: list[str]) -> dict[str, int]:
    """Split an amount, "odd units one each in seat order"."""
    shares = {name: amount // len(names) for name in names}
    for name in names[: amount % len(names)]:
        shares[name] += 1
    return shares


def by_side(table: Table, amount: int, names: list[str]) -> dict[str, int]:
    """Split an amount among the sides of some players, and each part among the members."""
    sides = table.sides(names)
    parts = equally(amount, [side[0] for side in sides])
    return {name: part for side in sides for name, part in equally(parts[side[0]], side).items()}


def bonus(table: Table) -> dict[str, int]:
    """Points at the end of the game, added to the totals; empty where the rules give none."""
    rule = table.variant["end_bonus"]
    if rule is None:
        return {}
    losers = [name for name in table.players if name not in table.winners]
    shutout = bool(losers) and not any(table.won[one] for name in losers for one in table.side(name))
    winner = rule["winner"] * (2 if shutout and rule["shutout"] in ("winner", "all") else 1)
    each = rule["each_hand"] * (2 if shutout and rule["shutout"] == "all" else 1)
    given = {}
    for name in table.players:
        hands = sum(table.won[one] for one in table.side(name))
        given[name] = each * hands + (winner if name in table.winners else 0)
    for name, points in given.items():
        table.total[name] += points
    return given


def better(table: Table, one: int, other: int) -> bool:
    """Say whether one total is better than the other."""
    return one != other and table.best({"one": one, "other": other}) == ["one"]


def differences(table: Table) -> None:
    """As the law has it: "Everyone else pays `amount` × the points by which his total is worse"."""
    value = table.variant["point_value"]
    if value["when"] != "end_vs_winner":
        return
    totals = {name: table.total[name] for name in table.winners}
    mark = totals[table.best(totals)[0]]
    for side in table.sides(table.players):
        total = table.total[side[0]]
        if side[0] in table.winners or not better(table, mark, total):
            continue
        # "split once among its own members and once among those who receive it; neither split starts from the other"
        owed = value["amount"] * abs(total - mark)
        for name, amount in equally(owed, side).items():
            table.line(name, "difference", None, -amount)
        if value["to"] == "winner":
            for winner, share in by_side(table, owed, table.winners).items():
                table.line(winner, "difference", None, share)


def carried(table: Table) -> bool:
    """Say whether the pool stays for the next game."""
    on = table.variant["carry"]["on"]
    if isinstance(table.how, dict):
        return False  # "an agreed split is always paid"
    if table.how == "carry":
        return True
    return on == "always" or (on == "tie" and table.how == "winner" and len(table.sides(table.winners)) >= 2)


def club(table: Table) -> None:
    """The club's part of the pool, rounded down."""
    unit = table.variant["rounding"]["unit"]
    if table.pool() <= 0:
        return  # "nobody else is named" than the winners
    part = table.pool() * table.variant["club"]["of_pool"] // 100
    table.fund_line("club", "club", None, part - part % unit)


def payout(table: Table) -> dict[str, int]:
    """Divide the pool by the rule that holds here."""
    if isinstance(table.how, dict):
        paid = table.how
    elif table.pool() < 0:
        # "what is missing is then owed by the winners in equal parts, odd units in seat order"
        paid = {name: -amount for name, amount in by_side(table, -table.pool(), table.winners).items()}
    elif table.how == "share":
        # "pays all still in equally, whatever `pool.shares` or `places` say"
        paid = by_side(table, table.pool(), table.winners)
    elif table.how == "split":
        paid = weighted(table)
    elif table.variant["places"] is not None:
        paid = placed(table)
    else:
        paid = winner_and_rest(table)
    return {name: paid[name] for name in table.players if paid.get(name, 0) != 0}


def weighted(table: Table) -> dict[str, int]:
    """An automatic split: equally, or by the buy-ins that each has left."""
    if table.variant["teams"] is not None:
        return by_side(table, table.pool(), table.winners)
    most = table.variant["buy_in"]["max"]
    weight = dict.fromkeys(table.winners, 1)
    if table.variant["auto_split"]["by"] == "buy_ins_left":
        left = {name: most - table.buy_ins[name] for name in table.winners}
        weight = left if sum(left.values()) > 0 else weight
    pool, whole = table.pool(), sum(weight.values())
    paid = {name: pool * weight[name] // whole for name in table.winners}
    for name in [one for one in table.winners if weight[one] > 0][: pool - sum(paid.values())]:
        paid[name] += 1
    return paid


def placed(table: Table) -> dict[str, int]:
    """Placed shares: every place its percentage, from the last to the first."""
    rule, unit, pool = table.variant["places"], table.variant["rounding"]["unit"], table.pool()
    percent = variant.nearest(rule, table.began)
    percent = percent + [0] * len(table.players)
    # "those who went home are passed over, and those behind them move up"
    place = places(table)
    sides = [side[0] for side in table.sides(table.players)]
    stayed = [name for name in sides if table.state[name] != "left" or name in table.winners]
    paid: dict[str, int] = {}
    for name in stayed:
        if name in table.winners:
            continue
        ahead = sum(1 for other in stayed if place[other] < place[name])
        level = sum(1 for other in stayed if place[other] == place[name])
        share = pool * sum(percent[ahead : ahead + level]) // (100 * level) // unit * unit
        paid |= equally(share, table.side(name))
    return paid | by_side(table, pool - sum(paid.values()), table.winners)


def winner_and_rest(table: Table) -> dict[str, int]:
    """The winner's part of the pool, and the rest's."""
    rule, pool = table.variant["pool"], table.pool()
    unit = table.variant["rounding"]["unit"]
    percent = variant.nearest(rule["shares"], table.began)[1]
    rest = pool * percent // 100 // unit * unit
    others = table.sides([name for name in table.still_in() if name not in table.winners])
    qualified = [
        side for side in others if rule["rest_under"] is None or table.total[side[0]] < rule["rest_under"]
    ]
    if rule["rest_split"] == "among_qualified":
        slots = len(qualified)
    else:
        # "by the number of all who did not win, in or out"
        slots = len(table.sides(table.players)) - len(table.sides(table.winners))
    paid = dict.fromkeys(table.players, 0)
    for side in qualified:
        paid |= equally(rest // slots // unit * unit, side)
    # "All that is left goes to the winner"
    for name, share in by_side(table, pool - sum(paid.values()), table.winners).items():
        paid[name] += share
    return paid


def places(table: Table) -> dict[str, int]:
    """As the law has it: "Winners 1; then those still in, by total; then those out or gone"."""

    def beats(one: str, other: str) -> bool:
        if (one in table.winners) != (other in table.winners):
            return one in table.winners
        if one in table.winners:
            return False
        if (table.state[one] == "in") != (table.state[other] == "in"):
            return table.state[one] == "in"
        if table.state[one] != "in" and table.gone_after[one] != table.gone_after[other]:
            return table.gone_after[one] > table.gone_after[other]
        return better(table, table.total[one], table.total[other])

    sides = [side[0] for side in table.sides(table.players)]
    return {name: 1 + sum(1 for other in sides if beats(other, name)) for name in table.players}
