"""The money at the end (step 12) and the places."""

from tests.oracle.table import Table


def equally(amount: int, names: list[str]) -> dict[str, int]:
    """Split an amount, "odd units one each in seat order"."""
    shares = {name: amount // len(names) for name in names}
    for name in names[: amount % len(names)]:
        shares[name] += 1
    return shares


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
    for name in table.players:
        if name in table.winners or not better(table, mark, table.total[name]):
            continue
        amount = value["amount"] * abs(table.total[name] - mark)
        table.line(name, "difference", None, -amount)
        if value["to"] == "winner":
            for winner, share in equally(amount, table.winners).items():
                table.line(winner, "difference", None, share)


def payout(table: Table) -> dict[str, int]:
    """Divide the pool."""
    rule, pool = table.variant["pool"], table.pool()
    unit = table.variant["rounding"]["unit"]
    number = str(len(table.players))
    percent = rule["shares"].get(number, rule["shares"].get("default"))[1]
    rest = pool * percent // 100 // unit * unit
    others = [name for name in table.still_in() if name not in table.winners]
    qualified = [
        name for name in others if rule["rest_under"] is None or table.total[name] < rule["rest_under"]
    ]
    if rule["rest_split"] == "among_qualified":
        slots = len(qualified)
    else:
        # "by the number of all who did not win, in or out"
        slots = len(table.players) - len(table.winners)
    paid = dict.fromkeys(table.players, 0)
    for name in qualified:
        paid[name] = rest // slots // unit * unit
    # "All that is left goes to the winner"
    for name, share in equally(pool - sum(paid.values()), table.winners).items():
        paid[name] += share
    return {name: amount for name, amount in paid.items() if amount != 0}


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

    return {name: 1 + sum(1 for other in table.players if beats(other, name)) for name in table.players}
