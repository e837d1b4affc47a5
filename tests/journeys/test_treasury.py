"""The treasurer's evening: dues for all, a payment by one, a mistake taken back, and the book balances."""

from playwright.sync_api import Page, expect

from scoring.models import Club
from tests.journeys.screens import Tour, a_club_founded, an_account_made, members_added


def test_dues_are_asked_for_paid_and_a_mistake_is_taken_back(phone: Page) -> None:
    tour = Tour(phone)
    for step in (an_account_made, a_club_founded, members_added):
        step(tour)
    Club.objects.update(has_money=True)
    phone.goto(tour.club)
    phone.get_by_role("link", name="Treasury").click()
    write(phone, "opening", "100")
    write(phone, "dues", "20", whom="All members")
    expect(phone.get_by_text("£160.00").first).to_be_visible()
    phone.get_by_role("link", name="Ben Smith").click()
    phone.get_by_role("link", name="Paid", exact=True).click()
    expect(phone.get_by_label("How much, each")).to_have_value("20.00")
    phone.get_by_role("button", name="Write it down").click()
    expect(phone.get_by_role("link", name="Ben Smith")).to_have_count(0)
    write(phone, "expense", "1250")
    phone.get_by_role("button", name="Undo").click()
    expect(phone.get_by_text("Taken back. Both lines stay to be seen.")).to_be_visible()
    expect(phone.get_by_text("The book balances.")).to_be_visible()
    expect(phone.get_by_role("row", name="In the box")).to_contain_text("£120.00")


def write(phone: Page, kind: str, amount: str, whom: str = "") -> None:
    """Write something down, for those who are meant."""
    phone.get_by_role("link", name="Write something down").click()
    phone.get_by_label("What for").select_option(kind)
    phone.get_by_label("How much, each").fill(amount)
    if whom:
        phone.get_by_label(whom).check()
    phone.get_by_role("button", name="Write it down").click()
    expect(phone.get_by_text("Written down.")).to_be_visible()
