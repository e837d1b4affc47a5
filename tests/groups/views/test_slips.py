"""A lost phone or cleared cookies: the words of a slip bring everything back, and no stranger learns of a game."""

import re
import uuid
from itertools import product

import pytest
from django.test import Client
from pytest_django import Settings

from scoring.games.models import Game
from scoring.groups.models import Slip
from scoring.web.capabilities import DEVICE_COOKIE
from tests.groups.makers import group_of_the_scorer, group_url
from tests.groups.people import SECRET, address, game_of_the_scorer, scorer, stranger
from tests.house.test_urls import OF_A_GROUP, bare
from tests.house.test_urls import address as address_of
from tests.printed import texts_of
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
OFFER = "A recovery slip brings them to another phone"


@built_once
def game() -> Game:
    return game_of_the_scorer(title="Thursday")


def words(phone: Client) -> list[str]:
    """A new slip's, as its page shows them."""
    assert phone.post("/slip/").headers["Location"] == "/slip/"
    return re.findall(r"<li>(\w+)</li>", phone.get("/slip/").content.decode())


def brought(typed: str) -> Client:
    """A browser that knew nothing, after these words."""
    new = Client()
    assert new.post("/back/", {"words": typed}).headers["Location"] == "/move/here/"
    assert "Keep the slip: it works again." in new.get("/move/here/").content.decode()
    assert new.post("/move/here/").headers["Location"] == "/"
    return new


def test_the_words_bring_games_and_groups_to_another_phone_as_host(game: Game) -> None:
    old, group = scorer(), group_of_the_scorer()
    typed = words(old)
    assert len(typed) == 8
    new = brought(", ".join(typed).upper())
    assert "Thursday" in new.get("/").content.decode()
    assert new.get(address("pay_links", game)).status_code == 200  # the host's alone
    assert new.get(group_url(group, "share_group")).status_code == 200
    assert old.get(address("table", game)).status_code == 404
    assert "Your games are on your other phone" in old.get("/").content.decode()


def test_the_slip_stays_good_for_what_came_later_and_the_next_lost_phone(game: Game) -> None:
    typed = " ".join(words(scorer()))
    later = game_of_the_scorer(title="Friday")
    third, fourth = brought(typed), brought(typed)
    assert third.get(address("table", later)).status_code == 404
    assert fourth.get(address("table", later)).status_code == 200
    assert fourth.get("/slip/").content.decode().count("You made one on") == 1


def test_a_new_slip_withdraws_the_older_and_a_withdrawn_one_brings_nothing(game: Game) -> None:
    phone, thief = scorer(), Client()
    older, newer = words(phone), words(phone)
    assert thief.post("/back/", {"words": " ".join(older)}).status_code == 422
    assert thief.get(f"/r/{'-'.join(older)}/").status_code == 404
    opened = Client()
    opened.post("/back/", {"words": " ".join(newer)})
    phone.post("/slip/withdraw/")
    assert opened.post("/move/here/").status_code == 404
    page = Client().post("/back/", {"words": " ".join(newer)}).content.decode()
    assert "No slip has these words." in page
    assert phone.get(address("table", game)).status_code == 200


def test_the_words_of_the_new_slip_can_be_typed_where_a_withdrawn_one_was_scanned(game: Game) -> None:
    phone = scorer()
    older, newer = words(phone), words(phone)
    browser = Client(enforce_csrf_checks=True)
    page = browser.get(f"/r/{'-'.join(older)}/")
    assert page.headers["Referrer-Policy"] == "same-origin"  # without one its own form would be refused
    found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page.content.decode())
    assert found
    sent = browser.post("/back/", {"words": " ".join(newer), "csrfmiddlewaretoken": found[1]})
    assert sent.headers["Location"] == "/move/here/"


def test_its_picture_leads_there_too_and_looking_takes_nothing(game: Game) -> None:
    phone, new = scorer(), Client()
    opened = new.get(f"/r/{'-'.join(words(phone))}/")
    assert (opened.headers["Location"], opened.headers["Referrer-Policy"]) == ("/move/here/", "no-referrer")
    assert "Move it here" in new.get("/move/here/").content.decode()
    assert phone.get(address("table", game)).status_code == 200


def test_only_a_hash_is_kept_of_the_words(game: Game) -> None:
    typed = words(scorer())
    kept = " ".join(str(value) for row in Slip.objects.values_list() for value in row)
    assert not any(word in kept for word in typed if not set(word) <= set("0123456789abcdef"))
    assert words(scorer()) != typed


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Type the eight words"),
        ("acorn actor agent", "These are 3 words. A slip has eight."),
        ("acorn actor agent album alley almnd amber angel", "“almnd” is on no slip."),
        ("acorn actor agent album alley almond amber angel", "No slip has these words."),
    ],
)
def test_what_is_wrong_with_the_words_is_said_beside_them(typed: str, told: str) -> None:
    answer = Client().post("/back/", {"words": typed})
    assert answer.status_code == 422
    assert told in answer.content.decode()
    assert typed in answer.content.decode()


