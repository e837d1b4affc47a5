"""The pen of a game is given by the phone that holds it at that moment."""

import pytest

from scoring.actions.pens import give, move
from scoring.models import Key
from tests.makers import make_game

pytestmark = pytest.mark.django_db


def test_a_pen_that_has_moved_is_not_given_by_the_phone_that_had_it() -> None:
    game = make_game()
    ben, cal = (
        Key.objects.create(game=game, role=Key.Role.SCORER, secret_hash=letter * 64, name=name)
        for letter, name in (("b", "Ben"), ("c", "Cal"))
    )
    assert game.pen is not None
    move(game, ben)
    give(game, game.pen, cal.pk)
    game.refresh_from_db()
    assert game.pen == ben
