"""How strong members play after each night, made from the results: to keep, or to hold against what is kept."""

from datetime import date
from itertools import groupby
from operator import itemgetter
from uuid import UUID

from scoring.league.ratings import Rating as Strength
from scoring.league.ratings import rate
from scoring.seasons.models import Rating
from scoring.seasons.queries.league_seasons import rated_games


def ratings_of(
    club: UUID, before: dict[str, Strength], since: date = date.min, until: date = date.max
) -> list[Rating]:
    """Everybody after each night of these days, the last of each marked; `before` says how they were."""
    now, rows = dict(before), list[Rating]()
    for (day, night), games in groupby(rated_games(club, since, until), key=itemgetter(0, 1)):
        after: dict[str, Strength] = {}
        for _day, _night, game in games:
            after |= rate(now | after, game)
        now |= after
        rows += [
            Rating(club_id=club, night_id=night, date=day, member_id=UUID(member), **strength._asdict())
            for member, strength in after.items()
        ]
    for row in {row.member_id: row for row in rows}.values():
        row.is_latest = True
    return rows
