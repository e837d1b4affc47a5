"""Values for the sheets of a season and its nights: rows as read, and names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple
from uuid import UUID

from scoring.league.awards import Award
from scoring.league.divisions import Move
from scoring.league.standings import Row
from scoring.seasons.models import GivenAward, Night
from scoring.seasons.queries.all_time_records import Record
from scoring.seasons.queries.season_games import CrossTable, TableReport
from scoring.seasons.queries.season_tables import SeasonTable, TableRow


@dataclass(frozen=True, slots=True)
class SeasonPaper:
    """A division's season, its standings calculated on `day`; what the reader may not see is empty.

    `moves` are those of all divisions by these standings, `explained` the rows of `table` with their results,
    `after` the standings by night number, `reports` the tables by night id. `records` are those of the whole club
    on the day it is `printed`.
    """

    club: str
    table: SeasonTable
    divisions: int = 1
    day: date | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    moves: Sequence[Move] = ()
    explained: Sequence[Row] = ()
    after: Mapping[int, Sequence[TableRow]] = field(default_factory=dict)
    reports: Mapping[UUID, Sequence[TableReport]] = field(default_factory=dict)
    cross: CrossTable | None = None
    given: Sequence[GivenAward] = ()
    awards: Sequence[Award] = ()
    records: Sequence[Record] = ()
    printed: date | None = None

    @property
    def title(self) -> str:
        """Return the season's name, with the division's if there are several."""
        division = self.table.division.name if self.divisions > 1 else ""
        return " · ".join(filter(None, [self.table.season.name, division]))

    @property
    def played(self) -> list[Night]:
        """Return the nights with finished tables."""
        return [night for night in self.table.nights if night.pk in self.reports]

    @property
    def days(self) -> list[date]:
        """Return the dates of all nights in order."""
        return sorted(night.date for night in self.table.nights)

    def name(self, member: Any) -> str:
        return self.names[str(member)]


class TonightTable(NamedTuple):
    """A seated table: number and round, names in seat order (the first deals first), and the link that opens it."""

    number: int
    names: Sequence[str]
    round: int = 1
    address: str = ""


class TonightPaper(NamedTuple):
    """A night before it is played: everyone expected, and the seated tables."""

    club: str
    night: Night
    people: Sequence[str] = ()
    tables: Sequence[TonightTable] = ()
