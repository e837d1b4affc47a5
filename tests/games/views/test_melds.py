"""The pages of a game in which melds count, as a browser without a script has them."""

import pytest

from tests.groups.people import address, game_of_the_scorer, player, scorer, tried
from tests.makers import hand, play

pytestmark = pytest.mark.django_db
LAID = {"melds": {"Ada": 87, "Ben": 60, "Cal": 0}}


def test_there_is_a_field_for_what_each_laid_and_none_for_what_a_winner_left() -> None:
    game = game_of_the_scorer(variant="500-rum")
    page = scorer().get(address("record_hand", game) + "?out=0").content.decode()
    assert all(f'name="laid-{seat}"' in page for seat in range(3))
    fields = {"out": "0", "laid-0": "87", "laid-1": "60", "cards-1": "25", "laid-2": "", "cards-2": "K"}
    sent = tried(game, step="preview", **fields)
    told = scorer().post(address("record_hand", game), sent).content.decode()
    assert "First enter what Cal laid down, 0 for nothing." in told
    assert 'value="60"' in told


def test_what_was_laid_is_told_in_the_table_of_hands_and_the_history() -> None:
    game = play(
        game_of_the_scorer(variant="500-rum"), {"type": "void"}, hand("Ada", Ben=25, Cal="K 5") | LAID
    )
    grid = " ".join(player(game).get(address("score_table", game)).content.decode().split())
    assert "60 − 25 = +35" in grid
    assert "+87" in grid
    assert "87 =" not in grid
    assert "0 − 15 = −15" in grid
    play(game, {"type": "amend", "entry": 2, "event": hand("Ada", Ben=20, Cal="K 5") | LAID})
    told = player(game).get(address("history", game)).content.decode()
    assert "60 − 25" in told
    assert "60 − 20" in told
