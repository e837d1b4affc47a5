"""Scoring is given away only by the phone that keeps score at that moment."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.games.actions.game_list import forget_deleted
from scoring.games.actions.scorekeeper import accept_invitation, create_invitation, move_scoring, pass_scoring
from scoring.games.models import Game, Invitation, Key
from tests.makers import make_game

pytestmark = pytest.mark.django_db


def test_scoring_that_has_moved_is_not_given_by_the_phone_that_had_it() -> None:
    game = make_game()
    ben, cal = (
        Key.objects.create(game=game, role=Key.Role.SCORER, secret_hash=letter * 64, name=name)
        for letter, name in (("b", "Ben"), ("c", "Cal"))
    )
    assert game.scorekeeper is not None
    move_scoring(game, ben)
    pass_scoring(game, game.scorekeeper, cal.pk)
    game.refresh_from_db()
    assert game.scorekeeper == ben


def test_a_phone_that_takes_scoring_of_a_game_in_its_bin_does_not_lose_it_for_all() -> None:
    game = make_game()
    Key.objects.all().delete()
    deleted = timezone.now() - timedelta(days=29)
    Key.objects.create(game=game, role=Key.Role.WATCH, secret_hash="b" * 64, shelf="deleted", shelved=deleted)
    create_invitation(game)
    key = accept_invitation(Invitation.objects.get(game=game), "b" * 64, "Ben")
    assert key is not None
    assert key.is_host
    forget_deleted(timezone.now() + timedelta(days=2))
    assert Game.objects.filter(pk=game.pk).exists()
