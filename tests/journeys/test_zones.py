"""A phone tells where it is with its first page, and its games are of the day that it is there."""

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, Route, expect
from pytest_django import Settings

from scoring.web.texts.dates import full_day
from tests.house.source import ROOT
from tests.journeys.at_the_table import deal_by_hand

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
# A whole day and an hour apart, so that it is never the same day in both.
SITE, HERE = "Pacific/Kiritimati", "Pacific/Pago_Pago"


def test_a_new_game_is_of_today_where_the_phone_is(open_phone: OpenPhone, settings: Settings) -> None:
    settings.TIME_ZONE = SITE
    phone = open_phone(timezone_id=HERE)
    deal_by_hand(phone, "European", "Ada, Ben, Cal")
    phone.goto(f"{phone.url}history/")
    today = full_day(datetime.now(ZoneInfo(HERE)).date())
    expect(phone.get_by_text(today)).to_be_visible()


def test_the_zone_is_told_once_and_again_after_a_journey(open_phone: OpenPhone) -> None:
    phone = open_phone(timezone_id=HERE)
    phone.goto("/")
    (cookie,) = [each for each in phone.context.cookies() if each.get("name") == "kalooki_zone"]
    assert (cookie.get("value"), cookie.get("path"), cookie.get("sameSite")) == (HERE, "/", "Lax")
    phone.context.add_cookies([{"name": "kalooki_zone", "value": SITE, "url": phone.url}])
    phone.reload()
    zones = {each.get("value") for each in phone.context.cookies() if each.get("name") == "kalooki_zone"}
    assert zones == {HERE}


def test_a_group_is_given_the_zone_of_another_place(open_phone: OpenPhone) -> None:
    phone = open_phone(timezone_id=HERE)
    phone.goto("/groups/")
    phone.get_by_label("Name of the group").fill("Friday")
    phone.get_by_role("button", name="New group").tap()
    phone.get_by_label("More").tap()
    phone.get_by_role("link", name="Settings").tap()
    phone.get_by_label("Time zone").select_option("Monticello, Kentucky")
    phone.get_by_role("button", name="Save").tap()
    expect(phone.get_by_role("status")).to_contain_text("its time is that of Monticello")


def test_over_https_nobody_else_can_plant_it(open_phone: OpenPhone) -> None:
    def answer(route: Route) -> None:
        if route.request.url.endswith(".js"):
            route.fulfill(path=ROOT / "static/js/live/zone.js", content_type="text/javascript")
        else:
            route.fulfill(body="<script src='/zone.js'></script>", content_type="text/html")

    phone = open_phone(timezone_id=HERE)
    phone.route("https://kalooki.test/**", answer)
    phone.goto("https://kalooki.test/")
    (cookie,) = phone.context.cookies("https://kalooki.test/")
    assert (cookie.get("name"), cookie.get("secure")) == ("__Host-kalooki_zone", True)
