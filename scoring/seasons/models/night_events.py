"""The log of a night's paper results: append-only, numbered from 1, with author, time and hash."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from scoring.seasons.models.base import ClubRow
from scoring.seasons.models.nights import Night


class NightEvent(ClubRow):
    """One entry: the whole result of one table; `hash` chains it to the entry before.

    The totals in the seats and the hands of the table are a projection of the last entry about it.
    """

    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    body = models.TextField()
    author = models.CharField(max_length=60, blank=True)
    at = models.DateTimeField(default=timezone.now)
    hash = models.CharField(max_length=64)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "night", "number"], name="one_night_event_per_number")
        ]
