"""A club and the people who play in it; whoever runs it has an account, whoever plays needs none."""

from typing import ClassVar

from django.db import models

from scoring.models.ids import new_id


class Club(models.Model):
    """Seasons, people and roles hang on it, and every row of theirs names it."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    name = models.CharField(max_length=80)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """Somebody who plays in a club, a guest too; `shows` says what others read instead of the whole name."""

    class Shows(models.TextChoices):
        """What stands on tables and sheets that others see."""

        NAME = "name"
        INITIALS = "initials"
        ALIAS = "alias"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members")
    name = models.CharField(max_length=40)
    alias = models.CharField(max_length=40, blank=True)
    shows = models.CharField(max_length=8, choices=Shows.choices, default=Shows.NAME)
    is_guest = models.BooleanField(default=False)
    left = models.DateField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(shows__in=["name", "initials", "alias"]), name="member_shows_is_known"
            )
        ]

    def __str__(self) -> str:
        return self.name
