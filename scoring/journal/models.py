"""The notes that stay where a log was lawfully rewritten, or is gone."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from scoring.web.ids import IdField, new_id


class ChainNote(models.Model):
    """The chain `kind` of `subject` once ended at entry `number` with `head`; `since` is the first entry rewritten.

    It names nothing that can go, so that it stays when a game is given up.
    """

    class What(models.TextChoices):
        """Someone was erased; two members became one, or two again; a night was dropped; nothing is left; restored."""

        ERASED = "erased"
        MERGED = "merged"
        NIGHT = "night"
        GIVEN_UP = "given_up"
        RESTORED = "restored"

    id = IdField(primary_key=True, default=new_id, editable=False)
    kind = models.CharField(max_length=8)
    subject = models.UUIDField()
    what = models.CharField(max_length=8, choices=What.choices)
    number = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, blank=True)
    since = models.PositiveIntegerField(default=0)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["subject", "at"], name="chain_notes_by_subject")]

    def __str__(self) -> str:
        return f"{self.kind} {self.subject}: {self.what}"
