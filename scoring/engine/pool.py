"""Money at the end: differences to the winner, the club's part, then the pool's shares (chapter 12)."""

from collections.abc import Iterable, Iterator

from scoring.engine.amounts import Money, Seat, round_down, split_equally
from scoring.engine.outcome import Outcome, behind
from scoring.engine.payments import pay_dues
from scoring.engine.state import CLUB, POOL, Dues, State
from scoring.engine.table import Table


def final_dues(table: Table, state: State, decided: Outcome) -> tuple[Dues, ...]:
    """Return all payments at the end of a game; the pool is empty afterwards, unless it is carried over."""
    differences = _differences(table, state, decided.seats)
    if _is_carried(table, decided):
        return differences
    _, funds = pay_dues(state.nets, state.funds, differences)
    to_club = _club_part(table, funds.pool)
    _, funds = pay_dues(state.nets, funds, to_club)
    shares = _shares(table, state, decided, funds.pool) if funds.pool else {}
    amounts = tuple([-shares.get(seat, 0) for seat in range(len(table.players))])
    return (*differences, *to_club, Dues("pool", amounts, POOL, None))


def divisible_pool(table: Table, state: State, winners: tuple[Seat, ...]) -> Money:
    """Return the pool after differences and the club's part, in minor units (rule 11.8)."""
    state = with_bonus(table, state, winners)
    _, funds = pay_dues(state.nets, state.funds, _differences(table, state, winners))
    _, funds = pay_dues(state.nets, funds, _club_part(table, funds.pool))
    return funds.pool


def with_bonus(table: Table, state: State, winners: tuple[Seat, ...]) -> State:
    """Return the state with the points that the end of the game gives, once for each side (rule 17.9)."""
    rule = table.variant.end_bonus
    if rule is None:
        return state
    seats = range(len(state.totals))
    won = table.side_sums(state.hands_won)
    losers = [seat for seat in seats if seat not in winners]
    shut_out = bool(losers) and not any(won[seat] for seat in losers)
    for_winner = rule.winner * (2 if shut_out and rule.shutout != "none" else 1)
    each_hand = rule.each_hand * (2 if shut_out and rule.shutout == "all" else 1)
    bonus = tuple([each_hand * won[seat] + (for_winner if seat in winners else 0) for seat in seats])
    totals = tuple([total + more for total, more in zip(state.totals, bonus, strict=True)])
    return state._replace(totals=totals, bonus=bonus)


def _differences(table: Table, state: State, winners: tuple[Seat, ...]) -> tuple[Dues, ...]:
    """Let everyone else pay for each point their total is worse than the best winner's (rule 12.1)."""
    price = table.variant.point_value
    if price.when != "end_vs_winner" or not price.amount:
        return ()
    sign = -1 if table.variant.highest_wins else 1
    best = state.totals[table.best_seats(state.totals, winners)[0]]
    paid: dict[Seat, list[Money]] = {}
    for side in table.sides(table.clockwise):
        if side[0] not in winners:
            amount = max(price.amount * sign * (state.totals[side[0]] - best), 0)
            due = _split_by_side(table, winners, amount) if price.to == "winner" else {POOL: amount}
            for payer, receiver, part in _matched(_side_shares(table, [side], amount), due):
                paid.setdefault(receiver, [0] * len(state.totals))[payer] = part
    return tuple([Dues("difference", tuple(amounts), receiver, None) for receiver, amounts in paid.items()])


def _matched(owed: dict[Seat, Money], due: dict[Seat, Money]) -> Iterator[tuple[Seat, Seat, Money]]:
    """Yield payments between two sides, in seat order: an amount is split once on each (rule 17.8)."""
    waiting = dict(due)
    for payer, amount in owed.items():
        left = amount
        for receiver in due:
            part = min(left, waiting[receiver])
            left -= part
            waiting[receiver] -= part
            yield payer, receiver, part


def _split_by_side(table: Table, seats: tuple[Seat, ...], amount: Money) -> dict[Seat, Money]:
    """Split an amount among sides, then among their members; odd units in seat order (rules 12.6 and 17.8)."""
    parts: dict[Seat, Money] = {}
    sides, coin = table.sides(seats), table.variant.coin
    for side, share in zip(sides, split_equally(amount, len(sides), coin), strict=True):
        parts |= zip(side, split_equally(share, len(side), coin), strict=True)
    return parts


def _is_carried(table: Table, decided: Outcome) -> bool:
    """Return whether the pool is carried: on request, always, or after a tie (rule 12.11)."""
    when = table.variant.carry.when
    if decided.pool == "carry" or (when == "always" and not decided.split):
        return True
    return when == "tie" and decided.pool == "winner" and table.count_sides(decided.seats) > 1


