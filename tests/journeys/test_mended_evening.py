"""An evening in which everything went wrong is put right on two phones, once without a connection, to the penny."""

import json
from datetime import timedelta

import pytest
from django.utils.timezone import localdate
from playwright.sync_api import Page, expect

from scoring.engine.log import game_file
from scoring.games.models import Game
from scoring.games.queries.audits import game_faults
from scoring.games.queries.game_log import read_log
from scoring.web.texts.dates import weekday_day
from tests.journeys.at_the_table import record, row, start, totals
from tests.journeys.test_scorekeeper import OpenPhone, hand_scoring_to
from tests.journeys.without_network import arrived, cut, record_here
from tests.makers import table_view
from tests.oracle.naive import score

pytestmark = [pytest.mark.browser, pytest.mark.offline]


def corrected(phone: Page, names: str, *answers: str) -> None:
    """Say who should have been there, and answer what is asked."""
    phone.get_by_label("More", exact=True).click()
    phone.get_by_role("link", name="Correct the start").click()
    phone.get_by_label("Who’s playing?").fill(names)
    phone.get_by_role("button", name="See what changes").click()
    for answer in answers:
        phone.get_by_role("radio", name=answer).check()
    if answers:
        phone.get_by_role("button", name="See what changes").click()
    phone.get_by_role("button", name="Save the correction").click()


def fined(phone: Page, name: str, points: str) -> None:
    phone.get_by_role("button", name="Points").click()
    phone.get_by_role("checkbox", name=name).check()
    phone.get_by_label("How many?").fill(points)
    phone.get_by_role("button", name="Save points").click()
    expect(row(phone, name)).to_be_visible()


def of_yesterday(phone: Page) -> None:
    phone.get_by_label("More", exact=True).click()
    phone.get_by_role("link", name="Correct the start").click()
    phone.get_by_label("Day of the game").fill(f"{localdate() - timedelta(days=1):%Y-%m-%d}")
    phone.get_by_role("button", name="See what changes").click()
    phone.get_by_role("button", name="Save the correction").click()
    expect(phone.get_by_role("list", name="Players")).to_be_visible()


def somebody_late(phone: Page, name: str) -> None:
    """How newcomers begin was agreed on with the first."""
    phone.get_by_label("More", exact=True).click()
    phone.get_by_role("link", name="Add a player").click()
    phone.get_by_label("Name").fill(name)
    phone.get_by_role("button", name="Add player").click()


def recomputed(game: Game) -> dict[str, tuple[int, int]]:
    """What the reference rules, written without a look at ours, make of the game's file: total and money by name."""
    log = read_log(game.id)
    result = score(game_file(json.loads(log.start), log.play()))
    return {name: (one["total"], one["net"]) for name, one in result["players"].items()}


def test_an_evening_is_put_right_and_every_penny_with_it(open_phone: OpenPhone) -> None:
    host, other = open_phone(), open_phone()
    game = start(host, "European", "Ann, Bob, Cem", currency="GBP")
    record(host, "Ann", {"Bob": "K Q", "Cem": "9"})
    fined(host, "Bob", "5")
    cut(host, 2)
    record_here(host, "Cem", {"Ann": "7", "Bob": "10"})
    arrived(host, game)
    hand_scoring_to(other, host, game)
    corrected(other, "Cem, Ann, Rob", "Bob, under another name")
    totals(other, Ann=7, Rob=35, Cem=9)
    corrected(other, "Cem, Ann, Rob, Dee", "Zero: they join now, with no points")
    record(other, "Dee", {"Cem": "A", "Ann": "K", "Rob": "2"})
    totals(other, Ann=17, Rob=37, Cem=20, Dee=0)
    of_yesterday(other)
    somebody_late(other, "Eve")
    totals(other, Ann=17, Rob=37, Cem=20, Dee=0, Eve=0)
    game.refresh_from_db()
    assert game.title == weekday_day(game.day) == weekday_day(localdate() - timedelta(days=1))
    ours = {player.name: (player.total, player.net) for player in table_view(game).players}
    assert ours == recomputed(game)
    assert sum(net for _total, net in ours.values()) + table_view(game).pool == 0
    assert game_faults(game) == []
