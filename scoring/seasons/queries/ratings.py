"""How strong the members of a club play, as it is kept."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from scoring.league.ratings import Rating as Strength
from scoring.seasons.models import Rating

INACTIVE = timedelta(weeks=26)


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
