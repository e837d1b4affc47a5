"""Write what points between two hands came to, with players by name."""

from collections.abc import Iterable

from scoring.engine.amounts import Points
from scoring.engine.codec.documents import ResultBetween, ResultExtras
from scoring.engine.state import Step
from scoring.engine.table import Table
from scoring.engine.totals import BetweenRecord


def write_between(table: Table, steps: Iterable[Step]) -> ResultExtras:
    """Return what points between hands came to, with the index of their event; nothing without any."""
    found = [
        _points_between(table, event, step.between)
        for event, step in enumerate(steps, start=-1)
        if step.between is not None
    ]
    return {"between": found} if found else {}


def _points_between(table: Table, event: int, record: BetweenRecord) -> ResultBetween:
    between: ResultBetween = {
        "event": event,
        "hand": record.hand,
        "points": {table.players[seat]: points for seat, points in record.points.items()},
        "scored": {table.players[seat]: record.scored[seat] for seat in record.was_in},
        "gone": [table.players[seat] for seat in record.gone],
        "offers": [table.players[seat] for seat in record.offers],
    }
    if record.floor:
        between["floor"] = by_name_unless_zero(table, record.floor)
    if record.landing:
        between["landing"] = by_name_unless_zero(table, record.landing)
    return between


def by_name_unless_zero(table: Table, points: Iterable[Points]) -> dict[str, Points]:
    """Return points by name, only those that are not zero."""
    return {table.players[seat]: each for seat, each in enumerate(points) if each}
