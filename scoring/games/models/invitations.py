"""An invitation to take the pen of a game."""

from django.db import models
from django.utils import timezone

from scoring.games.models.games import Game


class Invitation(models.Model):
    """One a game, good once and for minutes; its link and its code are kept as hashes only."""

    game = models.OneToOneField(Game, primary_key=True, on_delete=models.CASCADE, related_name="invitation")
    token_hash = models.CharField(max_length=64, unique=True)
    code_hash = models.CharField(max_length=64, unique=True)
    expires = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.game_id} until {self.expires}"

    @property
    def is_valid(self) -> bool:
        """Whether the pen can still be taken by it."""
        return self.expires > timezone.now()
