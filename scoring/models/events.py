"""The log of a game: append-only, numbered, with author and time; nothing in it is ever changed."""

from typing import ClassVar

from django.db import models

from scoring.models.games import Game


class GameEvent(models.Model):
    """One entry; `id` is made by the phone before the first try, `number` 0 is the start of the game."""

    id = models.UUIDField(primary_key=True)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    body = models.TextField()
    author = models.CharField(max_length=80, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "number"], name="one_event_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.game_id} {self.number}"
