"""The log of a game: append-only, numbered, with author, time and hash; nothing in it is ever changed."""

from typing import ClassVar

from django.db import models

from scoring.games.models.games import Game
from scoring.journal.journals import JournalEntry


class GameEvent(JournalEntry):
    """One entry; `id` is made by the phone before the first try, `number` 0 is the start of the game."""

    id = models.UUIDField(primary_key=True)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "number"], name="one_event_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.game_id} {self.number}"
