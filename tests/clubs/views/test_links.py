"""Every link that was given stands on one page, with its last use and the button that ends it."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from scoring.games.actions.links import make_link
from scoring.groups.actions.links import make_group_link
from tests.clubs.clubs import at, club_of, owner_of
from tests.groups.makers import group_of_the_scorer
from tests.groups.people import game_of_the_scorer, scorer, stranger

pytestmark = pytest.mark.django_db


def page_of(phone: Client) -> str:
    return phone.get(reverse("links")).content.decode()


def test_a_link_to_a_game_and_one_to_a_group_are_on_it_until_they_are_withdrawn() -> None:
    make_link(game_of_the_scorer(), "Grandma")
    make_group_link(group_of_the_scorer(), "Uncle Sol", "reader", timezone.now() + timedelta(days=30))
    phone = scorer()
    assert "Grandma" in page_of(phone)
    assert "Uncle Sol" in page_of(phone)
    for address in revoking(page_of(phone)):
        phone.post(address, follow=True)
    assert "Grandma" not in page_of(phone)
    assert "Uncle Sol" not in page_of(phone)


def revoking(html: str) -> list[str]:
    return [piece.split('"')[0] for piece in html.split('<form method="post" action="')[1:]]


def test_it_says_when_a_link_was_last_used() -> None:
    token = make_link(game_of_the_scorer(), "Grandma")
    assert "active now" not in page_of(scorer())
    stranger().get(reverse("open_link", args=[token]), follow=True)
    assert "active now" in page_of(scorer())


def test_an_owner_finds_the_links_of_the_club_there() -> None:
    club = club_of("Marlon")
    owner_of(club).post(at("club_people", club), {"name": "Ruth", "role": "viewer", "lasting": "month"})
    assert "Ruth" in page_of(owner_of(club))


def test_others_see_none_of_it() -> None:
    make_link(game_of_the_scorer(), "Grandma")
    assert "Grandma" not in page_of(stranger())


def test_it_costs_the_same_for_many_links(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    game = game_of_the_scorer()
    for number in range(2):
        make_link(game, f"Guest {number}")
        with django_assert_num_queries(2):
            page_of(scorer())
