"""House rules that a phone keeps under a name, to be played again."""

import uuid
from typing import ClassVar

from django.db import models


class HouseVariant(models.Model):
    """A preset by its key with overrides as JSON; `currency` is what its amounts are in.

    `deleted` ones wait for a change of mind, and leave their name free.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    device_hash = models.CharField(max_length=64, db_index=True)
    name = models.CharField(max_length=40)
    base = models.CharField(max_length=40)
    overrides = models.TextField(default="{}")
    currency = models.CharField(max_length=3, default="GBP")
    created = models.DateTimeField(auto_now_add=True)
    deleted = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["device_hash", "name"],
                condition=models.Q(deleted=None),
                name="one_house_variant_per_name",
            )
        ]

    def __str__(self) -> str:
        return self.name
