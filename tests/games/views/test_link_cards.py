"""Chat previews: what a program without cookies is shown of a link on a public site, and what a browser is."""

import re
from html import unescape
from io import BytesIO
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from PIL import Image
from pytest_django import Settings

from scoring.clubs.models import Club
from scoring.clubs.policy import Page
from scoring.games.actions.links import make_link
from scoring.games.models import Game, Key
from scoring.games.views import link_cards
from scoring.printing.render import RenderingUnavailable
from scoring.printing.typesetter import STATIC
from tests.makers import hand, make_game, play
from tests.seasons.makers import close_night, make_season, play_table

pytestmark = pytest.mark.django_db
ONE_PERSONS = ("c", "l", "m", "r", "h", "p")
OF_MANY = ("g", "d", "t", "k")


@pytest.fixture(autouse=True)
def public(settings: Settings) -> None:
    settings.PUBLIC, settings.PUBLIC_HOSTS = True, ["scores.example.org"]
    settings.ALLOWED_HOSTS = settings.PUBLIC_HOSTS


@pytest.fixture
def game() -> Game:
    return play(
        make_game("Ada", "Ben", "Cal", title="Thursday at Ruth’s", overrides={"stakes": {"initial": 777}}),
        hand("Ada", Ben="K Q 5", Cal="9"),
    )


def ask(address: str, **headers: str) -> Any:
    """Ask as a chat's crawler does: no cookie, no word about a browser."""
    return Client().get(address, secure=True, headers={"host": "scores.example.org", **headers})


def tags(page: HttpResponse) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', page.content.decode()))


def test_a_link_to_a_table_shows_a_chat_who_has_which_total_and_no_money(game: Game) -> None:
    page = ask(f"/w/{make_link(game, 'Everyone')}/")
    assert page.status_code == 200
    shown = tags(page)
    assert shown["og:title"] == "Thursday at Ruth’s"
    assert "after hand 1" in shown["og:description"]
    for total in ("Ada 0", "Ben 25", "Cal 9"):
        assert total in shown["og:description"]
    assert "7.77" not in page.content.decode()
    assert (page["X-Robots-Tag"], page["Referrer-Policy"]) == ("noindex", "no-referrer")
    assert not page.cookies


def test_the_picture_is_of_the_size_that_chats_want_and_changes_with_the_game(game: Game) -> None:
    token = make_link(game, "Everyone")
    address = tags(ask(f"/w/{token}/"))["og:image"]
    assert address.startswith(f"https://scores.example.org/w/{token}/table.png?v=")
    answer = ask(address.removeprefix("https://scores.example.org"))
    assert Image.open(BytesIO(answer.content)).size == (1200, 630)
    assert len(answer.content) < 100_000
    assert answer["Cache-Control"] == "public, max-age=300"
    play(game, hand("Ben", Ada="7", Cal="4"))
    assert tags(ask(f"/w/{token}/"))["og:image"] != address


def test_where_no_picture_can_be_made_the_one_of_the_site_stands(game: Game, monkeypatch: Any) -> None:
    def unavailable(*_given: object) -> bytes:
        raise RenderingUnavailable("busy")

    monkeypatch.setattr(link_cards, "page_picture", unavailable)
    answer = ask(f"/w/{make_link(game, 'Everyone')}/table.png")
    assert answer.status_code == 200
    assert answer.content == (STATIC / "pictures/card.png").read_bytes()


def test_the_host_may_let_a_chat_show_the_title_only(game: Game) -> None:
    page = ask(f"/w/{make_link(game, 'Everyone')}/?title")
    assert tags(page)["og:title"] == "Thursday at Ruth’s"
    assert "Ada" not in page.content.decode()
    assert tags(page)["og:image"].endswith(".png")
    assert "/w/" not in tags(page)["og:image"]


def test_a_browser_lands_at_the_table_at_once(game: Game) -> None:
    address = f"/w/{make_link(game, 'Everyone')}/"
    assert ask(address, **{"sec-fetch-mode": "navigate"}).status_code == 302
    assert ask(f"{address}?open").status_code == 302