def _club_part(table: Table, pool: Money) -> tuple[Dues, ...]:
    """Return the club's percentage of the pool, rounded down; nothing of a negative pool (rule 12.10)."""
    part = round_down(max(pool, 0) * table.variant.club.of_pool // 100, table.variant.rounding_unit)
    return (Dues("club", (0,) * len(table.players), CLUB, None, part),) if part else ()


def _shares(table: Table, state: State, decided: Outcome, pool: Money) -> dict[Seat, Money]:
    """Return what each seat gets of the pool; seats without a share are absent."""
    if decided.split:
        return dict(enumerate(decided.split))
    if pool < 0:
        # What the pool lacks is owed by the winners, odd units in seat order (rule 12.12).
        return {seat: -part for seat, part in _split_by_side(table, decided.seats, -pool).items()}
    if decided.pool == "share":
        return _split_by_side(table, decided.seats, pool)
    if decided.pool == "split":
        return _automatic_split(table, state, decided.seats, pool)
    if table.places is None:
        shares = _rest_shares(table, state, decided.seats, pool)
    else:
        first = table.count_sides(decided.seats)
        shares = _place_shares(table, behind(table, state, decided.seats), first, pool)
    left = pool - sum(shares.values())
    return shares | _split_by_side(table, decided.seats, left)


def _automatic_split(table: Table, state: State, seats: tuple[Seat, ...], pool: Money) -> dict[Seat, Money]:
    """Split the pool among sides, or by the buy-ins that each player has left (rules 11.7 and 17.8)."""
    if table.variant.teams is not None:
        return _split_by_side(table, seats, pool)
    return _weighted_shares(seats, _weights(table, state, seats), pool, table.variant.coin)


def _weights(table: Table, state: State, seats: tuple[Seat, ...]) -> list[int]:
    """Return the buy-ins each has left; equal weights where none are, or the house says so (rule 11.7)."""
    rule, most = table.variant.auto_split, table.variant.buy_in.most
    if rule is None or most is None or rule.by == "equal":
        return [1] * len(seats)
    left = [most - state.buy_ins[seat] for seat in seats]
    return left if any(left) else [1] * len(seats)


def _weighted_shares(
    seats: tuple[Seat, ...], weights: list[int], pool: Money, coin: Money
) -> dict[Seat, Money]:
    """Split the pool by weight; odd coins go one each, in seat order, to those who have a part."""
    coins, less = divmod(pool, coin)
    parts = [coins * weight // sum(weights) for weight in weights]
    odd = iter(range(coins - sum(parts)))
    shares = {
        seat: (part + (1 if weight and next(odd, None) is not None else 0)) * coin
        for seat, weight, part in zip(seats, weights, parts, strict=True)
    }
    shares[next(seat for seat, weight in zip(seats, weights, strict=True) if weight)] += less
    return shares


def _place_shares(
    table: Table, groups: list[list[tuple[Seat, ...]]], first: int, pool: Money
) -> dict[Seat, Money]:
    """Return the shares of those behind the winners, who take the `first` places (rule 12.9)."""
    percentages = list(table.places or ())[first:]
    shares: dict[Seat, Money] = {}
    for group in groups:
        taken, percentages = percentages[: len(group)], percentages[len(group) :]
        each = round_down(pool * sum(taken) // 100 // len(group), table.variant.rounding_unit)
        shares |= _side_shares(table, group, each)
    return shares


def _rest_shares(table: Table, state: State, winners: tuple[Seat, ...], pool: Money) -> dict[Seat, Money]:
    """Return the shares of the others still in who qualify (rules 12.2 to 12.5)."""
    bar = table.variant.pool.rest_under
    others = table.sides(seat for seat in state.still_in if seat not in winners)
    qualified = [side for side in others if bar is None or state.totals[side[0]] < bar]
    if not qualified:
        return {}
    losers = table.count_sides(table.clockwise) - table.count_sides(winners)
    return _side_shares(table, qualified, _rest_share(table, pool, len(qualified), losers))


def _side_shares(table: Table, sides: Iterable[tuple[Seat, ...]], each: Money) -> dict[Seat, Money]:
    """Return what the members of some sides get, or pay, where it is the same for each side."""
    shares: dict[Seat, Money] = {}
    for side in sides:
        shares |= zip(side, split_equally(each, len(side), table.variant.coin), strict=True)
    return shares


def _rest_share(table: Table, pool: Money, qualified: int, losers: int) -> Money:
    unit = table.variant.rounding_unit
    part = round_down(pool * table.share[1] // 100, unit)
    parts = qualified if table.variant.pool.rest_split == "among_qualified" else losers
    return round_down(part // parts, unit)
