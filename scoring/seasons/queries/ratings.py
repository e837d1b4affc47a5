"""Ratings of a club's members, now and over their latest evenings, as plain values of limited length."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple
from uuid import UUID

from django.db.models import OuterRef, Subquery, Sum

from scoring.clubs.models import Member
from scoring.league.ratings import Rating as Strength
from scoring.seasons.models import Rating, Result

_INACTIVE = timedelta(weeks=26)
_MAX_EVENINGS = 40


@dataclass(frozen=True, slots=True)
class RatedMember:
    """A member with their latest rating."""

    member_id: UUID
    strength: Strength
    last: date


def rated_members(club_id: UUID) -> list[RatedMember]:
    """Return the rated members, strongest first, provisional ones last; one query.

    Leaves out members who left, or did not play in the half year before the club's last night.
    """
    rows = Rating.objects.filter(club=club_id, is_latest=True, member__left=None, member__erased=None)
    rated = [
        RatedMember(member, Strength(mu, sigma, games), last)
        for member, mu, sigma, games, last in rows.values_list("member_id", "mu", "sigma", "games", "date")
    ]
    # Not from today: after a long break of the whole club everyone is still there.
    newest = max((each.last for each in rated), default=date.min)
    return sorted((each for each in rated if newest - each.last <= _INACTIVE), key=_order)


def _order(rated: RatedMember) -> tuple[bool, float, str]:
    return rated.strength.is_provisional, -rated.strength.mu, str(rated.member_id)


@dataclass(frozen=True, slots=True)
class RatingCourses:
    """The days of the latest nights, and each member's rating after each; None where they did not play."""

    days: Sequence[date]
    of: Mapping[UUID, Sequence[Strength | None]]


def rating_courses(club_id: UUID, people: Sequence[UUID]) -> RatingCourses:
    """Return the ratings of these members over the latest nights any of them played; one query."""
    rows = Rating.objects.filter(club=club_id, member__in=list(people)).order_by("-date", "-night_id")
    by_night: dict[tuple[date, UUID], dict[UUID, Strength]] = {}
    latest = rows.values_list("date", "night_id", "member_id", "mu", "sigma", "games")
    # Each of the latest nights has at most a row for each member, so these rows reach back far enough.
    for day, night, member, mu, sigma, games in latest[: _MAX_EVENINGS * max(len(people), 1)]:
        # Rows of one night follow each other, so none is cut in half.
        if (day, night) in by_night or len(by_night) < _MAX_EVENINGS:
            by_night.setdefault((day, night), {})[member] = Strength(mu, sigma, games)
    nights = sorted(by_night)
    return RatingCourses(
        [day for day, _night in nights],
        {person: [by_night[night].get(person) for night in nights] for person in people},
    )


class RatedEvening(NamedTuple):
    """A member's rating after an evening, and their own penalty points per hand."""

    day: date
    rating: Strength
    per_hand: float | None


def rated_evenings(member: Member) -> list[RatedEvening]:
    """Return a member's latest evenings, oldest first; one query."""
    rows = Rating.objects.filter(club=member.club_id, member=member)
    rows = rows.annotate(points=_own_sum("penalty"), dealt=_own_sum("hands"))
    return [
        RatedEvening(
            row.date,
            Strength(row.mu, row.sigma, row.games),
            row.points / row.dealt if row.dealt else None,
        )
        for row in reversed(rows.order_by("-date", "-night_id")[:_MAX_EVENINGS])
    ]


def _own_sum(what: str) -> Subquery:
    """Sum a figure over the member's own games on the night of a rating."""
    own = Result.objects.filter(
        club=OuterRef("club"), night=OuterRef("night"), member=OuterRef("member"), stand_in=None
    )
    return Subquery(own.order_by().values("night").annotate(all=Sum(what)).values("all"))
