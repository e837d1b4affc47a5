"""What another format would have made of the same results."""

from typing import NamedTuple

from scoring.league.formats import Format
from scoring.league.meetings import Person
from scoring.league.results import Season
from scoring.league.standings import Row, moved, standings


class Preview(NamedTuple):
    """A person under the format as it is and under the other one; places gained, down where negative."""

    person: Person
    now: Row
    then: Row
    gained: int | None


def preview(now: Format, then: Format, season: Season) -> list[Preview]:
    """Everybody in the order of the other format; the season itself is not touched."""
    before, after = standings(now, season), standings(then, season)
    rows, gained = {row.person: row for row in before}, moved(before, after)
    return [Preview(row.person, rows[row.person], row, gained[row.person]) for row in after]
