"""Who pays whom in the end, in the fewest payments there are."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from scoring.engine.settlement import Transfer, settle, settle_each, settle_through
from tests.oracle import settlement as naive


def divisions(people: tuple[int, ...]) -> Iterator[int]:
    """How many groups that add up to zero each division has; every division is tried."""
    if not people:
        yield 0
        return
    first, *others = people
    for size in range(len(others) + 1):
        for friends in combinations(range(len(others)), size):
            if first + sum(others[friend] for friend in friends) == 0:
                rest = tuple(net for index, net in enumerate(others) if index not in friends)
                yield from (1 + groups for groups in divisions(rest))


def fewest(nets: list[int]) -> int:
    people = tuple(net for net in nets if net)
    return len(people) - max(divisions(people))


def drawn(rng: random.Random, number: int) -> list[int]:
    nets = [rng.randint(-6, 6) for _ in range(number - 1)]
    return [*nets, -sum(nets)]


def check(nets: list[int]) -> list[Transfer[str]]:
    """Settle, and see that everybody is even and nobody pays himself."""
    open_nets = {f"P{seat}": net for seat, net in enumerate(nets)}
    transfers = settle(open_nets)
    for payer, receiver, amount in transfers:
        assert payer != receiver
        assert amount > 0
        open_nets[payer] += amount
        open_nets[receiver] -= amount
    assert not any(open_nets.values())
    return transfers


@pytest.mark.parametrize("number", range(1, 10))
def test_no_division_needs_fewer_payments(number: int) -> None:  # rule 12.7
    rng = random.Random(number)  # the same games on every run
    for _ in range(60):
        nets = drawn(rng, number)
        assert len(check(nets)) == fewest(nets), nets


def test_of_several_divisions_the_best_is_kept() -> None:  # rule 12.7
    nets = [-13, -10, -6, -6, -2, 4, 9, 9, 15]
    assert len(check(nets)) == fewest(nets)


@pytest.mark.parametrize(
    ("nets", "payments"),
    [
        ([5, 7, -12, 9, 11, -20, 13, 17, -30, 23, 29, -52], 8),
        ([100, 201, 302, 403, 504, 605, -606, -505, -404, -303, -202, -95], 11),
        ([1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6], 6),
        ([-66, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 11),
        ([0] * 12, 0),
    ],
)
def test_twelve_people(nets: list[int], payments: int) -> None:  # rule 12.7
    transfers = check(nets)
    assert len(transfers) == len(naive.payments({f"P{seat}": net for seat, net in enumerate(nets)}))
    assert len(transfers) == payments


def test_whoever_owes_most_pays_first() -> None:
    assert settle({"Ada": 90, "Ben": -60, "Cal": -30}) == [
        Transfer("Ben", "Ada", 60),
        Transfer("Cal", "Ada", 30),
    ]


def test_money_that_is_missing_is_a_fault_of_ours() -> None:
    with pytest.raises(ValueError, match="add up to zero"):
        settle({"Ada": 1, "Ben": -2})


def test_sixteen_people_in_four_groups_that_are_hard_to_find() -> None:  # rule 12.7
    planted = [59, 113, 130, -302, 137, 128, 148, -413, 186, 153, 155, -494, 41, 139, 124, -304]
    assert len(check(planted)) == 12


def test_sixteen_people_of_whom_many_have_the_same() -> None:  # rule 12.7
    assert len(check([1] * 12 + [-3] * 4)) == 12


def test_a_banker_takes_from_all_and_pays_all() -> None:  # rule 15.10
    nets = {"Ada": 90, "Ben": -60, "Cal": -40, "Dot": 10}
    assert settle_through(nets, "Cal") == [
        Transfer("Ben", "Cal", 60),
        Transfer("Cal", "Ada", 90),
        Transfer("Cal", "Dot", 10),
    ]


def test_a_banker_settles_no_money_that_is_missing() -> None:
    with pytest.raises(ValueError, match="add up to zero"):
        settle_through({"Ada": 1, "Ben": -2}, "Ada")


def test_each_pays_each_what_is_left_between_them() -> None:  # rule 15.10
    moves = [("Ada", "Ben", 5), ("Ben", "Ada", 20), ("Cal", "Ada", 7), ("Ada", "Cal", 7)]
    assert settle_each(moves, pots=()) == [Transfer("Ben", "Ada", 15)]


def test_what_went_through_a_pot_is_owed_to_those_who_won_it() -> None:  # rule 15.10
    moves = [
        ("Ada", "pot", 10),
        ("Ben", "pot", 10),
        ("Cal", "pot", 10),
        ("pot", "Ben", 18),
        ("pot", "Cal", 11),
    ]
    assert settle_each(moves, pots=["pot"]) == [
        Transfer("Ada", "Ben", 8),
        Transfer("Ada", "Cal", 1),
        Transfer("Ada", "pot", 1),
    ]
