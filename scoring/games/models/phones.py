"""What one phone keeps: saved house rules, a letterhead, and how people like to be paid."""

import uuid
from typing import ClassVar

from django.db import models

from scoring.web.capabilities import Capability


class HouseVariant(models.Model):
    """A preset by its key with overrides as JSON; `currency` is what its amounts are in.

    `source` is whose they were, where they came from another phone. `for_table` lets those who join or watch a game
    by them keep them, and `with_money` says whether amounts go along then, and with a link.
    `deleted` ones wait for a change of mind, and leave their name free.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    device_hash = models.CharField(max_length=64, db_index=True)
    name = models.CharField(max_length=40)
    base = models.CharField(max_length=40)
    overrides = models.TextField(default="{}")
    currency = models.CharField(max_length=3, default="GBP")
    source = models.CharField(max_length=40, blank=True, default="", db_default="")
    for_table = models.BooleanField(default=True, db_default=True)
    with_money = models.BooleanField(default=True, db_default=True)
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


class RulesLink(Capability):
    """A link and six letters by which other phones look at saved rules and keep them; both kept as hashes only."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    variant = models.OneToOneField(HouseVariant, on_delete=models.CASCADE, related_name="link")
    code_hash = models.CharField(max_length=64, unique=True)

    def __str__(self) -> str:
        return f"{self.variant_id} until {self.expires}"


class Letterhead(models.Model):
    """`logo` is a data: address as `sheets.logo` made it, `line` what stands at the foot; either may be empty."""

    device_hash = models.CharField(max_length=64)
    logo = models.TextField(blank=True, default="")
    line = models.CharField(max_length=60, blank=True, default="")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["device_hash"], name="one_letterhead_per_phone")
        ]

    def __str__(self) -> str:
        return self.line or self.device_hash[:8]


class PayLink(models.Model):
    """One a name, on the host's phone; `template` may hold {amount}, {currency} and {note}."""

    device_hash = models.CharField(max_length=64)
    name = models.CharField(max_length=40)
    template = models.CharField(max_length=200)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["device_hash", "name"], name="one_pay_link_per_name")
        ]

    def __str__(self) -> str:
        return self.name
