"""A form that is sent without a connection stays as it was filled in, and the page says why; then it is sent."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.screens.groups import a_group_made, an_evening_put_in
from tests.journeys.screens.tour import Tour, an_evening_played

pytestmark = [pytest.mark.browser, pytest.mark.offline]
STAYS = "No connection. Your entry is still here; try again."


def test_an_expense_of_a_group_waits_for_the_connection(phone: Page) -> None:
    tour = Tour(phone)
    for step in (an_evening_played, a_group_made, an_evening_put_in):
        step(tour)
    phone.goto(f"{tour.group}settle/expense/")
    phone.context.set_offline(True)
    phone.get_by_label("What for").fill("Pizza")
    phone.get_by_label("How much?").fill("12.50")
    phone.get_by_role("radio", name="Ada").check()
    save = phone.get_by_role("button", name="Save expense")
    for _press in range(2):
        save.click()
        expect(phone.get_by_role("alert")).to_have_text(STAYS)
    expect(phone.get_by_label("How much?")).to_have_value("12.50")
    phone.context.set_offline(False)
    expect(phone.get_by_role("alert")).to_be_hidden()
    save.click()
    phone.wait_for_url("**/settle/")
    expect(phone.get_by_text("Pizza").first).to_be_visible()


def test_a_code_for_the_poster_waits_for_the_connection(phone: Page) -> None:
    tour = Tour(phone)
    an_evening_played(tour)
    phone.goto(f"{tour.table}paper/")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Add a watch code").click()
    expect(phone.get_by_role("alert")).to_have_text(STAYS)
    phone.context.set_offline(False)
    phone.get_by_role("button", name="Add a watch code").click()
    expect(phone.get_by_role("button", name="Add a watch code")).to_be_hidden()
