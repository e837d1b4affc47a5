"""Points between two hands through their pages: what is posted, what is written, and how it is put right."""

from typing import Any

import pytest

from scoring.games.models import Game
from scoring.games.queries.audits import game_faults
from scoring.games.queries.game_log import read_log
from scoring.games.queries.projections import BetweenRow
from scoring.games.queries.table_views import TableView
from tests.groups.people import address, game_of_the_scorer, scorer, tried
from tests.makers import hand, play, table_view
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
LATE = {"type": "points", "adjust": [{"player": "Ben", "points": 5, "reason": "Late"}]}
SEVERAL = {"type": "points", "adjust": {"Ben": 5, "Cal": -10}}


@built_once
def game() -> Game:
    return play(
        game_of_the_scorer(variant="jamaican", currency="GBP"),
        hand("Ada", Ben=30, Cal=9),
        LATE,
        hand("Ben", Ada=4, Cal=5),
    )


def add(game: Game, **fields: Any) -> Any:
    return scorer().post(address("points", game), tried(game, **fields))


def correct(game: Game, entry: int, **fields: Any) -> Any:
    return scorer().post(address("correct_points", game, entry), tried(game, **fields))


def seen(game: Game) -> TableView:
    game.refresh_from_db()
    return table_view(game)


def last(game: Game) -> Any:
    return read_log(game.id).entries[-1]


def test_a_code_alone_gives_its_points_and_other_points_keep_its_name(game: Game) -> None:
    rules = table_view(game).rules
    code = next(iter(rules.adjustments))
    assert add(game, who="1", why=code).status_code == 303
    assert last(game) == {"type": "points", "adjust": [{"player": "Ben", "code": code}]}
    assert add(game, who="1", why=code, points="3").status_code == 303
    assert last(game)["adjust"][0]["points"] == 3
    assert last(game)["adjust"][0]["reason"] not in ("", code)


def test_the_list_of_hands_has_them_in_their_place_and_says_what_for(game: Game) -> None:
    lines = table_view(game).lines
    assert [line.outcome for line in lines] == ["out", "points", "out"]
    row = lines[1]
    assert isinstance(row, BetweenRow)
    assert (row.points, row.totals, row.reasons) == ({"Ben": 5}, {"Ben": 35}, [("", "Late")])
    assert game_faults(game) == []


def test_the_last_points_are_the_change_beside_a_player(game: Game) -> None:
    play(game, SEVERAL)
    assert [(one.before, one.change, one.total) for one in table_view(game).players] == [
        (0, 4, 4),
        (35, 5, 40),
        (14, -10, 4),
    ]


def test_a_correction_keeps_what_one_amount_cannot_tell(game: Game) -> None:
    play(game, SEVERAL)
    entry = game.version
    assert correct(game, entry, who=["0", "1"], points="7", step="save", decided="").status_code == 303
    marks = {mark["player"]: mark["points"] for mark in last(game)["event"]["adjust"]}
    assert marks == {"Ada": 7, "Ben": 7, "Cal": -10}
    assert seen(game).lines[0].corrected
    assert game_faults(game) == []


def test_what_was_entered_stands_in_the_form_of_the_correction(game: Game) -> None:
    page = scorer().get(address("correct_points", game, 2)).content.decode()
    assert 'value="Late"' in page
    assert "After hand 1, before hand 2" in page
    assert scorer().get(address("correct_points", game, 1)).status_code == 404
    assert "It never happened: remove it" in scorer().get(address("correct_entry", game, 2)).content.decode()


def test_after_the_end_they_stand_before_what_ended_the_game(game: Game) -> None:
    play(game, {"type": "end", "pool": "winner"})
    page = add(game, who="1", points="9", step="preview").content.decode()
    assert "After hand 2" in page
    assert add(game, who="1", points="9", step="save", decided="").status_code == 303
    assert last(game)["type"] == "missed"
    assert seen(game).players[1].total == 44
    assert [line.outcome for line in seen(game).lines] == ["points", "out", "points", "out"]
    assert game_faults(game) == []


def test_points_sent_again_by_one_whom_they_put_out_are_answered_as_before(game: Game) -> None:
    fields = tried(game, who="1", points="900")
    assert scorer().post(address("points", game), fields).status_code == 303
    assert scorer().post(address("points", game), fields).status_code == 303
    assert seen(game).version == 4


def test_the_oldest_of_a_long_game_leave_with_their_hands() -> None:
    begun = game_of_the_scorer()
    view = table_view(play(begun, hand("Ada", Ben=0, Cal=0), LATE, *[hand("Ada", Ben=0, Cal=0)] * 10))
    assert view.more_hands
    assert [line.outcome for line in view.lines] == ["out"] * 10
