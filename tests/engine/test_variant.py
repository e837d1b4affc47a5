"""What a variant answers."""

import pytest

from scoring.engine.verdict import given
from tests.engine.makers import hand, play, seat


@pytest.mark.parametrize(("rule", "highest"), [("exceeds", 150), ("reaches", 149)])
def test_the_highest_total_in_range(rule: str, highest: int) -> None:  # rule 8.1
    limit = seat(limit={"rule": rule}).variant.limit
    assert limit is not None
    assert limit.highest_in_range == highest


@pytest.mark.parametrize(
    ("variant", "hand", "dealt_in", "cards"),
    [
        ("european", 7, 3, 13),
        ("north-american", 1, 4, 15),
        ("north-american", 1, 5, 13),
        ("jamaican", 1, 3, 10),
        ("jamaican", 9, 3, 17),
        ("jamaican", 10, 3, 17),
    ],
)
def test_cards_dealt(variant: str, hand: int, dealt_in: int, cards: int) -> None:  # rule 2.2
    assert seat(variant=variant).variant.deal.cards(hand, dealt_in) == cards


@pytest.mark.parametrize(
    ("variant", "over", "knocks"),
    [("european", {}, False), ("rami", {"knock": {}}, False), ("rami", {"knock": {"beaten": 10}}, True)],
)
def test_a_knock_may_cost_something(variant: str, over: dict[str, object], knocks: bool) -> None:  # rule 17.3
    assert seat(variant=variant, **over).variant.knocks is knocks


@pytest.mark.parametrize(("variant", "differ"), [("european", False), ("jamaican", True)])
def test_aces_may_differ(variant: str, differ: bool) -> None:  # rule 3.1
    assert seat(variant=variant).variant.aces_differ is differ


@pytest.mark.parametrize(
    ("variant", "over", "money"),
    [
        ("european", {}, True),
        ("bicycle", {}, False),
        ("bicycle", {"stakes": {"kalooki": 1}}, True),
        ("bicycle", {"kitty_events": {"tea": 1}}, True),
        ("bicycle", {"kitty_events": {"tea": 0}}, False),
        ("bicycle", {"point_value": {"amount": 1}}, False),
        ("bicycle", {"bonus_stakes": {"hunt": 1}}, True),
        ("bicycle", {"fines": {"late": {"amount": 1, "to": "club"}}}, True),
        ("bicycle", {"club": {"entry": 1}}, True),
        ("bicycle", {"carry": {"in": 1}}, True),
        ("bicycle", {"jackpot": {"in": 0, "entry": 1, "each_hand": 0, "taken_by": "kalooki"}}, True),
        ("bicycle", {"point_value": {"when": "each_hand"}}, False),
        ("bicycle", {"point_value": {"amount": 1, "when": "each_hand"}}, True),
    ],
)
def test_whether_there_is_money_at_all(variant: str, over: dict[str, object], money: bool) -> None:
    assert seat(variant=variant, **over).variant.has_money is money


@pytest.mark.parametrize(
    ("over", "highest_wins"),
    [({}, False), ({"score_to": "winner"}, True), ({"end": {"mode": "target", "n": 5}}, True)],
)
def test_which_total_is_the_best(over: dict[str, object], highest_wins: bool) -> None:
    assert seat(**over).variant.highest_wins is highest_wins


@pytest.mark.parametrize(
    ("variant", "over", "falls"),
    [
        ("european", {}, False),
        ("jamaican", {}, True),
        ("bicycle", {"score_to": "zero_sum"}, True),
        ("european", {"ways": {"plain": {"out": -10}}}, True),
        ("european", {"ways": {"plain": {"out": 10}}}, False),
    ],
)
def test_whether_a_total_can_be_below_zero(variant: str, over: dict[str, object], falls: bool) -> None:
    assert seat(variant=variant, **over).variant.can_fall_below_zero is falls  # rules 6.1, 17.1, 17.2


