"""Counted tries, kept for every process alike."""

from django.db import models


class Limit(models.Model):
    """A value of the cache in `kalooki_site/caches.py`; `key` is a keyed hash, so that no address is kept."""

    key = models.CharField(max_length=64, primary_key=True)
    value = models.TextField()
    expires = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"until {self.expires}"
