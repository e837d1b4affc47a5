"""A group: the people of a table over many evenings; and the phones and links that open it."""

from typing import ClassVar

from django.db import models

from scoring.web.capabilities import ListedCapability
from scoring.web.ids import IdField, new_id


class Group(models.Model):
    """`version` counts the entries of its log, `head` is the hash of the last.

    `name`, `zone` and `archived` are copies from there.

    `zone` is the time zone of its days and times, empty for that of the site. Its games name it.
    """

    id = IdField(primary_key=True, default=new_id, editable=False)
    name = models.CharField(max_length=80)
    zone = models.CharField(max_length=40, blank=True, default="", db_default="")
    archived = models.BooleanField(default=False, db_default=False)
    version = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, blank=True, default="", db_default="")
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return self.name


class GroupKey(ListedCapability):
    """What one phone or one link may do with a group: write in it, or read it."""

    class Role(models.TextChoices):
        """A keeper records anything and lets others in; readers read, some of them all money too."""

        KEEPER = "keeper"
        MONEY = "money"
        READER = "reader"

    id = IdField(primary_key=True, default=new_id, editable=False)
    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="keys")
    role = models.CharField(max_length=6, choices=Role.choices)
    secret_hash = models.CharField(max_length=64, db_index=True)
    is_link = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["group", "secret_hash"], name="one_key_per_group_and_secret"),
            models.CheckConstraint(
                condition=models.Q(role__in=["keeper", "money", "reader"]), name="group_key_role_is_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.role

    @property
    def sees_money(self) -> bool:
        """Return whether this key also shows money that hosts hide from watchers."""
        return self.role != self.Role.READER

    @property
    def may_write(self) -> bool:
        return self.role == self.Role.KEEPER and not self.is_link
