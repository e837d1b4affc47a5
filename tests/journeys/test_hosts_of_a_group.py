"""Two hosts of a group on two phones; people come and go; a group is archived: everything asked or undone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.test_next_friday import a_group_that_played

pytestmark = pytest.mark.browser


def invite_bob(page: Page, phone: Page, group: str) -> None:
    page.goto(f"{group}share/")
    page.get_by_label("Who is it for?").fill("Bob")
    page.get_by_label("Host this group too").check()
    page.get_by_role("button", name="Make a link").click()
    phone.goto(page.locator(".invite input, .invite a").first.evaluate("link => link.value || link.href"))
    phone.get_by_role("button", name="Keep this group on this phone too").click()


def test_another_host_opens_every_hand_and_is_sent_away_and_back(open_phone: Callable[..., Page]) -> None:
    page, phone = open_phone(), open_phone()
    group = a_group_that_played(page)
    invite_bob(page, phone, group)
    expect(phone.get_by_text("You owe £0.60")).to_be_visible()  # the link named the person
    phone.get_by_role("link", name="Fri 20 Nov").click()
    phone.get_by_role("link", name="All hands and cards").click()
    expect(phone.get_by_role("heading", name="Ann")).to_be_visible()
    game = phone.url
    page.goto(f"{group}share/")
    row = page.get_by_role("listitem").filter(has_text="Bob")
    expect(row).to_contain_text("hosts the group · active now")
    row.get_by_text("Remove", exact=True).click()
    row.get_by_role("button", name="Remove this phone").click()
    expect(page.get_by_text("Bob’s phone no longer has access to this group.")).to_be_visible()
    phone.goto(game)
    expect(phone.get_by_role("heading", name="Ann")).to_have_count(0)
    page.goto(f"{group}history/")
    gone = page.get_by_role("listitem").filter(has_text="Bob’s phone no longer has access")
    gone.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()
    phone.goto(game)
    expect(phone.get_by_role("heading", name="Ann")).to_be_visible()


def test_people_come_and_go_and_the_group_is_archived(phone: Page) -> None:
    group = a_group_that_played(phone)
    phone.goto(f"{group}people/")
    phone.get_by_label("Name").fill("Zoe")
    phone.get_by_role("button", name="Add").click()
    for name, press in {"Zoe": "Remove", "Cem": "Leaves the group"}.items():
        phone.get_by_role("link", name=name).click()
        phone.get_by_label("More", exact=True).click()
        phone.get_by_role("button", name=press).click()
    expect(phone.get_by_role("link", name="Zoe")).to_have_count(0)
    expect(phone.get_by_role("link", name="Cem")).to_contain_text("left the group")
    phone.goto(f"{group}night/")
    expect(phone.get_by_role("checkbox")).to_have_count(2)
    phone.goto(group)
    phone.get_by_label("More", exact=True).click()
    phone.get_by_role("button", name="Archive").click()
    phone.goto("/groups/")
    expect(phone.get_by_role("link", name="Friday friends")).to_have_count(0)
    phone.get_by_role("link", name="Archived groups (1)").click()
    phone.get_by_role("link", name="Friday friends").click()
    phone.goto(f"{group}history/")
    for press in ("archived", "Cem", "Zoe"):
        phone.locator("ol.accounts > li", has_text=press).first.get_by_role("button").click()
        phone.goto(f"{group}history/")
    phone.goto(f"{group}night/")
    expect(phone.get_by_role("checkbox")).to_have_count(4)
    phone.goto("/groups/")
    expect(phone.get_by_role("link", name="Friday friends")).to_be_visible()
