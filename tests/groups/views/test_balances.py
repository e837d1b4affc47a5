"""Settling many evenings at once: the fewest payments, marked, in part, let off; never more than is owed."""

import uuid

import pytest

from scoring.groups.models import Group
from tests.groups.makers import (
    after,
    balances,
    current_ledger,
    finished_game,
    group_of_the_scorer,
    group_url,
    person_id,
    put_in,
    see,
    send,
)
from tests.groups.people import scorer
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def group() -> Group:
    group = group_of_the_scorer()
    put_in(group, finished_game("Ada", "Ben", "Cal"))
    put_in(group, finished_game("Ben", "Ada"))
    return group


def payment(group: Group, payer: str, receiver: str, amount: str, kind: str = "paid") -> dict[str, str]:
    sides = {"payer": person_id(group, payer), "receiver": person_id(group, receiver)}
    return {**sides, "amount": amount, "currency": "GBP", "kind": kind}


def test_several_evenings_settle_in_one_payment(group: Group) -> None:
    assert balances(group) == {"Ada": 500, "Ben": 0, "Cal": -500}
    page = see(group, "settle")
    assert "From <b>Cal</b> to <b>Ada</b>" in page
    assert "One payment settles all games." in page


def test_a_press_marks_a_payment_and_undo_takes_it_back(group: Group) -> None:
    answer = send(group, "payment", **payment(group, "Cal", "Ada", "5.00"))
    assert "Cal paid Ada £5.00." in after(answer)
    assert set(balances(group).values()) == {0}
    assert "All settled" in see(group, "group")
    send(group, "undo_entry", len(current_ledger(group).log.entries))
    assert balances(group)["Cal"] == -500


def test_paid_in_part_and_the_rest_let_off(group: Group) -> None:
    send(group, "payment", **payment(group, "Cal", "Ada", "2"))
    query = f"?payer={person_id(group, 'Cal')}&receiver={person_id(group, 'Ada')}&currency=GBP"
    assert 'value="3.00"' in see(group, "payment", query=query)
    answer = send(group, "payment", **payment(group, "Cal", "Ada", "3", "forgiven"))
    assert "Ada waived £3.00 that Cal owed." in after(answer)
    assert set(balances(group).values()) == {0}


def test_a_debt_of_any_size_can_be_paid(group: Group) -> None:
    put_in(
        group, finished_game("Ada", "Ben", "Cal", overrides={"stakes": {"initial": 15_000_000, "call_up": 0}})
    )
    send(group, "payment", **payment(group, "Ben", "Ada", "150000"))
    send(group, "payment", **payment(group, "Cal", "Ada", "150005"))
    assert set(balances(group).values()) == {0}


def test_coins_are_paid_as_coins(group: Group) -> None:
    answer = send(group, "payment", **payment(group, "Cal", "Ada", "50 pence"))
    assert "Cal paid Ada £0.50." in after(answer)


def test_an_amount_too_long_without_a_currency_is_told_like_any_other(group: Group) -> None:
    form = {**payment(group, "Cal", "Ada", "1234567890123"), "currency": ""}
    assert send(group, "payment", **form).status_code == 422


@pytest.mark.parametrize(
    ("payer", "receiver", "amount", "words"),
    [
        ("Cal", "Ada", "5.01", "£0.01 more than Cal owes. What about the rest?"),
        ("Ada", "Cal", "1", "£1.00 more than Ada owes. What about the rest?"),
        ("Cal", "Ben", "1", "£1.00 more than Ben is owed. What about the rest?"),
        ("Cal", "Cal", "1", "two different people"),
        ("Cal", "Ada", "", "Enter the amount."),
        ("Cal", "Ada", "lots", "Enter an amount, such as 5 or 0.50."),
        ("Cal", "Ada", "5 cents", "doesn’t go with GBP"),
        ("Cal", "Ada", "1,000", "Write thousands without a comma"),
        ("Cal", "Ada", "0.001", "no coins that small"),
    ],
)
def test_what_cannot_be_paid_is_told_beside_the_field(
    group: Group, payer: str, receiver: str, amount: str, words: str
) -> None:
    before = balances(group)
    answer = send(group, "payment", **payment(group, payer, receiver, amount))
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert f'value="{amount}"' in answer.content.decode() or not amount
    assert balances(group) == before


