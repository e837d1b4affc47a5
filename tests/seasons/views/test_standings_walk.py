"""A corrected hand on its way up to the standings passes the files that `scoring/seasons/README.md` names."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.games.models import Game, Key
from scoring.games.signals import announce_result
from scoring.seasons.models import Standing
from scoring.web.capabilities import hash_secret
from tests.groups.people import SECRET, address, scorer, tried
from tests.journeys.walk import HOUSE, files_entered
from tests.seasons.makers import close_night, make_season, play_table

pytestmark = pytest.mark.django_db
MOST = 19
"""Files from the announcement of a result up to the standings and ratings, but for the engine that plays the game."""
WITH_ENGINE = 38
MOST_HANDLING = 34
"""Files of the whole request, but for the engine, the league, and texts."""
MOST_IN_ALL = 69
"""Files of the whole request, with its form, the log of the game, and the engine."""
README = (HOUSE / "seasons/README.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`([a-z_/]+\.py)`", README.split("## A corrected hand")[1].split("\n## ")[0])


@pytest.fixture
def game() -> Game:
    """A hand of a closed night; the scorer is an organiser who corrects it."""
    season = make_season()
    game = play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    Key.objects.filter(game=game, pk=game.scorekeeper_id or 0).update(
        secret_hash=hash_secret(SECRET),
        reason="Cards misread",
        corrects_until=timezone.now() + timedelta(hours=1),
    )
    return game


def correct(game: Game, out: str, **cards: str) -> None:
    fields = {"out": out, **{f"cards-{name[1:]}": left for name, left in cards.items()}, "step": "save"}
    answer = scorer().post(address("correct_hand", game, 1), tried(game, **fields))
    assert answer.status_code == 303, answer.content[:300]


def leader() -> str:
    return Standing.objects.select_related("member").get(position=1).member.name


def test_a_corrected_hand_passes_the_files_that_are_named(game: Game) -> None:
    correct(game, "0", p1="K", p2="9")
    assert leader() == "Ada"
    with files_entered() as whole:
        correct(game, "1", p0="K", p2="9")
    assert leader() == "Ben"
    game.refresh_from_db()
    with files_entered() as up:
        announce_result(game)
    outside = [file for file in up if not file.startswith("engine/")]
    assert set(NAMED) == {file for file in up if file.startswith(("games/signals", "seasons/", "league/"))}
    assert set(NAMED) <= set(whole)
    assert len(outside) <= MOST, outside
    assert len(up) <= WITH_ENGINE, up
    assert len(whole) <= MOST_IN_ALL, whole
    handling = [
        file for file in whole if not file.startswith(("engine/", "league/")) and "/texts/" not in file
    ]
    assert len(handling) <= MOST_HANDLING, handling
