"""The list of evenings: unfinished first, the others by month, a page at a time, found by a name."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.models import Game, Key
from scoring.games.queries.game_list import DAYS_TO_RESTORE, GAMES_A_PAGE, list_games, phone_keys
from tests.makers import DEVICE, make_game, play

pytestmark = pytest.mark.django_db


def make_finished_game(*players: str, day: datetime | None = None, **options: str) -> Game:
    """A game that its host has ended."""
    game = play(make_game(*players, **options), {"type": "end", "pool": "share"})
    if day:
        Game.objects.filter(id=game.id).update(created=day, day=day.date())
    return game


def move_to_shelf(game: Game, shelf: str, days_ago: int = 0) -> None:
    Key.objects.filter(game=game).update(shelf=shelf, shelved=timezone.now() - timedelta(days=days_ago))


def test_unfinished_games_come_first_and_the_others_by_month() -> None:
    make_finished_game(title="old", day=datetime(2026, 9, 3, 20, tzinfo=UTC))
    make_finished_game(title="older", day=datetime(2026, 8, 20, 20, tzinfo=UTC))
    make_finished_game(title="september too", day=datetime(2026, 9, 1, 20, tzinfo=UTC))
    make_game(title="still on")
    make_game(title="not mine", device="e" * 64)
    found = list_games(DEVICE)
    assert [line.title for line in found.playing] == ["still on"]
    assert [(line.started.month, line.title) for line in found.finished] == [
        (9, "old"),
        (9, "september too"),
        (8, "older"),
    ]


def test_a_list_costs_the_same_however_long(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    make_game(title="one")
    with django_assert_num_queries(2):
        assert list_games(DEVICE).found == 1
    for _n in range(GAMES_A_PAGE + 2):
        make_game("Ada", "Zoë")
    with django_assert_num_queries(2):
        assert len(list_games(DEVICE).games) == GAMES_A_PAGE
    last = list_games(DEVICE, page=99)
    assert (last.page, last.pages, len(last.games)) == (2, 2, 3)
    with django_assert_num_queries(3):
        assert list_games(DEVICE, words="zo").found == GAMES_A_PAGE + 2


def test_a_game_is_found_by_title_name_and_variant_whatever_the_case() -> None:
    make_game("Ada", "Zoë", title="Thursday at Ruth’s")
    make_game("Ada", "Ben", variant="bicycle", title="Club")
    for words, expected in {
        "ZOË": ["Thursday at Ruth’s"],
        "ada ruth": ["Thursday at Ruth’s"],
        "bicycle": ["Club"],
        "ada": ["Club", "Thursday at Ruth’s"],
        "currency": [],
    }.items():
        assert [line.title for line in list_games(DEVICE, words=words).games] == expected


def test_each_shelf_holds_its_own_and_what_is_too_old_is_gone() -> None:
    for shelf, days in [("archived", 400), ("deleted", DAYS_TO_RESTORE - 1), ("deleted", DAYS_TO_RESTORE)]:
        move_to_shelf(make_game(title=f"{shelf} {days}"), shelf, days)
    found = list_games(DEVICE, Key.Shelf.DELETED)
    assert found.kept == {"open": 0, "archived": 1, "deleted": 1}
    assert [line.title for line in found.games] == [f"deleted {DAYS_TO_RESTORE - 1}"]
    assert found.games[0].gone_after is not None


def test_a_withdrawn_or_foreign_key_is_no_line() -> None:
    game = make_game()
    assert [key.game_id for key in phone_keys(DEVICE)] == [game.id]
    assert not phone_keys("").exists()
    Key.objects.update(revoked=timezone.now())
    assert not phone_keys(DEVICE).exists()
