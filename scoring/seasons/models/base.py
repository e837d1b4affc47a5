"""Define what every row of a club has."""

from django.db import models

from scoring.clubs.models.clubs import Club
from scoring.web.ids import IdField, new_id


class ClubRow(models.Model):
    """A row of a club, with an id that any machine can make."""

    id = IdField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")

    class Meta:
        abstract = True
