"""The places in the end: winners, then those in, then those gone, the later the better (rule 12.8)."""

from scoring.rules.state import State
from scoring.rules.table import Table


def places(table: Table, state: State) -> tuple[int, ...] | None:
    """Every seat's place, equal players sharing one (1, 2, 2, 4); None while playing."""
    if not state.over:
        return None
    ranks = [_rank(table, state, seat) for seat in range(len(state.totals))]
    ordered = sorted(ranks)
    return tuple([ordered.index(rank) + 1 for rank in ranks])


def _rank(table: Table, state: State, seat: int) -> tuple[int, int, int]:
    """Smaller is better."""
    total = -state.totals[seat] if table.variant.highest_wins else state.totals[seat]
    if seat in state.winners:
        return (0, 0, 0)
    return (1, 0, total) if state.standings[seat] == "in" else (2, -state.gone_at[seat], total)
