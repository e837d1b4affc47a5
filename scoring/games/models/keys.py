"""Ways into a game: keys kept as a hash, an invitation to record, and a move to another phone."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from scoring.games.models.games import Game
from scoring.web.capabilities import Capability, ListedCapability


class Key(ListedCapability):
    """What one phone or one link may do at one game; `name` is the person, or whom the link is for.

    `reason` is why an organiser's phone may correct a game of a closed night, until `corrects_until`.

    Roles say what a key may ever do. Who writes now is another question: `Game.scorekeeper`.
    """

    class Role(models.TextChoices):
        """The host started the game; a scorer was handed scoring; watchers read."""

        HOST = "host"
        SCORER = "scorer"
        WATCH = "watch"

    class Shelf(models.TextChoices):
        """Where this phone keeps the game in its list of evenings."""

        OPEN = "open"
        ARCHIVED = "archived"
        DELETED = "deleted"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="keys")
    role = models.CharField(max_length=6, choices=Role.choices)
    secret_hash = models.CharField(max_length=64)
    is_link = models.BooleanField(default=False)
    shelf = models.CharField(max_length=8, choices=Shelf.choices, default=Shelf.OPEN, db_default=Shelf.OPEN)
    shelved = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=200, blank=True, default="", db_default="")
    corrects_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["secret_hash", "game"], name="one_key_per_secret_and_game"),
            models.CheckConstraint(
                condition=models.Q(role__in=["host", "scorer", "watch"]), name="key_role_is_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.role

    @property
    def keeps_score(self) -> bool:
        """Return whether this phone keeps score of its game, or did so when the night was closed."""
        return self.game.scorekeeper_id == self.pk

    @property
    def may_write(self) -> bool:
        """Return whether this phone may write in its game now."""
        return self.may_correct if self.game.closed else self.keeps_score

    @property
    def may_correct(self) -> bool:
        """Return whether this is an organiser's phone that may correct a game of a closed night, for a reason."""
        until = self.corrects_until
        return self.game.closed == Game.Closed.NIGHT and until is not None and until > timezone.now()

    @property
    def is_host(self) -> bool:
        """Return whether it is the phone that started the game."""
        return self.role == self.Role.HOST

    @property
    def is_phone(self) -> bool:
        """Return whether this is a phone that keeps score or may be given it, not a link."""
        return self.role in (self.Role.HOST, self.Role.SCORER)


class Invitation(Capability):
    """One a game, good once and for minutes; its link and its code are kept as hashes only."""

    game = models.OneToOneField(Game, primary_key=True, on_delete=models.CASCADE, related_name="invitation")
    secret_hash = models.CharField(max_length=64, unique=True, db_column="token_hash")
    code_hash = models.CharField(max_length=64, unique=True)
    expires = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.game_id} until {self.expires}"


class Move(Capability):
    """One a phone, good once and for minutes, its link kept as a hash only; `moved` when it was taken up."""

    device_hash = models.CharField(max_length=64, primary_key=True)
    secret_hash = models.CharField(max_length=64, unique=True, db_column="token_hash")
    expires = models.DateTimeField()
    moved = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"until {self.expires}"

    @property
    def is_valid(self) -> bool:
        """Return whether another phone can still take everything over."""
        return self.moved is None and super().is_valid
