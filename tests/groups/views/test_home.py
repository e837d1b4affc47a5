"""The first page: what to do next when it is empty, a search and pages when it is long."""

import pytest
from django.conf import settings
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.models import Game, Key
from scoring.games.queries.game_list import GAMES_A_PAGE
from scoring.groups.views.groups import SEARCH_FROM
from tests.groups.makers import group_of_the_scorer
from tests.groups.people import address, game_of_the_scorer, scorer, stranger
from tests.makers import play

pytestmark = pytest.mark.django_db
FIRST_PAGE = "You play at a real table."


def words(path: str = "/") -> str:
    return scorer().get(path).content.decode()


def test_a_stranger_is_told_what_this_is_and_how_to_begin(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(0):
        page = stranger().get("/").content.decode()
    for told in (
        FIRST_PAGE,
        "Kalooki keeps the score.",
        "New game",
        "Look at a sample game",
        "Join with a code",
    ):
        assert told in page


def test_a_phone_that_only_has_a_cookie_is_a_stranger_still(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(3):
        page = words()
    assert FIRST_PAGE in page


@pytest.mark.parametrize("shelf", Key.Shelf.values)
def test_who_has_a_game_anywhere_is_no_stranger(shelf: str) -> None:
    game_of_the_scorer()
    Key.objects.update(shelf=shelf)
    assert FIRST_PAGE not in words()


def test_who_has_a_group_or_an_account_is_no_stranger() -> None:
    logged_in = stranger()
    logged_in.cookies[settings.SESSION_COOKIE_NAME] = "a session"
    assert "No games yet" in logged_in.get("/").content.decode()
    group_of_the_scorer()
    assert "No games yet" in words()


def test_the_sample_game_is_one_game_in_the_list_and_can_be_deleted() -> None:
    phone = scorer()
    phone.post("/games/sample/")
    assert "Sample game" in words()
    phone.post(address("shelve", Game.objects.get()), {"shelf": "deleted"})
    assert "No games yet" in words()


@pytest.mark.parametrize("address", ["/", "/games/new/"])
def test_the_way_in_gives_the_cookie_of_all_forms_before_several_are_fetched_at_once(address: str) -> None:
    assert "csrftoken" in stranger().get(address).cookies


def test_the_list_has_games_that_go_on_first() -> None:
    game_of_the_scorer(title="Thursday")
    play(game_of_the_scorer(title="Friday"), {"type": "end", "pool": "share"})
    page = words("/?page=1")
    assert page.index("Still playing") < page.index("Next: hand 1") < page.index("Friday")


def test_few_games_need_no_search() -> None:
    game_of_the_scorer()
    assert 'role="search"' not in words("/?page=1")
    for _n in range(SEARCH_FROM):
        game_of_the_scorer()
    assert 'role="search"' in words("/?page=1")


def test_games_are_found_and_what_was_looked_for_stays() -> None:
    game_of_the_scorer("Ada", "Zoë", title="Holiday")
    game_of_the_scorer("Ada", "Ben", title="Thursday")
    found = words("/?q=zoe+")
    assert "0 games match “zoe”" in found
    assert "Try fewer letters" in found
    found = words("/?q=ZOË")
    assert "1 game matches “ZOË”" in found
    assert "Thursday" not in found
    assert 'value="ZOË"' in found


def test_a_long_list_has_pages() -> None:
    for _n in range(GAMES_A_PAGE + 1):
        game_of_the_scorer("Ada", "Ben")
    assert 'rel="next" href="?q=ada&amp;page=2"' in words("/?q=ada")
    last = words("/?page=2")
    assert "Page 2 of 2" in last
    assert 'rel="prev" href="?page=1"' in last
    assert words("/?page=-1&q=%00") == words("/?page=rubbish&q=%00")
