"""The file of a game whose rules changed on the way, by touch."""

import json

import pytest
from playwright.sync_api import Page, expect

from scoring.engine.export import RULES_CHANGED
from scoring.engine.log import rules_entry
from scoring.games.queries.game_log import read_table
from tests.engine.makers import refused
from tests.journeys.at_the_table import start
from tests.makers import hand, play

pytestmark = pytest.mark.browser


def test_the_page_says_before_the_download_that_no_program_scores_it(phone: Page) -> None:
    game = start(phone, "European", "Ada, Ben, Cal", hand("Ada", Ben=110, Cal=5))
    lower = rules_entry(read_table(game.start), "next", {"limit": {"points": 100}})
    assert isinstance(lower, dict)
    play(game, lower, hand("Cal", Ada=9, Ben=5))
    phone.get_by_label("More", exact=True).click()
    phone.get_by_role("link", name="Export game").click()
    expect(phone.get_by_role("heading", name="The rules changed between hands")).to_be_visible()
    with phone.expect_download() as exported:
        phone.get_by_role("link", name="Export anyway").click()
    document = json.loads(exported.value.path().read_text(encoding="utf-8"))
    assert document["note"] == RULES_CHANGED
    assert refused(document)["detail"] == "rules"
    phone.get_by_role("link", name="Back to the table").click()
    phone.wait_for_url(f"**/games/{game.id}/")
