"""A Friday with pizza, a couple with one purse, a friend who pays another's debt, overpaid, settled, and undone."""

from collections import Counter
from typing import Any

import pytest

from scoring.groups.models import Group
from tests.groups.makers import (
    after,
    balances,
    current_ledger,
    finished_game,
    group_of_the_scorer,
    person_id,
    put_in,
    see,
    send,
)

pytestmark = pytest.mark.django_db
NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve")


class Purse(Counter[str]):
    """What everybody is to receive in pence, by plain arithmetic."""

    def give(self, payer: str, receiver: str, pence: int) -> None:
        self[payer] += pence
        self[receiver] -= pence


@pytest.fixture
def group() -> Group:
    group = group_of_the_scorer("Friday friends")
    put_in(group, finished_game(*NAMES))
    return group


def pay(group: Group, payer: str, receiver: str, amount: str, **more: str) -> Any:
    sides = {"payer": person_id(group, payer), "receiver": person_id(group, receiver)}
    return send(group, "payment", **sides, amount=amount, currency="GBP", kind="paid", **more)


def share(group: Group, title: str, amount: str, payer: str, *sharers: str, **more: str) -> Any:
    people = [person_id(group, name) for name in sharers]
    payer = person_id(group, payer)
    return send(
        group, "expense", title=title, amount=amount, payer=payer, people=people, currency="GBP", **more
    )


def agrees(group: Group, purse: Purse) -> bool:
    """Whether the group's balances and every statement are what the purse says."""
    assert balances(group) == {name: purse[name] for name in balances(group)}
    for name in NAMES:
        sign = "+" if purse[name] > 0 else "−" if purse[name] < 0 else ""
        assert f"{sign}£{abs(purse[name]) / 100:.2f}" in see(group, "person", person_id(group, name))
    return sum(purse.values()) == 0


def test_a_friday_adds_up_to_the_penny_and_is_undone_again(group: Group) -> None:
    purse = Purse({"Ann": 2000, "Bob": -500, "Cem": -500, "Dee": -500, "Eve": -500})
    start = Purse(purse)
    told = after(share(group, "Pizza", "14.50", "Dee", "Ann", "Bob", "Cem", "Dee"))
    assert "Pizza: Dee paid £14.50, shared by Ann, Bob, Cem and Dee." in told
    for name, pence in {"Ann": 363, "Bob": 363, "Cem": 362}.items():
        purse.give("Dee", name, pence)
    assert agrees(group, purse)
    share(group, "Cards", "0.05", "Ann", "Ann", "Bob", "Cem")
    for name, pence in {"Bob": 2, "Cem": 2}.items():  # the odd ones go to Cem first, then round
        purse.give("Ann", name, pence)
    assert balances(group)["Cem"] == purse["Cem"]
    purse = Purse(balances(group))
    home = [person_id(group, name) for name in ("Ann", "Eve")]
    assert "share one balance" in after(send(group, "new_household", name="Ann and Eve", people=home))
    debtor = person_id(group, "Bob")
    told = after(pay(group, "Cem", "Dee", "4", case="friend", debtor=debtor, between="treat"))
    assert "Cem paid Dee £4.00 for Bob." in told
    purse.give("Cem", "Dee", 400)
    purse.give("Bob", "Cem", 400)
    assert agrees(group, purse)
    owed = -purse["Cem"]
    asked = pay(group, "Cem", "Dee", f"{(owed + 100) / 100:.2f}")
    assert (asked.status_code, "What about the rest?" in asked.content.decode()) == (422, True)
    pay(group, "Cem", "Dee", f"{(owed + 100) / 100:.2f}", rest="owed")
    purse.give("Cem", "Dee", owed + 100)
    assert agrees(group, purse)
    send(group, "pay_all")
    assert "No one owes anything." in see(group, "settle")
    entries = current_ledger(group).log.entries
    first = next(n for n, plain in enumerate(entries, 1) if plain["type"] == "expense")
    for number in range(len(entries), first - 1, -1):
        assert send(group, "undo_entry", number).status_code == 303
    assert balances(group) == start


def test_what_is_still_to_share_is_told_and_not_saved(group: Group) -> None:
    parts = {"part_0": "4", "part_1": "4", "part_2": "3", "part_3": "2.50"}
    answer = share(group, "Pizza", "14.50", "Dee", "Ann", "Bob", "Cem", "Dee", way="amounts", **parts)
    assert (answer.status_code, "Still to share: £1.00" in answer.content.decode()) == (422, True)
    parts["part_3"] = "3.50"
    told = after(share(group, "Pizza", "14.50", "Dee", "Ann", "Bob", "Cem", "Dee", way="amounts", **parts))
    assert "shared by Ann £4.00, Bob £4.00, Cem £3.00 and Dee £3.50." in told
    assert balances(group)["Dee"] == -500 + 1100


def test_the_page_says_whose_turn_it_is_before_anything_is_saved(group: Group) -> None:
    answer = share(group, "Pizza", "14.50", "Dee", "Ann", "Bob", "Cem", "Dee", step="preview")
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "The odd £0.02 goes to Ann and Bob this time, to Cem and Dee next time." in page
    assert "Shared out £14.50 of £14.50" in page
    assert not [plain for plain in current_ledger(group).log.entries if plain["type"] == "expense"]


def test_shares_weigh_and_a_payment_in_advance_waits(group: Group) -> None:
    share(group, "Hall", "9", "Ann", "Ann", "Bob", way="shares", part_0="1", part_1="2", day="2026-11-20")
    assert balances(group)["Bob"] == -1100
    assert "Hall on 20 Nov 2026: Ann paid £9.00" in see(group, "group_history")
    told = after(pay(group, "Eve", "Ann", "10", case="advance", title="December stakes"))
    assert "December stakes: Eve paid Ann £10.00." in told
    assert balances(group)["Eve"] == 500
    send(group, "years", name="2026")
    assert balances(group)["Eve"] == 500


def test_what_was_given_back_is_not_saved_and_a_friend_s_debt_has_its_bound(group: Group) -> None:
    pay(group, "Bob", "Ann", "6", rest="back")
    assert balances(group)["Bob"] == 0
    nothing = pay(group, "Bob", "Ann", "1", rest="back")
    assert "Then nothing is left to save." in nothing.content.decode()
    too_much = pay(group, "Bob", "Ann", "6", case="friend", debtor=person_id(group, "Eve"))
    assert "at most £5.00" in too_much.content.decode()
    told = pay(group, "Bob", "Ann", "4", case="friend", debtor=person_id(group, "Eve"), step="preview")
    assert "Bob paid Ann £4.00 for Eve." in told.content.decode()
