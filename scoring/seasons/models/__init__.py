"""Store seasons: nights, seats, results and standings."""

from scoring.seasons.models.nights import Attendance, Dispute, Night, NightTable, Seat
from scoring.seasons.models.results import ClubFigures, Rating, Result, SeasonFigures, Standing
from scoring.seasons.models.seasons import Adjustment, Apart, Division, Entrant, GivenAward, Season

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
