"""The money at the end: differences to the winner, then the pool's shares (chapter 12)."""

from collections.abc import Iterable

from scoring.rules.amounts import Money, Seat, round_down, split_equally
from scoring.rules.payments import paid
from scoring.rules.state import POOL, Payment, State, best_of
from scoring.rules.table import Table


def final_payments(table: Table, state: State, winners: tuple[Seat, ...]) -> tuple[Payment, ...]:
    """Everything that is paid when the game ends with these winners; the pool is empty afterwards."""
    differences = tuple(_differences(table, state, winners))
    _, pool = paid(state.nets, state.pool, differences)
    return (*differences, *_payout(table, state, winners, pool))


def _differences(table: Table, state: State, winners: tuple[Seat, ...]) -> Iterable[Payment]:
    """Rule 12.1: everyone else pays for each point his total is worse than the best winner's."""
    price = table.variant.point_value
    if price.when != "end_vs_winner" or not price.amount:
        return
    sign = -1 if table.variant.highest_wins else 1
    best = state.totals[best_of(table, state.totals, winners)[0]]
    for seat, total in enumerate(state.totals):
        owed = price.amount * sign * (total - best)
        if seat in winners or owed <= 0:
            continue
        receivers = winners if price.to == "winner" else (POOL,)
        for receiver, amount in zip(receivers, split_equally(owed, len(receivers)), strict=True):
            if amount:
                yield Payment(seat, receiver, "difference", amount, None)


def _payout(table: Table, state: State, winners: tuple[Seat, ...], pool: Money) -> Iterable[Payment]:
    """Rules 12.2 to 12.6: the rest's shares first, all that is left to the winners."""
    others = [seat for seat in state.still_in if seat not in winners]
    shares = dict.fromkeys(_qualified(table, state, others), 0)
    if shares:
        each = _rest_share(table, pool, len(shares), len(table.players) - len(winners))
        shares = dict.fromkeys(shares, each)
    left = pool - sum(shares.values())
    shares |= dict(zip(winners, split_equally(left, len(winners)), strict=True))
    return [Payment(POOL, seat, "pool", shares[seat], None) for seat in sorted(shares) if shares[seat]]


def _qualified(table: Table, state: State, others: list[Seat]) -> list[Seat]:
    bar = table.variant.pool.rest_under
    return [seat for seat in others if bar is None or state.totals[seat] < bar]


def _rest_share(table: Table, pool: Money, qualified: int, losers: int) -> Money:
    unit = table.variant.rounding_unit
    part = round_down(pool * table.share[1] // 100, unit)
    parts = qualified if table.variant.pool.rest_split == "among_qualified" else losers
    return round_down(part // parts, unit)
