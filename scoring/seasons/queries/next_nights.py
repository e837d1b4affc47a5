"""The next night of each of several clubs, and how many come."""

from collections import defaultdict
from collections.abc import Collection
from datetime import date
from typing import NamedTuple
from uuid import UUID

from django.db.models import Count

from scoring.seasons.models import Attendance, Night, Season
from scoring.seasons.queries.seasons import next_night


class NightAhead(NamedTuple):
    """An open or planned night, and how many said that they come or are there."""

    night: Night
    coming: int


def nights_ahead(club_ids: Collection[UUID], today: date) -> dict[UUID, NightAhead]:
    """Return the next night of each club whose current season has one; two queries."""
    nights = defaultdict[UUID, list[Night]](list)
    running = Night.objects.filter(club__in=club_ids, season__status=Season.Status.RUNNING)
    for night in running.exclude(status=Night.Status.CLOSED).order_by("date", "number"):
        nights[night.club_id].append(night)
    soon = {club: found for club, planned in nights.items() if (found := next_night(planned, today))}
    here = Attendance.objects.filter(
        night__in=[night.pk for night in soon.values()],
        status__in=[Attendance.Status.COMING, Attendance.Status.HERE],
    )
    coming = dict(here.values_list("night").annotate(Count("pk")).order_by())
    return {club: NightAhead(night, coming.get(night.pk, 0)) for club, night in soon.items()}
