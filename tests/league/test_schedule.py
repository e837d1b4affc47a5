"""A season ahead: everybody meets everybody, as evenly as whole numbers allow."""

from functools import cache

import pytest

from scoring.league import schedule as planning
from scoring.league.schedule import Schedule, schedule
from scoring.league.seats import Limits

SEEDS = (0, 1, 2**40 + 7)


def names(people: int) -> list[str]:
    return [f"P{number}" for number in range(1, people + 1)]


@cache  # a search takes its time, and several laws look at the same plan
def planned(people: int, nights: int = 8, seed: int = 0, limits: Limits | None = None) -> Schedule:
    return schedule(names(people), nights, limits or Limits(), seed)


@pytest.mark.parametrize("people", [8, *range(10, 17), 18, 20])
def test_in_eight_nights_at_tables_of_four_every_two_meet_and_none_much_more(people: int) -> None:
    fair = planned(people).fairness
    assert fair.fewest >= 1
    assert fair.most - fair.fewest <= 1
    assert fair.sum_squares == fair.least_squares


@pytest.mark.parametrize("people", [8, 14, 18])
def test_the_seed_decides_who_is_who_and_never_how_good_the_plan_is(people: int) -> None:
    found = [planned(people, seed=seed) for seed in SEEDS]
    assert len({plan.nights for plan in found}) == len(SEEDS)
    assert len({plan.fairness for plan in found}) == 1


@pytest.mark.parametrize(
    ("people", "size", "squares", "searches"),
    [(9, 4, 470, 1), (24, 4, 350, 8), (16, 5, 690, 4), (25, 5, 600, 1)],
)
def test_where_the_least_is_out_of_reach_it_is_not_far(
    people: int, size: int, squares: int, searches: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The best of all searches is kept: what the first ones reach, all of them reach.
    monkeypatch.setattr(planning, "_SEARCH_STEPS", planning._SEARCH_STEPS[:searches])
    assert schedule(names(people), 8, Limits(size), seed=0).fairness.sum_squares <= squares


@pytest.mark.parametrize("people", [8, 13, 16, 18])
def test_everybody_has_one_seat_every_night(people: int) -> None:
    for night in planned(people).nights:
        assert sorted(person for table in night for person in table) == sorted(names(people))


def test_the_same_seed_gives_the_same_plan() -> None:
    assert schedule(names(14), 8, Limits(), seed=5) == schedule(names(14), 8, Limits(), seed=5)


@pytest.mark.parametrize("people", [8, 12, 16])
def test_first_deals_come_round(people: int) -> None:
    first = [table[0] for night in planned(people).nights for table in night]
    times = [first.count(person) for person in names(people)]
    assert min(times) >= 1
    assert max(times) <= 3


def test_nobody_sits_out_more_often_than_others() -> None:
    plan = planned(8, nights=4, limits=Limits(3, 3, 3))
    assert [len(out) for out in plan.out] == [2] * 4
    assert sorted(person for out in plan.out for person in out) == sorted(names(8))


@pytest.mark.parametrize("people", [0, 1, 2])
def test_two_people_are_no_table(people: int) -> None:
    plan = planned(people, nights=2)
    assert plan.nights == ((), ())
    assert plan.out == (tuple(names(people)),) * 2
