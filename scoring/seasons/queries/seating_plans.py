"""The seating plan of a season: numbered players, and the tables of its rounds."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from scoring.clubs.models import Member
from scoring.seasons.models import Entrant, Night, NightTable, Season
from scoring.seasons.queries.night_tables import TableLine


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
    return max(1, min(_rounds_played(night) + 1, len(night.season.plan)))


def plan_round_to_seat(night: Night) -> int:
    """Return the round of the plan by which a night is seated first; 0 for a final, or with no round left."""
    if night.final or not night.season.plan:
        return 0
    number = _rounds_played(night) + 1
    return number if number <= len(night.season.plan) else 0


def _rounds_played(night: Night) -> int:
    rounds = NightTable.objects.filter(club=night.club_id, night__season=night.season_id)
    before = rounds.exclude(game=None, hands=None).exclude(kind=NightTable.Kind.AHEAD)
    return before.order_by().values("night", "round").distinct().count()


def plan_round_seated(night: Night, tables: Sequence[TableLine]) -> int:
    """Return the round of the plan by which these tables sit, absent players left out; 0 for none."""
    season = night.season
    if not season.plan or not tables:
        return 0
    people, due = plan_members(season), next_plan_round(night)
    at = {seat.member.pk: line.table.number for line in tables for seat in line.seats}
    # A plan may say the same twice: then it is the round that is due, or was.
    numbers = sorted(range(1, len(season.plan) + 1), key=lambda number: abs(number - due))
    return next((number for number in numbers if _sit_by(plan_round(season, number, people), at)), 0)


def _sit_by(rows: Sequence[Sequence[Member]], at: Mapping[UUID, int]) -> bool:
    """Tell whether the seated people of each row have one table, and no two rows the same."""
    seated = [[at[member.pk] for member in row if member.pk in at] for row in rows]
    # Someone whose table came to nothing sits with others.
    numbers = [number for row in seated if len(row) > 1 for number in set(row)]
    return bool(numbers) and len(numbers) == len(set(numbers)) == sum(len(row) > 1 for row in seated)
