"""What the first page of a club shows of its current season; a fixed number of queries."""

from collections import Counter
from typing import NamedTuple
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q

from scoring.seasons.models import Attendance, Entrant, Night, NightTable, Result, Season
from scoring.seasons.queries.promotions import finalist_ids


class HeadCount(NamedTuple):
    """How many come to a night, how many do not, and how many of its players have not answered."""

    coming: int
    not_coming: int
    unanswered: int


class UnsettledNight(NamedTuple):
    """A closed night with tables that have no result, or one that nobody confirmed."""

    night_id: UUID
    number: int
    missing: int
    unconfirmed: int


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
    """Return the closed nights with missing or, where tables are confirmed, unconfirmed results; one query."""
    tables = NightTable.objects.filter(
        club=season.club_id, night__season=season, night__status=Night.Status.CLOSED
    ).exclude(kind=NightTable.Kind.WALK_OVER)
    has_result = Exists(Result.objects.filter(club=season.club_id, table=OuterRef("pk")))
    unconfirmed = Q(has_result, confirmed=None) if season.confirms else Q(pk=None)
    nights = tables.values_list("night_id", "night__number").annotate(
        missing=Count("pk", filter=~has_result), unconfirmed=Count("pk", filter=unconfirmed)
    )
    found = map(UnsettledNight._make, nights.order_by("night__number"))
    return [night for night in found if night.missing or night.unconfirmed]
