"""A Friday on the phone: a game, a pizza, a couple with one purse, a friend's debt, a wrong game, settled, undone.

What everyone is to receive is added up here from what happened, in pence, and from nothing that the product computed.
"""

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.web.capabilities import hash_secret
from tests.journeys.at_the_table import TABLE, secret_of, start
from tests.makers import hand, make_game, play
from tests.papers import pages

pytestmark = pytest.mark.browser
FRIENDS = ("Ann", "Bob", "Cem", "Dee", "Eve")
COUPLE = "Ann and Eve"
STAKE, A_HAND, A_KALOOKI = 50, 10, 20
STAKES = {"stakes": {"initial": STAKE, "buy_in": 100, "call_up": A_HAND, "kalooki": A_KALOOKI}}
HANDS = [("Ann", False), ("Bob", True), ("Ann", False)]
SHARED = ("Ann", "Bob", "Cem", "Dee")
Purse = Counter[str]


def won_in(hands: list[tuple[str, bool]], winner: str) -> Purse:
    """What a game leaves each with: all put a stake into the pool, the losers of a hand pay who went out."""
    purse = Purse(dict.fromkeys(FRIENDS, -STAKE))
    purse[winner] += STAKE * len(FRIENDS)
    for out, kalooki in hands:
        for name in FRIENDS:
            purse[name] -= A_KALOOKI if kalooki else A_HAND
        purse[out] += (A_KALOOKI if kalooki else A_HAND) * len(FRIENDS)
    return purse


def paid(purse: Purse, payer: str, receiver: str, pence: int) -> Purse:
    after = Purse(purse)
    after[payer] += pence
    after[receiver] -= pence
    return after


def shared(purse: Purse, payer: str, pence: int) -> Purse:
    """A bill that some of them bear, the odd pennies by the first in the order of the group."""
    each, odd = divmod(pence, len(SHARED))
    for number, name in enumerate(SHARED):
        purse = paid(purse, payer, name, each + (number < odd))
    return purse


def in_words(pence: int) -> str:
    sign = "+" if pence > 0 else "−" if pence < 0 else ""
    return f"{sign}£{abs(pence) // 100}.{abs(pence) % 100:02d}"


def events(hands: list[tuple[str, bool]]) -> list[dict[str, Any]]:
    """The player who goes out leaves nine points with each of the others."""
    return [
        hand(out, kalooki=kalooki, **{name: 9 for name in FRIENDS if name != out}) for out, kalooki in hands
    ]


class Friday:
    """The group on a phone: what its pages say, held against a purse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.couple = False
        self.told: list[tuple[str, Purse]] = []
        start(
            page,
            "european",
            ", ".join(FRIENDS),
            *events(HANDS),
            currency="GBP",
            overrides=STAKES,
            title="Friday",
        )
        page.get_by_role("link", name="End game").or_(
            page.get_by_role("button", name="End game")
        ).first.click()
        page.get_by_role("button", name="End game").click()
        expect(page.get_by_role("link", name="Add to a group")).to_be_visible()
        self.game = page.url
        page.get_by_role("link", name="Add to a group").click()
        page.get_by_label("Name of the group").fill("Friday friends")
        page.get_by_role("button", name="New group of these people").click()
        self.press(page.get_by_role("button", name="Add to group"))
        self.group = page.url.split("evenings/")[0]

    def press(self, button: Locator) -> None:
        """Press what sends a form, and let the next page come: the page that is opened next would break it off."""
        with self.page.expect_navigation():
            button.click()

    def go(self, place: str = "") -> Page:
        self.page.goto(self.group + place)
        return self.page

    def agrees(self, purse: Purse) -> None:
        """The group's page, every statement and its PDF are what the purse says, to the penny."""
        accounts = Purse(purse)
        if self.couple:
            accounts[COUPLE] = accounts.pop("Ann", 0) + accounts.pop("Eve", 0)
        rows = self.go().locator(".balances li > a")
        found = {row.locator("b").first.inner_text(): row for row in rows.all()}
        assert {name: row.locator(".num").inner_text() for name, row in found.items()} == {
            name: in_words(accounts[name])
            for name in (COUPLE, "Bob", "Cem", "Dee")
            if self.couple or name != COUPLE
        } | ({} if self.couple else {name: in_words(purse[name]) for name in ("Ann", "Eve")})
        for name, address in {
            name: (row.get_attribute("href") or "").strip() for name, row in found.items()
        }.items():
            self.page.goto(address)
            stands = self.page.locator(".in-all .amount").last
            if purse[name] or name == COUPLE:
                expect(stands).to_have_text(in_words(accounts[name]))
            if name != COUPLE:
                sheet = self.page.request.get(f"{address}statement.pdf")
                assert sheet.ok, (name, address, sheet.status, sheet.text()[:300])
                assert in_words(accounts[name]) in " ".join(pages(sheet.body())), name

    def did(self, words: str, before: Purse) -> None:
        """The history tells it first."""
        lines = self.go("history/").locator("ol.accounts > li")
        expect(lines.first).to_contain_text(words)
        self.told.append((words, before))

    def undo_all(self) -> None:
        """Every step is taken back from the history, the last one first, and told again as undone."""
        for words, before in reversed(self.told):
            page = self.go("history/")
            self.press(page.get_by_role("button", name=re.compile(f"^Undo .*{re.escape(words)}")).first)
            self.couple = self.couple and "share one balance" not in words
            self.agrees(before)
        undone = self.go("history/").locator("ol.accounts > li", has_text="undone")
        expect(undone).to_have_count(len(self.told))


