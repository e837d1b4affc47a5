"""What phones send after the night of a game was closed: kept as it came, until an organiser decides."""

from django.db import models
from django.utils import timezone

from scoring.games.models.games import Game
from scoring.games.models.keys import Key


class LateEntry(models.Model):
    """One entry, `body` as the log would have it; `id` is the phone's, so that it is kept once.

    `expected` is the version that the phone made it for, `name` who kept score on it.
    """

    class State(models.TextChoices):
        """No one has decided yet; it is in the log now; it never counts."""

        OPEN = "open"
        ADDED = "added"
        DISCARDED = "discarded"

    id = models.UUIDField(primary_key=True)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="late_entries")
    key = models.ForeignKey(Key, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    name = models.CharField(max_length=80, blank=True)
    expected = models.PositiveIntegerField()
    body = models.TextField()
    at = models.DateTimeField(default=timezone.now)
    state = models.CharField(max_length=9, choices=State.choices, default=State.OPEN)

    def __str__(self) -> str:
        return f"{self.game_id} {self.at} {self.state}"
