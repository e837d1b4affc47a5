"""How strong members play, after each night that was closed; it follows from the results and can be made anew."""

from typing import ClassVar

from django.db import models

from scoring.clubs.models.clubs import Club, Member
from scoring.seasons.models.nights import Night
from scoring.web.ids import new_id


class Rating(models.Model):
    """A member after a night on which he played: mean and doubt as `league/ratings.py` has them, games so far.

    Nights follow one another by `date`, then by their ids; `is_latest` marks the last of each member.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="+")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+", db_index=False)
    date = models.DateField()
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField()
    is_latest = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "night", "member"], name="one_rating_per_night")
        ]
        indexes: ClassVar = [
            models.Index(fields=["club", "member", "date"], name="ratings_of_a_member"),
            models.Index(fields=["club", "date"], name="ratings_since_a_night"),
            models.Index(fields=["club"], condition=models.Q(is_latest=True), name="ratings_as_they_are"),
        ]

    def __str__(self) -> str:
        return f"{self.mu:.1f}: {self.member_id}"
