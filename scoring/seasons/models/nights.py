"""A night of a season: who comes, who sits where, and the game of each table."""

from typing import ClassVar

from django.db import models

from scoring.clubs.models.clubs import Club, Member
from scoring.games.models.games import Game
from scoring.seasons.models.seasons import Division, Season
from scoring.web.ids import new_id


class Night(models.Model):
    """`number` (from 1) is its place in the season and never changes; date and place may, and move nothing else.

    `movement` is how people were moved into its last round. Only the best of the season play for points on a `final`
    night, and it orders them. `version` counts the entries of its log (`NightEvent`), `head` is the hash of the last.
    """

    class Status(models.TextChoices):
        """An open night is being played; a closed one counts."""

        PLANNED = "planned"
        OPEN = "open"
        CLOSED = "closed"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="nights")
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


class Attendance(models.Model):
    """What a member said about a night, and whether he came; `stands_in_for` is whose results he plays for."""

    class Status(models.TextChoices):
        """Said before: coming or not; seen at the door: here or absent."""

        COMING = "coming"
        NOT_COMING = "not"
        HERE = "here"
        ABSENT = "absent"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="attendance")
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="attendance")
    status = models.CharField(max_length=6, choices=Status.choices)
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

    def __str__(self) -> str:
        return f"{self.member_id}: {self.status}"


class NightTable(models.Model):
    """A table of a night in one round (both from 1); a walk-over has no game, and its seats are those who waited.

    `link_hash` is of the link that opens it, `link_turn` counts how often the link was made anew. `called` is when
    the table asked for the organiser. `changed` is when its game was corrected after the results were final.
    Where a night was played on paper there is no game, but `hands`, and a total in each seat: what its log comes to.
    """

    class Kind(models.TextChoices):
        """Played on the night, ahead of it, or not at all because too few came."""

        PLAYED = "played"
        AHEAD = "ahead"
        WALK_OVER = "walk_over"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
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
    link_hash = models.CharField(max_length=64, blank=True, db_index=True)
    link_turn = models.PositiveSmallIntegerField(default=0)
    called = models.DateTimeField(null=True, blank=True)
    extra_minutes = models.PositiveSmallIntegerField(default=0)
    confirmed = models.DateTimeField(null=True, blank=True)
    confirmed_by = models.CharField(max_length=60, blank=True)
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

    def __str__(self) -> str:
        return f"{self.number}"


class Seat(models.Model):
    """Where somebody sits, from 0 clockwise, the first deals first; the result is the member's, whoever plays for him.

    The seats of a table stand in the order of its game's players. `total` and `won` (hands) are from paper. `relief`
    took the cards over from hand `relief_from` (from 1) on; `stand_in` says whether the result is a stand-in's.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    table = models.ForeignKey(NightTable, on_delete=models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="seats")
    stand_in = models.ForeignKey(
        Member, null=True, blank=True, on_delete=models.RESTRICT, related_name="seats_for_others"
    )
    relief = models.ForeignKey(Member, null=True, blank=True, on_delete=models.RESTRICT, related_name="+")
    relief_from = models.PositiveSmallIntegerField(null=True, blank=True)
    total = models.PositiveIntegerField(null=True, blank=True)
    won = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "table", "position"], name="one_member_per_seat"),
            models.UniqueConstraint(fields=["club", "table", "member"], name="one_seat_per_member"),
        ]

    def __str__(self) -> str:
        return f"{self.position}: {self.member_id}"


class Dispute(models.Model):
    """A player says that a hand of their table is wrong, by its shown number; settled by those who run the night."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    table = models.ForeignKey(NightTable, on_delete=models.CASCADE, related_name="disputes")
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="disputes")
    hand = models.PositiveSmallIntegerField()
    words = models.CharField(max_length=200, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    settled = models.DateTimeField(null=True, blank=True)
    settled_by = models.CharField(max_length=60, blank=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["club", "table"], name="disputes_of_a_table")]

    def __str__(self) -> str:
        return f"{self.hand}: {self.words}"
