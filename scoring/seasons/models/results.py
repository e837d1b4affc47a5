"""Results, sums, ratings and standings of members: projections of the logs, which can be rebuilt at any time."""

from typing import ClassVar

from django.db import models

from scoring.clubs.models.clubs import Club, Member
from scoring.games.models.games import Game
from scoring.seasons.models.base import ClubRow
from scoring.seasons.models.nights import Night, NightTable
from scoring.seasons.models.seasons import Division, Season


class Result(ClubRow):
    """A member's result at one table of a night; points are whole numbers, money is in minor units.

    `stand_in` played for the member. In a walk-over each member who waited has a row without hands. Hands won and
    kalookis are None where they were not noted.
    """

    # No index of their own: queries name the club first, as do the indexes below.
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="+", db_index=False)
    division = models.ForeignKey(
        Division, null=True, blank=True, on_delete=models.CASCADE, related_name="+", db_index=False
    )
    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="results")
    table = models.ForeignKey(NightTable, on_delete=models.CASCADE, related_name="results")
    game = models.ForeignKey(Game, null=True, blank=True, on_delete=models.CASCADE, related_name="results")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="results", db_index=False)
    stand_in = models.ForeignKey(
        Member, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", db_index=False
    )
    kind = models.CharField(max_length=9, choices=NightTable.Kind.choices, default=NightTable.Kind.PLAYED)
    place = models.PositiveSmallIntegerField()
    penalty = models.IntegerField(default=0)
    hands = models.PositiveIntegerField(default=0)
    hands_won = models.PositiveIntegerField(null=True, blank=True)
    kalookis = models.PositiveIntegerField(null=True, blank=True)
    buy_ins = models.PositiveIntegerField(default=0)
    behind = models.PositiveIntegerField(default=0)
    money = models.BigIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "table", "member"], name="one_result_per_table")
        ]
        indexes: ClassVar = [
            models.Index(fields=["club", "season", "member"], name="results_of_a_season"),
            models.Index(fields=["club", "member", "season"], name="results_of_a_member"),
            models.Index(  # all that the records of single evenings are added up from
                fields=["club", "night", "member", "stand_in", "kind", "penalty", "hands", "kalookis"],
                name="evenings_of_a_club",
            ),
        ]


class Figures(ClubRow):
    """Sums over the games a member played themselves: `firsts` counts those won, `money` is in minor units.

    Hands won and kalookis are summed over the games where they were noted; None without any.
    """

    games = models.PositiveIntegerField(default=0)
    firsts = models.PositiveIntegerField(default=0)
    hands = models.PositiveIntegerField(default=0)
    hands_won = models.PositiveIntegerField(null=True, blank=True)
    kalookis = models.PositiveIntegerField(null=True, blank=True)
    buy_ins = models.PositiveIntegerField(default=0)
    penalty = models.BigIntegerField(default=0)
    money = models.BigIntegerField(default=0)

    class Meta:
        abstract = True


class SeasonFigures(Figures):
    """A member's sums of one season."""

    # No index of its own: the constraint and the index below begin with the club.
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="+")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+", db_index=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "season", "member"], name="one_line_per_season")
        ]
        indexes: ClassVar = [models.Index(fields=["club", "member"], name="seasons_of_a_member")]


class ClubFigures(Figures):
    """A member's sums of all seasons."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "member"], name="one_line_per_member")
        ]


class Rating(ClubRow):
    """A member's rating after a night they played: mean and deviation of `league/ratings.py`, games so far.

    Nights follow one another by `date`, then by their ids; `is_latest` marks the last of each member.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="+")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+", db_index=False)
    date = models.DateField()
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField()
    is_latest = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "night", "member"], name="one_rating_per_night")
        ]
        indexes: ClassVar = [
            models.Index(fields=["club", "member", "date"], name="ratings_of_a_member"),
            models.Index(fields=["club", "date"], name="ratings_since_a_night"),
            # Only the last rating of each member, which is what lists of a club show.
            models.Index(fields=["club"], condition=models.Q(is_latest=True), name="ratings_as_they_are"),
        ]


class Standing(ClubRow):
    """A member's standing after so many nights: `position` from 1 down, `place` None without enough results.

    `total` is exact, a whole number or a fraction as text, empty where nothing counts; `told` explains it, as
    `queries/standing_rows.py` writes it.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="+")
    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="+", db_index=False)
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+", db_index=False)
    after = models.PositiveSmallIntegerField()
    position = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    moved = models.SmallIntegerField(null=True, blank=True)
    evenings = models.PositiveSmallIntegerField(default=0)
    total = models.TextField(blank=True)
    told = models.TextField(blank=True)
    calculated = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "division", "after", "position"], name="one_member_per_position"
            )
        ]
        indexes: ClassVar = [models.Index(fields=["club", "member", "division"], name="places_of_a_member")]
