"""The money in the end."""

from typing import Any

import pytest

from tests.rules.makers import END, hand, leave, score

FOUR = ("Ada", "Ben", "Cal", "Dot")
ONE_HAND = hand("Ada", Ben=99, Cal=100, Dot=7)


def payout(*events: dict[str, Any], **options: Any) -> dict[str, int]:
    payout: dict[str, int] = score(*events, **options)["payout"]
    return payout


@pytest.mark.parametrize(
    ("pool", "unit", "paid"),
    [
        ({}, 1, {"Ada": 1500, "Ben": 250, "Dot": 250}),
        ({"rest_split": "equal_slots"}, 1, {"Ada": 1668, "Ben": 166, "Dot": 166}),
        ({"rest_split": "equal_slots"}, 10, {"Ada": 1680, "Ben": 160, "Dot": 160}),
        ({"rest_under": None}, 1, {"Ada": 1502, "Ben": 166, "Cal": 166, "Dot": 166}),
        ({"rest_under": 7}, 1, {"Ada": 2000}),
        ({"shares": {"default": [100, 0]}}, 1, {"Ada": 2000}),
        ({"shares": {"4": [0, 100], "default": [100, 0]}}, 1, {"Ben": 1000, "Dot": 1000}),
        ({}, 600, {"Ada": 2000}),
    ],
)
def test_the_rest_gets_its_part(
    pool: dict[str, Any], unit: int, paid: dict[str, int]
) -> None:  # rules 12.2 to 12.5
    options = {"variant": "kalooki-40", "players": FOUR, "rounding": {"unit": unit}}
    assert payout(ONE_HAND, pool=pool, **options) == paid


def test_those_who_are_gone_have_no_share_but_a_slot() -> None:  # rule 12.4
    options: dict[str, Any] = {"variant": "kalooki-40", "players": FOUR, "end": {"n": 2}}
    events = [hand("Ada", Ben=1, Cal=2, Dot=3), leave("Dot"), hand("Ada", Ben=1, Cal=2)]
    assert payout(*events, **options) == {"Ada": 1500, "Ben": 250, "Cal": 250}
    slots = {"rest_split": "equal_slots"}
    assert payout(*events, **options, pool=slots) == {"Ada": 1668, "Ben": 166, "Cal": 166}


def test_tied_winners_share_with_odd_units_in_seat_order() -> None:  # rule 12.6
    assert payout(hand("Ben", Ada=0, Cal=5), variant="kalooki-40", stakes={"initial": 1}) == {
        "Ada": 2,
        "Ben": 1,
    }


def test_an_empty_pool_pays_nobody() -> None:
    assert payout(hand("Ada", Ben=0, Cal=5), END, variant="bicycle") == {}


@pytest.mark.parametrize(
    ("variant", "to", "nets"),
    [
        ("north-american", "winner", [14, -4, -10]),
        ("north-american", "pool", [14, -4, -10]),
        ("bicycle", "winner", [28, -14, -14]),
    ],
)
def test_points_behind_the_winner_are_paid(variant: str, to: str, nets: list[int]) -> None:  # rule 12.1
    price = {"amount": 1 if variant == "bicycle" else 2, "when": "end_vs_winner", "to": to}
    found = score(
        hand("Ada", Ben=2 if variant != "bicycle" else 9, Cal=5), END, variant=variant, point_value=price
    )
    assert [player["net"] for player in found["players"].values()] == nets


def test_who_is_better_than_the_winner_pays_nothing() -> None:  # rule 12.1
    price = {"amount": 1, "when": "end_vs_winner"}
    found = score(hand("Ada", Ben=5, Cal=9), leave("Ada"), END, variant="north-american", point_value=price)
    assert {name: player["net"] for name, player in found["players"].items()} == {
        "Ada": 0,
        "Ben": 4,
        "Cal": -4,
    }


def test_a_single_penny_goes_to_the_first_winner() -> None:  # rule 12.1
    price = {"amount": 1, "when": "end_vs_winner"}
    found = score(hand("Ada", Ben=0, Cal=1), END, variant="north-american", point_value=price)
    assert {name: player["net"] for name, player in found["players"].items()} == {
        "Ada": 1,
        "Ben": 0,
        "Cal": -1,
    }
    assert len(found["ledger"]) == 2


@pytest.mark.parametrize("amount", [0, 1])
def test_points_that_are_never_paid(amount: int) -> None:
    price = {"amount": amount, "when": "never" if amount else "end_vs_winner"}
    assert score(hand("Ada", Ben=1, Cal=5), END, variant="north-american", point_value=price)["ledger"] == []
