"""The way of a posted hand through the files is the one that the README of the room tells."""

import re

import pytest

from scoring.games.models import Game
from tests.groups.people import HTMX, address, game_of_the_scorer, scorer, tried
from tests.house.source import ROOT
from tests.journeys.walk import files_entered

pytestmark = pytest.mark.django_db

ONLY_DRAWN = {"games/views/screens.py", "games/queries/table_views.py"}
MOST_HANDLING = 15
MOST_WORDING = 4
MOST_JUDGING = 16


def told() -> set[str]:
    """Return the files that the numbered steps name."""
    text = (ROOT / "scoring/games/README.md").read_text(encoding="utf-8")
    steps = text.partition("\n1. ")[2].partition("\n\n")[0]
    return set(re.findall(r"`([\w/]+\.py)`", steps))


def entered(game: Game, **headers: str) -> list[str]:
    """Return the files that the second of two like hands enters."""
    phone = scorer()
    for _hand in range(2):
        game.refresh_from_db()
        fields = tried(game, out="0", **{"cards-1": "9", "cards-2": "Q", "step": "save"})
        with files_entered() as files:
            assert phone.post(address("record_hand", game), fields, headers=headers).status_code in (200, 303)
    return files


def test_a_hand_goes_the_way_that_the_readme_tells() -> None:
    files = set(entered(game_of_the_scorer()))
    judging = {file for file in files if file.startswith("engine/")}
    wording = {file for file in files - judging if "/texts/" in file}
    assert files - judging == told() - ONLY_DRAWN
    assert len(files - judging - wording) <= MOST_HANDLING
    assert len(wording) <= MOST_WORDING
    assert len(judging) <= MOST_JUDGING, judging


def test_the_table_is_drawn_after_the_hand_is_written() -> None:
    files = entered(game_of_the_scorer(), **HTMX)
    assert told() <= set(files)
    written = files.index("games/actions/record.py")
    assert all(files.index(file) > written for file in ONLY_DRAWN)
