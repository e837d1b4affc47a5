"""To another phone with everything: shown on the old one, taken by a press on the new one."""

import re

import pytest
from django.test import Client

from scoring.games.models import Game, Key, Move
from scoring.web.capabilities import DEVICE_COOKIE
from tests.groups.people import HTMX, address, game_of_the_scorer, scorer, stranger
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def game() -> Game:
    return game_of_the_scorer(title="Thursday")


def link(old: Client) -> str:
    assert old.post("/move/").headers["Location"] == "/move/"
    found = re.search(r'href="(http://testserver/m/[^"]+)"', old.get("/move/").content.decode())
    assert found
    return found[1]


def test_a_press_on_the_new_phone_brings_everything(game: Game) -> None:
    old, new = scorer(), Client()
    opened = new.get(link(old))
    assert (opened.headers["Location"], opened.headers["Referrer-Policy"]) == ("/move/here/", "no-referrer")
    assert "Move it here" in new.get("/move/here/").content.decode()
    assert Key.objects.get().secret_hash != ""
    brought = new.post("/move/here/")
    assert (brought.status_code, brought.headers["Location"]) == (303, "/")
    assert "Thursday" in new.get("/").content.decode()
    assert new.get(address("table", game)).status_code == 200
    assert old.get(address("table", game)).status_code == 404
    for page in ("/", "/move/"):
        assert "Your games are on your other phone" in old.get(page).content.decode()


def test_looking_uses_nothing_up(game: Game) -> None:
    old, new = scorer(), Client()
    there = link(old)
    for _n in range(3):
        new.get(there)
        new.get("/move/here/")
    assert not Move.objects.filter(moved__isnull=False).exists()
    assert old.get(address("table", game)).status_code == 200


def test_a_link_that_was_used_or_guessed_opens_nothing(game: Game) -> None:
    old, new, thief = scorer(), Client(), Client()
    there = link(old)
    new.get(there)
    thief.get(there)
    new.post("/move/here/")
    assert thief.post("/move/here/").status_code == 404
    for late in (thief.get(there), stranger().get("/m/guess/")):
        assert (late.status_code, late.headers["Referrer-Policy"]) == (404, "no-referrer")
        assert "This link has been used" in late.content.decode()
    assert "has been used" in stranger().get("/move/here/").content.decode()


def test_the_same_phone_is_told_so(game: Game) -> None:
    old = scorer()
    old.get(link(old))
    assert "This is the phone they’re on" in old.get("/move/here/").content.decode()
    assert "This is the phone they’re on" in old.post("/move/here/").content.decode()
    assert old.get(address("table", game)).status_code == 200


def test_the_old_phone_learns_of_it_by_itself(game: Game) -> None:
    old, new = scorer(), Client()
    there = link(old)
    mark = re.search(r"\?v=([\w-]+)", old.get("/move/").content.decode())
    assert mark
    assert old.get(f"/move/?v={mark[1]}", headers=HTMX).status_code == 204
    new.get(there)
    new.post("/move/here/")
    part = old.get(f"/move/?v={mark[1]}", headers=HTMX).content.decode()
    assert "Your games are on your other phone" in part
    assert "<html" not in part


def test_a_phone_with_nothing_is_told_how_to_bring_games() -> None:
    words = stranger().get("/move/").content.decode()
    assert "Nothing to move yet" in words
    assert "Make a link" not in words


def test_the_new_phone_keeps_its_own_secret(game: Game) -> None:
    new = Client()
    new.cookies[DEVICE_COOKIE] = "already here"
    new.get(link(scorer()))
    new.post("/move/here/")
    assert new.cookies[DEVICE_COOKIE].value == "already here"
