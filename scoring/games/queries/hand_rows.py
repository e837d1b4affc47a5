"""One hand of the table screen as plain values."""

from dataclasses import dataclass, field

from scoring.engine.amounts import NOBODY, Points
from scoring.engine.table import Table
from scoring.games.queries.projections import HandLine


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand: its entry in the log, its number, and what it came to by name.

    `out` is empty where no one went out, `won_by` where no one won, `way` where it was in no special way; `knocked`
    says that it was ended by a knock that may be beaten, and `held` what each had left then; empty in other games.
    """

    entry: int
    number: int
    outcome: str
    out: str
    won_by: str
    way: str
    corrected: bool
    points: dict[str, Points]
    totals: dict[str, Points]
    gone: list[str]
    offers: list[str]
    sat_out: list[str]
    knocked: bool = False
    held: dict[str, Points] = field(default_factory=dict)

    @property
    def gifts(self) -> list[tuple[str, Points]]:
        """Return who gave how many points to the winner; none where that is not all that happened (rule 17.2)."""
        gave = [(name, -n) for name, n in self.points.items() if n < 0]
        only = not sum(self.points.values()) and sum(n > 0 for n in self.points.values()) == 1
        return gave if only else []


def hand_row(table: Table, line: HandLine) -> HandRow:
    record = line.record
    scorers = (*record.dealt_in, *record.sat_out)
    return HandRow(
        entry=line.entry,
        number=table.variant.shown_hand(record.number),
        outcome=record.outcome,
        out=table.players[record.out] if record.out != NOBODY else "",
        won_by=table.players[record.winner] if record.winner != NOBODY else "",
        way=record.special_way,
        corrected=line.corrected,
        points={table.players[seat]: record.points[seat] for seat in scorers},
        totals={table.players[seat]: record.scored[seat] for seat in scorers},
        gone=[table.players[seat] for seat in record.gone],
        offers=[table.players[offer.seat] for offer in record.offers],
        sat_out=[table.players[seat] for seat in record.sat_out],
        knocked=table.variant.knocks and not record.special_way,
        held=dict(zip(table.players, record.held, strict=False)),
    )
