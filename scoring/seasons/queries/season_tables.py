"""Read models of stored standings; nothing is computed here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from typing import NamedTuple
from uuid import UUID

from django.utils import timezone

from scoring.clubs.models import Member
from scoring.league.formats import Format
from scoring.league.standings import Row
from scoring.seasons.models import Division, Night, Season, Standing
from scoring.seasons.queries.league_seasons import season_format
from scoring.seasons.queries.seasons import season_nights
from scoring.seasons.queries.standing_rows import read_row


class TableRow(NamedTuple):
    """A row of the standings: `total` is exact as text, empty where nothing counts.

    `moved` is places gained.
    """

    member_id: UUID
    place: int | None
    moved: int | None
    evenings: int
    total: str

    @property
    def points(self) -> Fraction | None:
        """Return the total as a fraction."""
        return Fraction(self.total) if self.total else None


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """A division's standings: after which night of how many, and how they are scored.

    `provisional` is until when corrections are expected, None once final. Standings that `recounts` predate
    a change that is still being computed.
    """

    season: Season
    division: Division
    form: Format | None
    after: int
    nights: Sequence[Night]
    rows: Sequence[TableRow]
    provisional: datetime | None
    recounts: bool = False

    @property
    def past(self) -> list[int]:
        """Return the nights that count; the final only reorders the finalists."""
        closed = (night for night in self.nights if night.status == Night.Status.CLOSED)
        return [night.number for night in closed if not night.final]

    @property
    def final(self) -> int | None:
        """Return the final night's number once it is closed and these standings include it."""
        over = (night.number for night in self.nights if night.final and night.status == Night.Status.CLOSED)
        return next((number for number in over if number <= self.after), None)

    @property
    def over(self) -> list[int]:
        """Return the nights that count and the final, as far as these standings go."""
        return sorted(number for number in (*self.past, self.final) if number and number <= self.after)

    @property
    def reopened(self) -> list[Night]:
        return [night for night in self.nights if night.reopened]


def season_table(division: Division, after: int | None = None) -> SeasonTable:
    """Return the standings after a night or the last closed one; three queries, four while recomputing."""
    season = division.season
    nights = season_nights(season)
    closed = [night for night in nights if night.status == Night.Status.CLOSED and night.closed]
    # The job may not have reached the latest night: the last standings there are stand until then.
    wanted = _last_kept(division, closed) if season.recounts() and after is None else after
    last = next((night for night in reversed(closed) if wanted in (None, night.number)), None)
    rows = table_rows(division, last.number) if last else []
    return SeasonTable(
        season=season,
        division=division,
        form=season_format(season),
        after=last.number if last else 0,
        nights=nights,
        rows=rows,
        provisional=_provisional(season, closed),
        recounts=season.recounts(after),
    )


def _last_kept(division: Division, closed: Iterable[Night]) -> int | None:
    """Return the last of these nights with stored standings; those of the latest may still be computed."""
    numbers = [night.number for night in closed]
    rows = Standing.objects.filter(club=division.club_id, division=division, after__in=numbers)
    return rows.order_by("-after").values_list("after", flat=True).first()


def table_rows(division: Division, after: int) -> list[TableRow]:
    """Return the rows after a night, best first; one query."""
    rows = Standing.objects.filter(club=division.club_id, division=division, after=after).order_by("position")
    return list(map(TableRow._make, rows.values_list("member_id", "place", "moved", "evenings", "total")))


class OwnPlace(NamedTuple):
    """A member's place, if any, and the level of their division."""

    level: int
    member_id: UUID
    place: int | None


def best_place(season: Season, after: int, members: Iterable[UUID]) -> OwnPlace | None:
    """Return the place of one of these members after a night, in any division; one query."""
    rows = Standing.objects.filter(club=season.club_id, season=season, after=after, member__in=members)
    place = rows.order_by("position").values_list("division__level", "member_id", "place").first()
    return OwnPlace(*place) if place else None


def rows_by_night(division: Division) -> dict[int, list[TableRow]]:
    """Return the rows after every night that counts, best first; one query."""
    rows = Standing.objects.filter(club=division.club_id, division=division).order_by("after", "position")
    by_night: dict[int, list[TableRow]] = {}
    for after, *row in rows.values_list("after", *TableRow._fields):
        by_night.setdefault(after, []).append(TableRow._make(row))
    return by_night


def calculated_at(division: Division, after: int) -> datetime | None:
    """Return when the standings after a night were computed; one query."""
    rows = Standing.objects.filter(club=division.club_id, division=division, after=after, position=1)
    return rows.values_list("calculated", flat=True).first()


def _provisional(season: Season, closed: Iterable[Night]) -> datetime | None:
    """Return until when the latest night may be corrected without a mark."""
    latest = max((night.closed for night in closed if night.closed), default=None)
    until = latest and latest + timedelta(hours=season.provisional_hours)
    return until if until and until > timezone.now() else None


def explained_rows(division: Division, after: int, people: Sequence[str] | None = None) -> list[Row]:
    """Return the rows with their explanations, for all or these members; one query."""
    rows = Standing.objects.filter(club=division.club_id, division=division, after=after)
    rows = rows if people is None else rows.filter(member__in=list(map(UUID, people)))
    return [read_row(standing) for standing in rows.order_by("position")]


def places_by_night(division: Division, people: Iterable[object]) -> Mapping[int, Mapping[UUID, int]]:
    """Return these members' places after every night on which any has one; one query."""
    by_night: dict[int, dict[UUID, int]] = {}
    rows = Standing.objects.filter(club=division.club_id, division=division, member__in=list(people))
    for after, member, place in rows.order_by("after", "position").values_list("after", "member_id", "place"):
        if place is not None:
            by_night.setdefault(after, {})[member] = place
    return by_night


def members_of(club_id: UUID, ids: Iterable[object]) -> dict[str, Member]:
    """Return these members by their ids as text; one query."""
    wanted = {str(each) for each in ids}
    return {str(each.pk): each for each in Member.objects.filter(club=club_id, pk__in=wanted)}
