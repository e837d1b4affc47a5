"""A sample game: one press, one game of this phone's own, opened again by the next."""

import pytest
from django.test import Client
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE
from tests.groups.people import address, stranger

pytestmark = pytest.mark.django_db
ADDRESS = "/games/sample/"


def test_a_press_leads_to_the_table_and_gives_the_phone_its_key() -> None:
    phone = stranger()
    answer = phone.post(ADDRESS)
    game = Game.objects.get()
    assert (answer.status_code, answer.headers["Location"]) == (303, address("table", game))
    assert answer.cookies[DEVICE_COOKIE]["httponly"]
    assert "Record hand 7" in phone.get(address("table", game)).content.decode()


def test_it_belongs_to_nobody_else() -> None:
    stranger().post(ADDRESS)
    assert stranger().get(address("table", Game.objects.get())).status_code == 404


def test_a_second_press_leads_to_the_same_game() -> None:
    phone = stranger()
    places = {phone.post(ADDRESS).headers["Location"] for _press in range(2)}
    assert len(places) == 1


def test_it_is_only_posted() -> None:
    assert stranger().get(ADDRESS).status_code == 405
    assert Client(enforce_csrf_checks=True).post(ADDRESS).status_code == 403


def test_to_open_it_again_costs_little(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    phone = stranger()
    phone.post(ADDRESS)
    with django_assert_max_num_queries(13):
        phone.post(ADDRESS)
