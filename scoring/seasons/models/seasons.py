"""A club's season, its divisions, who plays in them, and the points that the organiser gave or took."""

from typing import ClassVar

from django.db import models

from scoring.clubs.models.clubs import Club, Member
from scoring.web.ids import new_id


class Season(models.Model):
    """`format` is a whole record of `league/formats.py`; `variant` and `overrides` are the rules of its games.

    Where `confirms` is set a second person has to confirm each table. Results are provisional for some hours
    after a night is closed. `accessible_table` counts from 1. `counted_anew` is when a running season last got
    another format. `hidden_awards` are kinds of `league/awards.py`. `plan` is a written
    seating plan: the ids of members by round, table and seat. Tables from the night `recount_from` on wait to be worked
    out anew; `recount_turn` counts how often that was asked for.
    """

    class Status(models.TextChoices):
        """A draft is seen by those who prepare it; a closed one changes no more."""

        DRAFT = "draft"
        RUNNING = "running"
        CLOSED = "closed"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=60)
    status = models.CharField(max_length=7, choices=Status.choices, default=Status.DRAFT)
    format = models.JSONField(default=dict)
    variant = models.CharField(max_length=40)
    overrides = models.JSONField(default=dict, blank=True)
    currency = models.CharField(max_length=3, blank=True)
    table_size = models.PositiveSmallIntegerField(default=4)
    accessible_table = models.PositiveSmallIntegerField(default=1)
    confirms = models.BooleanField(default=False)
    provisional_hours = models.PositiveSmallIntegerField(default=48)
    copied_from = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="copies"
    )
    hidden_awards = models.JSONField(default=list, blank=True)
    recount_from = models.PositiveSmallIntegerField(null=True, blank=True)
    recount_turn = models.PositiveIntegerField(default=0)
    plan = models.JSONField(default=list, blank=True)
    closed = models.DateTimeField(null=True, blank=True)
    reopened = models.DateTimeField(null=True, blank=True)
    counted_anew = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["club", "created"], name="seasons_of_a_club")]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(status__in=["draft", "running", "closed"]), name="season_status_is_known"
            )
        ]

    def __str__(self) -> str:
        return self.name

    def recounts(self, after: int | None = None) -> bool:
        """Whether its table after this night, or after the last, waits to be worked out anew."""
        return self.recount_from is not None and (after is None or after >= self.recount_from)


class Division(models.Model):
    """Those who play for one table of the season; level 0 is the highest, and every season has one at least."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="divisions")
    name = models.CharField(max_length=40)
    level = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "season", "level"], name="one_division_per_level")
        ]

    def __str__(self) -> str:
        return self.name


class Entrant(models.Model):
    """A member in a season; `left_after` is the number of his last night, `drawn` his card of a draw.

    `next_level` is the division of the next season where that was approved to be another one.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="entrants")
    division = models.ForeignKey(Division, on_delete=models.RESTRICT, related_name="entrants")
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="entries")
    left_after = models.PositiveSmallIntegerField(null=True, blank=True)
    drawn = models.PositiveSmallIntegerField(null=True, blank=True)
    needs_access = models.BooleanField(default=False)
    next_level = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "season", "member"], name="one_entry_per_season")
        ]

    def __str__(self) -> str:
        return f"{self.member_id} in {self.season_id}"


class Apart(models.Model):
    """Two who are not to sit at one table."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="apart")
    one = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "season", "one", "other"], name="one_wish_per_pair")
        ]

    def __str__(self) -> str:
        return f"{self.one_id} and {self.other_id}"


class Adjustment(models.Model):
    """Points added to somebody's total, or taken where negative; kept when it is withdrawn, and then counts no more."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="adjustments")
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="adjustments")
    night = models.ForeignKey(
        "Night", null=True, blank=True, on_delete=models.SET_NULL, related_name="adjustments"
    )
    points = models.IntegerField()
    reason = models.CharField(max_length=200)
    author = models.CharField(max_length=60)
    created = models.DateTimeField(auto_now_add=True)
    withdrawn = models.DateTimeField(null=True, blank=True)
    withdrawn_by = models.CharField(max_length=60, blank=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["club", "season"], name="adjustments_of_a_season")]

    def __str__(self) -> str:
        return f"{self.points}: {self.reason}"


class GivenAward(models.Model):
    """What it is called, whose it is, and why; kept when it is withdrawn, and then shown no more."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="given_awards")
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="given_awards")
    title = models.CharField(max_length=60)
    note = models.CharField(max_length=200, blank=True)
    author = models.CharField(max_length=60)
    created = models.DateTimeField(auto_now_add=True)
    withdrawn = models.DateTimeField(null=True, blank=True)
    withdrawn_by = models.CharField(max_length=60, blank=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["club", "season"], name="given_awards_of_a_season")]

    def __str__(self) -> str:
        return self.title
