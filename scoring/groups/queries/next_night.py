"""What the next night of a group begins with: who was there last, by which rules, and who deals."""

from dataclasses import dataclass

from scoring.engine.table import Table
from scoring.engine.variant import Variant
from scoring.games.models import Game
from scoring.games.queries.game_log import read_table
from scoring.games.queries.regular_tables import next_players
from scoring.groups.queries.ledgers import GroupLedger


@dataclass(frozen=True, slots=True)
class NextNight:
    """The next night of a group after its `last` game, if there was one.

    `seats` are those who were there, clockwise from the last first dealer; `dealer` deals next. `others` belong to the
    group and were not there.
    """

    last: Game | None
    seats: list[str]
    others: list[str]
    dealer: str

    @property
    def is_running(self) -> bool:
        """Return whether the last game is still played."""
        return self.last is not None and self.last.status == Game.Status.PLAYING

    @property
    def table(self) -> Table:
        """Return the rules and players of the last game; LookupError where there is none."""
        if self.last is None:
            raise LookupError
        return read_table(self.last.start)

    @property
    def variant_key(self) -> str:
        return self.table.variant_key

    @property
    def rules(self) -> Variant:
        return self.table.variant

    @property
    def currency(self) -> str:
        return self.table.currency or ""


def next_night(ledger: GroupLedger) -> NextNight:
    """Return what the next night of a group begins with."""
    last, state = ledger.last_game, ledger.state
    if last is None:
        return NextNight(None, list(state.members.values()), [], "")
    sitters = state.sitters(str(last.id))
    order = [
        name for name in next_players(last.start, last.projection) if sitters.get(name) not in state.left
    ]
    seated = {sitters[name] for name in order if name in sitters}
    others = [name for who, name in state.members.items() if who not in seated]
    return NextNight(last, [*order[-1:], *order[:-1]], others, order[0] if order else "")
