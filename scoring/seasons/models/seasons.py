"""Seasons of a club: divisions, entrants, wishes for seating, adjustments of points and awards given by hand."""

from typing import ClassVar

from django.db import models

from scoring.clubs.models.clubs import Club, Member
from scoring.seasons.models.base import ClubRow


class Season(ClubRow):
    """A season of a club; its games are played by `variant` and `overrides`.

    `format` is a record of `league/formats.py`, `hidden_awards` are kinds of `league/awards.py`. `plan` is a
    seating plan: member ids by round, table and seat. `accessible_table` counts from 1.
    """

    class Status(models.TextChoices):
        """A draft is visible to those who prepare it; a closed season does not change."""

        DRAFT = "draft"
        RUNNING = "running"
        CLOSED = "closed"

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=60)
    status = models.CharField(max_length=7, choices=Status.choices, default=Status.DRAFT)
    format = models.JSONField(default=dict)
    variant = models.CharField(max_length=40)
    overrides = models.JSONField(default=dict, blank=True)
    currency = models.CharField(max_length=3, blank=True)
    table_size = models.PositiveSmallIntegerField(default=4)
    accessible_table = models.PositiveSmallIntegerField(default=1)
    # A second person confirms each table, on a phone that did not keep its score.
    confirms = models.BooleanField(default=False)
    provisional_hours = models.PositiveSmallIntegerField(default=48)
    copied_from = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="copies"
    )
    hidden_awards = models.JSONField(default=list, blank=True)
    # Standings are stale from this night on; the turn counts the requests to recompute them, so that a job
    # sees that another change came in while it worked.
    recount_from = models.PositiveSmallIntegerField(null=True, blank=True)
    recount_turn = models.PositiveIntegerField(default=0)
    plan = models.JSONField(default=list, blank=True)
    closed = models.DateTimeField(null=True, blank=True)
    reopened = models.DateTimeField(null=True, blank=True)
    # When the season last got another format while it was running, for everyone to see.
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
        """Tell whether the standings after this night, or after the last, are stale."""
        return self.recount_from is not None and (after is None or after >= self.recount_from)


class Division(ClubRow):
    """A part of a season with standings of its own; level 0 is the highest, and every season has one."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="divisions")
    name = models.CharField(max_length=40)
    level = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "season", "level"], name="one_division_per_level")
        ]

    def __str__(self) -> str:
        return self.name


class Entrant(ClubRow):
    """A member in a season; `left_after` is the number of their last night, `drawn` their card of a draw.

    `next_level` is their division in the next season, where they were promoted or relegated.
    """

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="entrants")
    division = models.ForeignKey(Division, on_delete=models.RESTRICT, related_name="entrants")
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="entries")
    left_after = models.PositiveSmallIntegerField(null=True, blank=True)
    drawn = models.PositiveSmallIntegerField(null=True, blank=True)
    needs_access = models.BooleanField(default=False)
    # The division of the next season, stored only where it is another one.
    next_level = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "season", "member"], name="one_entry_per_season")
        ]


class Apart(ClubRow):
    """Two members to seat at different tables."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="apart")
    one = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "season", "one", "other"], name="one_wish_per_pair")
        ]


class Adjustment(ClubRow):
    """Points added to a member's total, negative to take them; listed but not counted once withdrawn."""

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


class GivenAward(ClubRow):
    """An award given by hand; kept but not shown once withdrawn."""

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
