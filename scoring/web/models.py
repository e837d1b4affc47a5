"""The site's identity, limits shared by all processes, and background jobs."""

import uuid

from django.db import models

from scoring.web.ids import IdField, new_id


class Job(models.Model):
    """Background work: asked for once for each `subject`, and done by the process that holds its lease.

    `due` is when it was last asked for or when the next try is; `done` of `total` and `page` are its progress.
    """

    id = IdField(primary_key=True, default=new_id, editable=False)
    kind = models.CharField(max_length=100)
    subject = models.CharField(max_length=64, blank=True, default="")
    due = models.DateTimeField()
    ended = models.DateTimeField(null=True, blank=True)
    holder = models.UUIDField(null=True, blank=True)
    leased_until = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    page = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    details = models.JSONField(default=dict, blank=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("kind", "subject"), name="one_job_per_subject"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.subject}"


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
