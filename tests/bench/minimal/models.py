"""One table: the points of a hand."""

from typing import ClassVar

from django.db import models


class Hand(models.Model):
    """Four figures of one game."""

    game = models.IntegerField(db_index=True)
    p0 = models.SmallIntegerField()
    p1 = models.SmallIntegerField()
    p2 = models.SmallIntegerField()
    p3 = models.SmallIntegerField()
    at = models.DateTimeField(auto_now_add=True)
    # Named, because the type checker knows only the apps of our own site.
    objects: ClassVar[models.Manager["Hand"]] = models.Manager()

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"
