"""The letterhead of a phone: what stands on every sheet of the games it hosts."""

from typing import ClassVar

from django.db import models


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
