"""The letters on a sheet name a game to the phones that have a key to it, and to nobody else."""

import pytest

from scoring.games.models import Key
from scoring.games.queries.games import find_game_by_sheet
from tests.makers import DEVICE, make_game

pytestmark = pytest.mark.django_db


def test_a_phone_finds_its_own_game_by_the_letters_of_its_sheet() -> None:
    game, _other = make_game(), make_game()
    assert find_game_by_sheet(DEVICE, game.sheet_code) == game
    assert find_game_by_sheet(DEVICE, game.sheet_code.lower()) == game


def test_nobody_else_finds_it() -> None:
    code = make_game().sheet_code
    assert find_game_by_sheet("e" * 64, code) is None
    assert find_game_by_sheet("", code) is None


def test_a_withdrawn_key_finds_nothing() -> None:
    game = make_game()
    Key.objects.update(revoked=game.created)
    assert find_game_by_sheet(DEVICE, game.sheet_code) is None


def test_the_letters_are_six_and_stay_the_same() -> None:
    codes = {make_game().sheet_code for _game in range(20)}
    assert len(codes) == 20
    assert {len(code) for code in codes} == {6}
