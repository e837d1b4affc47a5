"""Somebody comes late or stays away: only who must move is moved."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.league.late import Reseating, reseat
from scoring.league.seating import Wishes
from scoring.league.seats import History, Limits, build_history, split

NIGHT = (tuple("ABCD"), tuple("EFGH"), tuple("IJKL"))


def changed(
    gone: str = "", come: str = "", past: History | None = None, wishes: Wishes | None = None
) -> Reseating:
    return reseat(NIGHT, gone, come, (past or History(), wishes or Wishes(), Limits()))


def sizes(found: Reseating) -> list[int]:
    return sorted(map(len, found.tables))


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


def test_a_late_arrival_with_a_table_of_their_own_gets_its_last_seat() -> None:
    wishes = Wishes(locked={"Z": 0})
    found = reseat((tuple("ABC"), tuple("EFG")), "", "YZ", (History(), wishes, Limits(most=4)))
    assert found.tables == (tuple("ABCZ"), tuple("EFGY"))


def test_where_a_full_table_is_their_own_they_sit_at_another() -> None:
    found = changed(come="XYZ", wishes=Wishes(locked=dict.fromkeys("XYZ", 1)))
    assert sizes(found) == [4, 5, 6]
    assert not found.out


def test_many_who_come_open_as_many_tables_as_they_need() -> None:
    assert sizes(reseat((), "", "ABCDEF", (History(), Wishes(), Limits(4, 3, 5)))) == [3, 3]


def test_of_two_new_tables_one_is_filled_from_those_that_sit() -> None:
    found = reseat((tuple("ABCD"), tuple("EFGH")), "", "JKLMN", (History(), Wishes(), Limits(4, 3, 4)))
    assert sizes(found) == [3, 3, 3, 4]
    assert len(found.moved) == 1
    assert not found.out


def test_one_whose_new_table_is_given_up_too_is_out_and_not_moved() -> None:
    night = (tuple("ABC"), tuple("DEF"), tuple("GHI"))
    found = reseat(night, "AEGI", "", (History(), Wishes(), Limits(4, 3, 4)))
    assert sizes(found) == [0, 0, 4]
    assert len(found.out) == 1
    assert not {*found.out} & {*found.moved}


@settings(deadline=None, derandomize=True, max_examples=100)
@given(st.data())
def test_everyone_sits_once_and_no_one_is_out_where_a_split_exists(data: st.DataObject) -> None:
    fewest = data.draw(st.integers(2, 5))
    most = data.draw(st.integers(fewest, 7))
    large = data.draw(st.lists(st.integers(fewest, most), max_size=5))
    names = [f"P{number:02}" for number in range(sum(large) + data.draw(st.integers(0, 12)))]
    night = tuple(
        tuple(names[sum(large[:number]) : sum(large[: number + 1])]) for number in range(len(large))
    )
    gone = data.draw(st.sets(st.sampled_from(names[: sum(large)]))) if large else set()
    limits = Limits(fewest, fewest, most)
    found = reseat(night, gone, names[sum(large) :], (History(), Wishes(), limits))
    here = [name for name in names if name not in gone]
    assert sorted([person for table in found.tables for person in table] + list(found.out)) == here
    assert all(not table or fewest <= len(table) <= most for table in found.tables)
    assert len(found.out) == split(len(here), limits).out
    kept = [person for old, new in zip(night, found.tables, strict=False) for person in old if person in new]
    assert sorted([*kept, *found.moved, *found.out, *gone]) == sorted(
        {*kept, *found.moved, *found.out, *gone}
    )
