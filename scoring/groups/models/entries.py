"""A group: append-only, numbered from 1, with author, time and hash; nothing in it is ever changed."""

from typing import ClassVar

from django.db import models

from scoring.groups.models.groups import Group
from scoring.journal.journals import JournalEntry


class GroupEvent(JournalEntry):
    """One entry; `id` is made by the phone before the first try."""

    id = models.UUIDField(primary_key=True)
    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["group", "number"], name="one_entry_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.group_id} {self.number}"
