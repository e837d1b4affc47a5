"""The first page of a club: who comes next time, and who leads."""

import re

import pytest

from scoring.clubs.policy import HIDDEN, Page
from scoring.seasons.models import Attendance, Night, Season
from tests.clubs.clubs import at, with_role
from tests.seasons.makers import close_night, crowd, make_season, member, night_of, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """One night of a season was played."""
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    return season


def shown(season: Season, role: str = "secretary") -> str:
    """The words of the club's page."""
    answer = with_role(season.club, role).get(at("club", season.club))
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def say(season: Season, name: str, status: str) -> None:
    """Somebody answers about the second night."""
    night, who = night_of(season, 2), member(season, name)
    Attendance.objects.create(club=season.club, night=night, member=who, status=status)


def test_the_next_night_counts_its_answers(season: Season) -> None:
    assert "0 are coming · 6 haven’t answered" in shown(season)
    say(season, "Ada", "coming")
    say(season, "Ben", "here")
    say(season, "Cal", "not")
    assert "2 are coming · 3 haven’t answered · 1 can’t come" in shown(season)


def test_who_left_the_season_owes_no_answer(season: Season) -> None:
    season.entrants.filter(member=member(season, "Fay")).update(left_after=1)
    assert "5 haven’t answered" in shown(season)


def test_the_first_five_stand_with_places_and_points(season: Season) -> None:
    crowd(season, 9)
    text = shown(season)
    assert re.search(r"1 .{1,30} Ada 100", text)
    assert "All standings" in text
    assert "Player 008" not in text


def test_hidden_standings_stay_hidden(season: Season) -> None:
    season.club.pages = {str(Page.STANDINGS): HIDDEN}
    season.club.save()
    assert "All standings" not in shown(season, "member")
    assert "All standings" in shown(season)


def test_a_season_without_another_night_still_shows_its_leaders(season: Season) -> None:
    Night.objects.filter(season=season, status="planned").delete()
    assert "All standings" in shown(season)
