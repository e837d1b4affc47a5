"""Standings of a division after each night: computed from results, serialized and read back."""

import json
import sys
from collections import deque
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from itertools import groupby, zip_longest
from operator import itemgetter
from uuid import UUID

from django.utils import timezone

from scoring.engine.plain import JsonValue, Plain
from scoring.league.evenings import Result
from scoring.league.finals import standings_after_final
from scoring.league.ratings import Rating as Strength
from scoring.league.ratings import rate
from scoring.league.results import Adjustment
from scoring.league.standings import Final, Needs, Row, place_changes, standings
from scoring.league.tie_breaks import Figure, Separation
from scoring.seasons.models import Division, Rating, Standing
from scoring.seasons.queries.league_seasons import LeagueSeason, rated_games


def compute_standings(division: Division, known: LeagueSeason, since: int = 0) -> Iterator[Standing]:
    """Yield the standings after the night of this number and all later ones, oldest first."""
    before: list[Row] = []
    calculated = timezone.now()
    for number, rows in _standings_by_night(known, since):
        changes = place_changes(before, rows)
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
                    told=_write_row(row, known),
                    calculated=calculated,
                )
        before = rows


def _standings_by_night(known: LeagueSeason, since: int) -> Iterator[tuple[int, list[Row]]]:
    """Return the standings by night number, from the last night before `since`; the final reorders them."""
    closed = [(night.number, nights) for nights, night in enumerate(known.closed, start=1)]
    final, before = known.final, []
    if final:
        closed = sorted([*closed, (final.closed.number, final.nights_before)])
        before = standings(known.form, known.after(final.nights_before))
    for (number, nights), following in zip_longest(closed, closed[1:]):
        # The night before the first one is needed for places gained and lost.
        if number >= since or following is None or following[0] >= since:
            rows = standings(known.form, known.after(nights))
            if final and number >= final.closed.number:
                rows = standings_after_final(known.form, before, final.games, rows)
            yield number, rows


def latest_rows(known: LeagueSeason) -> list[Row]:
    """Return the standings after the last night that counts, or as they are before the first."""
    after_last = deque(_standings_by_night(known, since=sys.maxsize), maxlen=1)
    return after_last[0][1] if after_last else standings(known.form, known.after(0))


def _evenings(row: Row) -> int:
    """Count the nights a member played themselves."""
    own = (result for result in (*row.counted, *row.dropped) if result.how in ("played", "ahead"))
    return len({result.night for result in own})


def compute_ratings(
    club: UUID, before: dict[str, Strength], since: date = date.min, until: date = date.max
) -> list[Rating]:
    """Return the ratings after each night of these days, each member's last marked.

    `before` are the old ones.
    """
    ratings, rows = dict(before), list[Rating]()
    for (day, night), games in groupby(rated_games(club, since, until), key=itemgetter(0, 1)):
        after: dict[str, Strength] = {}
        # Later games of a night build on earlier ones; a rating is stored once a night.
        for _day, _night, game in games:
            after |= rate(ratings | after, game)
        ratings |= after
        rows += [
            Rating(club_id=club, night_id=night, date=day, member_id=UUID(member), **strength._asdict())
            for member, strength in after.items()
        ]
    for row in {row.member_id: row for row in rows}.values():
        row.is_latest = True
    return rows


def _write_row(row: Row, known: LeagueSeason) -> str:
    """Serialize a row as JSON; member, place and total have columns of their own."""
    # Fractions are text, since JSON has no exact ones.
    return json.dumps(
        {
            "counted": [_write_result(result, known) for result in row.counted],
            "dropped": [_write_result(result, known) for result in row.dropped],
            "attendance": row.attendance,
            "adjustments": [[each.points, each.reason, each.night] for each in row.adjustments],
            "separation": row.separation and _write_separation(row.separation, known),
            "needs": [row.needs.results, _write(row.needs.gap), _write(row.needs.level)],
            "final": row.final and [_write(row.final.brought), _write(row.final.night)],
        },
        separators=(",", ":"),
    )


def read_row(standing: Standing) -> Row:
    """Read a stored row, with the member's id as its person."""
    plain: Plain = json.loads(standing.told)
    person = str(standing.member_id)
    step = plain["separation"]
    missing, gap, level = plain["needs"]
    final = plain.get("final")  # rows from before there were finals have none
    return Row(
        person=person,
        place=standing.place,
        total=_read(standing.total or None),
        counted=tuple(_read_result(person, each) for each in plain["counted"]),
        dropped=tuple(_read_result(person, each) for each in plain["dropped"]),
        attendance=plain["attendance"],
        adjustments=tuple(
            Adjustment(person, points, why, night) for points, why, night in plain["adjustments"]
        ),
        separation=step and Separation(step[0], _read(step[1]), _read(step[2])),
        needs=Needs(missing, _read(gap), _read(level)),
        final=final and Final(Fraction(final[0]), _read(final[1])),
    )


def _write_result(result: Result, known: LeagueSeason) -> list[JsonValue]:
    return [_night_number(result.night, known), str(result.value), result.how]


def _write_separation(separation: Separation, known: LeagueSeason) -> list[JsonValue]:
    step, *figures = separation
    if step == "earliest":  # its figures are nights
        figures = [figure and _night_number(int(figure), known) for figure in figures]
    return [step, *map(_write, figures)]


def _night_number(night: int, known: LeagueSeason) -> int:
    return known.closed[night - 1].number  # the league counts nights as they were closed


def _read_result(person: str, plain: list[JsonValue]) -> Result:
    night, value, how = plain
    return Result(person, night, Fraction(value), how)


def _write(figure: Figure | None) -> str | None:
    return None if figure is None else str(figure)


def _read(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)
