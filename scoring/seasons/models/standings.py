"""The table of a division after each night that was closed, as it was worked out; it can be made anew at any time."""

from typing import ClassVar

from django.db import models

from scoring.clubs.models.clubs import Club, Member
from scoring.seasons.models.seasons import Division, Season
from scoring.web.ids import new_id


class Standing(models.Model):
    """One member after so many nights: `position` from 1 down the table, `place` None without enough results.

    `total` is exact, a whole number or a fraction as text, empty where nothing counts; `told` is where it comes from,
    as `queries/told_rows.py` writes it.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="+")
    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="+", db_index=False)
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+", db_index=False)
    after = models.PositiveSmallIntegerField()
    position = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    moved = models.SmallIntegerField(null=True, blank=True)
    evenings = models.PositiveSmallIntegerField(default=0)
    total = models.TextField(blank=True)
    told = models.TextField(blank=True)
    calculated = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "division", "after", "position"], name="one_member_per_position"
            )
        ]
        indexes: ClassVar = [models.Index(fields=["club", "member", "division"], name="places_of_a_member")]

    def __str__(self) -> str:
        return f"{self.place}: {self.member_id}"
