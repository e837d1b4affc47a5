"""Who plays for points reads of no money, on no page of a game and on none of a group."""

import re

import pytest
from django.urls import reverse

from scoring.games.models import Game
from scoring.groups.models import Group, GroupKey
from tests.groups.makers import group_of_the_scorer, group_url, person_id, put_in
from tests.groups.people import address, game_of_the_scorer, scorer
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
OF_MONEY = re.compile(
    r"[£$€]|\b(money|pool|stakes?|pays?|paid|owes?|settle\w*|balances?|jackpot|price)\b", re.I
)
PAGES = [
    *("table", "leave", "end_game", "record_hand", "score_table", "chart", "history", "share"),
    *("evening", "live", "big_screen", "hand_over", "paper", "house_rules", "change_rules"),
]
BOOK = ("group", "group_year", "people", "group_history", "share_group")


def words(page: str) -> list[str]:
    """What a person reads of money on a page."""
    body = re.sub(r"(?s)<(script|style|template|svg).*?</\1>", " ", page)
    return sorted({found[0].lower() for found in OF_MONEY.finditer(re.sub(r"<[^>]*>", " ", body))})


@built_once
def game() -> Game:
    return play(game_of_the_scorer(variant="jamaican", title="Club night"), hand("Ada", Ben=5, Cal=9))


@built_once
def group() -> Group:
    group = group_of_the_scorer()
    done = play(game_of_the_scorer("Ada", "Ben", "Cal", variant="jamaican"), hand("Ada", Ben=5, Cal=9))
    put_in(group, play(done, {"type": "end"}))
    return group


@pytest.mark.parametrize("page", PAGES)
def test_no_page_of_a_game_speaks_of_money(game: Game, page: str) -> None:
    answer = scorer().get(address(page, game))
    assert (answer.status_code, words(answer.content.decode())) == (200, [])


@pytest.mark.parametrize("page", ["table", "history", "score_table"])
def test_no_result_speaks_of_money(game: Game, page: str) -> None:
    play(game, {"type": "end"})
    assert words(scorer().get(address(page, game)).content.decode()) == []


@pytest.mark.parametrize("page", BOOK)
def test_no_page_of_a_book_speaks_of_money(group: Group, page: str) -> None:
    assert words(scorer().get(group_url(group, page)).content.decode()) == []


@pytest.mark.parametrize("page", ["home", "archived", "bundles", "groups"])
def test_no_list_of_games_speaks_of_money(game: Game, group: Group, page: str) -> None:
    assert words(scorer().get(reverse(page)).content.decode()) == []


def test_who_only_looks_has_nothing_to_settle(group: Group) -> None:
    phone = scorer()
    GroupKey.objects.filter(group=group).update(role=GroupKey.Role.READER)
    assert phone.get(group_url(group, "settle")).status_code == 404


def test_the_first_pizza_is_reached_from_the_menu_and_a_payment_from_there(group: Group) -> None:
    assert group_url(group, "expense") in scorer().get(group_url(group, "group")).content.decode()
    page = scorer().get(group_url(group, "settle")).content.decode()
    assert "No one owes anything." in page
    assert group_url(group, "payment") in page
    assert 'value="EUR"' in scorer().get(group_url(group, "payment")).content.decode()


def test_neither_a_person_nor_an_evening_of_it_does(group: Group) -> None:
    for place in (
        group_url(group, "person", person_id(group, "Ada")),
        group_url(group, "evening_of_group", group.games.all()[0].id),
    ):
        assert words(scorer().get(place).content.decode()) == []


@pytest.mark.parametrize("paper", ["person_sheet", "person_picture"])
def test_nobody_has_a_statement_to_print(group: Group, paper: str) -> None:
    assert scorer().get(group_url(group, paper, person_id(group, "Ada"))).status_code == 404
