"""What the whole site is known by, and tries that are counted for every process alike."""

import uuid

from django.db import models


class Limit(models.Model):
    """A value of the cache in `kalooki_site/caches.py`; `key` is a keyed hash, so that no address is kept."""

    key = models.CharField(max_length=64, primary_key=True)
    value = models.TextField()
    expires = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"until {self.expires}"


class Site(models.Model):
    """The site itself, in its one row; a whole backup takes it along, so that a restored site is still the same.

    `key_fingerprint` is a keyed hash of the secret key that all servers share; no backup takes it along.
    """

    ONLY = 1

    id = models.PositiveSmallIntegerField(primary_key=True, default=ONLY)
    public_id = models.UUIDField(default=uuid.uuid4)
    key_fingerprint = models.CharField(max_length=64, blank=True, default="")

    class Meta:
        constraints = (models.CheckConstraint(condition=models.Q(id=1), name="one_site"),)

    def __str__(self) -> str:
        return self.public_id.hex
