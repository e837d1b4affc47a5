"""A worked example for each way to count a season: three nights of four players, and who is where."""

from dataclasses import replace

from django.utils.translation import gettext as _

from scoring.league.formats import preset
from scoring.league.results import Game, Line, Season
from scoring.league.standings import standings
from scoring.seasons.texts.standings import figure
from scoring.web.texts.names import join_names

# Penalty points over ten hands. Ben wins two nights, Ada is the steadiest and misses none, Cal misses one.
_NIGHTS = (
    {"Ada": 10, "Ben": 20, "Cal": 30, "Dot": 40},
    {"Ben": 5, "Ada": 15, "Dot": 25},
    {"Ben": 0, "Ada": 20, "Cal": 30, "Dot": 50},
)
_HANDS = 10


def example_nights() -> list[str]:
    """Say what happened on each night, the same for every format."""
    return [
        _("Night %(n)d, points after %(hands)d hands: %(points)s.")
        % {"n": number, "hands": _HANDS, "points": join_names([f"{name} {n}" for name, n in night.items()])}
        for number, night in enumerate(_NIGHTS, start=1)
    ]


def example_standings(key: str) -> str:
    """Say what a preset makes of the three nights."""
    form = replace(preset(key), qualify=0)
    rows = standings(form, Season(len(_NIGHTS), len(_NIGHTS), tuple(_NIGHTS[0]), _games()))
    totals = [f"{row.person} {'–' if row.total is None else figure(row.total)}" for row in rows]
    return _("Standings after them: %(standings)s.") % {"standings": join_names(totals)}


def _games() -> tuple[Game, ...]:
    return tuple(
        Game(
            night,
            1,
            tuple(Line(name, place, points, _HANDS) for place, (name, points) in enumerate(had.items(), 1)),
        )
        for night, had in enumerate(_NIGHTS, start=1)
    )
