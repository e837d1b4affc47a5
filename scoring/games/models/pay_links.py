"""How the people of a phone's games like to be paid: a link or a few words for each name, filled in by themselves."""

from typing import ClassVar

from django.db import models


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
