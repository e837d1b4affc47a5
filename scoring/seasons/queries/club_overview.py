"""What the first page of a club shows of its current season; a fixed number of queries."""

from collections import Counter
from typing import NamedTuple
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q

from scoring.games.queries.late_entries import open_entries
from scoring.seasons.models import Attendance, Entrant, Night, NightTable, Result, Season
from scoring.seasons.queries.promotions import finalist_ids


class HeadCount(NamedTuple):
    """How many come to a night, how many do not, and how many of its players have not answered."""

    coming: int
    not_coming: int
    unanswered: int


class UnsettledNight(NamedTuple):
    """A closed night with tables that have no result, or an unconfirmed one; `late` entries wait on any."""

    night_id: UUID
    number: int
    missing: int
    unconfirmed: int
    late: int = 0


def head_count(night: Night) -> HeadCount:
    """Count the answers to a night; two queries, four on a final."""
    rows = Attendance.objects.filter(club=night.club_id, night=night)
    answers: dict[UUID, str] = dict(rows.values_list("member_id", "status"))
    counts = Counter(answers.values())
    status = Attendance.Status
    return HeadCount(
        coming=counts[status.COMING] + counts[status.HERE],
        not_coming=counts[status.NOT_COMING] + counts[status.ABSENT],
        unanswered=len(_player_ids(night) - {str(member) for member in answers}),
    )


def _player_ids(night: Night) -> set[str]:
    """Return who plays on a night: the finalists, if it is a final, else everyone still in the season."""
    still_in = Q(left_after=None) | Q(left_after__gte=night.number)
    players = Entrant.objects.filter(
        still_in, club=night.club_id, season=night.season_id, member__left=None, member__merged_into=None
    )
    ids = {str(member) for member in players.values_list("member_id", flat=True)}
    return ids & set(finalist_ids(night)) if night.final else ids


def unsettled_nights(season: Season) -> list[UnsettledNight]:
    """Return the nights with something to settle; two queries.

    Late entries, or on a closed night missing or, where tables are confirmed, unconfirmed results.
    """
    late, closed = _late_entries(season), Q(night__status=Night.Status.CLOSED)
    of_season = NightTable.objects.filter(club=season.club_id, night__season=season)
    tables = of_season.filter(closed | Q(night__in=late)).exclude(kind=NightTable.Kind.WALK_OVER)
    has_result = Exists(Result.objects.filter(club=season.club_id, table=OuterRef("pk")))
    unconfirmed = Q(has_result, closed, confirmed=None) if season.confirms else Q(pk=None)
    nights = tables.values_list("night_id", "night__number").annotate(
        missing=Count("pk", filter=Q(~has_result, closed)), unconfirmed=Count("pk", filter=unconfirmed)
    )
    rows = nights.order_by("night__number")
    found = (UnsettledNight._make((*row, late.get(row[0], 0))) for row in rows)
    return [night for night in found if night.missing or night.unconfirmed or night.late]


def _late_entries(season: Season) -> dict[UUID, int]:
    """Count by night what phones sent after closing that is undecided; one query."""
    waiting = open_entries(Q(game__night_tables__night__season=season)).order_by()
    return Counter(waiting.values_list("game__night_tables__night", flat=True))
