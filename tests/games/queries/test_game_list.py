"""The list of evenings: unfinished first, the others by month, a page at a time, found by a name."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone
from django.utils.translation import override
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.models import Game, Key
from scoring.games.queries.game_list import DAYS_TO_RESTORE, GAMES_A_PAGE, Paging, list_games, phone_keys
from scoring.groups.models import Group
from scoring.web.texts import day_words
from scoring.web.texts.countries import accepted_languages
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
    last = list_games(DEVICE, part=Paging(99))
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


def found(words: str, **groups: Any) -> list[str]:
    return [line.title for line in list_games(DEVICE, words=words, **groups).games]


def test_players_are_found_together_in_any_order() -> None:
    make_game("Ann", "Bob", "Cem", title="three")
    make_game("Ann", "Cem", title="two")
    for words in ("Bob, Ann", "Ann and Bob", "bob & ann", "Cem;Bob"):
        assert found(words) == ["three"]


@pytest.mark.parametrize(
    ("language", "words", "titles"),
    [
        ("en", "November", ["friday", "thursday", "first"]),
        ("en", "nov 2026", ["friday", "thursday"]),
        ("en", "Nov 2025", ["first"]),
        ("en", "yesterday", ["thursday"]),
        ("en", "last Friday", ["friday"]),
        ("en", "last Friday, Ben", ["friday"]),
        ("en", "20 Nov", ["friday"]),
        ("en", "0 Nov", []),
        ("en", "2026-11-20", ["friday"]),
        ("en", "20/11/26", ["friday"]),
        ("en", "1/11", []),
        ("en", "1/11/2025", ["first"]),
        ("en", "20th November", ["friday"]),
        ("en", "Thursday", ["thursday"]),
        ("en", "thurs", ["thursday"]),
        ("en-us", "11/20/2026", ["friday"]),
        ("en", "99/99/2026", []),
        ("de", "20. November", ["friday"]),
        ("de", "20.11.", ["friday"]),
        ("de", "Mai", ["may"]),
        ("de", "Freitag Nov", ["friday"]),
        ("he", "נובמבר 2025", ["first"]),
        ("he", "שישי נובמבר", ["friday"]),
    ],
)
def test_days_and_months_are_found_in_the_reader_s_words(
    monkeypatch: pytest.MonkeyPatch, language: str, words: str, titles: list[str]
) -> None:
    monkeypatch.setattr(day_words, "localdate", lambda: date(2026, 11, 27))
    days = {
        "friday": (2026, 11, 20),
        "thursday": (2026, 11, 26),
        "may": (2026, 5, 8),
        "first": (2025, 11, 1),
    }
    for title, day in days.items():
        make_finished_game(title=title, day=datetime(*day, 20, tzinfo=UTC))
    with override(language):
        assert sorted(found(words)) == sorted(titles)


@pytest.mark.parametrize(
    ("accepted", "words", "titles"),
    [
        ("de-DE,de;q=0.9,en;q=0.8", "gestern", ["thursday"]),
        ("de-DE,de;q=0.9,en;q=0.8", "yesterday", ["thursday"]),
        ("de", "letzten Freitag", ["friday"]),
        ("de", "heute", []),
        ("he-IL", "אתמול", ["thursday"]),
        ("he-IL", "יום שישי שעבר", ["friday"]),
        ("en-US", "11/20/2026", ["friday"]),
        ("fr", "vendredi", ["friday"]),
        ("xx-!!, qqq", "last Friday", ["friday"]),
    ],
)
def test_days_are_found_in_the_words_of_the_phone_though_the_page_is_english(
    monkeypatch: pytest.MonkeyPatch, accepted: str, words: str, titles: list[str]
) -> None:
    monkeypatch.setattr(day_words, "localdate", lambda: date(2026, 11, 27))
    for title, day in {"friday": 20, "thursday": 26}.items():
        make_finished_game(title=title, day=datetime(2026, 11, day, 20, tzinfo=UTC))
    token = accepted_languages.set(accepted)
    try:
        assert found(words) == titles
    finally:
        accepted_languages.reset(token)


def test_a_group_is_found_by_its_name_where_the_phone_opens_it() -> None:
    group = Group.objects.create(name="Ruth’s kitchen")
    Game.objects.filter(id=make_game(title="at Ruth’s").id).update(group=group)
    assert found("kitchen") == []
    assert found("kitchen", groups={group.id: group.name}) == ["at Ruth’s"]
