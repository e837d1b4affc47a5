"""From games to evenings: what counts for somebody who did not simply sit down and play."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.league.evenings import Result, choose_results, needed_results, results
from scoring.league.formats import Format, preset
from scoring.league.results import Game, Line
from tests.league.makers import line, season, table

FIRST = table(1, "Ada 10, Ben 20, Cyd 30")
SECOND = table(2, "Ben 10, Cyd 20, Dan 30")


def of(person: str, *games: Game, form: str = "place", **rules: Any) -> list[tuple[int, Any, str]]:
    return [
        (result.night, result.value, result.how)
        for result in results(preset(form, **rules), season(*games))[person]
    ]


@pytest.mark.parametrize(
    ("form", "rule", "wanted"),
    [
        ("place", ("none", 0), None),
        ("place", ("zero", 0), 0),
        ("place", ("fixed", 30), 30),
        ("place", ("average", 20), 80),
        ("place", ("worst", 0), 0),
        ("penalty", ("fixed", 4), 4),
        ("penalty", ("average", 2), 3),
        ("penalty", ("worst", 0), 3),
    ],
)
def test_who_is_absent_gets_what_the_season_says(
    form: str, rule: tuple[str, int], wanted: int | None
) -> None:
    found = of("Ada", FIRST, SECOND, form=form, absence={"rule": rule[0], "n": rule[1]})
    assert found[1:] == ([] if wanted is None else [(2, wanted, "absent")])


def test_who_never_played_has_no_average() -> None:
    absent = {"rule": "average", "n": 0}
    assert results(preset("place", absence=absent), season(FIRST, people="Ada Ben Cyd Eve"))["Eve"] == []


@pytest.mark.parametrize(("rule", "value"), [(("own", 0), 0), (("fixed", 40), 40)])
def test_a_stand_in_plays_for_him_and_not_for_himself(rule: tuple[str, int], value: int) -> None:
    game = FIRST._replace(lines=(*FIRST.lines[:2], Line("Cyd", 3, 30, 10, stand_in="Eve")))
    found = results(
        preset("place", stand_in={"rule": rule[0], "n": rule[1]}), season(game, people="Ada Cyd Eve")
    )
    assert found["Cyd"] == [Result("Cyd", 1, Fraction(value), "stand_in")]
    assert found["Eve"] == []


def test_where_stand_ins_do_not_count_he_was_absent() -> None:
    game = FIRST._replace(lines=(*FIRST.lines[:2], Line("Cyd", 3, 30, 10, stand_in="Eve")))
    away = {"rule": "fixed", "n": 7}
    assert of("Cyd", game, stand_in={"rule": "none", "n": 0}, absence=away) == [(1, 7, "absent")]


@pytest.mark.parametrize(
    ("rule", "wanted"),
    [(("fixed", 60), [(3, 60, "walk_over")]), (("average", 0), [(3, 75, "walk_over")]), (("none", 0), [])],
)
def test_who_came_and_found_nobody_to_play_has_a_walk_over(rule: tuple[str, int], wanted: list[Any]) -> None:
    alone = Game(3, 1, (Line("Ben", 1, 0, 0),), "walk_over")
    assert of("Ben", FIRST, SECOND, alone, walk_over={"rule": rule[0], "n": rule[1]})[2:] == wanted


def test_play_ahead_counts_so_many_times_a_season() -> None:
    early = [game._replace(kind="ahead") for game in (FIRST, SECOND)]
    assert [how for _night, _value, how in of("Ben", *early, play_ahead=2)] == ["ahead", "ahead"]
    assert of("Ben", *early, play_ahead=1) == [(1, 50, "ahead")]


@pytest.mark.parametrize(
    ("form", "unit", "wanted"),
    [
        ("place", "game", [100, 0]),
        ("place", "evening_sum", [100]),
        ("place", "evening_mean", [50]),
        ("penalty", "game", [1, 9]),
        ("penalty", "evening_mean", [Fraction(10 + 45, 15)]),
    ],
)
def test_several_games_of_an_evening(form: str, unit: str, wanted: list[Fraction]) -> None:
    again = table(1, "Ben 5, Ada 45", 2, hands=5)
    assert [value for _night, value, _how in of("Ada", FIRST, again, form=form, unit=unit)] == wanted


def test_results_against_one_who_left_are_kept_or_struck() -> None:
    left = replace(season(FIRST), left=["Ben"])
    assert [each.value for each in results(preset("place", drop_out="kept"), left)["Cyd"]] == [0]
    struck = results(preset("place", drop_out="struck"), left)
    assert [each.value for each in struck["Cyd"]] == [0]
    assert [each.value for each in struck["Ada"]] == [100]
    assert struck["Ben"] == []


def test_those_behind_one_who_left_move_up() -> None:
    left = replace(season(FIRST), left=["Ada"])
    struck = results(preset("place", drop_out="struck"), left)
    assert [struck[name][0].value for name in ("Ben", "Cyd")] == [100, 0]


def test_a_table_of_two_whose_one_left_was_never_played() -> None:
    left = replace(season(table(1, "Ada 1, Ben 2"), FIRST), left=["Ben"], people=("Ada", "Ben", "Cyd"))
    assert len(results(preset("place", drop_out="struck", unit="game"), left)["Ada"]) == 1


def test_a_night_that_is_not_over_does_not_count_yet() -> None:
    running = replace(season(FIRST, SECOND), over=1)
    assert [each.night for each in results(preset("place"), running)["Ben"]] == [1]


def test_a_guest_takes_a_place_and_has_no_results() -> None:
    found = results(preset("place"), season(FIRST, people="Ben Cyd"))
    assert found.keys() == {"Ben", "Cyd"}
    assert found["Ben"][0].value == 50


def test_the_makers_write_what_they_say() -> None:
    assert table(1, "Ada 5, Ben 5, Cyd 9").lines == (line("Ada", 1, 5), line("Ben", 1, 5), line("Cyd", 3, 9))


def had(*values: int) -> list[Result]:
    return [Result("Ada", night, Fraction(value), "played") for night, value in enumerate(values, start=1)]


def form(rule: str, n: int = 0, of: int = 1, **more: Any) -> Format:
    return preset("place", counting={"rule": rule, "n": n, "of": of}, **more)


@pytest.mark.parametrize(
    ("rule", "values", "dropped"),
    [
        (("all",), (5, 1, 9), []),
        (("best", 2), (5, 1, 9), [2]),
        (("best", 4), (5, 1, 9), []),
        (("best", 1), (5, 5, 5), [2, 3]),
        (("sliding", 5, 2), (5, 1, 9, 4, 2), []),
        (("sliding", 5, 2), (5, 1, 9, 4, 2, 0), []),
        (("sliding", 5, 2), (5, 1, 9, 4, 2, 3, 7), [2]),
        (("sliding", 5, 2), (5, 1, 9, 4, 2, 3, 7, 8, 6), [2, 5]),
        (("rising", 2, 3), (5, 1, 9), [2]),
        (("rising", 2, 3), (5,), []),
    ],
)
def test_the_worst_are_dropped(rule: tuple[Any, ...], values: tuple[int, ...], dropped: list[int]) -> None:
    found = choose_results(form(*rule), had(*values), len(values), 10)
    assert [result.night for result in found.dropped] == dropped
    assert sorted([*found.counted, *found.dropped]) == had(*values)


def test_with_low_points_best_the_highest_is_dropped() -> None:
    low = preset("penalty", counting={"rule": "best", "n": 2, "of": 1})
    assert [result.value for result in choose_results(low, had(5, 1, 9), 3, 3).dropped] == [9]


def test_what_is_asked_for_grows_with_the_season() -> None:
    assert [needed_results(form("all", qualify=4), nights, 10) for nights in (0, 2, 3, 5, 9, 10)] == [
        0,
        0,
        1,
        2,
        3,
        4,
    ]
    assert [needed_results(form("rising", 2, 3, qualify=0), nights, 9) for nights in (0, 1, 3, 9)] == [
        0,
        1,
        2,
        6,
    ]


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(0, 100), max_size=12), st.integers(1, 12))
def test_what_counts_is_never_worse_than_what_is_dropped(values: list[int], best: int) -> None:
    found = choose_results(form("best", best), had(*values), len(values), 12)
    assert len(found.counted) == min(best, len(values))
    assert all(kept.value >= dropped.value for kept in found.counted for dropped in found.dropped)
