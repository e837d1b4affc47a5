"""Lists of a club of three hundred: page by page, and whoever is looked for; a short list looks as ever."""

import gzip
import re
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.clubs.access import OWN, club_cookie_name
from scoring.clubs.models import Account, Club, Member
from scoring.clubs.policy import Page
from scoring.seasons.models import Division, Season, Standing
from tests.clubs.clubs import at, club_of, with_role
from tests.clubs.clubs import member as join
from tests.clubs.makers import member_key
from tests.groups.people import address, game_of_the_scorer, scorer
from tests.makers import grow, hand, play
from tests.seasons.makers import close_night, crowd, make_season, member, play_table
from tests.shared_rows import built_once
from tests.treasuries import write

pytestmark = pytest.mark.django_db
PAGES = {
    "members": False,
    "club_records": False,
    "standings": True,
    "night_by_night": True,
    "cross_table": True,
    "attendance": True,
}
"""By the name of each, whether it is of a season."""


@built_once
def season() -> Season:
    """Three who played, and nobody else."""
    season = make_season(("Zoë", "Ben", "Cal"))
    play_table(season, 1, "Zoë 0, Ben 10, Cal 20")
    close_night(season, 1)
    return season


def read(season: Season, name: str, query: str = "", browser: Client | None = None) -> str:
    """The words of a page."""
    more = [season.pk] if PAGES[name] else []
    answer = (browser or with_role(season.club, "secretary")).get(at(name, season.club, *more) + query)
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


@pytest.mark.parametrize("name", PAGES)
def test_a_short_list_has_no_pages_and_no_field(season: Season, name: str) -> None:
    html = read(season, name)
    assert "Search" not in html
    assert not re.search(r"\d–\d+ of \d", html)


@pytest.mark.parametrize("name", [name for name in PAGES if name != "club_records"])
def test_a_long_list_comes_in_pages(season: Season, name: str) -> None:
    crowd(season)
    first, last = read(season, name), read(season, name, "?page=99")
    assert re.search(r"1–(40|50|60) of 103 Next", first)
    assert re.search(r"Previous (81|101|61)–103 of 103", last)
    assert ("Player 000" in first, "Player 000" in last) == (True, False)


@pytest.mark.parametrize("name", PAGES)
def test_whoever_is_looked_for_is_found_on_whichever_page_he_stands(season: Season, name: str) -> None:
    found = read(crowd(season), name, "?q=ZOE")
    assert "Zoë" in found
    assert "1 of 1" in found or "1 of 3 matches" in found


def test_a_place_stays_that_of_the_whole_table(season: Season) -> None:
    assert re.search(r"88 .{0,30}Player 084", read(crowd(season), "standings", "?q=player+084"))


def test_nobody_found_leads_back_to_everybody(season: Season) -> None:
    text = read(crowd(season), "standings", "?q=nobody+at+all")
    assert "No matches. Show everyone" in text


def test_a_search_and_the_next_page_keep_what_else_was_asked_for(season: Season) -> None:
    browser = with_role(crowd(season).club, "member")
    html = browser.get(at("standings", season.club, season.pk) + "?after=1&q=player&why=x").content.decode()
    assert '<input type="hidden" name="after" value="1">' in html
    assert 'rel="next" href="?after=1&amp;q=player&amp;page=2"' in html


def test_why_opens_the_page_on_which_somebody_stands(season: Season) -> None:
    last = Member.objects.get(club=crowd(season).club, name="Player 099")
    text = read(season, "standings", f"?why={last.pk}")
    assert "61–103 of 103" in text
    assert "Why place" in text


def test_somebody_comes_to_his_own_place(season: Season) -> None:
    mine = Member.objects.get(club=crowd(season).club, name="Player 099")
    phone = Client()
    phone.cookies[club_cookie_name(season.club_id, OWN)] = member_key(mine)
    html = phone.get(at("standings", season.club, season.pk)).content.decode()
    assert "My place: 103" in html
    assert f"why={mine.pk}#why" in html
    assert "My place" not in read(season, "standings", browser=with_role(season.club, "member"))


def test_his_own_place_costs_a_member_one_query(season: Season) -> None:
    him = with_role(crowd(season).club, "member")
    Member.objects.filter(name="Player 099").update(account=Account.objects.get(username="the member"))
    address = at("standings", season.club, season.pk)
    with CaptureQueriesContext(connection) as asked:
        assert "My place: 103" in him.get(address).content.decode()
    assert len(asked) <= 12