def test_the_slip_is_printed_with_its_words_while_they_are_shown(game: Game) -> None:
    phone = scorer()
    typed = words(phone)
    sheet = phone.get("/slip/recovery-slip.pdf")
    assert sheet.headers["Content-Type"] == "application/pdf"
    (printed,) = texts_of(sheet.content)
    assert [" ".join(four) in printed.splitlines() for four in (typed[:4], typed[4:])] == [True, True]
    assert "http://testserver/back/" in printed
    assert "no-store" in sheet.headers["Cache-Control"]
    later = scorer()
    assert later.get("/slip/recovery-slip.pdf").headers["Location"] == "/slip/"
    assert f"<li>{typed[0]}</li>" not in later.get("/slip/").content.decode()


def test_it_is_offered_once_after_the_third_game_of_a_host(game: Game) -> None:
    phone = scorer()
    game_of_the_scorer()
    assert OFFER not in phone.get("/").content.decode()
    game_of_the_scorer()
    assert OFFER in phone.get("/").content.decode()
    declined = scorer()
    assert declined.post("/slip/later/").headers["Location"] == "/"
    assert OFFER not in declined.get("/").content.decode()
    phone.post("/slip/")
    assert OFFER not in phone.get("/").content.decode()


def test_two_slips_become_one_on_the_phone_that_has_its_own(game: Game) -> None:
    other = Client()
    other.cookies[DEVICE_COOKIE] = "another phone"
    own, typed = words(other), words(scorer())
    other.post("/back/", {"words": " ".join(typed)})
    page = other.get("/move/here/").content.decode()
    assert "From now on this phone’s slip brings everything back" in page
    assert "it works again" not in page
    other.post("/move/here/")
    assert brought(" ".join(own)).get(address("table", game)).status_code == 200
    assert Client().post("/back/", {"words": " ".join(typed)}).status_code == 422


def test_a_browser_without_a_key_meets_the_ways_back(game: Game) -> None:
    for address_of_it in (address("table", game), address("evening", game), f"/games/{uuid.uuid4()}/"):
        page = stranger().get(address_of_it)
        assert page.status_code == 404
        assert "The eight words of your recovery slip" in page.content.decode()
        assert "There is no such page" not in page.content.decode()


def test_a_stranger_learns_of_no_group() -> None:
    group = group_of_the_scorer()
    for name, method in product(OF_A_GROUP, ("GET", "POST")):
        one = address_of(name, uuid.uuid4())
        here, nowhere = (
            bare(stranger().generic(method, re.sub(r"groups/[0-9a-f-]{36}", f"groups/{which}", one)))
            for which in (group.id, uuid.uuid4())
        )
        assert here == nowhere, name
    assert "recovery slip" in stranger().get(group_url(group, "group")).content.decode()


def test_the_slip_goes_along_to_another_phone(game: Game) -> None:
    old, new = scorer(), Client()
    typed = words(old)
    old.post("/move/")
    link = re.search(r"/m/[^/\"]+/", old.get("/move/").content.decode())
    assert link
    new.get(link[0])
    new.post("/move/here/")
    assert brought(" ".join(typed)).get(address("table", game)).status_code == 200


def test_a_phone_with_unsent_hands_is_told_the_other_address_of_the_site(settings: Settings) -> None:
    settings.ROOM_ORIGIN = "http://raspberrypi.local:8000"
    settings.ALLOWED_HOSTS = ["*"]
    told = "This site also has the address http://raspberrypi.local:8000"
    assert told in Client().get("/outbox/", headers={"host": "192.168.1.5:8000"}).content.decode()
    assert told not in Client().get("/outbox/", headers={"host": "raspberrypi.local:8000"}).content.decode()


def test_whoever_has_a_key_still_reads_that_a_page_is_missing(game: Game) -> None:
    assert "Page not found" in scorer().get(address("hand", game, 99)).content.decode()


def test_a_site_that_moved_says_so_to_a_phone_without_games(game: Game, settings: Settings) -> None:
    settings.EARLIER_ADDRESS = "http://192.168.1.5:8000"
    for page in ("/", "/back/", address("table", game)):
        assert "This site used to be at http://192.168.1.5:8000." in stranger().get(page).content.decode()
    assert "192.168.1.5" not in scorer().get("/").content.decode()


def test_a_site_that_is_opened_at_its_earlier_address_has_not_moved(settings: Settings) -> None:
    settings.EARLIER_ADDRESS, settings.ALLOWED_HOSTS = "http://raspberrypi.local:8000", ["*"]
    for page in ("/", "/back/"):
        for host, told in (("192.168.1.5:8000", True), ("raspberrypi.local:8001", False)):
            shown = Client().get(page, headers={"host": host}).content.decode()
            assert ("This site used to be at" in shown) == told


def test_the_slip_of_this_very_phone_is_told_so(game: Game) -> None:
    phone = scorer()
    phone.post("/back/", {"words": " ".join(words(phone))})
    assert "Your slip works." in phone.post("/move/here/").content.decode()
    assert phone.cookies[DEVICE_COOKIE].value == SECRET
    assert phone.get(address("table", game)).status_code == 200
