"""Ratings: a mean and its doubt, updated game by game by the Plackett-Luce model of openskill.

Floats are right here: a rating decides no place, and the same games in the same order give the same ratings.
"""

from collections.abc import Mapping
from typing import NamedTuple

from openskill.models import PlackettLuce

from scoring.league.meetings import Person
from scoring.league.results import Game

PROVISIONAL_GAMES = 10
_POINTS_PER_UNIT = 60  # whoever is new has 25 by the model, which is 1500 here


class Rating(NamedTuple):
    """Mean and doubt in the unit of the model, after so many games."""

    mu: float = 25.0
    sigma: float = 25.0 / 3
    games: int = 0

    @property
    def points(self) -> int:
        """Return the rating as people see it; it starts at 1500."""
        return round(self.mu * _POINTS_PER_UNIT)

    @property
    def doubt(self) -> int:
        """Return the uncertainty in points, up or down."""
        return round(self.sigma * _POINTS_PER_UNIT)

    @property
    def is_provisional(self) -> bool:
        """Return whether too few games were played to say much."""
        return self.games < PROVISIONAL_GAMES


NEW_RATING = Rating()
_MODEL = PlackettLuce()


def rate(ratings: Mapping[Person, Rating], game: Game) -> dict[Person, Rating]:
    """Return the ratings of everyone at a table after its game; a stand-in plays for their own rating.

    A walk-over changes nothing.
    """
    if game.kind == "walk_over" or len(game.lines) < 2:
        return {}
    sat = [line.stand_in or line.person for line in game.lines]
    # Read before any is changed: all at the table are rated by what they were when they sat down.
    before = [ratings.get(person, NEW_RATING) for person in sat]
    teams = [[_MODEL.create_rating([each.mu, each.sigma])] for each in before]
    after = _MODEL.rate(teams, ranks=[float(line.place) for line in game.lines])
    return {
        person: Rating(team[0].mu, team[0].sigma, old.games + 1)
        for person, team, old in zip(sat, after, before, strict=True)
    }
