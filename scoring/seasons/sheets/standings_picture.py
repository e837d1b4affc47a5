"""The top of the standings as a picture for a chat."""

from typing import NamedTuple

from scoring.printing.charts.lettering import shortened
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument
from scoring.seasons.sheets.season_table import DASH, progress_line
from scoring.seasons.sheets.season_values import SeasonPaper
from scoring.seasons.texts.standings import total_words
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate

STANDINGS_PICTURE_WIDTH = 1200
_TEMPLATE = "sheets/standings_picture.html"
_PLACES = 5
_LONGEST_TITLE, _LONGEST_NAME = 22, 15
"""As many times as wide as letters are high."""


class StandingsLine(NamedTuple):
    """A place as it is written: `moved` by so many places since the night before."""

    place: str
    moved: int
    name: str
    points: str


def standings_picture(season: SeasonPaper, choices: Choices) -> SheetDocument:
    """Return the picture of 1200 by 630 pixels of the first five places."""
    lines = [
        StandingsLine(
            amounts.points(row.place) if row.place else DASH,
            row.moved or 0,
            shortened(isolate(season.name(row.member_id)), _LONGEST_NAME, 1),
            total_words(row),
        )
        for row in season.table.rows[:_PLACES]
    ]
    context = {
        "heading": shortened(season.club, _LONGEST_TITLE, 1),
        "sentence": f"{season.title} · {progress_line(season.table)}",
        "lines": lines,
    }
    return SheetDocument(_TEMPLATE, season.title, context, choices)
