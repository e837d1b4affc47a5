"""A group: append-only, numbered from 1, with author, time and hash; nothing in it is ever changed."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from scoring.groups.models.groups import Group


class GroupEvent(models.Model):
    """One entry; `id` is made by the phone before the first try, `hash` seals it with all before it."""

    id = models.UUIDField(primary_key=True)
    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    body = models.TextField()
    author = models.CharField(max_length=80, blank=True)
    at = models.DateTimeField(default=timezone.now)
    hash = models.CharField(max_length=64, default="", db_default="")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["group", "number"], name="one_entry_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.group_id} {self.number}"
