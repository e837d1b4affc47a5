"""The seating plan of a season: numbered players, and the tables of its rounds."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from scoring.clubs.models import Member
from scoring.seasons.models import Entrant, Night, NightTable, Season


def numbered_people(season: Season) -> list[Member]:
    """Return the season's players by name; the first is number 1 of a seating plan."""
    entrants = Entrant.objects.filter(club=season.club_id, season=season, left_after=None)
    return [entrant.member for entrant in entrants.select_related("member").order_by("member__name", "pk")]


def plan_members(season: Season) -> dict[UUID, Member]:
    """Return the members in the plan by id, following merged members; two queries."""
    rounds: Sequence[Sequence[Sequence[str]]] = season.plan
    ids = {UUID(person) for tables in rounds for table in tables for person in table}
    members = Member.objects.filter(club=season.club_id, pk__in=ids).select_related("merged_into")
    return {member.pk: member.merged_into or member for member in members}


def plan_round(season: Season, number: int, people: Mapping[UUID, Member]) -> list[list[Member]]:
    """Return the tables of a planned round (from 1), each with its players in seat order."""
    tables: Sequence[Sequence[str]] = season.plan[number - 1]
    return [[people[UUID(person)] for person in table if UUID(person) in people] for table in tables]


def next_plan_round(night: Night) -> int:
    """Return the next round of the plan: one more than were played; the last once all are."""
    rounds = NightTable.objects.filter(club=night.club_id, night__season=night.season_id)
    before = rounds.exclude(game=None, hands=None).exclude(kind=NightTable.Kind.AHEAD)
    played = before.order_by().values("night", "round").distinct().count()
    return max(1, min(played + 1, len(night.season.plan)))
