"""Links for watching: shown by the phone that made them, kept as a hash, run out, withdrawn, put back."""

import re
from datetime import timedelta

import pytest
from django.test import Client, override_settings
from django.utils import timezone

from scoring.games.access import LINK_COOKIE
from scoring.games.models import Game, Key
from tests.groups.people import address, game_of_the_scorer, player, scorer, second_phone, stranger
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def game() -> Game:
    return game_of_the_scorer()


def made_link(game: Game, **fields: str) -> str:
    words = scorer().post(address("share", game), {"name": "Grandma", **fields}, follow=True).content.decode()
    found = re.search(r'href="(http://testserver/w/[^"]+)"', words)
    assert found
    assert "<svg" in words
    return found[1]


def test_a_link_opens_the_table_under_a_clean_address(game: Game) -> None:
    visitor = Client()
    answer = visitor.get(made_link(game))
    assert answer.headers["Location"] == address("table", game)
    cookie = answer.cookies[LINK_COOKIE]
    assert (cookie["path"], cookie["httponly"]) == (address("table", game), True)
    assert (answer.headers["Referrer-Policy"], answer.headers["X-Robots-Tag"]) == ("no-referrer", "noindex")
    assert visitor.get(address("table", game)).status_code == 200


def test_a_reload_makes_no_second_link_and_another_phone_never_sees_it(game: Game) -> None:
    host = scorer()
    assert host.post(address("share", game), {"name": "Grandma"}).status_code == 303
    for _n in range(2):
        assert "/w/" in host.get(address("share", game)).content.decode()
    assert Key.objects.filter(is_link=True).count() == 1
    assert "/w/" not in scorer().get(address("share", game)).content.decode()


def test_only_a_hash_of_a_link_is_kept(game: Game) -> None:
    token = made_link(game).rstrip("/").rsplit("/", 1)[1]
    assert token not in str(Key.objects.filter(is_link=True).values())


@pytest.mark.parametrize(("lasting", "days"), [("evening", 2), ("month", 30), ("year", 365)])
def test_a_link_runs_out_when_it_was_said_to(game: Game, lasting: str, days: int) -> None:
    visitor, link = Client(), made_link(game, lasting=lasting)
    visitor.get(link)
    key = Key.objects.get(name="Grandma")
    assert key.expires is not None
    assert timedelta(0) < key.expires - timezone.now() <= timedelta(days=days)
    Key.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert visitor.get(link).status_code == 404


def test_a_withdrawn_link_is_dead_at_once_and_can_be_put_back(game: Game) -> None:
    visitor, link = Client(), made_link(game)
    visitor.get(link)
    key = Key.objects.get(name="Grandma")
    words = scorer().post(address("revoke", game, key.pk), follow=True).content.decode()
    assert "The link “Grandma” no longer works." in words
    assert visitor.get(address("table", game)).status_code == 404
    assert visitor.get(link).status_code == 404
    scorer().post(address("restore", game, key.pk))
    assert visitor.get(address("table", game)).status_code == 200


def test_what_was_withdrawn_long_ago_stays_so(game: Game) -> None:
    made_link(game)
    key = Key.objects.get(name="Grandma")
    Key.objects.filter(pk=key.pk).update(revoked=timezone.now() - timedelta(hours=1))
    scorer().post(address("restore", game, key.pk))
    assert not Key.objects.get(pk=key.pk).is_valid


def test_an_open_page_is_told_kindly_that_its_link_is_withdrawn(game: Game) -> None:
    visitor = player(game)
    Key.objects.filter(is_link=True).update(revoked=timezone.now())
    answer = visitor.get(address("live", game))
    assert answer.status_code == 404
    assert "The link was cancelled or has expired." in answer.content.decode()


def test_the_list_says_when_a_link_was_used(game: Game) -> None:
    visitor, link = Client(), made_link(game)
    assert "not opened yet" in scorer().get(address("share", game)).content.decode()
    visitor.get(link, follow=True)
    assert "active now" in scorer().get(address("share", game)).content.decode()


def test_the_host_says_who_he_is_and_it_stands_on_the_table(game: Game) -> None:
    assert scorer().post(address("name_phone", game), {"name": " "}).status_code == 422
    scorer().post(address("name_phone", game), {"name": "Ruth"})
    assert "Ruth’s phone is keeping score" in player(game).get(address("table", game)).content.decode()


def test_only_the_host_sends_a_phone_away_and_scoring_comes_home(game: Game) -> None:
    second = second_phone(game, "Ben")
    host_key, key = Key.objects.get(role="host"), Key.objects.get(name="Ben")
    assert second.post(address("revoke", game, key.pk)).status_code == 403
    assert second.post(address("revoke", game, host_key.pk)).status_code == 403
    scorer().post(address("revoke", game, key.pk))
    game.refresh_from_db()
    assert game.scorekeeper == host_key
    assert second.get(address("table", game)).status_code == 404


def test_a_phone_that_was_sent_away_does_not_come_back_by_an_invitation_that_it_kept(game: Game) -> None:
    second, key = second_phone(game, "Ben"), Key.objects.get(name="Ben")
    shown = second.post(address("hand_over", game), follow=True).content.decode()
    link = re.search(r'href="http://testserver(/p/[^"]+)"', shown)
    assert link
    scorer().post(address("revoke", game, key.pk))
    second.get(link[1])
    second.post("/scorekeeper/", {"name": "Ben"})
    assert second.get(address("table", game)).status_code == 404


def test_only_the_host_lets_a_phone_in_again(game: Game) -> None:
    second_phone(game, "Eve")
    keeping, key = second_phone(game, "Ben"), Key.objects.get(name="Eve")
    scorer().post(address("revoke", game, key.pk))
    assert keeping.post(address("restore", game, key.pk)).status_code == 403
    scorer().post(address("restore", game, key.pk))
    assert Key.objects.get(pk=key.pk).is_valid


def test_only_the_host_is_asked_who_sees_the_money() -> None:
    game = game_of_the_scorer(currency="GBP")
    question = "Who can see the money?"
    assert question in scorer().get(address("share", game)).content.decode()
    assert question not in second_phone(game).get(address("share", game)).content.decode()


def test_a_link_needs_a_name_and_a_known_time(game: Game) -> None:
    assert scorer().post(address("share", game), {"name": " "}).status_code == 422
    assert scorer().post(address("share", game), {"name": "x", "lasting": "ever"}).status_code == 422


def test_only_the_table_shares(game: Game) -> None:
    assert player(game).get(address("share", game)).status_code == 403
    assert stranger().get(address("share", game)).status_code == 404
    assert player(game).post(address("revoke", game, 1)).status_code == 403
    assert scorer().get(address("revoke", game, 1)).status_code == 405
    assert stranger().get("/w/rubbish/").status_code == 404


@pytest.mark.parametrize(
    ("asked", "told"), [("localhost", "http://192.168.1.7:8000/w/"), ("ruth.local", "http://ruth.local/w/")]
)
def test_a_link_made_on_the_machine_itself_is_one_that_phones_find(game: Game, asked: str, told: str) -> None:
    host = scorer()
    host.post(address("share", game), {"name": "Grandma"})
    with override_settings(ROOM_ORIGIN="http://192.168.1.7:8000", ALLOWED_HOSTS=["*"]):
        assert told in host.get(address("share", game), headers={"Host": asked}).content.decode()
