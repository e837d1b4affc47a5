"""Money at the end: differences to the winner, the club's part, then the pool's shares (chapter 12)."""

from scoring.engine.amounts import Money, Seat, round_down, split_equally
from scoring.engine.outcome import Outcome, behind
from scoring.engine.payments import pay_dues
from scoring.engine.state import CLUB, POOL, Dues, State, best_seats
from scoring.engine.table import Table


def final_dues(table: Table, state: State, decided: Outcome) -> tuple[Dues, ...]:
    """Return all payments at the end of a game; the pool is empty afterwards, unless it is carried over."""
    differences = _differences(table, state, decided.seats)
    if _is_carried(table, decided):
        return differences
    _, funds = pay_dues(state.nets, state.funds, differences)
    to_club = _club_part(table, funds.pool)
    _, funds = pay_dues(state.nets, funds, to_club)
    shares = _shares(table, state, decided, funds.pool)
    amounts = tuple([-shares.get(seat, 0) for seat in range(len(table.players))])
    return (*differences, *to_club, Dues("pool", amounts, POOL, None))


def divisible_pool(table: Table, state: State, winners: tuple[Seat, ...]) -> Money:
    """Return the pool after differences and the club's part, in minor units (rule 11.8)."""
    _, funds = pay_dues(state.nets, state.funds, _differences(table, state, winners))
    _, funds = pay_dues(state.nets, funds, _club_part(table, funds.pool))
    return funds.pool


def _differences(table: Table, state: State, winners: tuple[Seat, ...]) -> tuple[Dues, ...]:
    """Let everyone else pay for each point their total is worse than the best winner's (rule 12.1)."""
    price = table.variant.point_value
    if price.when != "end_vs_winner" or not price.amount:
        return ()
    sign = -1 if table.variant.highest_wins else 1
    best = state.totals[best_seats(table, state.totals, winners)[0]]
    owed = [
        0 if seat in winners else max(price.amount * sign * (total - best), 0)
        for seat, total in enumerate(state.totals)
    ]
    receivers = winners if price.to == "winner" else (POOL,)
    parts = zip(*[split_equally(amount, len(receivers)) for amount in owed], strict=True)
    return tuple(
        [
            Dues("difference", amounts, receiver, None)
            for receiver, amounts in zip(receivers, parts, strict=True)
        ]
    )


def _is_carried(table: Table, decided: Outcome) -> bool:
    """Return whether the pool is carried: on request, always, or after a tie (rule 12.11)."""
    when = table.variant.carry.when
    if decided.pool == "carry" or (when == "always" and not decided.split):
        return True
    return when == "tie" and decided.pool == "winner" and len(decided.seats) > 1


def _club_part(table: Table, pool: Money) -> tuple[Dues, ...]:
    """Return the club's percentage of the pool, rounded down; nothing of a negative pool (rule 12.10)."""
    part = round_down(max(pool, 0) * table.variant.club.of_pool // 100, table.variant.rounding_unit)
    return (Dues("club", (0,) * len(table.players), CLUB, None, part),) if part else ()


def _shares(table: Table, state: State, decided: Outcome, pool: Money) -> dict[Seat, Money]:
    """Return what each seat gets of the pool; seats without a share are absent."""
    if decided.split:
        return dict(enumerate(decided.split))
    if pool < 0:
        return _winners_debt(decided.seats, -pool)
    if decided.pool == "share":
        return dict(zip(decided.seats, split_equally(pool, len(decided.seats)), strict=True))
    if decided.pool == "split":
        return _weighted_shares(decided.seats, _weights(table, state, decided.seats), pool)
    shares = _rest_shares(table, state, decided.seats, pool) if table.places is None else {}
    if table.places is not None:
        shares = _place_shares(table, behind(table, state, decided.seats), len(decided.seats), pool)
    left = pool - sum(shares.values())
    return shares | dict(zip(decided.seats, split_equally(left, len(decided.seats)), strict=True))


def _winners_debt(winners: tuple[Seat, ...], missing: Money) -> dict[Seat, Money]:
    """Split what the pool lacks among the winners, odd units in seat order (rule 12.12)."""
    parts = split_equally(missing, len(winners))
    return {seat: -part for seat, part in zip(winners, parts, strict=True)}


def _weights(table: Table, state: State, seats: tuple[Seat, ...]) -> list[int]:
    """Return the buy-ins each has left; equal weights where none are, or the house says so (rule 11.7)."""
    rule, most = table.variant.auto_split, table.variant.buy_in.most
    if rule is None or most is None or rule.by == "equal":
        return [1] * len(seats)
    left = [most - state.buy_ins[seat] for seat in seats]
    return left if any(left) else [1] * len(seats)


def _weighted_shares(seats: tuple[Seat, ...], weights: list[int], pool: Money) -> dict[Seat, Money]:
    """Split the pool by weight; odd units go one each, in seat order, to those who have a part."""
    parts = [pool * weight // sum(weights) for weight in weights]
    odd = iter(range(pool - sum(parts)))
    return {
        seat: part + (1 if weight and next(odd, None) is not None else 0)
        for seat, weight, part in zip(seats, weights, parts, strict=True)
    }


def _place_shares(table: Table, groups: list[list[Seat]], first: int, pool: Money) -> dict[Seat, Money]:
    """Return the shares of those behind the winners, who take the `first` places (rule 12.9)."""
    percentages = list(table.places or ())[first:]
    shares: dict[Seat, Money] = {}
    for group in groups:
        taken, percentages = percentages[: len(group)], percentages[len(group) :]
        each = round_down(pool * sum(taken) // 100 // len(group), table.variant.rounding_unit)
        shares |= dict.fromkeys(group, each)
    return shares


def _rest_shares(table: Table, state: State, winners: tuple[Seat, ...], pool: Money) -> dict[Seat, Money]:
    """Return the shares of the others still in who qualify (rules 12.2 to 12.5)."""
    bar = table.variant.pool.rest_under
    others = [seat for seat in state.still_in if seat not in winners]
    qualified = [seat for seat in others if bar is None or state.totals[seat] < bar]
    if not qualified:
        return {}
    return dict.fromkeys(
        qualified, _rest_share(table, pool, len(qualified), len(table.players) - len(winners))
    )


def _rest_share(table: Table, pool: Money, qualified: int, losers: int) -> Money:
    unit = table.variant.rounding_unit
    part = round_down(pool * table.share[1] // 100, unit)
    parts = qualified if table.variant.pool.rest_split == "among_qualified" else losers
    return round_down(part // parts, unit)
