"""The evening to click through is there once, and is always one that can be gone on with."""

import io

import pytest
from django.core.management import call_command
from django.test import Client

from scoring.games.models import Game, Key

pytestmark = pytest.mark.django_db


def link() -> str:
    """What the command prints."""
    return str(call_command("make_demo_evening", stdout=io.StringIO()))


def test_a_later_start_makes_another_link_to_the_same_evening() -> None:
    first, later = link(), link()
    assert Game.objects.count() == 1
    assert Client().get(first).status_code == 404
    assert Client().get(later).headers["Location"] == "/scorekeeper/"


@pytest.mark.parametrize("ended", [True, False])
def test_where_it_is_over_or_was_deleted_there_is_another(ended: bool) -> None:
    link()
    if ended:
        Game.objects.update(status=Game.Status.FINISHED)
    else:
        game = Game.objects.get()
        Key.objects.create(game=game, secret_hash="phone", role=Key.Role.HOST, shelf=Key.Shelf.DELETED)
    link()
    assert Game.objects.count() == 2
