"""A club's treasury: double entry that balances, and the laws that a damaged one breaks."""

import random

import pytest

from scoring.ledger.treasury import (
    CHARGES,
    MEMBER_KINDS,
    WAYS,
    Kind,
    Movement,
    Posting,
    balances,
    debt_change,
    faults,
    find_way,
    transfer_way,
)

DUES = Posting("a", "dues", "dues", "members", 500, "GBP", "Ada")
BACK = Posting("b", "dues", "members", "dues", 500, "GBP", "Ada", "a")


def moved(*lines: Posting) -> list[Movement]:
    return [Movement(line.currency, line.source, line.target, line.amount) for line in lines]


def line(number: int, kind: Kind, amount: int, member: str | None = None, currency: str = "GBP") -> Posting:
    return Posting(number, kind, *WAYS[kind][0], amount, currency, member)


def test_dues_are_owed_until_they_are_paid() -> None:
    asked, paid = line(1, "dues", 500, "Ada"), line(2, "payment", 300, "Ada")
    assert balances(moved(asked, paid)) == {"GBP": {"dues": -500, "members": 200, "cash": 300}}
    assert sum(debt_change(one.source, one.amount) for one in (asked, paid)) == 200


def test_a_prize_comes_out_of_the_fund_that_the_fees_filled() -> None:
    lines = [line(1, "prize_fee", 200, "Ada"), line(2, "payment", 200, "Ada"), line(3, "prize", 150, "Ben")]
    assert balances(moved(*lines)) == {"GBP": {"prizes": -50, "members": 0, "cash": 50}}


def test_every_currency_balances_by_itself() -> None:
    found = balances(moved(line(1, "income", 500), line(2, "expense", 300, currency="EUR")))
    assert found == {"GBP": {"income": -500, "cash": 500}, "EUR": {"cash": -300, "expenses": 300}}


def test_income_and_expenses_are_of_the_fund_that_is_named() -> None:
    assert find_way("income") == ("income", "cash")
    assert find_way("income", "prizes") == ("prizes", "cash")
    assert find_way("expense", "jackpot") == ("cash", "jackpot")
    assert find_way("prize", "general") == ("cash", "prizes")


def test_a_transfer_moves_from_one_fund_to_another_and_leaves_the_box() -> None:
    moving = Posting(1, "transfer", *transfer_way("general", "prizes"), 700, "GBP")
    assert balances(moved(moving)) == {"GBP": {"prizes": -700, "general": 700}}
    assert list(faults([moving])) == []
    assert [law for _key, law in faults([moving._replace(target="cash")])] == ["accounts"]


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_written_and_taken_back_the_book_balances(seed: int) -> None:
    rng, lines = random.Random(seed), list[Posting]()
    for number in range(200):
        kind = rng.choice(list(WAYS))
        lines.append(line(number, kind, rng.randint(1, 9999), rng.choice("ABC"), rng.choice(["GBP", "JPY"])))
    for number, one in enumerate(rng.sample(lines, 50), start=200):
        lines.append(one._replace(key=number, source=one.target, target=one.source, reverses=one.key))
    assert list(faults(lines)) == []
    assert {sum(accounts.values()) for accounts in balances(moved(*lines)).values()} == {0}


def test_who_owes_or_pays_is_a_member() -> None:
    assert {kind for kind, ways in WAYS.items() if any("members" in way for way in ways)} == set(MEMBER_KINDS)
    assert set(CHARGES) < set(MEMBER_KINDS)


@pytest.mark.parametrize(
    ("lines", "broken"),
    [
        ([DUES, BACK], []),
        ([DUES._replace(amount=0)], ["amount"]),
        ([DUES._replace(kind="gift")], ["accounts"]),
        ([DUES._replace(target="cash")], ["accounts"]),
        ([DUES._replace(member=None)], ["member"]),
        ([BACK], ["reversal"]),
        ([DUES, BACK._replace(amount=400)], ["reversal"]),
        ([DUES, BACK._replace(source="dues", target="members")], ["accounts", "reversal"]),
        ([DUES, BACK, BACK._replace(key="c")], ["reversal"]),
        ([DUES, BACK, DUES._replace(key="c", reverses="b")], ["accounts", "reversal"]),
    ],
)
def test_a_damaged_line_breaks_a_law(lines: list[Posting], broken: list[str]) -> None:
    assert [law for _key, law in faults(lines)] == broken
