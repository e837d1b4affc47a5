"""The first page: what to do next when it is empty, a search and pages when it is long."""

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.queries.game_list import GAMES_A_PAGE
from scoring.groups.views.groups import SEARCH_FROM
from tests.groups.people import game_of_the_scorer, scorer, stranger
from tests.makers import play

pytestmark = pytest.mark.django_db


def words(path: str = "/") -> str:
    return scorer().get(path).content.decode()


def test_a_phone_without_games_is_told_what_to_do(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(0):
        page = stranger().get("/").content.decode()
    assert "No games yet" in page
    assert "New game" in page


@pytest.mark.parametrize("address", ["/", "/games/new/"])
def test_the_way_in_gives_the_cookie_of_all_forms_before_several_are_fetched_at_once(address: str) -> None:
    assert "csrftoken" in stranger().get(address).cookies


def test_a_game_that_goes_on_says_which_hand_is_next() -> None:
    game_of_the_scorer(title="Thursday")
    play(game_of_the_scorer(title="Friday"), {"type": "end", "pool": "share"})
    page = words()
    assert page.index("Still playing") < page.index("Hand 1 is next") < page.index("Friday")


def test_few_games_need_no_search() -> None:
    game_of_the_scorer()
    assert 'role="search"' not in words()
    for _n in range(SEARCH_FROM):
        game_of_the_scorer()
    assert 'role="search"' in words()


def test_games_are_found_and_what_was_looked_for_stays() -> None:
    game_of_the_scorer("Ada", "Zoë", title="Holiday")
    game_of_the_scorer("Ada", "Ben", title="Thursday")
    found = words("/?q=zoe+")
    assert "0 games with “zoe”" in found
    assert "Try fewer letters" in found
    found = words("/?q=ZOË")
    assert "1 game with “ZOË”" in found
    assert "Thursday" not in found
    assert 'value="ZOË"' in found


def test_a_long_list_has_pages() -> None:
    for _n in range(GAMES_A_PAGE + 1):
        game_of_the_scorer("Ada", "Ben")
    assert 'rel="next" href="?page=2&amp;q=ada"' in words("/?q=ada")
    last = words("/?page=2")
    assert "Page 2 of 2" in last
    assert 'rel="prev" href="?page=1"' in last
    assert words("/?page=-1&q=%00") == words("/?page=rubbish&q=%00")
