"""An award that the organiser gives by hand, beside those that a season's results give by themselves."""

from typing import ClassVar

from django.db import models

from scoring.clubs.models.clubs import Club, Member
from scoring.seasons.models.seasons import Season
from scoring.web.ids import new_id


class GivenAward(models.Model):
    """What it is called, whose it is, and why; kept when it is withdrawn, and then shown no more."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="given_awards")
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="given_awards")
    title = models.CharField(max_length=60)
    note = models.CharField(max_length=200, blank=True)
    author = models.CharField(max_length=60)
    created = models.DateTimeField(auto_now_add=True)
    withdrawn = models.DateTimeField(null=True, blank=True)
    withdrawn_by = models.CharField(max_length=60, blank=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["club", "season"], name="given_awards_of_a_season")]

    def __str__(self) -> str:
        return self.title
