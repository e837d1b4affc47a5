"""Tonight's tables, from the season so far and the organiser's wishes."""

import pytest

from scoring.engine.refusals import Refusal
from scoring.league.meetings import fairness, meetings
from scoring.league.refusals import Code
from scoring.league.seating import Seating, Wishes, seat_people
from scoring.league.seats import History, Limits, build_history

EIGHT = list("ABCDEFGH")
FIRST = (tuple("ABCD"), tuple("EFGH"))


def seated(
    people: list[str], past: History | None = None, wishes: Wishes | None = None, seed: int = 0
) -> Seating:
    found = seat_people(people, past or History(), wishes or Wishes(), Limits(), seed)
    assert isinstance(found, Seating)
    return found


def refused(people: list[str], wishes: Wishes) -> Refusal:
    found = seat_people(people, History(), wishes, Limits(), 0)
    assert isinstance(found, Refusal)
    return found


def table_of(person: str, found: Seating) -> int:
    return next(number for number, table in enumerate(found.tables) if person in table)


def test_who_met_last_week_is_spread_this_week() -> None:
    found = seated(EIGHT, build_history([FIRST]))
    assert all(len(set(table) & set("ABCD")) == 2 for table in found.tables)
    assert found.fairness == fairness(EIGHT, meetings([FIRST, found.tables]))
    assert found.fairness.sum_squares == 12 - 4 + 4 * 4 + 8


def test_attendance_changes_every_week_and_meetings_stay_even() -> None:
    people = [f"P{number}" for number in range(22)]
    past = History()
    for night in range(8):
        there = [person for number, person in enumerate(people) if (number + night) % 6]
        found = seated(there, past, seed=night)
        past.add(found.tables, found.out)
    assert max(past.met.values()) <= 2
    assert max(past.dealt.values()) <= 3
    assert max(past.at[person, 0] for person in people) <= 3


def test_a_locked_person_sits_where_the_organiser_says() -> None:
    wishes = Wishes(locked={"A": 1, "B": 1}, needs_access=["E"], accessible_table=0)
    for seed in range(5):
        found = seated(EIGHT, build_history([FIRST]), wishes, seed)
        assert [table_of(person, found) for person in "ABE"] == [1, 1, 0]


def test_two_who_are_kept_apart_do_not_meet_while_there_are_tables() -> None:
    apart = [("A", "B"), ("C", "A"), ("H", "A")]
    for seed in range(5):
        found = seated(EIGHT, wishes=Wishes(apart=apart), seed=seed)
        assert found.together == ()
        assert not {"B", "C", "H"} & set(found.tables[table_of("A", found)])


def test_it_is_told_where_people_could_not_be_kept_apart() -> None:
    assert seated(list("ABC"), wishes=Wishes(apart=[("B", "A")])).together == (("A", "B"),)


def test_small_tables_go_round() -> None:
    people, past = list("ABCDEFG"), History()
    for night in range(7):
        past.add(seated(people, past, seed=night).tables)
    times = [past.small[person] for person in people]
    assert max(times) - min(times) <= 2


def test_whoever_sat_out_plays() -> None:
    past, four = History(), Limits(4, 4, 4)
    for night in range(5):
        found = seat_people(list("ABCDE"), past, Wishes(), four, night)
        assert isinstance(found, Seating)
        past.add(found.tables, found.out)
    assert past.out == dict.fromkeys("ABCDE", 1)


def test_the_seed_alone_decides_what_is_open() -> None:
    assert seated(EIGHT, seed=3) == seated(EIGHT, seed=3)
    assert len({seated(EIGHT, seed=seed).tables for seed in range(6)}) > 1


@pytest.mark.parametrize(
    ("people", "wishes", "refusal"),
    [
        ([], Wishes(), Refusal(Code.NOBODY_TO_SEAT)),
        (["A"], Wishes(), Refusal(Code.TOO_FEW_TO_SEAT)),
        ([*EIGHT, "A"], Wishes(), Refusal(Code.DUPLICATE_PERSON, detail="A")),
        (EIGHT, Wishes(locked={"Z": 0}), Refusal(Code.UNKNOWN_PERSON, detail="Z")),
        (EIGHT, Wishes(locked={"A": 2}), Refusal(Code.UNKNOWN_TABLE, detail="3")),
        (EIGHT, Wishes(locked={"A": -1}), Refusal(Code.UNKNOWN_TABLE, detail="0")),
        (EIGHT, Wishes(locked=dict.fromkeys("ABCDE", 0)), Refusal(Code.TABLE_FULL, detail="1")),
    ],
)
def test_a_wish_that_cannot_be_is_refused(people: list[str], wishes: Wishes, refusal: Refusal) -> None:
    assert refused(people, wishes) == refusal


def test_sixty_people_are_seated_with_nobody_meeting_twice() -> None:
    people, past = [f"P{number}" for number in range(60)], History()
    for night in range(3):
        past.add(seated(people, past, seed=night).tables)
    assert max(past.met.values()) == 1
