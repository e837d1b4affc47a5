"""The treasurer's report on the screen, on paper and as a file: of a season or of some days."""

import csv
import io
from typing import Any

import pytest
from django.test import Client

from scoring.clubs.models import Club
from scoring.seasons.models import Season
from tests.clubs.clubs import at, with_role
from tests.seasons.makers import make_season, member
from tests.shared_rows import built_once
from tests.treasuries import write

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    return make_season(("Ada", "Ben", "Cal"), nights=2, has_money=True)


@pytest.fixture
def treasurer(season: Season) -> Client:
    return with_role(season.club, "treasurer")


@pytest.fixture
def book(season: Season) -> Season:
    """£100.00 from before, £60.00 of dues in spring, an expense of it."""
    people = [member(season, name) for name in ("Ada", "Ben", "Cal")]
    write(season.club, "opening", 10_000, day="2026-01-01")
    write(season.club, "dues", 2_000, *people, season=season)
    write(season.club, "payment", 2_000, *people[1:], season=season)
    write(season.club, "expense", 1_250, season=season, note="=1+1")
    return season


def seen(client: Client, of: Season, name: str = "treasurer_report", **asked: Any) -> str:
    return client.get(at(name, of.club), asked).content.decode()


def test_the_season_that_runs_is_shown_with_what_it_found_and_what_it_leaves(
    treasurer: Client, book: Season
) -> None:
    told = seen(treasurer, book)
    for words in (
        "Spring",
        "£100.00",
        "+£60.00",
        "−£12.50",
        "£147.50",
        "Everything adds up",
        "Still owed",
        "Ada",
    ):
        assert words in told


def test_days_can_be_chosen_instead_and_either_end_left_open(treasurer: Client, book: Season) -> None:
    told = seen(treasurer, book, first="2026-01-01", last="2026-02-01")
    assert "£100.00" in told
    assert "£60.00" not in told
    assert "until 1 Feb 2026" in seen(treasurer, book, last="2026-02-01")
    assert "£147.50" in seen(treasurer, book, season="", first="", last="")


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"first": "2026-05-01", "last": "2026-04-01"}, "That’s before the first date."),
        ({"first": "soon"}, "Enter a valid date."),
        ({"season": "none"}, "none is not one of the available choices"),
    ],
)
def test_a_time_that_is_none_is_told_beside_its_field(
    treasurer: Client, book: Season, asked: dict[str, str], why: str
) -> None:
    answer = treasurer.get(at("treasurer_report", book.club), asked)
    assert answer.status_code == 422
    assert why in answer.content.decode()
    assert treasurer.get(at("treasurer_papers", book.club), asked).status_code == 404


def test_the_sheets_are_those_of_the_time_that_is_shown(treasurer: Client, book: Season) -> None:
    told = seen(treasurer, book, "treasurer_papers", first="2026-01-01", last="2026-02-01")
    assert "Cash book" in told
    assert "report.pdf?paper=a4&amp;size=normal&amp;ink=normal&amp;lang=en&amp;first=2026-01-01" in told
    assert '<input type="hidden" name="last" value="2026-02-01">' in told


@pytest.mark.parametrize("kind", ["report", "book"])
def test_each_sheet_is_a_pdf_also_of_an_empty_treasury(treasurer: Client, season: Season, kind: str) -> None:
    answer = treasurer.get(at("treasurer_sheet", season.club, kind))
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    assert treasurer.get(at("treasurer_sheet", season.club, "other")).status_code == 404


def test_the_lines_of_the_time_are_a_file_for_a_spreadsheet(treasurer: Client, book: Season) -> None:
    text = seen(treasurer, book, "treasurer_file", season=str(book.pk))
    assert text.startswith("\ufeffday,")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["amount"] for row in rows] == ["20.00"] * 5 + ["12.50"]
    assert (rows[-1]["note"], rows[-1]["to"]) == ("'=1+1", "Expenses")


def test_an_empty_treasury_has_a_report_that_says_so(treasurer: Client, season: Season) -> None:
    assert "No entries for these dates." in seen(treasurer, season)


def test_the_paper_of_a_season_leads_to_it_only_for_those_who_see_the_money(
    treasurer: Client, season: Season
) -> None:
    paper = at("season_paper", season.club, season.pk)
    assert "Treasurer’s report" in treasurer.get(paper).content.decode()
    assert "Treasurer’s report" not in with_role(season.club, "member").get(paper).content.decode()
    Club.objects.update(has_money=False)
    assert "Treasurer’s report" not in treasurer.get(paper).content.decode()
