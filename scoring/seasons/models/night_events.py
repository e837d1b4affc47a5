"""The log of what a night's tables came to on paper: append-only, numbered from 1, with author, time and hash."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from scoring.clubs.models.clubs import Club
from scoring.seasons.models.nights import Night
from scoring.web.ids import new_id


class NightEvent(models.Model):
    """One entry: all of what one table came to from then on; `hash` seals it with all before it.

    The totals in the seats and the hands of the table are what the last entry about it says.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
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

    def __str__(self) -> str:
        return f"{self.night_id} {self.number}"