def test_one_that_says_nothing_about_itself_gets_a_link_to_open(game: Game) -> None:
    assert '<a class="main" href="?open">' in ask(f"/w/{make_link(game, 'Everyone')}/").content.decode()


def test_a_link_that_is_cancelled_shows_nothing(game: Game) -> None:
    token = make_link(game, "Everyone")
    Key.objects.filter(is_link=True).revoke()
    assert [ask(f"/w/{token}/{end}").status_code for end in ("", "table.png")] == [404, 404]


@pytest.mark.parametrize("kind", ONE_PERSONS + OF_MANY)
def test_other_links_show_the_same_card_whether_they_open_anything_or_not(kind: str) -> None:
    page = ask(f"/{kind}/{'x' * 43}/")
    assert page.status_code == 200
    assert (tags(page)["og:title"] == "Your own link") == (kind in ONE_PERSONS)
    assert not page.cookies


def test_in_the_room_no_link_waits_for_a_chat(game: Game, settings: Settings) -> None:
    settings.PUBLIC = False
    assert ask(f"/w/{make_link(game, 'Everyone')}/").status_code == 302


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("/", "Kalooki"),
        ("/help/", "How to use Kalooki"),
        ("/help/host/", "Your first game"),
        ("/rules/", "Rules of card games"),
        ("/rules/jamaican/", "Rules of Jamaican"),
    ],
)
def test_pages_for_everyone_tell_search_engines_and_chats_what_they_are(address: str, title: str) -> None:
    page = ask(address, **{"sec-fetch-mode": "navigate"})
    assert tags(page)["og:title"] == title
    assert 20 < len(tags(page)["description"]) <= 100
    assert "X-Robots-Tag" not in page


def test_a_demonstration_says_so_in_a_chat(settings: Settings) -> None:
    settings.DEMO = True
    assert "deleted at night" in tags(ask("/"))["og:description"]


def test_in_the_room_no_page_describes_itself(settings: Settings) -> None:
    settings.PUBLIC = False
    assert "og:title" not in ask("/").content.decode()


def test_standings_that_everyone_may_see_say_who_leads() -> None:
    season = make_season(("Ada", "Ben", "Cal"), name="Spring season")
    address = f"/clubs/{season.club_id}/seasons/{season.pk}/table/"
    assert ask(address).status_code == 404
    Club.objects.filter(pk=season.club_id).update(pages={str(each): "public" for each in Page})
    play_table(season, 1, "Ada 0, Cal 20, Ben 31")
    close_night(season, 1)
    shown = tags(ask(address))
    assert shown["og:title"].endswith(" · Spring season")
    assert "1 Ada · 2 Cal · 3 Ben" in shown["og:description"]
    picture = unescape(shown["og:image"]).removeprefix("https://scores.example.org")
    assert Image.open(BytesIO(ask(picture).content)).size == (1200, 630)


def test_standings_after_an_earlier_night_show_that_night() -> None:
    season = make_season(("Ada", "Ben", "Cal"))
    Club.objects.filter(pk=season.club_id).update(pages={str(each): "public" for each in Page})
    address, told, pictures = f"/clubs/{season.club_id}/seasons/{season.pk}/table/", [], []
    for night, result in ((1, "Ada 0, Cal 20, Ben 31"), (2, "Ben 0, Cal 9, Ada 40")):
        play_table(season, night, result)
        close_night(season, night)
    for query in ("?after=1", "?after=2", ""):
        shown = tags(ask(f"{address}{query}"))
        told.append(shown["og:description"])
        pictures.append(ask(unescape(shown["og:image"]).removeprefix("https://scores.example.org"))["ETag"])
    assert "After night 1 of 4" in told[0]
    assert 'name="after" value="1"' in ask(f"{address}?after=1").content.decode()
    assert told[0] != told[1] == told[2]
    assert pictures[0] != pictures[1] == pictures[2]


def test_two_lines_of_totals_stay_within_what_chats_show() -> None:
    names = [f"Bartholomew-Alexander the {number}th" for number in range(4)]
    shown = tags(ask(f"/w/{make_link(make_game(*names, title='T' * 60), 'Everyone')}/"))
    assert len(shown["og:title"]) <= 65
    assert len(shown["og:description"]) <= 100
