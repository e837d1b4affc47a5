"""The money at the end: differences to the winner, then the pool's shares (chapter 12)."""

from scoring.rules.amounts import Money, Seat, round_down, split_equally
from scoring.rules.payments import paid
from scoring.rules.state import POOL, Dues, State, best_of
from scoring.rules.table import Table


def final_dues(table: Table, state: State, winners: tuple[Seat, ...]) -> tuple[Dues, ...]:
    """Everything that is paid when the game ends with these winners; the pool is empty afterwards."""
    differences = _differences(table, state, winners)
    _, pool = paid(state.nets, state.pool, differences)
    return (*differences, _payout(table, state, winners, pool))


def _differences(table: Table, state: State, winners: tuple[Seat, ...]) -> list[Dues]:
    """Rule 12.1: everyone else pays for each point his total is worse than the best winner's."""
    price = table.variant.point_value
    if price.when != "end_vs_winner" or not price.amount:
        return []
    sign = -1 if table.variant.highest_wins else 1
    best = state.totals[best_of(table, state.totals, winners)[0]]
    owed = [
        0 if seat in winners else max(price.amount * sign * (total - best), 0)
        for seat, total in enumerate(state.totals)
    ]
    receivers = winners if price.to == "winner" else (POOL,)
    parts = zip(*[split_equally(amount, len(receivers)) for amount in owed], strict=True)
    return [
        Dues("difference", amounts, receiver, None)
        for receiver, amounts in zip(receivers, parts, strict=True)
    ]


def _payout(table: Table, state: State, winners: tuple[Seat, ...], pool: Money) -> Dues:
    """Rules 12.2 to 12.6: the rest's shares first, all that is left to the winners."""
    others = [seat for seat in state.still_in if seat not in winners]
    shares = dict.fromkeys(_qualified(table, state, others), 0)
    if shares:
        each = _rest_share(table, pool, len(shares), len(table.players) - len(winners))
        shares = dict.fromkeys(shares, each)
    left = pool - sum(shares.values())
    shares |= dict(zip(winners, split_equally(left, len(winners)), strict=True))
    return Dues("pool", tuple([-shares.get(seat, 0) for seat in range(len(table.players))]), POOL, None)


def _qualified(table: Table, state: State, others: list[Seat]) -> list[Seat]:
    bar = table.variant.pool.rest_under
    return [seat for seat in others if bar is None or state.totals[seat] < bar]


def _rest_share(table: Table, pool: Money, qualified: int, losers: int) -> Money:
    unit = table.variant.rounding_unit
    part = round_down(pool * table.share[1] // 100, unit)
    parts = qualified if table.variant.pool.rest_split == "among_qualified" else losers
    return round_down(part // parts, unit)
