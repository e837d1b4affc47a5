"""The money in the end."""

from typing import Any

import pytest

from tests.engine.makers import END, Plain, buy_in, hand, leave, score

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


@pytest.mark.parametrize(
    ("places", "unit", "paid"),
    [
        ({"default": [60, 30, 10]}, 1, {"Ada": 1200, "Dot": 600, "Ben": 200}),
        ({"default": [100]}, 1, {"Ada": 2000}),
        ({"default": [100], "4": [50, 50]}, 1, {"Ada": 1000, "Dot": 1000}),
        ({"default": [20, 20, 20, 20, 20]}, 1, {"Ada": 800, "Ben": 400, "Cal": 400, "Dot": 400}),
        ({"default": [50, 33, 17]}, 500, {"Ada": 1500, "Dot": 500}),
    ],
)
def test_every_place_has_its_share(
    places: dict[str, Any], unit: int, paid: dict[str, int]
) -> None:  # rule 12.9
    assert (
        payout(ONE_HAND, variant="kalooki-40", players=FOUR, places=places, rounding={"unit": unit}) == paid
    )


def test_equal_players_share_what_their_places_get() -> None:  # rule 12.9
    options: dict[str, Any] = {"variant": "kalooki-40", "players": FOUR, "places": {"default": [61, 29, 10]}}
    assert payout(hand("Ada", Ben=7, Cal=7, Dot=9), **options) == {"Ada": 1220, "Ben": 390, "Cal": 390}
    assert payout(hand("Ada", Ben=0, Cal=7, Dot=9), **options) == {"Ada": 900, "Ben": 900, "Cal": 200}
    assert payout(hand("Ada", Ben=0, Cal=0, Dot=9), **options) == {"Ada": 667, "Ben": 667, "Cal": 666}


def test_those_who_went_home_have_no_place() -> None:  # rule 12.9
    options: dict[str, Any] = {"variant": "kalooki-40", "players": FOUR, "end": {"n": 2}}
    events = [hand("Ada", Ben=1, Cal=2, Dot=3), leave("Ben"), hand("Ada", Cal=2, Dot=3)]
    assert payout(*events, **options, places={"default": [60, 30, 10]}) == {
        "Ada": 1200,
        "Cal": 600,
        "Dot": 200,
    }


def test_who_shares_leaves_nothing_to_places_or_the_rest() -> None:  # rules 11.5 and 12.9
    gone = [hand("Ada", Ben=160, Cal=10), END | {"pool": "share"}]
    assert payout(*gone, places={"default": [60, 30, 10]}, buy_in={"max": 0}) == {"Ada": 75, "Cal": 75}
    tied: dict[str, Any] = {"variant": "kalooki-40", "tie": "play_off"}
    assert payout(hand("Ada", Ben=0, Cal=5), END | {"pool": "share"}, **tied) == {"Ada": 750, "Ben": 750}


OWING: dict[str, Any] = {
    "point_value": {"amount": 1, "when": "each_hand", "to": "pool"},
    "fixed_scores": {"clean": -161},
}
CLEAN = hand("Ada", Ben={"fixed": "clean"}, Cal=4)


@pytest.mark.parametrize(
    ("over", "ending", "owed"),
    [
        ({}, {}, {"Ben": -7}),
        ({}, {"pool": "share"}, {"Ada": -3, "Ben": -2, "Cal": -2}),
        ({"club": {"of_pool": 50}}, {}, {"Ben": -7}),
        ({"places": {"default": [60, 30, 10]}}, {"pool": "share"}, {"Ada": -3, "Ben": -2, "Cal": -2}),
        ({"pool": {"shares": {"default": [75, 25]}}}, {}, {"Ben": -7}),
    ],
)
def test_what_a_pool_lacks_is_owed_by_the_winners(
    over: dict[str, Any], ending: Plain, owed: dict[str, int]
) -> None:  # rule 12.12
    found = score(CLEAN, END | ending, **OWING, **over)
    assert (found["payout"], found["pool"]) == (owed, -7)
    paid = {line["player"]: line["amount"] for line in found["ledger"] if line["kind"] == "pool"}
    assert paid == owed
    assert not sum(player["net"] for player in found["players"].values())


