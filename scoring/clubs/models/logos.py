"""The picture of a club: what stands at the head of its paper."""

from typing import ClassVar

from django.db import models

from scoring.clubs.models.clubs import Club
from scoring.web.ids import new_id


class ClubPicture(models.Model):
    """`content` is a data: address as `sheets.logo` made it; a table of its own, so that only who shows it reads it.

    `Club.picture` tells every page which one there is.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    content = models.TextField()
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["club"], name="one_picture_per_club")]

    def __str__(self) -> str:
        return self.content[:18]
