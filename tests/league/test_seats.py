"""Seats, first deals and table numbers come round."""

from collections import Counter

from scoring.league.seats import History, history, in_seat_order, in_table_order, neighbours


def test_whoever_dealt_first_least_deals_first() -> None:
    past = history([(tuple("ABCD"),), (tuple("BACD"),), (tuple("CDAB"),)])
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
    past = history([(tuple("ABCDEFGH"),)])
    order = in_seat_order([tuple("ABCDEFGH")], past)[0]
    assert sorted(order) == list("ABCDEFGH")
    assert all(past.sat[person, seat] == 0 for seat, person in enumerate(order))


def test_table_numbers_change_but_for_those_that_are_fixed() -> None:
    night = (tuple("ABC"), tuple("DEF"), tuple("GHI"))
    past = history([night])
    assert all(table != night[number] for number, table in enumerate(in_table_order(night, past)[:2]))
    assert in_table_order(night, past, fixed={0})[0] == night[0]
    assert in_table_order(night, past, fixed={0, 1, 2}) == night


def test_a_night_is_counted_with_small_tables_and_those_who_sat_out() -> None:
    past = History()
    past.add((tuple("ABCD"), tuple("EFG")), out=["H"])
    assert past.small == {"E": 1, "F": 1, "G": 1}
    assert past.out == {"H": 1}
    assert past.dealt == {"A": 1, "E": 1}
