"""The records of a club: the best of a single evening, of a season and of all time, whose they are and since when."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import F, FloatField, Max, QuerySet, Sum
from django.db.models.functions import Cast

from scoring.models import ClubFigures, Night, Result, SeasonFigures

MOST_LEVEL = 20
"""So many of those who could be level are looked at; the earliest few are named anyway."""
OF_AN_EVENING = ("lowest_evening", "highest_evening", "evening_kalookis", "best_comeback")
OF_A_SEASON = {
    "season_kalookis": "kalookis",
    "season_hands_won": "hands_won",
    "season_tables_won": "firsts",
}
OF_ALL_TIME = {"ever_games": "games", "ever_tables_won": "firsts", "ever_kalookis": "kalookis"}


class Holder(NamedTuple):
    """Whose, in which season where it was in one, and on which day where it was one."""

    member_id: UUID
    season: str = ""
    day: date | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """`figure` is penalty points per hand, points or a count, by its kind; who reached it first stands first."""

    kind: str
    figure: Fraction | int
    holders: Sequence[Holder]


def all_time_records(club_id: Any) -> list[Record]:
    """Every record that somebody holds, over all closed nights of a club; ten queries."""
    own = Result.objects.filter(club=club_id, stand_in=None, night__status=Night.Status.CLOSED)
    own = own.exclude(kind="walk_over")
    found = [
        *_evenings(own),
        *(_of_season(club_id, kind, what) for kind, what in OF_A_SEASON.items()),
        *(_ever(club_id, kind, what) for kind, what in OF_ALL_TIME.items()),
    ]
    return [record for record in found if record is not None]


def _evenings(own: QuerySet[Any]) -> Iterable[Record | None]:
    evenings: Any = own.values("member_id", "night__date", "season__name")
    played = evenings.annotate(points=Sum("penalty"), dealt=Sum("hands")).filter(dealt__gt=0)
    per_hand = Cast(F("points"), FloatField()) / F("dealt")
    for kind, order in (("lowest_evening", per_hand.asc()), ("highest_evening", per_hand.desc())):
        rows = played.order_by(order, "night__date")[:MOST_LEVEL]
        yield _level(kind, [(Fraction(row["points"], row["dealt"]), _holder(row)) for row in rows])
    kalookis = evenings.annotate(figure=Sum("kalookis")).order_by("-figure", "night__date")
    yield _level("evening_kalookis", [(row["figure"], _holder(row)) for row in kalookis[:MOST_LEVEL]])
    back = evenings.filter(place=1, buy_ins__gt=0).annotate(figure=Max("behind"))
    rows = back.order_by("-figure", "night__date")[:MOST_LEVEL]
    yield _level("best_comeback", [(row["figure"], _holder(row)) for row in rows])


def _holder(row: dict[str, Any]) -> Holder:
    return Holder(row["member_id"], row["season__name"], row["night__date"])


def _of_season(club_id: Any, kind: str, what: str) -> Record | None:
    rows = SeasonFigures.objects.filter(club=club_id).order_by(f"-{what}", "season__created", "member_id")
    best = rows.values_list(what, "member_id", "season__name")[:MOST_LEVEL]
    return _level(kind, [(figure, Holder(member, season)) for figure, member, season in best])


def _ever(club_id: Any, kind: str, what: str) -> Record | None:
    rows = ClubFigures.objects.filter(club=club_id).order_by(f"-{what}", "member_id")
    best = rows.values_list(what, "member_id")[:MOST_LEVEL]
    return _level(kind, [(figure, Holder(member)) for figure, member in best])


def _level(kind: str, best: Sequence[tuple[Fraction | int, Holder]]) -> Record | None:
    """The first and all who are level with it; none where nobody has any, but nought is the best of low evenings."""
    if not best or (not best[0][0] and kind != "lowest_evening"):
        return None
    figure = best[0][0]
    return Record(kind, figure, [holder for each, holder in best if each == figure])
