"""The log of a night's paper results: append-only, numbered from 1, with author, time and hash."""

from typing import ClassVar

from django.db import models

from scoring.journal.journals import JournalEntry
from scoring.seasons.models.base import ClubRow
from scoring.seasons.models.nights import Night


class NightEvent(ClubRow, JournalEntry):
    """One entry: the whole result of one table.

    The totals in the seats and the hands of the table are a projection of the last entry about it.
    """

    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "night", "number"], name="one_night_event_per_number")
        ]