def share_one_purse(friday: Friday, before: Purse) -> None:
    page = friday.go("households/new/")
    page.get_by_label("Name").first.fill(COUPLE)
    for name in ("Ann", "Eve"):
        page.get_by_role("checkbox", name=name).check()
    friday.press(page.get_by_role("button", name="Save"))
    friday.couple = True
    friday.did("share one balance", before)
    friday.agrees(before)


def share_a_pizza(friday: Friday, before: Purse) -> Purse:
    page = friday.go("settle/expense/")
    page.get_by_label("What for?").fill("Pizza")
    page.get_by_label("How much?").fill("14.50")
    page.get_by_role("radio", name="Dee").check()
    page.get_by_role("checkbox", name="Eve").uncheck()
    expect(page.locator("#told")).to_have_text("Pizza: Dee paid £14.50, shared by Ann, Bob, Cem and Dee.")
    friday.press(page.get_by_role("button", name="Save expense"))
    after = shared(before, "Dee", 1450)
    friday.did("Pizza: Dee paid £14.50", before)
    friday.agrees(after)
    return after


def pay_for_a_friend(friday: Friday, before: Purse) -> Purse:
    page = friday.go("settle/pay/")
    page.get_by_label("For a friend").check()
    page.get_by_label("Who paid?").select_option("Cem")
    page.get_by_label("Who got it?").select_option("Dee")
    page.get_by_label("How much?").fill("1")
    page.get_by_role("radio", name="Bob owes £").check()
    expect(page.locator("#told")).to_have_text("Cem paid Dee £1.00 for Bob.")
    friday.press(page.get_by_role("button", name="Save payment"))
    after = paid(before, "Cem", "Dee", 100)
    friday.did("Cem paid Dee £1.00 for Bob.", before)
    friday.agrees(after)
    return after


def take_a_wrong_game_in_and_out(friday: Friday, before: Purse) -> None:
    device = hash_secret(secret_of(friday.page))
    sunday = [("Bob", False)]
    wrong = play(
        make_game(*FRIENDS, device=device, currency="GBP", overrides=STAKES, title="Sunday"),
        *events(sunday),
        {"type": "end", "pool": "winner"},
    )
    friday.press(friday.go().get_by_role("button", name="Add Sunday"))
    with_it = Purse(before)
    with_it.update(won_in(sunday, "Bob"))
    friday.did("Sunday", before)
    friday.agrees(with_it)
    friday.press(friday.go(f"evenings/{wrong.id}/").get_by_role("button", name="Remove from group"))
    friday.did("Sunday", with_it)
    friday.agrees(before)
    friday.press(friday.go().get_by_role("button", name="Not ours"))
    friday.did("1 game isn’t offered here any more.", before)
    expect(friday.go().get_by_role("heading", name="Add these games?")).to_have_count(0)


def settle_all(friday: Friday, before: Purse) -> None:
    page = friday.go("settle/")
    page.get_by_role("button", name="Mark all").click()
    expect(page.get_by_text("No one owes anything.")).to_be_visible()
    friday.did("paid", before)
    friday.agrees(Purse())


def test_a_friday_adds_up_on_every_page_is_undone_and_goes_on_next_week(phone: Page) -> None:
    friday = Friday(phone)
    played = won_in(HANDS, "Ann")
    phone.goto(friday.game)
    for name in FRIENDS:
        expect(phone.locator(".places tr", has_text=name)).to_contain_text(in_words(played[name]))
    friday.agrees(played)
    share_one_purse(friday, played)
    pizza = share_a_pizza(friday, played)
    for_bob = pay_for_a_friend(friday, pizza)
    take_a_wrong_game_in_and_out(friday, for_bob)
    settle_all(friday, for_bob)
    friday.undo_all()
    friday.go().get_by_role("link", name="New night").click()
    phone.get_by_role("button", name="Deal", exact=True).click()
    phone.wait_for_url(TABLE)
    for name in FRIENDS:
        expect(phone.get_by_role("meter", name=name)).to_be_visible()
