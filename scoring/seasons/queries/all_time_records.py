"""Records of a club: best evening, season and all-time figures, with holders and dates."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction
from typing import Any, NamedTuple, cast
from uuid import UUID

from django.db.models import (
    DateTimeField,
    F,
    FloatField,
    Max,
    Min,
    Q,
    QuerySet,
    Subquery,
    Sum,
    TextField,
    UUIDField,
    Value,
)
from django.db.models.functions import Cast

from scoring.league.tie_breaks import Figure
from scoring.seasons.models import ClubFigures, Night, Result, SeasonFigures
from scoring.seasons.queries.result_rows import PLAYED_THEMSELVES

MAX_TIED = 20  # more holders are not read: only the earliest few are named
EVENING_RECORDS = ("lowest_evening", "highest_evening", "evening_kalookis", "best_comeback")
SEASON_RECORDS = {
    "season_kalookis": "kalookis",
    "season_hands_won": "hands_won",
    "season_tables_won": "firsts",
}
ALL_TIME_RECORDS = {"ever_games": "games", "ever_tables_won": "firsts", "ever_kalookis": "kalookis"}


class Holder(NamedTuple):
    """A holder of a record: the member, and the season, day and night number where it has one."""

    member_id: UUID
    season: str = ""
    day: date | None = None
    season_id: UUID | None = None
    night: int | None = None


class _Evening(NamedTuple):
    """A member's figure on one night."""

    figure: Figure
    member_id: UUID
    night_id: UUID


@dataclass(frozen=True, slots=True)
class Record:
    """A record; `figure` is penalty points per hand, points or a count by kind; earliest holder first."""

    kind: str
    figure: Figure
    holders: Sequence[Holder]


def all_time_records(club_id: UUID) -> list[Record]:
    """Return every record that has a holder, over all closed nights of a club; six queries."""
    own = Result.objects.filter(PLAYED_THEMSELVES, club=club_id, night__status=Night.Status.CLOSED)
    records = [*_evening_records(club_id, own), *_sum_records(_sums(club_id))]
    return [record for record in records if record is not None]


def _evening_records(club_id: UUID, own: QuerySet[Any]) -> Iterator[Record | None]:
    best = dict(zip(EVENING_RECORDS, _evenings(own), strict=True))
    ids = {evening.night_id for evenings in best.values() for evening in evenings}
    nights = Night.objects.filter(club=club_id).select_related("season").in_bulk(ids)
    for kind, evenings in best.items():
        yield _record(kind, [(each.figure, _night_holder(each, nights[each.night_id])) for each in evenings])


def _night_holder(evening: _Evening, night: Night) -> Holder:
    return Holder(evening.member_id, night.season.name, night.date, night.season_id, night.number)


def _evenings(own: QuerySet[Any]) -> Iterator[list[_Evening]]:
    """Return the best few evenings of each kind, ties by date; four queries."""
    # The database only ranks by a rounded quotient; `_evening` makes the exact one that decides ties.
    per_hand = Cast(F("points"), FloatField()) / F("dealt")
    played = _by_evening(own, points=Sum("penalty"), dealt=Sum("hands")).filter(dealt__gt=0)
    kalookis = _by_evening(own.filter(kalookis__gt=0), figure=Sum("kalookis"))
    back = _by_evening(own.filter(place=1, buy_ins__gt=0), figure=Max("behind"))
    for rows, order in (
        (played, per_hand.asc()),
        (played, per_hand.desc()),
        (kalookis, "-figure"),
        (back, "-figure"),
    ):
        yield [_evening(row) for row in rows.order_by(order, "day")[:MAX_TIED]]


def _by_evening(own: QuerySet[Any], **figures: Any) -> QuerySet[Any, dict[str, Any]]:
    """Return a row for each member and evening."""
    evenings: Any = own.values("night_id", "member_id")
    return cast("QuerySet[Any, dict[str, Any]]", evenings.annotate(day=Min("night__date"), **figures))


def _evening(row: dict[str, Any]) -> _Evening:
    figure = Fraction(row["points"], row["dealt"]) if "dealt" in row else row["figure"]
    return _Evening(figure, row["member_id"], row["night_id"])


class _Sums(NamedTuple):
    """Sums of a member's games in a season, or in all without one."""

    begun: datetime | None
    season_id: UUID | None
    season: str
    member_id: UUID
    games: int
    firsts: int
    hands_won: int | None
    kalookis: int | None


def _sums(club_id: UUID) -> list[_Sums]:
    """Return all-time sums of everyone, and per season the best with ties; one query."""
    lines, best = SeasonFigures.objects.filter(club=club_id), Q(pk__in=[])
    for what in SEASON_RECORDS.values():
        # In descending order PostgreSQL would put unknown figures first.
        most = lines.order_by(F(what).desc(nulls_last=True)).values(what)[:1]
        best |= Q(**{what: Subquery(most), f"{what}__gt": 0})
    ever = ClubFigures.objects.filter(club=club_id).annotate(
        begun=Value(None, DateTimeField()), season_id=Value(None, UUIDField()), season=Value("", TextField())
    )
    of_seasons = lines.filter(best).values_list(
        "season__created", "season_id", "season__name", *_Sums._fields[3:]
    )
    return [_Sums(*row) for row in of_seasons.union(ever.values_list(*_Sums._fields), all=True)]


def _sum_records(rows: Iterable[_Sums]) -> Iterator[Record | None]:
    ever = [row for row in rows if row.begun is None]
    seasons = sorted((row for row in rows if row.begun), key=lambda row: (row.begun, row.member_id))
    for kinds, lines in (
        (SEASON_RECORDS, seasons),
        (ALL_TIME_RECORDS, sorted(ever, key=lambda row: row.member_id)),
    ):
        for kind, what in kinds.items():
            best = [
                (getattr(row, what) or 0, Holder(row.member_id, row.season, None, row.season_id))
                for row in lines
            ]
            # The sort is stable: of those who are level the earliest season stays first.
            yield _record(kind, sorted(best, key=lambda one: -one[0])[:MAX_TIED])


def _record(kind: str, best: Sequence[tuple[Figure, Holder]]) -> Record | None:
    """Return the best with ties; zero is a record only for low evenings."""
    if not best or (not best[0][0] and kind != "lowest_evening"):
        return None
    figure = best[0][0]
    return Record(kind, figure, [holder for each, holder in best if each == figure])
