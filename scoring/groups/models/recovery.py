"""Ways back to games whose phone is lost: a slip of paper, and a link from someone else who may let a host in."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.functional import cached_property

from scoring.games.models.games import Game
from scoring.groups.models.groups import Group, GroupKey
from scoring.web.capabilities import Capability


class Slip(Capability):
    """Words on paper that bring all that is on a phone to another one; one a phone, kept as a hash, until withdrawn."""

    device_hash = models.CharField(max_length=64, primary_key=True)
    secret_hash = models.CharField(max_length=64, unique=True, db_column="token_hash")
    made = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"made {self.made}"


class HostLink(Capability):
    """A link that makes a phone host of one game or one group, once; kept as a hash.

    `lost` is the hash of the phone in whose place it comes; empty where it comes in the place of every host.
    """

    secret_hash = models.CharField(max_length=64, primary_key=True, db_column="token_hash")
    game = models.OneToOneField(Game, null=True, on_delete=models.CASCADE, related_name="host_link")
    group = models.OneToOneField(Group, null=True, on_delete=models.CASCADE, related_name="host_link")
    lost = models.CharField(max_length=64, blank=True)
    expires = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(game=None, group__isnull=False) | Q(game__isnull=False, group=None),
                name="host_link_of_one",
            ),
        ]

    def __str__(self) -> str:
        return f"until {self.expires}"

    @property
    def is_valid(self) -> bool:
        """Return whether this link opens anything; in place of a lost phone only while that phone is still a host."""
        return super().is_valid and (not self.lost or self.replaced is not None)

    @cached_property
    def replaced(self) -> GroupKey | None:
        """Return the key of the lost phone that this link replaces, while it is still a host; one query."""
        keys = GroupKey.objects.filter(group=self.group_id, secret_hash=self.lost)
        return next((key for key in keys if key.is_valid and key.may_write), None)