def test_who_bought_in_has_a_smaller_part_of_a_split() -> None:  # rule 11.7
    rules: dict[str, Any] = {
        "auto_split": {"players": 2, "within": 50, "by": "buy_ins_left"},
        "buy_in": {"max": 1, "at_least": 1},
        "players": ("Ada", "Ben"),
    }
    back = [hand("Ada", Ben=160), buy_in("Ben"), hand("Ada", Ben=100), hand("Ben", Ada=120)]
    assert payout(*back, **rules) == {"Ada": 150}
    both = [*back[:2], hand("Ben", Ada=160), buy_in("Ada"), hand("Ada", Ben=100), hand("Ben", Ada=120)]
    assert payout(*both, **rules) == {"Ada": 100, "Ben": 100}


def test_the_odd_penny_of_a_split_goes_to_somebody_with_a_part() -> None:  # rule 11.7
    rules: dict[str, Any] = {
        "auto_split": {"players": 3, "within": 50, "by": "buy_ins_left"},
        "buy_in": {"max": 1, "at_least": 1},
        "stakes": {"initial": 51},
    }
    back = [hand("Ben", Ada=160, Cal=120), buy_in("Ada"), hand("Cal", Ada=1, Ben=110)]
    assert payout(*back, **rules) == {"Ben": 102, "Cal": 101}


def test_the_club_takes_its_part_first() -> None:  # rule 12.10
    found = score(ONE_HAND, variant="kalooki-40", players=FOUR, club={"of_pool": 7}, rounding={"unit": 50})
    assert (found["club"], found["payout"]) == (100, {"Ada": 1500, "Ben": 200, "Dot": 200})
    assert [paid for paid in found["settlement"] if "to_fund" in paid] == [
        {"from": "Dot", "to_fund": "club", "amount": 100}
    ]


LEVEL = hand("Ada", Ben=0, Cal=5)


@pytest.mark.parametrize(
    ("on", "events", "carried"),
    [
        ("tie", [LEVEL, END], 150),
        ("tie", [hand("Ada", Ben=1, Cal=5), END], 0),
        ("tie", [LEVEL, END | {"pool": "share"}], 0),
        ("tie", [hand("Ada", Ben=1, Cal=5), END | {"pool": "carry"}], 150),
        ("always", [hand("Ada", Ben=1, Cal=5), END], 150),
        ("always", [LEVEL, END | {"pool": "share"}], 150),
    ],
)
def test_the_pool_may_be_carried_over(
    on: str, events: list[dict[str, Any]], carried: int
) -> None:  # rule 12.11
    found = score(*events, carry={"on": on}, club={"of_pool": 10}, stakes={"call_up": 0})
    assert (found["carried"], sum(found["payout"].values())) == (carried, (150 - carried) * 9 // 10)
    assert found["pool"] == sum(found["payout"].values())


@pytest.mark.parametrize("on", ["tie", "always"])
def test_what_was_agreed_is_paid_out(on: str) -> None:  # rules 11.8 and 12.11
    split = END | {"pool": {"Ada": 100, "Ben": 50, "Cal": 0}, "agreed": ["Cal", "Ben", "Ada"]}
    found = score(LEVEL, split, carry={"on": on}, agreed_split=True)
    assert (found["payout"], found["carried"]) == ({"Ada": 100, "Ben": 50}, 0)


def test_what_an_earlier_game_left_is_in_the_pool() -> None:  # rule 7.11
    found = score(hand("Ada", Ben=1, Cal=5), END, carry={"in": 500})
    assert (found["payout"], found["carried"]) == ({"Ada": 650}, 0)
    assert sum(player["net"] for player in found["players"].values()) == 500
    assert {"from_fund": "pool", "to": "Ada", "amount": 500} in found["settlement"]


def test_points_behind_the_winner_are_in_the_pool_that_is_divided() -> None:  # rule 11.8
    price = {"amount": 1, "when": "end_vs_winner", "to": "pool"}
    split = END | {"pool": {"Ada": 301, "Ben": 0}, "agreed": ["Ada", "Ben"]}
    gone = hand("Ada", Ben=0, Cal=151)
    assert payout(gone, split, agreed_split=True, point_value=price) == {"Ada": 301}


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


def test_shares_come_in_coins_that_exist() -> None:  # rules 12.5, 12.6 and 13.22
    coins: Plain = {"variant": "kalooki-40", "rounding": {"coin": 100}}
    all_of_it = {"shares": {"default": [100, 0]}}
    assert payout(hand("Ben", Ada=0, Cal=5), **coins, pool=all_of_it) == {"Ada": 800, "Ben": 700}
    rest = {"players": FOUR, "pool": {"rest_under": None}}
    assert payout(ONE_HAND, **coins, **rest) == {"Ada": 1700, "Ben": 100, "Cal": 100, "Dot": 100}
