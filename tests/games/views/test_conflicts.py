"""Another phone wrote first: both versions are told, and the person chooses; nothing typed is lost."""

from typing import Any

import pytest

from scoring.games.models import Game, Key
from tests.groups.people import address, game_of_the_scorer, scorer, second_phone, tried
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
MINE = {"out": "0", "cards-1": "k q 5", "cards-2": "10+15+8"}


@built_once
def game() -> Game:
    return game_of_the_scorer()


def overtaken(game: Game, *written: dict[str, Any], step: str = "save") -> str:
    """What the phone is told that sends its hand after others were written."""
    fields = tried(game, **MINE, step=step)
    play(game, *written)
    answer = scorer().post(address("record_hand", game), fields)
    assert answer.status_code == 409
    return answer.content.decode()


@pytest.mark.parametrize("step", ["preview", "save"])
def test_both_versions_stand_side_by_side_and_nothing_typed_is_lost(game: Game, step: str) -> None:
    words = overtaken(game, hand("Cal", Ada=4, Ben="5 J"), step=step)
    for expected in ("Saved", "Yours", "5 J = 15", "K Q 5 = 25", "10+15+8 = 33", 'value="k q 5"'):
        assert expected in words
    for choice in ("The same hand", "mine is right", "Record mine as hand 2"):
        assert choice in words
    assert f'formaction="{address("correct_hand", game, 1)}"' in words


def test_who_wrote_it_is_told(game: Game) -> None:
    second = second_phone(game, "Ben")
    fields = tried(game, **MINE, step="save")
    second.post(address("record_hand", game), tried(game, **MINE, step="save"))
    scorer().post(address("take_back", game))
    words = scorer().post(address("record_hand", game), fields).content.decode()
    assert "Ben saved hand 1 at" in words


def test_two_phones_that_say_the_same_need_no_correction(game: Game) -> None:
    words = overtaken(game, hand("Ada", Ben="K Q 5", Cal=33))
    assert "Yours is the same." in words
    assert "mine is right" not in words


def test_mine_is_compared_in_the_place_of_what_is_in_the_book(game: Game) -> None:
    overtaken(game, hand("Cal", Ada=4, Ben=5))
    answer = scorer().post(address("correct_hand", game, 1), tried(game, **MINE, step="preview"))
    words = answer.content.decode()
    assert answer.status_code == 200
    assert "Save the correction" in words


def test_what_else_was_written_is_told(game: Game) -> None:
    words = overtaken(game, {"type": "void"}, hand("Cal", Ada=4, Ben=5), hand("Cal", Ada=4, Ben=5))
    assert "A void hand." in words
    assert words.count("Cal went out.") == 1


def test_without_another_hand_mine_is_simply_looked_at_again(game: Game) -> None:
    words = overtaken(game, {"type": "void"})
    assert "Record mine as hand 1" in words
    assert "The same hand" not in words


def test_after_the_end_there_is_no_next_hand(game: Game) -> None:
    words = overtaken(game, hand("Ada", Ben=1, Cal=2), {"type": "end", "pool": "winner"})
    assert "The next hand" not in words
    assert "The same hand" in words


def test_a_correction_that_was_overtaken_is_looked_at_again(game: Game) -> None:
    play(game, hand("Cal", Ada=4, Ben=5))
    fields = tried(game, **MINE, step="preview")
    play(game, hand("Cal", Ada=4, Ben=5))
    answer = scorer().post(address("correct_hand", game, 1), {**fields, "step": "save"})
    assert answer.status_code == 409
    assert "Edit mine" in answer.content.decode()


def test_a_player_who_went_out_meanwhile_is_still_in_both_versions() -> None:
    game = game_of_the_scorer("Ada", "Ben", "Cal", "Dot")
    fields = tried(game, **MINE, **{"cards-3": "3"}, step="save")
    play(game, hand("Ada", Ben=1, Cal=2, Dot=3), {"type": "leave", "player": "Ben"})
    words = scorer().post(address("record_hand", game), fields).content.decode()
    assert "K Q 5 = 25" in words
    assert Key.objects.get(game=game).may_write


def test_both_versions_stand_side_by_side_where_scoring_was_passed_on_too(game: Game) -> None:
    fields = tried(game, **MINE, step="save")
    second_phone(game)
    play(game, hand("Cal", Ada=4, Ben="5 J"))
    answer = scorer().post(address("record_hand", game), fields)
    assert answer.status_code == 403
    for expected in ("Saved", "Yours", "5 J = 15", "K Q 5 = 25", 'value="k q 5"'):
        assert expected in answer.content.decode()


def test_a_conflict_is_headed_by_what_happened(game: Game) -> None:
    assert "Two versions of hand 1" in overtaken(game, hand("Ben", Ada=7, Cal=9))
    assert "The game changed meanwhile" in overtaken(game, {"type": "undo", "entry": 1})
