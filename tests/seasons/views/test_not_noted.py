"""What nobody noted on paper is a dash, never a nought: on pages and sheets, in records, awards and exports."""

import re

import pytest

from scoring.seasons.models import Season
from scoring.seasons.queries.all_time_records import all_time_records
from scoring.seasons.queries.club_audits import club_faults
from tests.clubs.clubs import at, with_role
from tests.clubs.makers import write_table
from tests.papers import printed
from tests.seasons.makers import close_night, make_season, member
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """A night of which only points were written down, and one of which the winners of all eight hands were."""
    season = make_season()
    write_table(season, 1, "Ada 10, Ben 20, Cal 30", hands=8)
    close_night(season, 1)
    write_table(season, 2, "Ben 5/5, Cal 40/3, Dot 90", hands=8)
    close_night(season, 2)
    return season


def page(season: Season, name: str, *args: object) -> list[str]:
    """The cells and terms of a page, each as one reads it."""
    html = with_role(season.club, "member").get(at(name, season.club, *args)).content.decode()
    return [
        " ".join(re.sub("<[^>]*>", " ", cell).split()) for cell in re.split(r"</t[dh]>|</d[dt]>|</p>", html)
    ]


def test_the_night_tells_a_dash_where_the_winners_were_not_noted(season: Season) -> None:
    cells = page(season, "night_report", season.pk, 1)
    assert cells[cells.index("Ada") + 1] == "–"


def test_who_won_none_of_the_hands_that_were_noted_has_a_true_nought(season: Season) -> None:
    """Five and three of eight hands leave none for Dot."""
    cells = page(season, "night_report", season.pk, 2)
    assert [cells[cells.index(name) + 1] for name in ("Ben", "Cal", "Dot")] == ["5", "3", "0"]


def test_all_time_has_dashes_and_says_what_counts(season: Season) -> None:
    cells = page(season, "club_records")
    ada, ben = (cells[cells.index(name) + 4 : cells.index(name) + 6] for name in ("Ada", "Ben"))
    assert [ada, ben] == [["–", "–"], ["5", "–"]]
    assert "Hands won and Kalookis count only where they were recorded." in " ".join(cells)


def test_a_person_of_whom_nothing_was_noted_has_dashes(season: Season) -> None:
    cells = page(season, "personal_page", member(season, "Ada").pk)
    assert [cells[cells.index(name) + 1] for name in ("Hands won", "Kalookis")] == ["–", "–"]
    assert "Hands won and Kalookis count only where they were recorded." in " ".join(cells)


def test_who_has_a_figure_comes_before_those_who_have_none(season: Season) -> None:
    html = (
        with_role(season.club, "member")
        .get(at("club_records", season.club) + "?by=hands_won")
        .content.decode()
    )
    assert re.findall("<bdi>(Ada|Ben|Cal|Dot)</bdi>", html) == ["Ben", "Cal", "Dot", "Ada"]


@pytest.mark.parametrize("kind", ["reports", "almanac"])
def test_sheets_print_a_dash_too(season: Season, kind: str) -> None:
    text = printed(with_role(season.club, "member"), at("season_sheet", season.club, season.pk, kind))
    assert "Ada – 10" in text
    assert "Dot 0 90" in text


def test_the_download_of_a_person_says_that_it_is_not_known(season: Season) -> None:
    own = (
        with_role(season.club, "owner")
        .post(at("export_member", season.club, member(season, "Ada").pk))
        .json()
    )
    assert [row["hands_won"] for row in own["result"]] == [None]


def test_records_are_of_what_was_noted(season: Season) -> None:
    found = {record.kind: record for record in all_time_records(season.club_id)}
    assert found["season_hands_won"].figure == 5
    assert "season_kalookis" not in found


def test_what_is_kept_is_what_the_sheets_say(season: Season) -> None:
    assert list(club_faults(season.club)) == []
