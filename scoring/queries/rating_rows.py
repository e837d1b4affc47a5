"""How strong members play after each night, made from the results: to keep, or to hold against what is kept."""

from datetime import date
from itertools import groupby
from typing import NamedTuple
from uuid import UUID

from scoring.league.ratings import Rating as Strength
from scoring.league.ratings import rate
from scoring.models import Rating
from scoring.queries.league_seasons import rated_games


class When(NamedTuple):
    """A night among all nights of a club."""

    date: date
    night: UUID


def ratings_of(club: UUID, before: dict[str, Strength], first: When | None = None) -> list[Rating]:
    """Everybody after each night from `first` on, the last of each marked; `before` says how they were."""
    now, rows = dict(before), list[Rating]()
    for when, games in groupby(rated_games(club, first), key=lambda each: When(*each[:2])):
        after: dict[str, Strength] = {}
        for _date, _night, game in games:
            after |= rate(now | after, game)
        now |= after
        rows += [_row(club, when, member, strength) for member, strength in after.items()]
    for row in {row.member_id: row for row in rows}.values():
        row.is_latest = True
    return rows


def _row(club: UUID, when: When, member: str, strength: Strength) -> Rating:
    return Rating(
        club_id=club, night_id=when.night, date=when.date, member_id=UUID(member), **strength._asdict()
    )
