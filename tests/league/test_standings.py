"""The table of a season, worked out by hand, and the laws that hold for every season."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.league.evenings import count_of_results, total
from scoring.league.formats import Format, preset
from scoring.league.presets import PRESETS
from scoring.league.results import Adjustment, Game, Line, Season
from scoring.league.standings import Row, place_changes, preview_format, standings
from scoring.league.tie_breaks import Separation
from tests.league.makers import season, table

NIGHTS = (
    table(1, "Ada 10, Ben 20, Cyd 30"),
    table(2, "Ben 5, Ada 15, Cyd 40"),
    table(3, "Cyd 1, Ada 30, Ben 30"),
)


SOME = settings(deadline=None, derandomize=True, max_examples=30)


def best_two(**more: Any) -> Format:
    return preset("place", counting={"rule": "best", "n": 2, "of": 1}, qualify=0, **more)


def told(rows: list[Row]) -> list[tuple[int | None, str, Any]]:
    return [(row.place, row.person, row.total) for row in rows]


def test_best_two_of_three_by_hand() -> None:
    rows = standings(best_two(), season(*NIGHTS))
    assert told(rows) == [(1, "Ada", 150), (1, "Ben", 150), (3, "Cyd", 100)]
    assert [[result.night for result in row.counted] for row in rows] == [[1, 2], [1, 2], [1, 3]]
    assert [[result.night for result in row.dropped] for row in rows] == [[3], [3], [2]]
    assert [row.separation for row in rows] == [None, None, Separation("total", Fraction(150), Fraction(100))]


def test_a_drawn_card_separates_those_whom_nothing_else_does() -> None:
    form = best_two(tie_breaks=[*PRESETS["place"]["tie_breaks"], "draw"])
    rows = standings(form, season(*NIGHTS, draws={"Ada": 3, "Ben": 12}))
    assert told(rows)[:2] == [(1, "Ben", 150), (2, "Ada", 150)]
    assert rows[1].separation == Separation("draw", 12, 3)


def test_penalty_per_hand_by_hand() -> None:
    rows = standings(preset("penalty", qualify=0), season(*NIGHTS))
    assert told(rows) == [
        (1, "Ben", Fraction(55, 30)),
        (2, "Ada", Fraction(55, 30)),
        (3, "Cyd", Fraction(71, 30)),
    ]
    assert rows[1].separation == Separation("best_evening", Fraction(1, 2), Fraction(1))


def test_the_rummikub_zero_sum_by_hand() -> None:
    rows = standings(preset("zero_sum"), season(*NIGHTS))
    assert told(rows) == [(1, "Cyd", 5), (2, "Ben", 0), (3, "Ada", -5)]


def test_attendance_is_doubled_for_who_never_missed() -> None:
    rows = standings(preset("attendance"), season(NIGHTS[0], NIGHTS[1], table(3, "Ada 1, Ben 2, Dan 3")))
    assert {row.person: row.total for row in rows} == {"Ada": 60, "Ben": 60, "Cyd": 20, "Dan": 10}


def test_points_are_added_and_taken_with_their_reason() -> None:
    late = Adjustment("Ada", -10, "came late", 2)
    rows = standings(best_two(), season(*NIGHTS, adjustments=(late, Adjustment("Cyd", 45, "helped"))))
    assert told(rows) == [(1, "Ben", 150), (2, "Cyd", 145), (3, "Ada", 140)]
    assert rows[2].adjustments == (late,)


def test_one_who_never_played_can_be_given_points_too() -> None:
    rows = standings(
        best_two(), season(*NIGHTS, people="Ada Zoe", adjustments=(Adjustment("Zoe", 5, "cake"),))
    )
    assert told(rows) == [(1, "Ada", 150), (2, "Zoe", 5)]


def test_who_has_not_enough_results_has_no_place_and_is_told_what_is_missing() -> None:
    form = preset("place", qualify=3)
    rows = standings(form, season(*NIGHTS[:2], table(3, "Ada 5, Ben 6, Zoe 1")))
    assert told(rows)[2:] == [(None, "Zoe", 100), (None, "Cyd", 0)]
    assert [row.needs.results for row in rows] == [0, 0, 2, 1]
    assert rows[2].separation is None


def test_who_left_has_no_place_where_his_results_are_struck() -> None:
    left = season(*NIGHTS, left=["Ben"])
    assert told(standings(preset("place", qualify=0, drop_out="kept"), left))[1] == (1, "Ben", 175)
    rows = standings(preset("place", qualify=0, drop_out="struck"), left)
    assert told(rows)[-1] == (None, "Ben", 0)


@pytest.mark.parametrize("key", PRESETS)
def test_an_empty_season_is_an_empty_table(key: str) -> None:
    assert standings(preset(key), Season(10, 0, (), ())) == []
    assert all(row.person for row in standings(preset(key), Season(10, 0, ("Ada", "Ben"), ())))


class TestNeeds:
    """What another evening would have to bring."""

    def test_of_the_best_two_it_has_to_replace_the_worse(self) -> None:
        form = best_two(tie_breaks=[])
        rows = standings(form, season(*NIGHTS, nights=4))
        assert rows[2].needs.gap == 50
        assert rows[2].needs.level == 50

    def test_what_it_takes_is_no_more_than_an_evening_can_give(self) -> None:
        rows = standings(best_two(), season(table(1, "Ada 1, Ben 2"), table(2, "Ada 1, Ben 2"), nights=3))
        assert rows[1].needs.gap == 200
        assert rows[1].needs.level is None

    def test_after_the_last_night_nothing_can_be_had(self) -> None:
        assert standings(best_two(), season(*NIGHTS))[2].needs.level is None

    def test_of_a_mean_it_has_to_bring_the_mean_up(self) -> None:
        low = preset("penalty", qualify=0)
        rows = standings(low, season(table(1, "Ada 10, Ben 40"), nights=2))
        assert rows[1].needs.level is None
        rows = standings(low, season(table(1, "Ada 20, Ben 30"), nights=2))
        assert rows[1].needs.level == 1

    def test_the_points_for_coming_are_part_of_what_a_night_brings(self) -> None:
        rows = standings(preset("field"), season(table(1, "Ada 1, Ben 2, Cyd 3, Dan 4, Eve 5"), nights=2))
        assert told(rows)[2:4] == [(3, "Cyd", 3), (4, "Dan", 2)]
        assert rows[3].needs.level == 0
        rows = standings(preset("field"), season(table(1, "Ada 1, Ben 2, Cyd 2, Dan 3"), nights=2))
        assert rows[3].needs.level == Fraction(1, 2)

    def test_where_coming_is_all_that_counts_no_result_draws_level(self) -> None:
        played = season(NIGHTS[0], table(2, "Ada 1, Ben 2"), table(3, "Ada 1, Ben 2"), nights=5)
        rows = standings(preset("attendance"), played)
        assert [row.needs.gap for row in rows] == [None, 0, 50]
        assert rows[2].needs.level is None

    @pytest.mark.parametrize(("unit", "ahead", "level"), [("mean", 3, 3), ("mean", 4, None), ("sum", 4, 4)])
    def test_points_by_place_have_an_end_unless_games_are_added_up(
        self, unit: str, ahead: int, level: int | None
    ) -> None:
        form = preset("three_two_one", unit=f"evening_{unit}")
        more = Adjustment("Ada", ahead - 1, "cake")
        rows = standings(form, season(table(1, "Ada 1, Ben 2"), nights=2, adjustments=(more,)))
        assert rows[1].needs.gap == ahead
        assert rows[1].needs.level == level

    @pytest.mark.parametrize("ruling", ["absence", "walk_over"])
    def test_a_mean_in_place_of_a_night_would_move_with_the_next(self, ruling: str) -> None:
        form = preset("place", qualify=0, **{ruling: {"rule": "average", "n": 0}})
        walk_over = [Game(2, 2, (Line("Cyd", 1, 0, 0), Line("Dan", 1, 0, 0)), "walk_over")]
        games = [*NIGHTS[:1], table(2, "Ben 1, Ada 2"), *(walk_over if ruling == "walk_over" else [])]
        rows = standings(form, season(*games, nights=3, people="Ada Ben Cyd Dan"))
        assert [(row.person, row.needs.level) for row in rows] == [
            ("Ben", None),
            ("Ada", 50),
            ("Cyd", None),
            ("Dan", None),
        ]

    @pytest.mark.parametrize("key", ["place", "penalty", "sliding", "rising", "field", "three_two_one"])
    def test_who_brings_just_that_is_level(self, key: str) -> None:
        """Played again with this one result: the totals are the same."""
        form = preset(key, qualify=0, absence={"rule": "none", "n": 0}, attendance={"each": 0, "full": 0})
        rng = random.Random(7)
        names = ["Ada", "Ben", "Cyd", "Dan"]
        games = [
            table(night, ", ".join(f"{name} {rng.randint(0, 60)}" for name in names)) for night in range(1, 7)
        ]
        rows = standings(form, season(*games, nights=8))
        for above, row in pairwise(rows):
            if row.needs.level is not None and above.total is not None:
                values = [result.value for result in (*row.counted, *row.dropped)] + [row.needs.level]
                assert _total_of(form, values, 7) == above.total


def _total_of(form: Format, values: list[Fraction], nights: int) -> Fraction:
    best = sorted(values, reverse=not form.low_wins)[: count_of_results(form.counting, len(values), nights)]
    found = total(form, best)
    assert found is not None
    return found


def drawn(seed: int) -> Season:
    """A season with tables of every size, people who miss nights, ties and level places."""
    rng = random.Random(seed)
    names = [f"P{number}" for number in range(9)]
    games: list[Game] = []
    for night in range(1, rng.randint(2, 6)):
        there = rng.sample(names, rng.choice([6, 7, 8]))
        for number, people in enumerate((there[:3], there[3:]), start=1):
            had = ", ".join(f"{name} {rng.randint(0, 12) * 5}" for name in people)
            games.append(table(night, had, number, hands=rng.choice([8, 10])))
    return season(*games, nights=8, people=" ".join(names))


@pytest.mark.parametrize("key", PRESETS)
@SOME
@given(st.integers(0, 10_000))
def test_the_order_in_which_things_were_written_changes_nothing(key: str, seed: int) -> None:
    played = drawn(seed)
    rng = random.Random(seed + 1)
    games = [game._replace(lines=tuple(rng.sample(game.lines, len(game.lines)))) for game in played.games]
    people = tuple(rng.sample(played.people, len(played.people)))
    mixed = replace(played, games=tuple(rng.sample(games, len(games))), people=people)
    assert standings(preset(key), mixed) == standings(preset(key), played)


@pytest.mark.parametrize("key", PRESETS)
@SOME
@given(st.integers(0, 10_000))
def test_everybody_stands_in_the_table_once_and_places_go_down_with_totals(key: str, seed: int) -> None:
    form, played = preset(key), drawn(seed)
    rows = standings(form, played)
    assert sorted(row.person for row in rows) == sorted(played.people)
    placed = [row for row in rows if row.place is not None]
    assert [row.place is None for row in rows] == sorted(row.place is None for row in rows)
    for above, row in pairwise(placed):
        assert above.total is not None
        assert row.total is not None
        assert above.total == row.total or (above.total > row.total) != form.low_wins
        assert (row.place == above.place) == (row.separation is None)


@pytest.mark.parametrize("key", PRESETS)
@SOME
@given(st.integers(0, 10_000))
def test_a_total_is_what_its_row_tells(key: str, seed: int) -> None:
    form = preset(key)
    for row in standings(form, drawn(seed)):
        values = [result.value for result in row.counted]
        if row.total is not None:
            points = sum(values) / len(values) if form.total == "mean" else sum(values)
            assert row.total == points + row.attendance * (-1 if form.low_wins else 1)


@pytest.mark.parametrize("key", PRESETS)
@SOME
@given(st.integers(0, 10_000))
def test_another_night_draws_level_by_what_was_told_and_by_nothing_else(key: str, seed: int) -> None:
    form, played, rng = preset(key), drawn(seed), random.Random(seed)
    night, sign = played.over + 1, -1 if preset(key).low_wins else 1
    for above, row in pairwise(standings(form, played)):
        had = ", ".join(
            f"{name} {rng.randint(0, 12) * 5}" for name in (row.person, *"ABCDE"[: rng.randint(1, 5)])
        )
        again = replace(played, over=night, games=(*played.games, table(night, had)))
        then = next(each for each in standings(form, again) if each.person == row.person)
        if above.total is None or above.place is None or then.total is None:
            continue
        ahead = sign * (then.total - above.total)
        if row.needs.level is None:
            assert ahead
        else:
            (value,) = (each.value for each in (*then.counted, *then.dropped) if each.night == night)
            more = sign * (value - row.needs.level)
            assert ahead >= 0 or more < 0
            assert ahead <= 0 or more > 0


def test_places_won_and_lost_since_last_week() -> None:
    before = standings(best_two(), season(*NIGHTS[:2], people="Ada Ben Cyd"))
    now = standings(best_two(), season(*NIGHTS[:2], table(3, "Cyd 1, Zoe 20, Ada 30, Ben 30")))
    assert place_changes(before, now)["Zoe"] is None
    assert place_changes(now, now) == {"Ada": 0, "Ben": 0, "Cyd": 0, "Zoe": 0}


PLAYED = season(
    table(1, "Ada 0, Ben 1, Cyd 2"), table(2, "Ben 10, Ada 50, Cyd 60"), table(3, "Cyd 1, Ben 2, Ada 90")
)


def test_everybody_is_told_before_and_after() -> None:
    found = preview_format(preset("place", qualify=0), preset("penalty", qualify=0), PLAYED)
    assert [(each.person, each.current.place, each.then.place, each.gained) for each in found] == [
        ("Ben", 1, 1, 0),
        ("Cyd", 3, 2, 1),
        ("Ada", 2, 3, -1),
    ]


def test_one_who_would_have_no_place_is_told_without_a_change() -> None:
    found = preview_format(preset("place", qualify=0), preset("place", qualify=9), PLAYED)
    assert {(each.then.place, each.gained) for each in found} == {(None, None)}
