"""How strong the members of a club play, now and over their latest evenings; as plain values, of limited length."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import OuterRef, Subquery, Sum

from scoring.clubs.models import Member
from scoring.league.ratings import Rating as Strength
from scoring.seasons.models import Rating, Result

INACTIVE = timedelta(weeks=26)
MOST_EVENINGS = 40


@dataclass(frozen=True, slots=True)
class RatedMember:
    """A member with his rating after the last night on which he played."""

    member_id: UUID
    strength: Strength
    last: date


def ratings_of(club_id: Any) -> list[RatedMember]:
    """Who plays, the strongest first, those with few games last; one query.

    Whoever left is not told, nor who did not play for half a year before the club's last night.
    """
    rows = Rating.objects.filter(club=club_id, is_latest=True, member__left=None, member__erased=None)
    found = [
        RatedMember(member, Strength(mu, sigma, games), last)
        for member, mu, sigma, games, last in rows.values_list("member_id", "mu", "sigma", "games", "date")
    ]
    newest = max((each.last for each in found), default=None)
    active = [each for each in found if newest is not None and newest - each.last <= INACTIVE]
    return sorted(active, key=_order)


def _order(rated: RatedMember) -> tuple[bool, float, str]:
    return rated.strength.is_provisional, -rated.strength.mu, str(rated.member_id)


@dataclass(frozen=True, slots=True)
class RatingCourses:
    """The days of the latest nights, and each member's rating after each of them; None where he did not play."""

    days: Sequence[date]
    of: Mapping[UUID, Sequence[Strength | None]]


def rating_courses(club_id: Any, people: Sequence[UUID]) -> RatingCourses:
    """The ratings of these few members over the latest nights on which any of them played; one query."""
    rows = Rating.objects.filter(club=club_id, member__in=list(people)).order_by("-date", "-night_id")
    found: dict[tuple[date, UUID], dict[UUID, Strength]] = {}
    latest = rows.values_list("date", "night_id", "member_id", "mu", "sigma", "games")
    for day, night, member, mu, sigma, games in latest[: MOST_EVENINGS * max(len(people), 1)]:
        if (day, night) in found or len(found) < MOST_EVENINGS:
            found.setdefault((day, night), {})[member] = Strength(mu, sigma, games)
    nights = sorted(found)
    return RatingCourses(
        [day for day, _night in nights],
        {person: [found[night].get(person) for night in nights] for person in people},
    )


class Evening(NamedTuple):
    """An evening that somebody played: his rating after it, and penalty points per hand where they were his own."""

    day: date
    rating: Strength
    per_hand: float | None


def evenings_of(member: Member) -> list[Evening]:
    """A member's latest evenings, the first one first; one query however long he plays."""
    rows = Rating.objects.filter(club=member.club_id, member=member)
    told = rows.annotate(points=_of_the_night("penalty"), dealt=_of_the_night("hands"))
    return [
        Evening(
            row.date,
            Strength(row.mu, row.sigma, row.games),
            row.points / row.dealt if row.dealt else None,
        )
        for row in reversed(told.order_by("-date", "-night_id")[:MOST_EVENINGS])
    ]


def _of_the_night(what: str) -> Subquery:
    """A sum over all that a member played himself on the night of a rating."""
    own = Result.objects.filter(
        club=OuterRef("club"), night=OuterRef("night"), member=OuterRef("member"), stand_in=None
    )
    return Subquery(own.order_by().values("night").annotate(all=Sum(what)).values("all"))
