"""Awards by hand: given with a reason, withdrawn, and which of a season's own awards are shown beside them."""

from uuid import uuid4

import pytest
from django.test import Client

from scoring.clubs.models import Club, ClubEvent
from scoring.seasons.actions.seasons import SeasonPlan, plan_season
from scoring.seasons.models import GivenAward, Season
from tests.clubs.clubs import with_role
from tests.clubs.makers import make_season, runs
from tests.seasons.makers import close_night, member, play_table
from tests.seasons.views.test_nights import at, press, read
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    season = make_season(nights=1)
    play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    close_night(season, 1)
    return season


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


def given_to(season: Season, secretary: Client, name: str, title: str) -> None:
    """An award by hand."""
    sent = {"member": str(member(season, name).pk), "title": title, "note": "Three nights in a row"}
    press(secretary, at("give_awards", season), **sent)


def test_an_award_by_hand_stands_with_the_others_as_its_holder_is_shown(
    season: Season, secretary: Client
) -> None:
    given_to(season, secretary, "Ben", "Best loser")
    season.club.members.filter(name="Ben").update(shows="alias", alias="Benjamin")
    html = read(with_role(season.club, "viewer"), at("season_records", season))
    assert "Benjamin" in html
    assert "Best loser</b>" in html
    assert "Three nights in a row" in html
    assert "Lowest night" in html
    assert ClubEvent.objects.get(what="award_given").author == "Sam"


def test_a_withdrawn_award_is_shown_no_more_and_stays_told(season: Season, secretary: Client) -> None:
    given_to(season, secretary, "Ben", "Best loser")
    award = GivenAward.objects.get()
    press(secretary, f"{at('season', season)}awards/{award.pk}/withdraw/")
    assert "Best loser" not in read(secretary, at("season_records", season))
    assert "removed by Sam" in read(secretary, at("give_awards", season))
    history = secretary.get(f"/clubs/{season.club_id}/history/").content.decode()
    assert "Cancelled Ben’s award “Best loser”" in history


def test_only_the_ticked_ones_of_the_others_are_shown_in_the_next_season_too(
    season: Season, secretary: Client
) -> None:
    press(secretary, at("choose_awards", season), shown=["most_tables_won"])
    html = read(secretary, at("season_records", season))
    assert "Most tables won" in html
    assert "Lowest night" not in html
    season.refresh_from_db()
    settings = {"name": "Autumn", "variant": season.variant, "format": season.format}
    plan_season(runs(season.club), uuid4(), SeasonPlan(settings, ["All"], last=season))
    assert "lowest_evening" in Season.objects.get(name="Autumn").hidden_awards


def test_what_is_missing_is_asked_for_and_what_was_typed_stays(season: Season, secretary: Client) -> None:
    answer = secretary.post(at("give_awards", season), {"note": "Never late", "entry_id": str(uuid4())})
    assert answer.status_code == 422
    for words in ("Enter a name.", "Choose someone.", "Never late"):
        assert words in answer.content.decode()


def test_a_stranger_sees_a_public_page_of_awards_and_nobody_s_hidden_name(
    season: Season, secretary: Client
) -> None:
    given_to(season, secretary, "Ben", "Best loser")
    Club.objects.update(pages={"records": "public"})
    season.club.members.filter(name="Ben").update(is_public=False)
    html = read(Client(), at("season_records", season))
    assert "Best loser" in html
    assert "Ben" not in html
    assert "Give an award" not in html
