"""What is kept of a season: nights, seats, results and standings."""

from scoring.seasons.models.awards import GivenAward
from scoring.seasons.models.nights import Attendance, Dispute, Night, NightTable, Seat
from scoring.seasons.models.ratings import Rating
from scoring.seasons.models.results import ClubFigures, Result, SeasonFigures
from scoring.seasons.models.seasons import Adjustment, Apart, Division, Entrant, Season
from scoring.seasons.models.standings import Standing

__all__ = [
    "Adjustment",
    "Apart",
    "Attendance",
    "ClubFigures",
    "Dispute",
    "Division",
    "Entrant",
    "GivenAward",
    "Night",
    "NightTable",
    "Rating",
    "Result",
    "Season",
    "SeasonFigures",
    "Seat",
    "Standing",
]