@pytest.mark.parametrize(
    ("variant", "hand", "contract"),
    [("european", 1, None), ("jamaican", 1, "333"), ("jamaican", 9, "4444"), ("jamaican", 12, "4444")],
)
def test_the_contract_of_a_hand(variant: str, hand: int, contract: str | None) -> None:
    assert seat(variant=variant).variant.contract(hand) == contract


@pytest.mark.parametrize(("players", "jokers"), [(3, 4), (4, 4), (5, 8), (7, 10), (9, 10), (2, 4)])
def test_packs_for_so_many(players: int, jokers: int) -> None:  # rule 2.1
    assert seat(variant="jamaican").variant.equipment_for(players).jokers == jokers


@pytest.mark.parametrize(("variant", "shown"), [("super-kalooki", [0, 5, 6, 9]), ("european", [0, 1, 2, 5])])
def test_hands_are_called_as_the_variant_numbers_them(variant: str, shown: list[int]) -> None:
    rules = seat(variant=variant).variant
    assert [rules.shown_hand(number) for number in (0, 1, 2, 5)] == shown


def test_a_kalooki_is_a_way_where_the_house_has_one_of_that_name() -> None:  # rules 4.3, 17.1
    usual = seat(variant="european").variant
    assert (usual.kalooki_rule, usual.kalooki_stake) == (usual.kalooki_effect, usual.stakes.kalooki)
    ways = seat(variant="european", ways={"kalooki": {"out": -20}}).variant
    assert (ways.kalooki_rule, ways.kalooki_stake) == (ways.ways["kalooki"], 0)


@pytest.mark.parametrize(
    ("overrides", "asks"),
    [
        ({}, False),
        ({"wild": {"value": 20, "by_hand": ["3"]}}, False),
        ({"wild": {"value": 20, "by_hand": None}}, True),
        ({"wild": {"value": 20, "by_hand": None}, "card_values": {}}, False),
    ],
)
def test_the_host_says_a_wild_rank_where_no_list_does_and_cards_count(
    overrides: dict[str, object], asks: bool
) -> None:  # rule 17.5
    assert seat(variant="european", **overrides).variant.asks_wild is asks


def test_the_points_of_a_way_come_before_those_of_the_host() -> None:  # rule 17.1
    ways = {"plain": {"out": -30}}
    free = [{"player": name, "points": 5, "reason": "late"} for name in ("Ada", "Ben")]
    step = play(hand("Ada", adjust=free, Ben="K", Cal="9"), variant="european", ways=ways).steps[-1]
    assert step.hand is not None
    assert step.record is not None
    variant = seat(variant="european", ways=ways).variant
    got = [[mark.points for mark in given(variant, step.hand, step.record, who)] for who in range(3)]
    assert got == [[-30, 5], [5], []]


@pytest.mark.parametrize(
    ("overrides", "expected"),
    [
        ({"knock": {"beaten": 10}}, [[], [10], []]),
        ({"knock": {"beaten": 10, "beaten_to": "closer"}}, [[10], [], []]),
        ({"knock": {"beaten": 10}, "score_to": "zero_sum"}, [[-10], [10], []]),
        ({"knock": {}}, [[], [], []]),
        ({"knock": {"beaten": 10, "tie": "closer"}, "card_values": {"2": 9}}, [[], [], []]),
    ],
)
def test_what_a_beaten_knock_gives_stands_with_the_marks(
    overrides: dict[str, object], expected: list[list[int]]
) -> None:  # rule 17.3
    options = {"limit": None, "end": {"mode": "hands", "n": 3}} | overrides
    step = play(hand("Ada", Ada="9", Ben="2", Cal="K"), variant="north-american", **options).steps[-1]
    assert step.hand is not None
    assert step.record is not None
    variant = seat(variant="north-american", **options).variant
    marks = [given(variant, step.hand, step.record, who) for who in range(3)]
    assert [[mark.points for mark in each] for each in marks] == expected