def test_his_own_place_may_be_in_another_division(season: Season) -> None:
    lower = Division.objects.create(club=season.club, season=season, name="Lower", level=1)
    mine = Member.objects.get(club=crowd(season).club, name="Player 099")
    Standing.objects.filter(member=mine).update(division=lower, position=1, place=1)
    phone = Client()
    phone.cookies[club_cookie_name(season.club_id, OWN)] = member_key(mine)
    html = phone.get(at("standings", season.club, season.pk)).content.decode()
    assert f"?division=1&amp;after=1&amp;why={mine.pk}#why" in html
    assert "My place: 1<" in html


@pytest.mark.parametrize("name", PAGES)
def test_the_first_page_of_three_hundred_is_light(season: Season, name: str) -> None:
    more = [season.pk] if PAGES[name] else []
    html = with_role(crowd(season, 300).club, "secretary").get(at(name, season.club, *more)).content
    sheets = re.findall(r'href="/static/(css/\w+/\w+)[^"]*\.css"', html.decode())
    parts = [html, *((Path("static") / f"{sheet}.css").read_bytes() for sheet in sheets)]
    assert len(sheets) >= 2
    assert sum(len(gzip.compress(part)) for part in parts) < 40_000


@pytest.mark.parametrize("name", ["standings_wall", "standings_embedded"])
def test_the_wall_and_a_frame_show_everybody(season: Season, name: str) -> None:
    season.club.pages = {str(page): "public" for page in Page}
    season.club.save()
    html = Client().get(at(name, crowd(season).club, season.pk)).content.decode()
    assert html.count("A member") + html.count("Player ") >= 100


def test_strangers_find_nobody_by_a_name_that_is_not_shown(season: Season) -> None:
    season.club.pages = {str(page): "public" for page in Page}
    season.club.save()
    Member.objects.filter(name="Ben").update(shows="alias", alias="Ace", is_public=True)
    crowd(season)
    assert "No matches." in read(season, "standings", "?q=ben", Client())
    assert "1 of 103 matches." in read(season, "standings", "?q=ace", Client())
    assert "No matches." in read(season, "members", "?q=ben", with_role(season.club, "viewer"))
    assert "1 of 103 matches." in read(season, "members", "?q=ben")


def test_who_is_looked_for_stands_beside_everybody_in_the_cross_table(season: Season) -> None:
    crowd(season)
    assert "1 game with Zoë: 0 ahead, 1 behind" in read(season, "cross_table", "?q=zoe")
    assert "0 games with Zoë" in read(season, "cross_table", "?q=zoe&page=2")


def test_who_left_comes_after_all_who_are_here(season: Season) -> None:
    Member.objects.filter(pk=member(season, "Ben").pk).update(left="2026-03-20")
    crowd(season)
    assert "Gone" not in read(season, "members")
    assert re.search("Gone Ben .* Names, one per line", read(season, "members", "?page=2"))


@built_once
def in_debt() -> Club:
    """Everybody of a hundred was asked for something, each in an entry of his own."""
    club = club_of("Marlon")
    club.has_money = True
    club.save()
    for number in range(100):
        write(club, "dues", 500, join(club, f"Player {number:03}"))
    return club


def test_the_treasurers_report_comes_in_pages_and_its_file_whole(in_debt: Club) -> None:
    browser = with_role(in_debt, "treasurer")
    html = browser.get(at("treasurer_report", in_debt) + "?first=2026-01-01&page=2").content.decode()
    assert html.count("61–100 of 100") == 1
    assert "?first=2026-01-01&amp;page=2&amp;owing=2#owing" in html
    assert browser.get(at("treasurer_file", in_debt)).content.decode().count("Player ") == 100


def test_who_owes_is_found_in_the_treasury(in_debt: Club) -> None:
    browser = with_role(in_debt, "treasurer")
    html = browser.get(at("treasury", in_debt) + "?q=player+099").content.decode()
    assert "1 of 100 matches." in html


def test_a_very_long_game_comes_in_pages_and_its_last_hands_first() -> None:
    game = grow(game_of_the_scorer(), 450, hand("Ada", Ben=0, Cal=0), {"type": "void"})
    hands, chart = (scorer().get(address(name, game)).content.decode() for name in ("score_table", "chart"))
    for page in (hands, chart):
        assert page.count("<tr") == 51
        assert "401–450 of 450" in page
        assert len(page) < 100_000
    first = scorer().get(address("score_table", game) + "?page=1").content.decode()
    assert first.count("<tr") == 201
    assert "1–200 of 450" in first
    assert (
        '<details class="more figures" open'
        in scorer().get(address("chart", game) + "?page=2").content.decode()
    )


def test_an_evening_has_no_pages() -> None:
    game = play(game_of_the_scorer(), hand("Ada", Ben=5, Cal=9))
    for name in ("score_table", "chart"):
        page = scorer().get(address(name, game)).content.decode()
        assert 'class="pages' not in page
        assert page.count("<tr") == 2
