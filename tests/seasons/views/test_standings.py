"""What is read of a season: its table with reasons, night by night, on the wall, in a frame, and all beside it."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.clubs.actions.erasing import erase_member
from scoring.clubs.models import Club, Member
from scoring.clubs.policy import Page
from scoring.seasons.models import Entrant, Night, NightTable, Rating, Result, Season, Standing
from tests.clubs.clubs import acting_for, at, with_role
from tests.seasons.makers import close_night, make_season, member, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
OF_A_SEASON = (
    "standings",
    "night_by_night",
    "standings_wall",
    "standings_embedded",
    "season_records",
    "cross_table",
    "attendance",
)


@built_once
def season() -> Season:
    """Two nights at one table, the second with a stand-in."""
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    play_table(season, 2, "Ben 0, Ada 9, Cal/Fay 20")
    close_night(season, 2)
    return season


def shown(season: Season, name: str, *more: object, role: str = "member", query: str = "") -> str:
    """A page of the season as somebody of the club reads it."""
    answer = with_role(season.club, role).get(at(name, season.club, *more) + query)
    assert answer.status_code == 200, answer.content[:300]
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def open_to_all(club: Club) -> None:
    """Everybody may read everything."""
    club.pages = {str(page): "public" for page in Page}
    club.save()


def test_the_table_says_after_which_night_it_stands(season: Season) -> None:
    text = shown(season, "standings", season.pk)
    assert "After night 2 of 4" in text
    assert "Provisional until" in text
    assert re.search(r"1 – same place Ada .*? 2 150 2 – same place Ben .*? 2 150 3", text)


def test_every_place_explains_itself(season: Season) -> None:
    text = shown(season, "standings", season.pk, query=f"?why={member(season, 'Ben').pk}")
    assert "Why place 2? 150 from 2 results. Tied with Ada on points, behind on: " in text
    assert "behind on: Fewest penalty points per hand, 5 against 4.5. " in text


def test_an_earlier_night_can_be_looked_at_again(season: Season) -> None:
    assert "After night 1 of 4" in shown(season, "standings", season.pk, query="?after=1")


def test_an_erased_member_has_the_name_that_the_club_gave(season: Season) -> None:
    called = erase_member(acting_for(season.club), member(season, "Ben"))
    assert re.search(rf"2 – same place {called} .*? 2 150 3", shown(season, "standings", season.pk))
    assert called in shown(season, "cross_table", season.pk)
    assert called in shown(season, "night_report", season.pk, 1)
    assert called in shown(season, "club")


@pytest.mark.parametrize("name", ["standings", "season", "season_people", "season_settings"])
def test_tabs_lead_to_the_parts_of_a_season(season: Season, name: str) -> None:
    page = with_role(season.club, "secretary").get(at(name, season.club, season.pk)).content.decode()
    for part in ("standings", "season", "season_people", "season_settings"):
        assert f'class="chip" href="{at(part, season.club, season.pk)}"' in page
    assert re.search(rf'href="{at(name, season.club, season.pk)}"\s+aria-current="page"', page)


def test_tabs_show_members_and_strangers_only_what_they_may_open(season: Season) -> None:
    open_to_all(season.club)
    address = at("standings", season.club, season.pk)
    member_page = with_role(season.club, "member").get(address).content.decode()
    assert at("season_people", season.club, season.pk) not in member_page
    assert f'class="chip" href="{at("season", season.club, season.pk)}"' in member_page
    assert 'class="chip"' not in Client().get(address).content.decode()


def test_strangers_read_no_name_of_an_erased_member(season: Season) -> None:
    open_to_all(season.club)
    called = erase_member(acting_for(season.club), member(season, "Ben"))
    page = Client().get(at("standings", season.club, season.pk)).content.decode()
    assert "A member" in page
    assert called not in page


def test_night_by_night_marks_who_did_not_play_himself(season: Season) -> None:
    text = shown(season, "night_by_night", season.pk)
    assert "Cal 50 0 50 stand-in" in text


def test_a_night_is_told_table_by_table(season: Season) -> None:
    text = shown(season, "night_report", season.pk, 2)
    assert "Table 1" in text
    assert "played by Fay" in text


def test_a_night_that_nobody_planned_is_none(season: Season) -> None:
    address = at("night_report", season.club, season.pk, 99)
    assert with_role(season.club, "member").get(address).status_code == 404


def test_awards_meetings_and_attendance_tell_of_the_same_games(season: Season) -> None:
    assert "Ben, night 2" in shown(season, "season_records", season.pk)
    assert "2 games with Ben: 1 ahead, 1 behind" in shown(season, "cross_table", season.pk)
    assert re.search(
        r"Ada 2 here here – – Ben 2 here here – – Cal 1 here", shown(season, "attendance", season.pk)
    )


def test_a_person_has_a_page_with_seasons_and_opponents(season: Season) -> None:
    text = shown(season, "personal_page", member(season, "Ada").pk)
    assert "Spring" in text
    assert "2 Ben 1 1" in text


def test_from_the_club_one_comes_to_the_table_of_its_season(season: Season) -> None:
    browser = with_role(season.club, "member")
    assert at("club_records", season.club) in browser.get(at("club", season.club)).content.decode()
    records = browser.get(at("club_records", season.club)).content.decode()
    assert at("standings", season.club, season.pk) in records


def test_ratings_are_told_with_their_doubt_and_stand_on_the_personal_page(season: Season) -> None:
    text = shown(season, "club_ratings")
    assert re.search(r"– (Ada|Ben) provisional 2 1,\d{3} ±\s\d+", text)
    assert "Fay provisional 1 1,3" in text
    assert "Rating, provisional 1,694" in shown(season, "personal_page", member(season, "Ada").pk)
    assert "No ratings yet" in shown(make_season(), "club_ratings")


def test_ratings_and_points_are_drawn_evening_by_evening_with_the_figures_as_a_table(season: Season) -> None:
    ratings = shown(season, "club_ratings")
    assert "Ratings by night" in ratings
    assert "Everyone starts at 1,500, and" in ratings
    assert re.search(r"Name 13 Mar 20 Mar (Ada|Ben) 1,\d{3} provisional 1,\d{3} provisional", ratings)
    ada = shown(season, "personal_page", member(season, "Ada").pk)
    assert "Between 0.0 and 9.0, most recently 9.0; fewer is better." in ada
    assert re.search(r"20 Mar 2026 9\.0 1,\d{3} provisional 13 Mar 2026 0\.0 1,\d{3}", ada)


def test_a_single_evening_is_no_chart() -> None:
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    assert "By night" not in shown(season, "club_ratings")
    assert "As a table" not in shown(season, "personal_page", member(season, "Ada").pk)


def test_all_time_is_put_in_the_order_that_one_picks(season: Season) -> None:
    assert re.search(r"(Ada|Ben) 2 1 .* Cal 1 0", shown(season, "club_records"))
    assert "Cal" in shown(season, "club_records", query="?by=nonsense")


@pytest.mark.parametrize("name", OF_A_SEASON)
def test_a_season_without_a_night_says_so(name: str) -> None:
    season = make_season(people=())
    open_to_all(season.club)
    assert Client().get(at(name, season.club, season.pk)).status_code == 200


@pytest.mark.parametrize("name", OF_A_SEASON)
def test_strangers_see_what_the_club_shows_to_everybody(season: Season, name: str) -> None:
    address = at(name, season.club, season.pk)
    assert Client().get(address).status_code == 404
    open_to_all(season.club)
    assert Client().get(address).status_code == 200


@pytest.mark.parametrize("name", OF_A_SEASON)
def test_a_hidden_page_is_for_those_who_run_the_club(season: Season, name: str) -> None:
    season.club.pages = {str(page): "hidden" for page in Page}
    season.club.save()
    address = at(name, season.club, season.pk)
    if name != "standings_embedded":
        assert with_role(season.club, "secretary").get(address).status_code == 200
        assert with_role(season.club, "member").get(address).status_code == 403
    assert Client().get(address).status_code == 404


def test_a_draft_is_nobodys_but_theirs_who_prepare_it(season: Season) -> None:
    Season.objects.update(status="draft")
    address = at("standings", season.club, season.pk)
    assert with_role(season.club, "member").get(address).status_code == 404
    assert with_role(season.club, "secretary").get(address).status_code == 200


def test_names_are_those_that_people_chose(season: Season) -> None:
    open_to_all(season.club)
    Member.objects.filter(name="Ada").update(shows="alias", alias="The Queen")
    Member.objects.filter(name="Ben").update(is_public=False)
    html = Client().get(at("standings", season.club, season.pk)).content.decode()
    assert "The Queen" in html
    assert "Ada" not in html
    assert "Ben" not in html
    assert Client().get(at("personal_page", season.club, member(season, "Ben").pk)).status_code == 404
    assert "Ben" in shown(season, "standings", season.pk)


def test_only_the_bare_table_may_stand_in_a_frame(season: Season) -> None:
    open_to_all(season.club)
    bare = Client().get(at("standings_embedded", season.club, season.pk))
    assert "frame-ancestors *" in bare.headers["Content-Security-Policy"]
    assert "script-src 'none'" in bare.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in bare.headers
    assert "Set-Cookie" not in bare.headers
    whole = Client().get(at("standings", season.club, season.pk))
    assert whole.headers["X-Frame-Options"] == "DENY"


def grown(season: Season, people: int) -> None:
    """The season with so many more members, who all played on the second night, written in bulk."""
    night, last = Night.objects.get(season=season, number=2), Standing.objects.filter(after=2)[0]
    members = Member.objects.bulk_create(
        [Member(club=season.club, name=f"Member {number}") for number in range(people)]
    )
    division = season.divisions.get()
    Entrant.objects.bulk_create(
        [Entrant(club=season.club, season=season, division=division, member=one) for one in members]
    )
    for number in range(10, 10 + people // 5):
        table = NightTable.objects.create(club=season.club, night=night, division=division, number=number)
        Result.objects.bulk_create(
            [
                Result(
                    club=season.club,
                    season=season,
                    division=division,
                    night=night,
                    table=table,
                    member=one,
                    place=1,
                    hands=1,
                )
                for one in members[(number - 10) * 5 : (number - 9) * 5]
            ]
        )
    Rating.objects.bulk_create(
        [
            Rating(
                club=season.club,
                night=night,
                member=one,
                date=night.date,
                mu=25,
                sigma=8,
                games=1,
                is_latest=True,
            )
            for one in members
        ]
    )
    for position, one in enumerate(members, start=7):
        last.pk, last.member, last.position = None, one, position
        last.id = last._meta.pk.get_default()
        last.save(force_insert=True)


def test_a_matrix_of_a_big_club_is_told_in_parts(season: Season) -> None:
    grown(season, 60)
    assert "Member 59" not in shown(season, "night_by_night", season.pk)
    assert "Member 59" in shown(season, "night_by_night", season.pk, query="?page=2")
    first, second = (shown(season, "attendance", season.pk, query=f"?page={page}") for page in (1, 2))
    assert ("Ada" in first, "Ada" in second) == (True, False)
    assert "Member 59" in second + shown(season, "attendance", season.pk, query="?page=9")


@pytest.mark.parametrize(
    "name", [*OF_A_SEASON, "club_records", "club_bests", "club_ratings", "personal_page", "night_report"]
)
def test_no_page_asks_more_of_the_database_for_three_hundred_members(season: Season, name: str) -> None:
    open_to_all(season.club)
    more = {
        "club_records": (),
        "club_bests": (),
        "club_ratings": (),
        "personal_page": (member(season, "Ada").pk,),
        "night_report": (season.pk, 2),
    }
    address = at(name, season.club, *more.get(name, (season.pk,)))
    address += f"?why={member(season, 'Ada').pk}"
    browser = with_role(season.club, "secretary")
    few = asked_for(browser, address)
    grown(season, 300)
    assert few == asked_for(browser, address) <= 12


def asked_for(browser: Client, address: str) -> int:
    """How many queries a page takes."""
    with CaptureQueriesContext(connection) as asked:
        assert browser.get(address).status_code == 200
    return len(asked)
