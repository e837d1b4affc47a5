"""Whoever runs a club, with a season that nobody has seated yet."""

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Club, ClubKey, Member
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import Actor
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.models import Attendance, Night, NightTable, Season
from scoring.web.capabilities import hash_secret
from tests.seasons.makers import PEOPLE, make_season, night_of, seat_table


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


def write_table(season: Season, night: int, scores: str, hands: int) -> NightTable:
    """A table from paper: "Ada 0/5, Ben 20/3" with the hands won after the points, "Ada 0" where nobody noted them."""
    had = {name: figures.partition("/") for name, figures in (each.split() for each in scores.split(","))}
    table = seat_table(season, night, " ".join(had), kind=NightTable.Kind.WALK_OVER)
    table.kind = NightTable.Kind.PLAYED
    table.save()
    totals = {
        Member.objects.get(club=season.club, name=name).pk: (int(points), int(won) if won else None)
        for name, (points, _slash, won) in had.items()
    }
    write_totals(runs(season.club), table, hands, totals)
    return table