def test_a_payment_sent_again_is_answered_as_at_first_and_another_one_under_its_id_is_a_conflict(
    group: Group,
) -> None:
    sent = {"entry_id": str(uuid.uuid4()), "expected": str(current_ledger(group).group.version)}
    fields = payment(group, "Cal", "Ada", "5.00")
    answers = [send(group, "payment", **sent, **fields) for _twice in range(2)]
    assert [answer.headers["Location"] for answer in answers] == [group_url(group, "settle")] * 2
    assert all("Cal paid Ada £5.00." in after(answer) for answer in answers)
    assert send(group, "payment", **sent, **fields | {"amount": "4"}).status_code == 409
    assert set(balances(group).values()) == {0}


@pytest.mark.parametrize("page", ["pay_all", "years"])
def test_what_the_group_no_longer_offers_is_answered_again_too(group: Group, page: str) -> None:
    version = current_ledger(group).group.version
    sent = {"entry_id": str(uuid.uuid4()), "expected": str(version), "name": "2026"}
    answers = [send(group, page, **sent) for _twice in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert current_ledger(group).group.version == version + 1


def test_of_two_who_mark_the_same_payment_the_second_is_told(group: Group) -> None:
    version = current_ledger(group).group.version
    fields = payment(group, "Cal", "Ada", "2")
    assert send(group, "payment", expected=version, **fields).status_code == 303
    answer = send(group, "payment", expected=version, **fields)
    assert answer.status_code == 409
    assert "Another phone saved a change meanwhile" in answer.content.decode()
    assert balances(group)["Cal"] == -300


def test_all_payments_at_once_are_one_entry(group: Group) -> None:
    put_in(group, finished_game("Ada", "Dot"))
    assert "Mark all 2 as paid" in see(group, "settle")
    send(group, "pay_all")
    assert set(balances(group).values()) == {0}
    send(group, "undo_entry", len(current_ledger(group).log.entries))
    assert balances(group)["Dot"] == -500
    assert send(group, "pay_all", expected=0).status_code == 409


CLUB = {"stakes": {"initial": 500, "call_up": 0}, "club": {"entry": 50, "of_pool": 0}}


def test_what_is_owed_to_the_club_is_marked_like_any_other_debt(group: Group) -> None:
    put_in(group, finished_game("Ada", "Ben", overrides=CLUB))
    assert "<b>the pool or the club</b>" in see(group, "settle")
    sides = {"payer": person_id(group, "Cal"), "receiver": "elsewhere"}
    answer = send(group, "payment", **sides, amount="0.50", currency="GBP", kind="paid")
    told = after(answer)
    assert "Cal paid the pool or the club £0.50." in told
    assert "Paid the pool or the club" in see(group, "person", person_id(group, "Cal"))
    too_much = send(group, "payment", **sides, amount="9", currency="GBP", kind="paid")
    assert "What about the rest?" in too_much.content.decode()
    send(group, "pay_all")
    assert "No one owes anything." in see(group, "settle")
    assert "the pool or the club" in see(group, "group_history")


def test_a_household_settles_as_one(group: Group) -> None:
    people = [person_id(group, "Ada"), person_id(group, "Cal")]
    answer = send(group, "new_household", name="The Millers", people=people)
    assert "share one balance: The Millers." in after(answer)
    assert "No one owes anything." in see(group, "settle")
    put_in(group, finished_game("Ada", "Ben"))
    assert "From <b>Ben</b> to <b>The Millers</b>" in see(group, "settle")
    home = next(iter(current_ledger(group).state.households))
    send(group, "payment", **(payment(group, "Ben", "Ada", "5") | {"receiver": home}))
    assert "No one owes anything." in see(group, "settle")
    assert (
        "Tick at least two people."
        in send(group, "household", home, name="M", people=people[:1]).content.decode()
    )
    send(group, "dissolve", home)
    assert current_ledger(group).state.households == {}
    assert send(group, "dissolve", home).status_code == 422


def test_a_guest_is_covered_by_the_host_for_one_evening_or_always(group: Group) -> None:
    cal, ben, game = (
        person_id(group, "Cal"),
        person_id(group, "Ben"),
        current_ledger(group).evenings[1].game_id,
    )
    send(group, "cover", cal, query=f"?evening={game}", by=ben)
    assert "paid by Ben" in see(group, "evening_of_group", game)
    assert "From <b>Ben</b> to <b>Ada</b>" in see(group, "settle")
    answer = send(group, "cover", ben, by=cal)
    assert "must pay for themselves" in answer.content.decode()
    send(group, "cover", cal, query=f"?evening={game}", by="")
    assert "From <b>Cal</b> to <b>Ada</b>" in see(group, "settle")
    send(group, "cover", cal, by=person_id(group, "Ada"))
    assert "No one owes anything." in see(group, "settle")
    assert scorer().get(f"/groups/{group.id}/people/{cal}/cover/?evening=x").status_code == 404
