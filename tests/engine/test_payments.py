"""Who pays whom in a hand."""

from typing import Any

import pytest

from scoring.engine.events import Bonus, Fine, Hand, KittyFee
from scoring.engine.payments import hand_dues, initial_stakes, jackpot_payout, pay_dues
from scoring.engine.state import CLUB, POOL, Dues, Funds, Payment
from scoring.engine.state import JACKPOT as JACK
from scoring.engine.table import Table
from scoring.engine.verdict import judge
from tests.engine.makers import seat

HAND = Hand(1, (25, None, None, 8))
PLAYERS = ("Ada", "Ben", "Cal", "Dot")


def dues_of(table: Table, number: int, hand: Hand, figures: list[int]) -> tuple[Dues, ...]:
    """Return the dues of a hand in which Cal is not."""
    return hand_dues(table, number, hand, judge(table, hand, (0, 1, 3), figures), figures)


def taken(taken_by: str, hand: Hand, held: int) -> tuple[Dues, ...]:
    rule = {"in": 0, "entry": 0, "each_hand": 0, "taken_by": taken_by}
    table = seat(*PLAYERS, jackpot=rule, bonus_stakes={"sweep": 0, "other": 0})
    return jackpot_payout(table, 1, hand, judge(table, hand, (0, 1, 3), [25, 0, 0, 8]), held)


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
    dues = dues_of(table, 3, HAND._replace(kalooki=kalooki), [25, 0, 0, 8])
    assert payments(dues) == [
        Payment(payer, 1, kind, amount, 3)  # type: ignore[arg-type]  # from a table of words
        for kind, amount in paid_each
        for payer in (0, 3)
    ]


@pytest.mark.parametrize(("to", "receiver"), [("winner", 1), ("pool", POOL)])
def test_points_are_worth_money(to: str, receiver: int) -> None:  # rule 7.3
    table = seat(*PLAYERS, variant="kalooki-40", point_value={"amount": 2, "when": "each_hand", "to": to})
    dues = dues_of(table, 1, HAND, [25, 0, 0, 0])
    assert payments(dues) == [Payment(0, receiver, "points", 50, 1)]


@pytest.mark.parametrize("value", [{"when": "never", "amount": 2}, {"when": "each_hand", "amount": 0}])
def test_points_that_are_worth_nothing(value: dict[str, object]) -> None:
    table = seat(*PLAYERS, variant="kalooki-40", point_value=value)
    assert dues_of(table, 1, HAND, [25, 0, 0, 8]) == ()


def test_what_the_house_has_agreed_on_goes_into_the_pool() -> None:  # rule 7.4
    table = seat(*PLAYERS, variant="south-african", kitty_events={"tea": 0})
    fees = (KittyFee(1, "kitty_fee"), KittyFee(0, "tea"), KittyFee(3, "kitty_fee"))
    assert payments(dues_of(table, 1, HAND._replace(kitty=fees), [25, 0, 0, 8])) == [
        Payment(1, POOL, "kitty", 5, 1),
        Payment(3, POOL, "kitty", 5, 1),
    ]


FINES = {
    code: {"amount": 3, "to": code.removeprefix("to_")}
    for code in ("to_pool", "to_club", "to_jackpot", "to_winner")
}
JACKPOT = {"in": 7, "entry": 0, "each_hand": 2, "taken_by": "sweep"}
SIDE: dict[str, Any] = {
    "fines": FINES,
    "bonus_stakes": {"sweep": 4},
    "jackpot": JACKPOT,
    "stakes": {"call_up": 0},
}


@pytest.mark.parametrize(
    ("code", "receiver"), [("to_pool", POOL), ("to_club", CLUB), ("to_jackpot", JACK), ("to_winner", 1)]
)
def test_a_fine_goes_where_the_house_wants_it(code: str, receiver: int) -> None:  # rule 7.6
    dues = dues_of(seat(*PLAYERS, **SIDE), 1, HAND._replace(fines=(Fine(3, code),)), [25, 0, 0, 8])
    assert payments(dues)[0] == Payment(3, receiver, "fine", 3, 1)


def test_who_went_out_pays_no_fine_to_himself() -> None:  # rule 7.6
    fines = (Fine(1, "to_winner"), Fine(1, "to_pool"))
    dues = dues_of(seat(*PLAYERS, **SIDE), 1, HAND._replace(fines=fines), [25, 0, 0, 8])
    assert [payment for payment in payments(dues) if payment.kind == "fine"] == [
        Payment(1, POOL, "fine", 3, 1)
    ]


@pytest.mark.parametrize(("who", "payers"), [(1, [0, 3]), (0, [1, 3])])
def test_every_other_player_in_the_hand_pays_for_a_feat(who: int, payers: list[int]) -> None:  # rule 7.7
    dues = dues_of(seat(*PLAYERS, **SIDE), 1, HAND._replace(bonuses=(Bonus(who, "sweep"),)), [25, 0, 0, 8])
    assert [payment for payment in payments(dues) if payment.kind == "bonus"] == [
        Payment(payer, who, "bonus", 4, 1) for payer in payers
    ]


def test_every_loser_pays_into_the_jackpot() -> None:  # rule 7.8
    assert payments(dues_of(seat(*PLAYERS, **SIDE), 1, HAND, [25, 0, 0, 8])) == [
        Payment(0, JACK, "jackpot", 2, 1),
        Payment(3, JACK, "jackpot", 2, 1),
    ]


@pytest.mark.parametrize(
    ("taken_by", "marks", "parts"),
    [
        ("sweep", {"bonuses": (Bonus(3, "sweep"), Bonus(0, "sweep"), Bonus(3, "sweep"))}, {0: 6, 3: 5}),
        ("sweep", {"bonuses": (Bonus(3, "other"),), "kalooki": True}, {}),
        ("kalooki", {"kalooki": True}, {1: 11}),
        ("kalooki", {"bonuses": (Bonus(3, "sweep"),)}, {}),
    ],
)
def test_who_takes_the_jackpot(
    taken_by: str, marks: dict[str, Any], parts: dict[int, int]
) -> None:  # rule 7.9
    dues = taken(taken_by, HAND._replace(**marks), 11)
    assert {payment.receiver: payment.amount for payment in payments(dues)} == parts


def test_an_empty_jackpot_pays_nobody() -> None:  # rule 7.9
    assert taken("kalooki", HAND._replace(kalooki=True), 0) == ()


def test_club_and_jackpot_have_an_entry_of_their_own() -> None:  # rules 7.8 and 7.10
    table = seat("Ada", "Ben", club={"entry": 9}, jackpot={**JACKPOT, "taken_by": "kalooki", "entry": 4})
    assert payments(initial_stakes(table)) == [
        Payment(payer, fund, kind, amount, None)  # type: ignore[arg-type]  # from a table of words
        for kind, amount, fund in (("initial", 50, POOL), ("club", 9, CLUB), ("jackpot", 4, JACK))
        for payer in (0, 1)
    ]


def test_the_pool_itself_can_pay() -> None:  # rule 7.5
    assert pay_dues((0, 0), Funds(100), [Dues("club", (0, 0), CLUB, None, 30)]) == ((0, 0), Funds(70, 30))


def test_a_payment_moves_money_and_makes_none() -> None:  # rule 7.5
    dues = [
        Dues("kitty", (5, 0, 0), POOL, 1),
        Dues("pool", (0, -30, 0), POOL, None),
        Dues("call_up", (0, 10, 0), 2, 1),
    ]
    assert pay_dues((0, 1, 2), Funds(100), dues) == ((-5, 21, 12), Funds(75))
