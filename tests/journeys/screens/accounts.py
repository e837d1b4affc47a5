"""An account and what belongs to it, up to a club of one's own."""

from uuid import uuid4

from playwright.sync_api import expect

from tests.journeys.screens.tour import Step, Tour, after, to


def an_account_made(tour: Tour) -> None:
    """The clubs of somebody who has none yet."""
    tour.page.goto("/account/signup/?next=/clubs/")
    tour.page.get_by_label("Name", exact=True).fill(f"Marlon {uuid4().hex[:8]}")
    tour.page.get_by_label("Password").fill("three of clubs")
    tour.page.get_by_role("button", name="Create account").click()
    expect(tour.page.get_by_text("No clubs yet.")).to_be_visible()


def a_club_founded(tour: Tour) -> None:
    """The first page of a club."""
    tour.page.get_by_label("Name of the club").fill("Kingston Kalooki Club")
    tour.page.get_by_role("button", name="Create a club").click()
    expect(tour.page.get_by_role("link", name="Members and guests")).to_be_visible()
    tour.club = tour.page.url


def an_account_to_delete(tour: Tour) -> None:
    """The account's name is asked for, once its owner has shown who he is."""
    tour.page.goto("/account/delete/")
    tour.page.get_by_label("Password").fill("three of clubs")
    tour.page.get_by_role("button", name="Confirm").click()
    expect(tour.page.get_by_role("button", name="Delete account")).to_be_visible()


ACCOUNTS: dict[str, Step] = {
    "clubs, no account": to("/clubs/"),
    "log in": to("/account/login/"),
    "forgot the password": to("/account/password/reset/"),
    "clubs, none yet": an_account_made,
    "account, to be deleted": an_account_to_delete,
    "second step at log-in": to("/account/2fa/"),
    "where I am logged in": to("/account/sessions/"),
    "mail address": to("/account/email/"),
    "password": to("/account/password/change/"),
    "log out": to("/account/logout/"),
    "club": after(to("/clubs/"), a_club_founded),
}
