"""The table of a division after each night, made from the results: to keep, or to hold against what is kept."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import groupby, zip_longest
from operator import itemgetter
from uuid import UUID

from django.utils import timezone

from scoring.league.evenings import Result
from scoring.league.finals import decided
from scoring.league.ratings import Rating as Strength
from scoring.league.ratings import rate
from scoring.league.standings import Row, moved, standings
from scoring.seasons.models import Division, Rating, Standing
from scoring.seasons.queries.league_seasons import LeagueSeason, rated_games
from scoring.seasons.queries.standing_codec import write_row


def tables_of(division: Division, known: LeagueSeason, since: int = 0) -> Iterator[Standing]:
    """The tables after the night of this number and all that follow, the oldest first."""
    before: list[Row] = []
    calculated = timezone.now()
    for number, rows in _worked_out(known, since):
        changes = moved(before, rows)
        if number >= since:
            for position, row in enumerate(rows, start=1):
                yield Standing(
                    club_id=division.club_id,
                    season_id=division.season_id,
                    division=division,
                    member_id=row.person,
                    after=number,
                    position=position,
                    place=row.place,
                    moved=changes[row.person],
                    evenings=_evenings(row),
                    total="" if row.total is None else str(row.total),
                    told=write_row(_by_numbers(row, known)),
                    calculated=calculated,
                )
        before = rows


def _worked_out(known: LeagueSeason, since: int) -> Iterator[tuple[int, list[Row]]]:
    """The table after each night by its number, from the last one before `since` on; from the final on it orders."""
    closed = [(night.number, nights) for nights, night in enumerate(known.closed, start=1)]
    final, before = known.final, []
    if final:
        closed = sorted([*closed, (final.closed.number, final.after)])
        before = standings(known.form, known.after(final.after))
    for (number, nights), following in zip_longest(closed, closed[1:]):
        if number >= since or following is None or following[0] >= since:
            rows = standings(known.form, known.after(nights))
            if final and number >= final.closed.number:
                rows = decided(known.form, before, final.games, rows)
            yield number, rows


def _evenings(row: Row) -> int:
    """Nights on which somebody played himself."""
    own = (result for result in (*row.counted, *row.dropped) if result.how in ("played", "ahead"))
    return len({result.night for result in own})


def _by_numbers(row: Row, known: LeagueSeason) -> Row:
    """With nights as the season numbers them."""
    return replace(row, counted=_numbered(row.counted, known), dropped=_numbered(row.dropped, known))


def _numbered(results: tuple[Result, ...], known: LeagueSeason) -> tuple[Result, ...]:
    return tuple(result._replace(night=known.closed[result.night - 1].number) for result in results)


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
