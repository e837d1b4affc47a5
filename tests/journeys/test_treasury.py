"""The treasurer's evening: dues for all, a payment by one, a mistake taken back, and the book balances."""

import re

from playwright.sync_api import Page, expect

from scoring.clubs.models import Club
from tests.clubs.clubs import club_of, logged_in, member
from tests.journeys.at_the_club import log_in


def a_club_with_money(page: Page) -> Club:
    """Three members and no entry yet; the phone is its owner's."""
    club = club_of("Marlon")
    for name in ("Ruth Miller", "Ben Smith", "Cal Jones"):
        member(club, name)
    Club.objects.update(has_money=True)
    log_in(page, logged_in("Marlon"))
    return club


def test_dues_are_asked_for_paid_and_a_mistake_is_taken_back(phone: Page) -> None:
    club = a_club_with_money(phone)
    phone.goto(f"/clubs/{club.pk}/")
    phone.get_by_role("link", name="Treasury").click()
    write(phone, "Brought forward", "100")
    write(phone, "Dues", "20", whom="All members")
    expect(phone.get_by_text("£160.00").first).to_be_visible()
    phone.get_by_role("link", name="Ben Smith").click()
    phone.get_by_role("link", name="Mark as paid", exact=True).click()
    expect(phone.get_by_label("Amount each")).to_have_value("20.00")
    phone.get_by_role("button", name="Save").click()
    expect(phone.get_by_role("link", name=re.compile("^Ben Smith"))).to_have_count(0)
    write(phone, "Expense", "1250")
    phone.get_by_role("button", name="Undo").click()
    expect(phone.get_by_text("Undone. Both entries stay visible.")).to_be_visible()
    expect(phone.get_by_text("Everything adds up")).to_be_visible()
    expect(phone.get_by_role("row", name="Cash £")).to_contain_text("£120.00")
    phone.get_by_role("link", name="Dues · 3 members").click()
    phone.get_by_role("button", name="Undo all 3 entries").click()
    expect(phone.get_by_role("row", name="Owed by members")).to_contain_text("−£20.00")


def test_a_treasurer_moves_money_between_funds_and_prints_the_report(phone: Page) -> None:
    club = a_club_with_money(phone)
    phone.goto(f"/clubs/{club.pk}/money/")
    write(phone, "Brought forward", "100")
    phone.get_by_role("link", name="New entry").click()
    phone.get_by_role("link", name="Moved to another fund").click()
    phone.get_by_label("Amount").fill("40")
    phone.get_by_label("To fund").select_option("jackpot")
    phone.get_by_role("button", name="Save").click()
    expect(phone.get_by_role("row", name="Jackpot")).to_contain_text("£40.00")
    phone.get_by_role("link", name="Treasurer’s report").click()
    expect(phone.get_by_role("row", name="Opening balance")).to_contain_text("£100.00")
    phone.get_by_role("link", name="Print").click()
    expect(phone.get_by_role("link", name="Print: Treasurer’s report")).to_be_visible()
    expect(phone.get_by_role("link", name="Print: Cash book")).to_be_visible()


def write(phone: Page, kind: str, amount: str, whom: str = "") -> None:
    """Write something down, for those who are meant."""
    phone.get_by_role("link", name="New entry").click()
    phone.get_by_role("link", name=kind).first.click()
    phone.get_by_label("Amount").fill(amount)
    if whom:
        phone.get_by_label(whom).check()
    phone.get_by_role("button", name="Save").click()
    expect(phone.get_by_text("Saved.")).to_be_visible()
