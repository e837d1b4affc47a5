"""Clubs are founded by an account; whoever plays needs none."""

import uuid

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from scoring.clubs.models import Club, ClubEvent, ClubRole
from tests.clubs.clubs import PASSWORD, account, at, club_of, logged_in, owner_of

pytestmark = pytest.mark.django_db


def test_without_an_account_a_club_is_told_of_and_the_database_is_not_asked(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        html = client.get(reverse("clubs")).content.decode()
    assert "Create account" in html


def test_an_account_is_made_and_founds_a_club(client: Client) -> None:
    made = client.post(
        f"{reverse('account_signup')}?next=/clubs/",
        {"username": "Marlon B", "password1": PASSWORD, "next": "/clubs/"},
    )
    assert made.headers["Location"] == "/clubs/"
    club_id = str(uuid.uuid4())
    for _twice in range(2):
        founded = client.post(reverse("clubs"), {"name": "Kingston Kalooki", "entry_id": club_id})
        assert founded.headers["Location"] == reverse("club", args=[club_id])
    assert "Kingston Kalooki" in client.get(founded.headers["Location"]).content.decode()
    role = ClubRole.objects.get()
    assert (role.account.username, role.role) == ("Marlon B", "owner")
    assert ClubEvent.objects.get().what == "founded"


def test_a_club_without_a_name_is_asked_for_one(client: Client) -> None:
    client.force_login(account())
    answer = client.post(reverse("clubs"), {"name": " ", "entry_id": str(uuid.uuid4())})
    assert answer.status_code == 422
    assert "Enter a name." in answer.content.decode()
    assert not Club.objects.exists()


def test_a_club_is_none_for_strangers() -> None:
    club = club_of("Marlon")
    for stranger in (Client(), logged_in("Ruth")):
        assert stranger.get(at("club", club)).status_code == 404
    assert (
        f"{reverse('account_login')}?next={at('club', club)}"
        in Client().get(at("club", club)).content.decode()
    )


def test_who_is_logged_in_costs_a_table_nothing(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(0):
        client = Client(headers={"cookie": "kalooki_session=anything"})
        client.get(reverse("home"))  # a session that is looked for would be a query


def test_settings_say_who_sees_what() -> None:
    club = club_of()
    pages = {
        "standings": "public",
        "page_results": "club",
        "records": "club",
        "persons": "hidden",
        "calendar": "club",
    }
    sent = {"name": "Kingston", "guest_visits": "3", "has_money": "on"} | pages
    assert owner_of(club).post(at("club_settings", club), sent).status_code == 303
    club.refresh_from_db()
    assert (club.name, club.guest_visits, club.has_money) == ("Kingston", 3, True)
    assert club.pages == {"standings": "public", "persons": "hidden"}


def test_log_in_makes_a_new_session_and_log_out_ends_it(client: Client) -> None:
    account("Marlon")
    club_of("Marlon")
    client.get(reverse("account_login"))
    entered = {"login": "marlon", "password": PASSWORD}
    assert client.post(reverse("account_login"), entered).status_code == 302
    first = client.session.session_key
    client.post(reverse("account_logout"))
    stolen = Client()
    stolen.cookies["kalooki_session"] = str(first)
    assert "Create account" in stolen.get(reverse("clubs")).content.decode()
    client.post(reverse("account_login"), entered)
    assert client.session.session_key != first


@pytest.mark.parametrize(
    "page", ["account_login", "account_signup", "account_reset_password", "account_request_login_code"]
)
def test_the_way_in_looks_like_the_rest(client: Client, page: str) -> None:
    html = client.get(reverse(page)).content.decode()
    assert "groups.css" in html
    assert 'class="main"' in html or 'class="solid"' in html


@pytest.mark.parametrize(
    "page", ["account_change_password", "mfa_index", "usersessions_list", "account_logout", "account_email"]
)
def test_so_do_the_pages_of_an_account(page: str) -> None:
    answer = logged_in("Marlon").get(reverse(page), follow=True)
    assert answer.status_code == 200
    assert "groups.css" in answer.content.decode()
