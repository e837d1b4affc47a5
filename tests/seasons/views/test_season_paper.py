"""A season and its nights on paper: who may print what, whose names stand there, and a page that shows it all."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.clubs.models import Club, Member
from scoring.seasons.models import Season
from tests.clubs.clubs import at, with_role
from tests.papers import printed
from tests.seasons.makers import close_night, make_season, play_table, seat_table
from tests.seasons.makers import night_of as night_by
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """Two nights at one table, the second with a stand-in; a third that is seated."""
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    play_table(season, 2, "Ben 0, Ada 9, Cal/Fay 20")
    close_night(season, 2)
    seat_table(season, 3, "Dot Eve Fay")
    return season


def sheet(season: Season, kind: str, role: str = "member") -> str:
    return printed(with_role(season.club, role), at("season_sheet", season.club, season.pk, kind))


def tonight(season: Season, kind: str) -> str:
    address = at("night_sheet", season.club, night_by(season, 3).pk, kind)
    return printed(with_role(season.club, "scorer"), address)


def test_the_table_is_the_one_on_the_screen(season: Season) -> None:
    text = sheet(season, "table")
    assert "After night 2 of 4" in text
    assert "Best results that count: 8." in text
    assert "1 Ada 100 50 2 150" in text


def test_reports_cross_table_and_awards_are_there(season: Season) -> None:
    assert "Cal played by Fay" in sheet(season, "reports")
    assert "Any two players met" in sheet(season, "cross")
    assert "Most tables won" in sheet(season, "awards")


def test_the_almanac_binds_it_all(season: Season) -> None:
    text = sheet(season, "almanac")
    for words in (
        "The Jokers",
        "Standings",
        "Night 1",
        "Night 2",
        "Who played together",
        "Awards",
        "All-time records",
    ):
        assert words in text
    assert "Lowest night Ada and Ben Spring · 13 March 2026 0" in text


def test_names_are_printed_as_their_owners_chose(season: Season) -> None:
    Member.objects.filter(club=season.club, name="Ada").update(shows="alias", alias="Lovelace")
    assert "Lovelace" in sheet(season, "table")
    assert "Ada" not in sheet(season, "almanac")


def test_a_page_that_the_club_hides_is_not_printed_either(season: Season) -> None:
    Club.objects.filter(pk=season.club_id).update(pages={"page_results": "hidden", "records": "hidden"})
    member = with_role(season.club, "member")
    for kind in ("cross", "reports", "awards", "certificates"):
        assert member.get(at("season_sheet", season.club, season.pk, kind)).status_code == 404
    assert "Who played together" not in sheet(season, "almanac")
    assert "Cross table" not in member.get(at("season_paper", season.club, season.pk)).content.decode()


def test_a_stranger_reads_no_name_on_a_public_sheet(season: Season) -> None:
    Club.objects.filter(pk=season.club_id).update(pages={"standings": "public"})
    Member.objects.filter(club=season.club, name="Ada").update(is_public=False)
    text = printed(Client(), at("season_sheet", season.club, season.pk, "table"))
    assert "A member" in text
    assert "Ada" not in text


def test_what_is_no_sheet_is_not_found(season: Season) -> None:
    member = with_role(season.club, "member")
    assert member.get(at("season_sheet", season.club, season.pk, "nothing")).status_code == 404
    night = night_by(season, 4).pk
    scorer = with_role(season.club, "scorer", "Sid")
    assert scorer.get(at("night_sheet", season.club, night, "nothing")).status_code == 404
    assert scorer.get(at("night_sheet", season.club, night, "seating")).status_code == 404


def test_the_page_shows_every_sheet_with_its_picture(season: Season) -> None:
    member = with_role(season.club, "member")
    text = member.get(at("season_paper", season.club, season.pk)).content.decode()
    for kind in ("table", "reports", "cross", "awards", "certificates", "almanac"):
        assert at("season_sheet", season.club, season.pk, kind) in text
    picture = member.get(at("season_sheet_picture", season.club, season.pk, "table"))
    assert picture.content.startswith(b"\x89PNG")


def test_a_season_that_has_not_begun_has_its_table_only(season: Season) -> None:
    empty = make_season()
    text = with_role(empty.club, "member").get(at("season_paper", empty.club, empty.pk)).content.decode()
    assert at("season_sheet", empty.club, empty.pk, "table") in text
    assert at("season_sheet", empty.club, empty.pk, "almanac") not in text


@pytest.mark.parametrize("name", ["season_paper", "season_sheet"])
def test_it_asks_as_much_after_two_nights_as_after_one(season: Season, name: str) -> None:
    short = make_season()
    play_table(short, 1, "Ada 0, Ben 10, Cal 20")
    close_night(short, 1)
    kind = [] if name == "season_paper" else ["almanac"]
    counts = []
    for each in (short, season):
        member = with_role(each.club, "member")
        with CaptureQueriesContext(connection) as asked:
            member.get(at(name, each.club, each.pk, *kind))
        counts.append(len(asked))
    assert counts[0] == counts[1] <= (12 if name == "season_paper" else 28)


def test_tonight_has_lists_cards_and_a_sheet_for_each_table(season: Season) -> None:
    assert "Ada" in tonight(season, "sign-in")
    assert "1 Dot deals first" in tonight(season, "seating")
    assert "Table 1" in tonight(season, "cards")
    text = tonight(season, "blank")
    assert "Dot deals hand 1." in text
    assert "Spring · Night 3" in text


def test_the_page_of_the_night_shows_them(season: Season) -> None:
    night = night_by(season, 3).pk
    scorer = with_role(season.club, "scorer")
    text = scorer.get(at("night_sheets", season.club, night)).content.decode()
    for kind in ("sign-in", "seating", "cards", "blank"):
        assert at("night_sheet", season.club, night, kind) in text
    picture = scorer.get(at("night_sheet_picture", season.club, night, "seating"))
    assert picture.content.startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["season_paper", "night_sheets"])
def test_a_member_whose_name_prints_as_boxes_is_told_before(season: Season, name: str) -> None:
    Member.objects.filter(club=season.club, name="Ben").update(name="རྡོ་རྗེ")
    one = season.pk if name == "season_paper" else night_by(season, 3).pk
    page = with_role(season.club, "scorer").get(at(name, season.club, one)).content.decode()
    assert "རྡོ་རྗེ has letters that can’t be printed" in page
