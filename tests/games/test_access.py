"""What a poll learns before anything else is asked."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.access import LINK_COOKIE, Look, find_unchanged, read_look
from scoring.games.models import Game, Key
from scoring.web.actions import stale_before
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.makers import hand, make_game, play

pytestmark = pytest.mark.django_db


def watched(secret: str) -> tuple[Game, Look]:
    """A game with a link, and a poll by it that brings nothing new."""
    game = make_game("Ada", "Ben")
    Key.objects.create(
        game=game, role="watch", is_link=True, secret_hash=hash_secret(secret), seen=timezone.now()
    )
    return game, read_look(game.id, game.etag, {LINK_COOKIE: secret, DEVICE_COOKIE: "of a phone"})


def test_many_polls_are_one_statement(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    some = [watched(f"{number}") for number in range(30)]
    changed, behind = some[7]
    play(changed, hand("Ada", Ben=5))
    with django_assert_num_queries(1):
        assert find_unchanged([look for _game, look in some], stale_before()) == {
            look for _game, look in some if look != behind
        }


def test_a_poll_without_secrets_asks_nothing(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    game, _look = watched("a")
    with django_assert_num_queries(0):
        assert find_unchanged([read_look(game.id, game.etag, {})], stale_before()) == set()


@pytest.mark.parametrize(
    "change",
    [
        {"revoked": timezone.now()},
        {"expires": timezone.now()},
        {"seen": timezone.now() - timedelta(hours=1)},
        {"seen": None},
        {"secret_hash": hash_secret("another")},
    ],
)
def test_a_key_that_opens_nothing_or_should_be_noted_sees_nothing_unchanged(change: dict[str, Any]) -> None:
    game, look = watched("a")
    assert find_unchanged([look], stale_before()) == {look}
    game.keys.filter(is_link=True).update(**change)
    assert find_unchanged([look], stale_before()) == set()


def test_the_key_of_another_game_sees_nothing_unchanged() -> None:
    (game, _look), (_other, look) = watched("a"), watched("b")
    assert find_unchanged([Look(game.id, game.etag, look.hashes)], stale_before()) == set()
