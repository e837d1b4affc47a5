"""Somebody comes late or stays away: only who must move is moved."""

from scoring.league.late import Reseating, reseat
from scoring.league.seating import Wishes
from scoring.league.seats import History, Limits, build_history

NIGHT = (tuple("ABCD"), tuple("EFGH"), tuple("IJKL"))


def changed(
    gone: str = "", come: str = "", past: History | None = None, wishes: Wishes | None = None
) -> Reseating:
    return reseat(NIGHT, gone, come, (past or History(), wishes or Wishes(), Limits()))


def test_one_who_stays_away_moves_nobody() -> None:
    assert changed(gone="B") == Reseating((tuple("ACD"), *NIGHT[1:]), (), ())


def test_one_who_comes_takes_the_place_that_is_free() -> None:
    assert changed(gone="F", come="Z") == Reseating((NIGHT[0], tuple("EGHZ"), NIGHT[2]), (), ())


def test_of_equal_tables_he_comes_to_the_one_where_he_met_fewest() -> None:
    past = build_history([(tuple("ZAE"),), (tuple("ZBF"),), (tuple("ZAC"),)])
    assert changed(come="Z", past=past).tables[2] == tuple("IJKLZ")


def test_a_table_of_two_is_filled_by_the_one_who_knows_them_least() -> None:
    past = build_history([(tuple("CDE"), tuple("CDF"), tuple("CDG"), tuple("CDIJKL"))])
    found = changed(gone="AB", past=past)
    assert found.moved == ("H",)
    assert found.tables == (tuple("CDH"), tuple("EFG"), tuple("IJKL"))


def test_a_table_of_one_is_given_up_rather_than_filled() -> None:
    found = changed(gone="ABC")
    assert found.moved == ("D",)
    assert found.tables[0] == ()
    assert sorted(map(len, found.tables)) == [0, 4, 5]


def test_who_is_locked_to_his_table_stays_and_others_come_to_him() -> None:
    found = changed(gone="ABC", wishes=Wishes(locked={"D": 0, "E": 1}))
    assert "D" in found.tables[0]
    assert "E" in found.tables[1]
    assert len(found.moved) == 2


def test_many_who_come_open_a_table() -> None:
    found = changed(come="MNOPQRS")
    assert sorted(map(len, found.tables)) == [3, 5, 5, 6] or sorted(map(len, found.tables)) == [3, 4, 6, 6]
    assert len(found.moved) == 2
    assert not found.out


def test_whom_no_table_can_take_is_told() -> None:
    two = (tuple("AB"),)
    found = reseat(two, "B", "", (History(), Wishes(), Limits()))
    assert found == Reseating(((),), (), ("A",))


def test_those_to_be_kept_apart_stay_apart() -> None:
    wishes = Wishes(apart=[("Z", "A"), ("Z", "E")])
    assert changed(come="Z", wishes=wishes).tables[2] == tuple("IJKLZ")


def test_one_who_comes_late_to_his_own_table_sits_there() -> None:
    assert changed(come="Z", wishes=Wishes(locked={"Z": 1})).tables[1] == tuple("EFGHZ")
