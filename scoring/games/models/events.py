"""The log of a game: append-only, numbered, with author, time and hash; nothing in it is ever changed."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from scoring.games.models.games import Game


class GameEvent(models.Model):
    """One entry; `id` is made by the phone before the first try, `number` 0 is the start of the game.

    `hash` seals it with all that was written before (`scoring/web/chain.py`).
    """

    id = models.UUIDField(primary_key=True)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    body = models.TextField()
    author = models.CharField(max_length=80, blank=True)
    at = models.DateTimeField(default=timezone.now)
    hash = models.CharField(max_length=64, default="", db_default="")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "number"], name="one_event_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.game_id} {self.number}"
