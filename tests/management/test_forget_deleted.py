"""The command that gives up what was deleted too long ago."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import timezone

from scoring.models import Club, Game, Key
from tests.makers import make_game

pytestmark = pytest.mark.django_db


def test_only_what_can_no_longer_be_restored_is_given_up() -> None:
    kept, old = make_game(title="kept"), make_game(title="old")
    Key.objects.filter(game=kept).update(shelf="deleted", shelved=timezone.now() - timedelta(days=29))
    Key.objects.filter(game=old).update(shelf="deleted", shelved=timezone.now() - timedelta(days=31))
    call_command("forget_deleted", stdout=(told := StringIO()))
    assert told.getvalue() == "1 given up.\n"
    assert list(Game.objects.values_list("title", flat=True)) == ["kept"]


def test_clubs_go_as_games_do() -> None:
    for name, days in (("kept", 29), ("old", 31)):
        Club.objects.create(name=name, shelf="deleted", shelved=timezone.now() - timedelta(days=days))
    call_command("forget_deleted", stdout=(told := StringIO()))
    assert told.getvalue() == "1 given up.\n"
    assert list(Club.objects.values_list("name", flat=True)) == ["kept"]
