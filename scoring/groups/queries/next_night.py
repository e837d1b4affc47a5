"""What the next night of a group begins with: who was there last, by which rules, who deals; and when it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise
from statistics import median

from django.utils.timezone import localdate

from scoring.engine.table import Table
from scoring.engine.variant import Variant
from scoring.games.models import Game
from scoring.games.queries.game_log import read_table
from scoring.games.queries.regular_tables import next_players
from scoring.groups.queries.ledgers import GroupLedger
from scoring.groups.queries.year_of_nights import regular_weekday

_RECENT = 8
_WEEK = timedelta(weeks=1)


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


@dataclass(frozen=True, slots=True)
class PlannedNight:
    """The day of the next night: set by a host, or else guessed from the last nights."""

    day: date
    is_set: bool

    @property
    def is_today(self) -> bool:
        return self.day == localdate()


def planned_night(ledger: GroupLedger) -> PlannedNight | None:
    """Return the day of the next night; None where none is set and nights are irregular."""
    today = localdate()
    days = sorted({localdate(line.started) for line in ledger.evenings})
    if ledger.state.next_day:
        day = date.fromisoformat(ledger.state.next_day)
        # A day that is over, or was played on already, says nothing of the next one.
        if day >= today and day not in days:
            return PlannedNight(day, is_set=True)
    guess = guess_day(days, today)
    return PlannedNight(guess, is_set=False) if guess else None


def guess_day(days: Sequence[date], today: date) -> date | None:
    """Return the same weekday a week after the last night, or two where it is every other week.

    None where the last nights were on many weekdays or rare, and where the group has not met for long.
    """
    recent = days[-_RECENT:]
    weekday = regular_weekday(recent)
    if weekday is None:
        return None
    weeks = max(1, round(median((after - before) / _WEEK for before, after in pairwise(recent))))
    if weeks > 2 or today - recent[-1] > _RECENT * _WEEK:
        return None
    day = max(each for each in recent if each.weekday() == weekday)
    while day <= recent[-1] or day < today:
        day += weeks * _WEEK
    return day
