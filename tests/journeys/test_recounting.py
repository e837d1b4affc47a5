"""Standings that are recalculated while someone looks at them."""

import pytest
from playwright.sync_api import Page, expect

from scoring.clubs.models import Club
from scoring.clubs.policy import Page as ClubPage
from scoring.seasons.models import Season
from tests.seasons.makers import close_night, make_season, play_table

pytestmark = pytest.mark.browser


def test_the_page_says_how_far_it_is_and_shows_the_new_standings_by_itself(phone: Page) -> None:
    season = make_season(("Ada", "Ben", "Cal", "Dot"))
    Club.objects.filter(pk=season.club_id).update(pages={str(each): "public" for each in ClubPage})
    for number in (1, 2):
        play_table(season, number, "Ada 0, Cal 20, Ben 31, Dot 40")
        close_night(season, number)
    waiting = Season.objects.filter(pk=season.pk)
    waiting.update(recount_from=2)
    phone.goto(f"/clubs/{season.club_id}/seasons/{season.pk}/table/")
    note = phone.get_by_role("status").filter(has_text="Being recalculated")
    expect(note).to_contain_text("Recalculated 1 of 2 nights.")
    waiting.update(recount_from=1)
    expect(note).to_contain_text("Recalculated 0 of 2 nights.")
    waiting.update(recount_from=None)
    expect(note).to_be_hidden()
    expect(
        phone.get_by_role("cell", name="Ada").or_(phone.get_by_role("link", name="Ada")).first
    ).to_be_visible()
