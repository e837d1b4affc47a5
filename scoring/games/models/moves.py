"""All that one phone keeps, on its way to another phone."""

from django.db import models
from django.utils import timezone


class Move(models.Model):
    """One a phone, good once and for minutes, its link kept as a hash only; `moved` when it was taken up."""

    device_hash = models.CharField(max_length=64, primary_key=True)
    token_hash = models.CharField(max_length=64, unique=True)
    expires = models.DateTimeField()
    moved = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"until {self.expires}"

    @property
    def is_valid(self) -> bool:
        """Whether another phone can still take everything over."""
        return self.moved is None and self.expires > timezone.now()
