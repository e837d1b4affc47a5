"""A game, and a projection of its log that can be rebuilt at any time."""

import hashlib
import uuid
from collections.abc import Sequence
from datetime import datetime, time
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from django.db import models
from django.utils import timezone

from scoring.engine.plain import Plain

Hides: TypeAlias = Literal["", "nets", "money"]
CODE_LETTERS = "BCDFGHJKMNPQRSTVWXYZ"  # none looks like another or like a figure, and no word comes out


class Game(models.Model):
    """`start`, `projection` and `comebacks` are JSON copies from the log; `version` counts entries after the start, and
    `head` is the hash of the last one.

    `day` is the day on which it was played, a copy from the log as well, where `created` is when it was recorded here.
    `rules_name` is what the house calls its rules, where they are more than a variant.
    `money_for` says who sees its money.
    `scorekeeper` is the key of the one phone that may write now, `scoring_asked_by` the phone that would like to.
    `group` lists it, which says who its players are.
    `closed` says that its night or season is closed, also repeated here: then a scorekeeper's phone writes no more.
    `extra_minutes` are those that the organiser of a club's night gave its table, and `notice` is what it was told
    last, both repeated here so that the table's screen asks nobody else.
    `dealt_wild` is the rank that was turned up for the hand that is being dealt, "none", or "" while nobody said it:
    it is no entry of the log, and is forgotten with the hand.
    `carried_from` is the game whose pool it took along; no two take the same.
    """

    class Status(models.TextChoices):
        """Whether there are hands to come."""

        PLAYING = "playing"
        FINISHED = "finished"

    class MoneyFor(models.TextChoices):
        """Everybody; the phones that record it, and nobody who only watches; nobody before the end, then everybody."""

        ALL = "all"
        PHONES = "phones"
        END = "end"

    class Closed(models.TextChoices):
        """What is closed; nothing ("") while scorekeepers may write."""

        NOTHING = ""
        NIGHT = "night"
        SEASON = "season"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    title = models.CharField(max_length=80, blank=True)
    rules_name = models.CharField(max_length=40, blank=True, default="", db_default="")
    version = models.PositiveIntegerField(default=0)
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.PLAYING)
    start = models.TextField()
    projection = models.TextField(db_column="board")
    comebacks = models.TextField(blank=True, default="", db_default="")
    head = models.CharField(max_length=64, blank=True, default="", db_default="")
    money_for = models.CharField(
        max_length=6, choices=MoneyFor.choices, default=MoneyFor.PHONES, db_default=MoneyFor.PHONES
    )
    scorekeeper = models.ForeignKey(
        "Key", null=True, blank=True, on_delete=models.SET_NULL, related_name="+", db_column="pen_id"
    )
    scoring_asked_by = models.ForeignKey(
        "Key", null=True, blank=True, on_delete=models.SET_NULL, db_column="pen_asked_by_id", related_name="+"
    )
    closed = models.CharField(
        max_length=6, choices=Closed.choices, blank=True, default=Closed.NOTHING, db_default=Closed.NOTHING
    )
    extra_minutes = models.PositiveSmallIntegerField(default=0, db_default=0)
    notice = models.CharField(max_length=120, blank=True, default="", db_default="")
    dealt_wild = models.CharField(max_length=4, blank=True, default="", db_default="")
    carried_from = models.UUIDField(null=True, blank=True, unique=True)
    group = models.ForeignKey("Group", null=True, blank=True, on_delete=models.SET_NULL, related_name="games")
    # The database's own day is for servers of the version before, which insert games without one.
    day = models.DateField(
        default=timezone.localdate,
        db_default=models.Func(template="CURRENT_DATE", output_field=models.DateField()),
    )
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(status__in=["playing", "finished"]), name="game_status_is_known"
            )
        ]

    def __str__(self) -> str:
        return self.title or str(self.id)

    @property
    def started(self) -> datetime:
        """When it was played: as it was recorded, or at noon of an earlier day of which nobody knows the hour."""
        if timezone.localdate(self.created) == self.day:
            return self.created
        return timezone.make_aware(datetime.combine(self.day, time(12)))

    @property
    def etag(self) -> str:
        """Another text when the table screen is another: entry, scorekeeper, money, minutes, notice, closing, wild."""
        scorekeepers = self.scorekeeper_id, self.scoring_asked_by_id
        return table_etag(
            self.version,
            *scorekeepers,
            self.money_for,
            self.extra_minutes,
            self.notice,
            self.closed,
            self.dealt_wild,
        )

    @property
    def sheet_code(self) -> str:
        """Six letters on its paper: they name the game to a phone that has a key, and open nothing by themselves."""
        number = int.from_bytes(hashlib.sha256(self.id.bytes).digest()[:8])
        return "".join(CODE_LETTERS[number // 20**place % 20] for place in range(6))

    @property
    def file_name(self) -> str:
        """What its game file is called; no two games share it."""
        return f"kalooki-{self.day.isoformat()}-{self.sheet_code}.json"


class Late(NamedTuple):
    """What a phone sent after closing on top of the version `since`, which the log has not."""

    since: int
    bodies: Sequence[Plain]


class RedactedGame(NamedTuple):
    """A game with what of its money is hidden from the reader; nothing ("") for what writes and counts.

    With `late` it is the game as one phone has it, which sent more than the log has.
    """

    game: Game
    hides: Hides  # without a default: a caller that forgets it would show all the money
    late: Late | None = None


def table_etag(*columns: int | str | None) -> str:
    """Return the ETag of a game from its columns, in the order of `Game.etag`."""
    return "-".join([str(each or 0) for each in columns])
