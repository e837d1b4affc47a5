"""Who pays whom in a hand."""

import pytest

from scoring.rules.events import Hand, KittyFee
from scoring.rules.payments import hand_dues, initial_stakes, paid
from scoring.rules.state import POOL, Dues, Payment
from tests.rules.makers import seat

HAND = Hand(1, (25, None, None, 8))
PLAYERS = ("Ada", "Ben", "Cal", "Dot")


def payments(dues: tuple[Dues, ...]) -> list[Payment]:
    return [payment for each in dues for payment in each.payments]


@pytest.mark.parametrize(("stake", "payers"), [(50, [0, 1, 2, 3]), (0, [])])
def test_everybody_stakes_before_the_first_deal(stake: int, payers: list[int]) -> None:  # rule 7.1
    table = seat(*PLAYERS, stakes={"initial": stake})
    assert payments(initial_stakes(table)) == [
        Payment(payer, POOL, "initial", stake, None) for payer in payers
    ]


@pytest.mark.parametrize(
    ("kalooki", "pays", "stakes", "paid_each"),
    [
        (False, "instead", {}, [("call_up", 10)]),
        (True, "instead", {}, [("kalooki", 20)]),
        (True, "in_addition", {}, [("call_up", 10), ("kalooki", 20)]),
        (False, "in_addition", {}, [("call_up", 10)]),
        (True, "instead", {"kalooki": 0}, []),
        (True, "in_addition", {"kalooki": 0}, [("call_up", 10)]),
        (False, "instead", {"call_up": 0}, []),
    ],
)
def test_losers_pay_the_one_who_went_out(
    kalooki: bool, pays: str, stakes: dict[str, int], paid_each: list[tuple[str, int]]
) -> None:  # rule 7.2
    table = seat(*PLAYERS, kalooki_pays=pays, stakes=stakes)
    dues = hand_dues(table, 3, HAND._replace(kalooki=kalooki), [25, 0, 0, 8])
    assert payments(dues) == [
        Payment(payer, 1, kind, amount, 3)  # type: ignore[arg-type]  # from a table of words
        for kind, amount in paid_each
        for payer in (0, 3)
    ]


@pytest.mark.parametrize(("to", "receiver"), [("winner", 1), ("pool", POOL)])
def test_points_are_worth_money(to: str, receiver: int) -> None:  # rule 7.3
    table = seat(*PLAYERS, variant="kalooki-40", point_value={"amount": 2, "when": "each_hand", "to": to})
    dues = hand_dues(table, 1, HAND, [25, 0, 0, 0])
    assert payments(dues) == [Payment(0, receiver, "points", 50, 1)]


@pytest.mark.parametrize("value", [{"when": "never", "amount": 2}, {"when": "each_hand", "amount": 0}])
def test_points_that_are_worth_nothing(value: dict[str, object]) -> None:
    table = seat(*PLAYERS, variant="kalooki-40", point_value=value)
    assert hand_dues(table, 1, HAND, [25, 0, 0, 8]) == ()


def test_what_the_house_has_agreed_on_goes_into_the_pool() -> None:  # rule 7.4
    table = seat(*PLAYERS, variant="south-african", kitty_events={"tea": 0})
    fees = (KittyFee(1, "kitty_fee"), KittyFee(0, "tea"), KittyFee(3, "kitty_fee"))
    assert payments(hand_dues(table, 1, HAND._replace(kitty=fees), [25, 0, 0, 8])) == [
        Payment(1, POOL, "kitty", 5, 1),
        Payment(3, POOL, "kitty", 5, 1),
    ]


def test_a_payment_moves_money_and_makes_none() -> None:  # rule 7.5
    dues = [
        Dues("kitty", (5, 0, 0), POOL, 1),
        Dues("pool", (0, -30, 0), POOL, None),
        Dues("call_up", (0, 10, 0), 2, 1),
    ]
    assert paid((0, 1, 2), 100, dues) == ((-5, 21, 12), 75)
