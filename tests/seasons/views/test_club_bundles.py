"""Long prints of a club: the score sheets of a night and of a season, and what takes too long for one answer."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.games.queries.bundles import KIND
from scoring.seasons.models import Season
from scoring.seasons.views import season_paper
from scoring.web import background
from scoring.web.models import Job
from tests.clubs.clubs import at, with_role
from tests.jobs import work_off
from tests.papers import fetched, pages
from tests.seasons.makers import close_night, make_season, night_of, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """A night at two tables and a night at one."""
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    play_table(season, 1, "Dot 0, Eve 10, Fay 20")
    close_night(season, 1)
    play_table(season, 2, "Ben 0, Ada 9, Cal 20")
    close_night(season, 2)
    return season


def printed_for(client: Client, address: str) -> list[str]:
    """Each page of what is made beside other work."""
    return pages(fetched(client, client.post(address)))


def of_night(season: Season, number: int) -> str:
    return at("print_night", season.club, night_of(season, number).pk)


def of_season(season: Season, kind: str) -> str:
    return at("season_print", season.club, season.pk, kind)


def test_all_tables_of_a_night_are_one_file_a_sheet_for_each(season: Season) -> None:
    scorer = with_role(season.club, "scorer")
    printed = printed_for(scorer, of_night(season, 1))
    assert [name in page for name, page in zip(("Cal", "Fay"), printed, strict=True)] == [True, True]
    assert all("The Jokers" in page for page in printed)


def test_so_are_those_of_a_season_in_the_order_of_its_nights(season: Season) -> None:
    scorer = with_role(season.club, "scorer")
    printed = printed_for(scorer, of_season(season, "scores"))
    assert ["Dot" in page for page in printed] == [False, True, False]


def test_a_season_asks_no_more_for_more_tables(season: Season) -> None:
    short = make_season()
    play_table(short, 1, "Ada 0, Ben 10, Cal 20")
    counts = []
    for each in (short, season):
        scorer = with_role(each.club, "scorer")
        with CaptureQueriesContext(connection) as asked:
            scorer.post(of_season(each, "scores"))
        counts.append(len(asked))
        work_off()
    assert counts[0] == counts[1] <= 15


def test_only_those_who_write_the_scores_print_them(season: Season) -> None:
    member = with_role(season.club, "member")
    assert member.post(of_season(season, "scores")).status_code == 403
    assert "/scores/print/" not in member.get(at("season_paper", season.club, season.pk)).content.decode()


def test_where_nothing_was_played_there_is_nothing_to_print(season: Season) -> None:
    scorer = with_role(season.club, "scorer")
    assert scorer.post(of_night(season, 3)).status_code == 404
    assert (
        of_night(season, 3)
        not in scorer.get(at("night_sheets", season.club, night_of(season, 3).pk)).content.decode()
    )


def test_the_pages_of_paper_and_of_the_night_offer_it(season: Season) -> None:
    secretary = with_role(season.club, "secretary")
    night = night_of(season, 1).pk
    for name, key in (("night", night), ("night_sheets", night)):
        assert of_night(season, 1) in secretary.get(at(name, season.club, key)).content.decode()
    assert (
        of_season(season, "scores")
        in secretary.get(at("season_paper", season.club, season.pk)).content.decode()
    )


def test_money_is_printed_only_for_those_who_may_see_it() -> None:
    season = make_season(overrides={"stakes": {"initial": 500}}, currency="GBP", has_money=True)
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    told = {}
    for role in ("secretary", "scorer"):
        client = with_role(season.club, role)
        told[role] = " ".join(printed_for(client, of_night(season, 1)))
    assert "Cal" in told["secretary"]
    assert "Cal" in told["scorer"]
    assert "£" not in told["scorer"]


def test_a_long_almanac_is_made_beside_other_work(season: Season, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(season_paper, "MOST_RESULTS", 5)
    member = with_role(season.club, "member")
    assert (
        of_season(season, "almanac")
        in member.get(at("season_paper", season.club, season.pk)).content.decode()
    )
    asked = member.get(at("season_sheet", season.club, season.pk, "almanac"))
    assert asked.headers["Location"] == at("season_paper", season.club, season.pk)
    printed = printed_for(member, of_season(season, "almanac"))
    assert "Who played together" in " ".join(printed)


def test_a_short_one_is_opened_at_once(season: Season) -> None:
    member = with_role(season.club, "member")
    assert (
        of_season(season, "almanac")
        not in member.get(at("season_paper", season.club, season.pk)).content.decode()
    )


def test_its_picture_is_its_cover(season: Season) -> None:
    member = with_role(season.club, "member")
    picture = member.get(at("season_sheet_picture", season.club, season.pk, "almanac"))
    assert picture.content.startswith(b"\x89PNG")


def test_it_tells_how_far_it_is(season: Season) -> None:
    member = with_role(season.club, "member")
    address = member.post(of_season(season, "almanac")).headers["Location"]
    assert "You’re number 1 in the line" in member.get(address).content.decode()
    assert background.claim([KIND])
    Job.objects.update(page=7)
    text = member.get(address).content.decode()
    assert "Laying out page 7." in text
    assert at("season_paper", season.club, season.pk) in text


def test_too_many_sheets_are_refused(season: Season, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoring.seasons.views.club_bundles.MOST_SHEETS", 2)
    answer = with_role(season.club, "scorer").post(of_season(season, "scores"))
    assert answer.status_code == 422
    assert "one night at a time" in answer.content.decode()
