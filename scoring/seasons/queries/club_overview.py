"""What the first page of a club shows of its current season; a fixed number of queries."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple
from uuid import UUID

from django.db.models import Q

from scoring.clubs.models import Club
from scoring.seasons.models import Attendance, Entrant, Night, Season
from scoring.seasons.queries.promotions import finalist_ids
from scoring.seasons.queries.seasons import next_night, running_season, season_nights


class HeadCount(NamedTuple):
    """How many come to a night, how many do not, and which of its players have not answered."""

    coming: int
    not_coming: int
    silent: frozenset[str]


class CurrentSeason(NamedTuple):
    """The running season with its nights, the next one and the answers to it."""

    season: Season
    nights: Sequence[Night]
    soon: Night | None
    answers: HeadCount | None


def current_season(club: Club, today: date) -> CurrentSeason | None:
    """Return the running season of a club; four queries, six before a final."""
    season = running_season(club)
    if season is None:
        return None
    nights = season_nights(season)
    soon = next_night(nights, today)
    return CurrentSeason(season, nights, soon, head_count(soon) if soon else None)


def head_count(night: Night) -> HeadCount:
    """Count the answers to a night; two queries, four on a final."""
    rows = Attendance.objects.filter(club=night.club_id, night=night)
    answers: dict[UUID, str] = dict(rows.values_list("member_id", "status"))
    counts = Counter(answers.values())
    status = Attendance.Status
    return HeadCount(
        coming=counts[status.COMING] + counts[status.HERE],
        not_coming=counts[status.NOT_COMING] + counts[status.ABSENT],
        silent=frozenset(_player_ids(night) - {str(member) for member in answers}),
    )


def _player_ids(night: Night) -> set[str]:
    """Return who plays on a night: the finalists, if it is a final, else everyone still in the season."""
    still_in = Q(left_after=None) | Q(left_after__gte=night.number)
    players = Entrant.objects.filter(
        still_in, club=night.club_id, season=night.season_id, member__left=None, member__merged_into=None
    )
    ids = {str(member) for member in players.values_list("member_id", flat=True)}
    return ids & set(finalist_ids(night)) if night.final else ids
