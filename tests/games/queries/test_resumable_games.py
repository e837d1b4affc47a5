"""The games that this phone can go on writing in."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.games.queries.game_list import running_games
from scoring.web.capabilities import hash_secret
from tests.groups.people import SECRET, game_of_the_scorer, second_phone
from tests.makers import make_game, play

pytestmark = pytest.mark.django_db


def test_only_those_whose_score_it_keeps_and_that_go_on() -> None:
    game_of_the_scorer("Ada", "Ben", title="Thursday")
    play(game_of_the_scorer("Eve", "Fay"), {"type": "end", "pool": "winner"})
    second_phone(game_of_the_scorer("Guy", "Hal"))
    make_game("Ida", "Jim")
    with CaptureQueriesContext(
        connection,
    ) as asked:
        found = running_games(hash_secret(SECRET))
    assert [(game["title"], game["version"], game["players"]) for game in found] == [
        ("Thursday", 0, ["Ada", "Ben"])
    ]
    assert len(asked) == 1


def test_a_phone_that_nobody_knows_has_none() -> None:
    assert running_games("") == []
