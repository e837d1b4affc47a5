"""What the sheets of a club's season and its nights are made from: rows as they were read, and people's names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple
from uuid import UUID

from scoring.league.awards import Award
from scoring.league.standings import Row
from scoring.seasons.models import GivenAward, Night
from scoring.seasons.queries.all_time_records import Record
from scoring.seasons.queries.season_games import CrossTable, TableReport
from scoring.seasons.queries.season_tables import SeasonTable, TableRow


@dataclass(frozen=True, slots=True)
class SeasonPaper:
    """A division's season as it stands, worked out on `day`; what the reader may not see is empty.

    `explained` are the rows of `table` with where each comes from, `after` everybody after each night, `reports` the
    tables of each night by its id. `records` are of the whole club, as they are when it is `printed`.
    """

    club: str
    table: SeasonTable
    divisions: int = 1
    day: date | None = None
    names: Mapping[str, str] = field(default_factory=dict)
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
        """The season, with its division where it has several."""
        division = self.table.division.name if self.divisions > 1 else ""
        return " · ".join(filter(None, [self.table.season.name, division]))

    @property
    def played(self) -> list[Night]:
        """The nights with a table that is over."""
        return [night for night in self.table.nights if night.pk in self.reports]

    @property
    def days(self) -> list[date]:
        """The days of all nights, the first one first."""
        return sorted(night.date for night in self.table.nights)

    def name(self, member: Any) -> str:
        """What somebody is called, by the id."""
        return self.names[str(member)]


class TonightTable(NamedTuple):
    """A table that is set: its number and round, who sits where (the first deals first), and the link that opens it."""

    number: int
    names: Sequence[str]
    round: int = 1
    address: str = ""


class TonightPaper(NamedTuple):
    """A night before it is played: everybody who is expected, and the tables as they are set."""

    club: str
    night: Night
    people: Sequence[str] = ()
    tables: Sequence[TonightTable] = ()
