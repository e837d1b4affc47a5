"""A club's picture from the settings to the head of its paper: looked at before it is kept, and gone when removed."""

from playwright.sync_api import Page, expect

from scoring.treasury.actions.sample_club import CREST
from tests.journeys.screens import Tour, a_club_founded, an_account_made


def test_a_picture_is_seen_before_it_is_kept_and_then_beside_the_name(phone: Page) -> None:
    tour = Tour(phone)
    for step in (an_account_made, a_club_founded):
        step(tour)
    phone.get_by_role("link", name="Settings").tap()
    phone.get_by_role("link", name="Logo").tap()
    preview = phone.get_by_role("img", name="Club logo")
    expect(phone.get_by_text("A sheet without a logo")).to_be_visible()
    phone.wait_for_load_state("load")  # then its script is there
    phone.get_by_label("Logo", exact=True).set_input_files(
        {"name": "club.svg", "mimeType": "image/svg+xml", "buffer": CREST}
    )
    expect(phone.get_by_text("Preview of a sheet with this logo")).to_be_visible()
    expect(preview).to_be_visible()
    phone.get_by_role("button", name="Save").tap()
    expect(phone.get_by_text("A sheet with the current logo")).to_be_visible()
    phone.goto(tour.club)
    expect(phone.locator("img.crest")).to_have_js_property("naturalWidth", 64)
    phone.goto(f"{tour.club}picture/")
    phone.get_by_role("button", name="Remove the logo").tap()
    expect(phone.get_by_text("Logo removed.")).to_be_visible()
    phone.goto(tour.club)
    expect(phone.get_by_role("heading", name="Kingston Kalooki Club")).to_be_visible()
    expect(phone.locator("img.crest")).to_have_count(0)


def test_a_picture_that_is_too_large_is_told_of_before_it_is_sent(phone: Page) -> None:
    tour = Tour(phone)
    for step in (an_account_made, a_club_founded):
        step(tour)
    phone.goto(f"{tour.club}picture/")
    phone.wait_for_load_state("load")
    field = phone.get_by_label("Logo", exact=True)
    field.set_input_files({"name": "big.png", "mimeType": "image/png", "buffer": b"x" * (9 << 20)})
    phone.get_by_role("button", name="Save").tap()
    expect(phone.get_by_text("A sheet without a logo")).to_be_visible()
    expect(field).to_have_js_property("validationMessage", "This picture is larger than 8 MB.")
