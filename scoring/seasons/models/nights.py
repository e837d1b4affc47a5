"""Nights of a season: attendance, tables, seats and disputes."""

from typing import ClassVar

from django.db import models

from scoring.clubs.models.clubs import Member
from scoring.games.models.games import Game
from scoring.seasons.models.base import ClubRow
from scoring.seasons.models.seasons import Division, Season


class Night(ClubRow):
    """A night of a season; `movement` is how players were moved into its last round.

    On a `final` night only the best of the season play, and the result orders them.
    The clock of a round runs until `round_ends`; paused it has `round_left`, in seconds.
    The link on the wall by which members check themselves in is derived from `door_turn`, its hash is `door_hash`.
    """

    class Status(models.TextChoices):
        """An open night is being played; the results of a closed one count."""

        PLANNED = "planned"
        OPEN = "open"
        CLOSED = "closed"

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="nights")
    # From 1; it stays when the date changes, since standings and entrants refer to it.
    number = models.PositiveSmallIntegerField()
    date = models.DateField()
    begins = models.TimeField(null=True, blank=True)
    place = models.CharField(max_length=80, blank=True)
    note = models.CharField(max_length=200, blank=True)
    status = models.CharField(max_length=7, choices=Status.choices, default=Status.PLANNED)
    closed = models.DateTimeField(null=True, blank=True)
    reopened = models.DateTimeField(null=True, blank=True)
    movement = models.CharField(max_length=12, blank=True)
    final = models.BooleanField(default=False)
    round_ends = models.DateTimeField(null=True, blank=True)
    round_left = models.PositiveIntegerField(null=True, blank=True)
    door_hash = models.CharField(max_length=64, blank=True, default="", db_default="", db_index=True)
    door_turn = models.PositiveSmallIntegerField(default=0, db_default=0)
    # How many entries its log has (`NightEvent`), and the hash of the last: what is missing at the end shows.
    version = models.PositiveIntegerField(default=0, db_default=0)
    head = models.CharField(max_length=64, blank=True, default="", db_default="")
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "season", "number"], name="one_night_per_number"),
            models.CheckConstraint(
                condition=models.Q(status__in=["planned", "open", "closed"]), name="night_status_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}, {self.date}"


class Attendance(ClubRow):
    """A member's answer about a night, or that they came; their results go to `stands_in_for`, if set.

    `answered` keeps what they said before they were checked in: coming, not, or nothing.
    """

    class Status(models.TextChoices):
        """Answered before: coming or not; checked at the door: here or absent."""

        COMING = "coming"
        NOT_COMING = "not"
        HERE = "here"
        ABSENT = "absent"

    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="attendance")
    # Members are erased or merged, never deleted while a row of a season names them.
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="attendance")
    status = models.CharField(max_length=6, choices=Status.choices)
    answered = models.CharField(max_length=6, blank=True, default="", db_default="")
    stands_in_for = models.ForeignKey(
        Member, null=True, blank=True, on_delete=models.RESTRICT, related_name="+"
    )
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "night", "member"], name="one_attendance_per_night"),
            models.CheckConstraint(
                condition=models.Q(status__in=["coming", "not", "here", "absent"]),
                name="attendance_status_is_known",
            ),
        ]


class NightTable(ClubRow):
    """A table of a night in one round, both numbered from 1; in the seats of a walk-over are those who waited.

    A paper result has no game, but `hands` and a total in each seat: a projection of the night's log.
    """

    class Kind(models.TextChoices):
        """Played on the night or ahead of it, or a walk-over because too few came."""

        PLAYED = "played"
        AHEAD = "ahead"
        WALK_OVER = "walk_over"

    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="tables")
    division = models.ForeignKey(
        Division, null=True, blank=True, on_delete=models.RESTRICT, related_name="tables"
    )
    round = models.PositiveSmallIntegerField(default=1)
    number = models.PositiveSmallIntegerField()
    game = models.ForeignKey(
        Game, null=True, blank=True, on_delete=models.SET_NULL, related_name="night_tables"
    )
    kind = models.CharField(max_length=9, choices=Kind.choices, default=Kind.PLAYED)
    hands = models.PositiveSmallIntegerField(null=True, blank=True)
    locked = models.BooleanField(default=False)
    # Hashed, so that reading the database opens no table; each renewal counts the turn up.
    link_hash = models.CharField(max_length=64, blank=True, db_index=True)
    link_turn = models.PositiveSmallIntegerField(default=0)
    # When the players asked for the organiser.
    called = models.DateTimeField(null=True, blank=True)
    extra_minutes = models.PositiveSmallIntegerField(default=0)
    # What the organiser has told it last, such as "Last hand".
    notice = models.CharField(max_length=120, blank=True, default="", db_default="")
    confirmed = models.DateTimeField(null=True, blank=True)
    confirmed_by = models.CharField(max_length=60, blank=True)
    # When its result changed after it was final.
    changed = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "night", "round", "number"], name="one_table_per_round_and_number"
            ),
            models.UniqueConstraint(fields=["club", "game"], name="one_table_per_game"),
            models.CheckConstraint(
                condition=models.Q(kind__in=["played", "ahead", "walk_over"]), name="table_kind_is_known"
            ),
        ]


class Seat(ClubRow):
    """A member's seat, from 0 clockwise in the order of the game's players; the first deals first.

    The result is the member's, even with a `stand_in`. `total` and `won` (hands) are from paper. `relief` took the
    cards over from hand `relief_from` (from 1) on. A player who `stays` keeps the table when seats are reshuffled.
    """

    table = models.ForeignKey(NightTable, on_delete=models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="seats")
    stand_in = models.ForeignKey(
        Member, null=True, blank=True, on_delete=models.RESTRICT, related_name="seats_for_others"
    )
    relief = models.ForeignKey(Member, null=True, blank=True, on_delete=models.RESTRICT, related_name="+")
    relief_from = models.PositiveSmallIntegerField(null=True, blank=True)
    total = models.IntegerField(null=True, blank=True)
    won = models.PositiveSmallIntegerField(null=True, blank=True)
    stays = models.BooleanField(default=False, db_default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "table", "position"], name="one_member_per_seat"),
            models.UniqueConstraint(fields=["club", "table", "member"], name="one_seat_per_member"),
        ]


class Dispute(ClubRow):
    """A player's claim that a hand of their table, by its shown number, is wrong."""

    table = models.ForeignKey(NightTable, on_delete=models.CASCADE, related_name="disputes")
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="disputes")
    hand = models.PositiveSmallIntegerField()
    words = models.CharField(max_length=200, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    settled = models.DateTimeField(null=True, blank=True)
    settled_by = models.CharField(max_length=60, blank=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["club", "table"], name="disputes_of_a_table")]
