"""Whoever runs a club, with a season that nobody has seated yet."""

from scoring.access import hash_secret
from scoring.club_access import ClubAccess
from scoring.models import Attendance, Club, ClubKey, Member, Night, Season
from scoring.models.clubs import Role
from scoring.policy import Actor
from tests.seasons import PEOPLE, make_season, night_of


def runs(club: Club) -> ClubAccess:
    """The secretary, for whoever asks no browser."""
    return ClubAccess(club, None, (), Actor({club.pk: frozenset({Role.SECRETARY})}))


def member_key(member: Member) -> str:
    """A member's own link: its secret."""
    secret = f"link of {member.name}"
    ClubKey.objects.create(
        club=member.club, role=Role.MEMBER, member=member, name=member.name, secret_hash=hash_secret(secret)
    )
    return secret


def everybody_here(season: Season, number: int = 1) -> Night:
    """A night on which all of the season are there."""
    night = night_of(season, number)
    for member in Member.objects.filter(club=season.club).order_by("name"):
        Attendance.objects.create(club=season.club, night=night, member=member, status="here")
    return night


__all__ = ["PEOPLE", "everybody_here", "make_season", "member_key", "night_of", "runs"]
