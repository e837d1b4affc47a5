"""The seating plan of a season: numbered players, and its rounds with who is here tonight."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from scoring.clubs.models import Member
from scoring.seasons.models import Entrant, Night, NightTable, Season


@dataclass(frozen=True, slots=True)
class PlannedSeat:
    """A seat of a planned table; `is_here` if the player or a stand-in is here tonight."""

    member: Member
    is_here: bool


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """A table of a planned round, numbered from 1."""

    number: int
    seats: Sequence[PlannedSeat]


def numbered_people(season: Season) -> list[Member]:
    """Return the season's players by name; the first is number 1 of a seating plan."""
    entrants = Entrant.objects.filter(club=season.club_id, season=season, left_after=None)
    return [entrant.member for entrant in entrants.select_related("member").order_by("member__name", "pk")]


def plan_members(season: Season) -> dict[UUID, Member]:
    """Return the members in the plan by id, following merged members; two queries."""
    rounds: Sequence[Sequence[Sequence[str]]] = season.plan
    ids = {UUID(person) for tables in rounds for table in tables for person in table}
    found = Member.objects.filter(club=season.club_id, pk__in=ids).select_related("merged_into")
    return {member.pk: member.merged_into or member for member in found}


def plan_round(season: Season, number: int, people: Mapping[UUID, Member]) -> list[list[Member]]:
    """Return the tables of a planned round (from 1), each with its players in seat order."""
    tables: Sequence[Sequence[str]] = season.plan[number - 1]
    return [[people[UUID(person)] for person in table if UUID(person) in people] for table in tables]


def planned_tables(rows: Iterable[Sequence[Member]], here: Iterable[UUID]) -> list[PlannedTable]:
    """Return the tables with which of their players are here."""
    there = set(here)
    return [
        PlannedTable(number, [PlannedSeat(one, one.pk in there) for one in row])
        for number, row in enumerate(rows, start=1)
    ]


def next_plan_round(night: Night) -> int:
    """Return the next round of the plan: one more than were played; the last once all are."""
    rounds = NightTable.objects.filter(club=night.club_id, night__season=night.season_id)
    before = rounds.exclude(game=None, hands=None).exclude(kind=NightTable.Kind.AHEAD)
    played = before.order_by().values("night", "round").distinct().count()
    return max(1, min(played + 1, len(night.season.plan)))
