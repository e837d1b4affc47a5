"""Seats, first deals and table numbers come round."""

from collections import Counter

import pytest

from scoring.league.seats import (
    History,
    Limits,
    Split,
    build_history,
    in_seat_order,
    in_table_order,
    neighbours,
    split,
)


def test_whoever_dealt_first_least_deals_first() -> None:
    past = build_history([(tuple("ABCD"),), (tuple("BACD"),), (tuple("CDAB"),)])
    assert in_seat_order([tuple("ABCD")], past)[0][0] == "D"


def test_then_nobody_sits_where_he_sat() -> None:
    past = History()
    for _night in range(4):
        past.add(in_seat_order([tuple("ABCD")], past))
    assert set(past.sat.values()) == {1}


def test_then_neighbours_are_new() -> None:
    past = History(beside=Counter(neighbours("ABCDE")))
    order = in_seat_order([tuple("ABCDE")], past)[0]
    assert not set(neighbours(order)) & set(neighbours(tuple("ABCDE")))


def test_two_at_a_table_are_neighbours_once() -> None:
    assert list(neighbours("BA")) == [("A", "B")]
    assert list(neighbours("A")) == []


def test_a_table_of_eight_is_turned_or_mirrored() -> None:
    past = build_history([(tuple("ABCDEFGH"),)])
    order = in_seat_order([tuple("ABCDEFGH")], past)[0]
    assert sorted(order) == list("ABCDEFGH")
    assert all(past.sat[person, seat] == 0 for seat, person in enumerate(order))


def test_table_numbers_change_but_for_those_that_are_fixed() -> None:
    night = (tuple("ABC"), tuple("DEF"), tuple("GHI"))
    past = build_history([night])
    assert all(table != night[number] for number, table in enumerate(in_table_order(night, past)[:2]))
    assert in_table_order(night, past, fixed={0})[0] == night[0]
    assert in_table_order(night, past, fixed={0, 1, 2}) == night


def test_a_night_is_counted_with_small_tables_and_those_who_sat_out() -> None:
    past = History()
    past.add((tuple("ABCD"), tuple("EFG")), out=["H"])
    assert past.small == {"E": 1, "F": 1, "G": 1}
    assert past.out == {"H": 1}
    assert past.dealt == {"A": 1, "E": 1}


@pytest.mark.parametrize(
    ("people", "best", "sizes"),
    [
        (3, 4, (3,)),
        (5, 4, (5,)),
        (6, 4, (3, 3)),
        (7, 4, (4, 3)),
        (9, 4, (5, 4)),
        (10, 4, (4, 3, 3)),
        (13, 4, (5, 4, 4)),
        (14, 4, (4, 4, 3, 3)),
        (18, 4, (4, 4, 4, 3, 3)),
        (12, 5, (6, 6)),
        (16, 5, (6, 5, 5)),
        (24, 5, (5, 5, 5, 5, 4)),
        (60, 4, (4,) * 15),
    ],
)
def test_sizes_differ_by_one_at_most(people: int, best: int, sizes: tuple[int, ...]) -> None:
    assert split(people, Limits(best)) == Split(sizes, 0)


@pytest.mark.parametrize(
    ("people", "limits", "wanted"),
    [
        (0, Limits(), Split((), 0)),
        (2, Limits(), Split((), 2)),
        (2, Limits(2, 2, 6), Split((2,), 0)),
        (10, Limits(4, 4, 4), Split((4, 4), 2)),
        (7, Limits(5, 4, 6), Split((6,), 1)),
    ],
)
def test_somebody_sits_out_only_where_the_limits_leave_no_other_way(
    people: int, limits: Limits, wanted: Split
) -> None:
    assert split(people, limits) == wanted


def test_everybody_has_a_seat_from_three_people_on() -> None:
    for people in range(3, 301):
        sizes, out = split(people, Limits())
        assert out == 0
        assert sum(sizes) == people
        assert set(sizes) <= {3, 4, 5, 6}
        assert max(sizes) - min(sizes) <= 1
