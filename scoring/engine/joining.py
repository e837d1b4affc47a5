"""What a player who joins a running game starts with, and the state with them in it (rules 16.1 to 16.4)."""

from scoring.engine.amounts import Money, Points, Seat, round_down
from scoring.engine.events import Join
from scoring.engine.payments import charge_seat, pay_dues
from scoring.engine.state import POOL, Dues, State, Step
from scoring.engine.table import Table, with_newcomer
from scoring.engine.variant import Joining, Variant


def seat_newcomer(table: Table, state: State, event: Join) -> Step:
    """Return the table and the state with one more player, who has paid their stake."""
    rule, seat = table.variant.joining, len(table.players)
    if rule is None:
        raise ValueError("nobody can join this table")
    score, stake = joining_score(table.variant, state, rule), joining_stake(table.variant, state, rule)
    grown = with_newcomer(table, event.name, event.after)
    # Dated to the hand before: the stake is paid between two hands, None where none was played yet.
    dues = (Dues("initial", charge_seat(grown, seat, stake), POOL, state.number - 1 or None),)
    nets, funds = pay_dues((*state.nets, 0), state.funds, dues)
    after = state._replace(
        totals=(*state.totals, score),
        standings=(*state.standings, "in"),
        buy_ins=(*state.buy_ins, 0),
        hands_won=(*state.hands_won, 0),
        eliminated_at=(*state.eliminated_at, 0),
        joined_at=(*state.joined_at, state.scored),
        sitting_out_count=(*state.sitting_out_count, 0),
        nets=nets,
        funds=funds,
        playing=in_table_order(grown, (*state.playing, seat)),
    )
    return Step(after, dues=dues, table=grown)


def in_table_order(table: Table, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return some seats in the order around the table."""
    return tuple([seat for seat in table.clockwise if seat in seats])


def joining_score(variant: Variant, state: State, rule: Joining) -> Points:
    """Return the total to start with, from the totals in range; never one that is out or wins (rule 16.2)."""
    totals = [state.totals[seat] for seat in state.playing]
    score = {
        "highest": max(totals),
        "highest_plus_1": max(totals) + 1,
        # Rounded up: halves go against the newcomer (rule 16.2).
        "average": -(-sum(totals) // len(totals)),
        "zero": 0,
    }[rule.score]
    bounds = [score]
    if variant.limit is not None:
        bounds.append(variant.limit.highest_in_range)
    if variant.end.mode == "target" and variant.end.n is not None:
        bounds.append(variant.end.n - 1)
    return min(bounds)


def joining_stake(variant: Variant, state: State, rule: Joining) -> Money:
    """Return the whole stake, its part for the hands left of a fixed number, or nothing (rule 16.3)."""
    full, end = variant.stakes.initial, variant.end
    if rule.stake == "none":
        return 0
    if rule.stake == "full" or end.mode != "hands" or end.n is None:
        return full
    return round_down(full * (end.n - state.counted) // end.n, variant.rounding_unit)
