"""The places in the end: winners, then those in, then those gone, the later the better (rule 12.8)."""

from scoring.engine.amounts import Seat
from scoring.engine.state import State
from scoring.engine.table import Table


def places(table: Table, state: State) -> tuple[int, ...] | None:
    """Every seat's place, equal players sharing one (1, 2, 2, 4); None while playing."""
    if not state.over:
        return None
    ranks = [_rank(table, state, state.winners, seat) for seat in range(len(state.totals))]
    ordered = sorted(ranks)
    return tuple([ordered.index(rank) + 1 for rank in ranks])


def behind(table: Table, state: State, winners: tuple[Seat, ...]) -> list[list[Seat]]:
    """Those behind the winners who stayed to the end, the best first, equal players together (rule 12.9)."""
    ranks: dict[tuple[int, int, int], list[Seat]] = {}
    for seat, standing in enumerate(state.standings):
        if seat not in winners and standing != "left":
            ranks.setdefault(_rank(table, state, winners, seat), []).append(seat)
    return [ranks[rank] for rank in sorted(ranks)]


def _rank(table: Table, state: State, winners: tuple[Seat, ...], seat: Seat) -> tuple[int, int, int]:
    """Smaller is better."""
    total = -state.totals[seat] if table.variant.highest_wins else state.totals[seat]
    if seat in winners:
        return (0, 0, 0)
    return (1, 0, total) if state.standings[seat] == "in" else (2, -state.eliminated_at[seat], total)
