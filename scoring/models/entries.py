"""The book of a group: append-only, numbered from 1, with author and time; nothing in it is ever changed."""

from typing import ClassVar

from django.db import models

from scoring.models.groups import Group


class GroupEvent(models.Model):
    """One entry; `id` is made by the phone before the first try."""

    id = models.UUIDField(primary_key=True)
    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    body = models.TextField()
    author = models.CharField(max_length=80, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["group", "number"], name="one_entry_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.group_id} {self.number}"
