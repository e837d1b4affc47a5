"""Promotion and relegation."""

from collections.abc import Sequence
from itertools import chain

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.league.divisions import Exchange, Move, division_moves

THREE = (tuple("ABCDEF"), tuple("GHIJKL"), tuple("MNOPQ"))
TWO = Exchange(2, 2)


def after_moves(divisions: Sequence[Sequence[str]], approved: Sequence[Move]) -> list[list[str]]:
    """The divisions once these have moved: who came down, who stayed, who came up."""
    moving = {move.person for move in approved}
    return [
        [
            *(move.person for move in approved if move.to == here > move.origin),
            *(person for person in division if person not in moving),
            *(move.person for move in approved if move.to == here < move.origin),
        ]
        for here, division in enumerate(divisions)
    ]


def test_as_many_go_down_as_come_up() -> None:
    assert division_moves(THREE[:2], TWO) == [
        Move("E", 0, 1),
        Move("F", 0, 1),
        Move("G", 1, 0),
        Move("H", 1, 0),
    ]


def test_the_next_season_has_divisions_of_the_same_size() -> None:
    assert after_moves(THREE, division_moves(THREE, TWO)) == [list("ABCDGH"), list("EFIJMN"), list("KLOPQ")]


def test_a_division_may_exchange_other_numbers() -> None:
    one = division_moves(THREE, TWO, {0: Exchange(0, 1)})
    assert [move.person for move in one if 0 in move[1:]] == ["F", "G"]


def test_the_middle_of_a_division_can_go_up() -> None:
    assert [move.person for move in division_moves([THREE[0], tuple("GHI")], TWO) if move.to == 0] == [
        "G",
        "H",
    ]


def test_for_one_who_stays_the_next_one_goes() -> None:
    assert [move.person for move in division_moves(THREE[:2], TWO, staying=["G"]) if move.to == 0] == [
        "H",
        "I",
    ]


def test_one_division_exchanges_nobody() -> None:
    assert division_moves(THREE[:1], TWO) == []


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(0, 9), min_size=1, max_size=5), st.integers(0, 5), st.integers(0, 5))
def test_nobody_goes_two_ways_and_nobody_is_lost(sizes: list[int], up: int, down: int) -> None:
    divisions = [[f"{number}.{place}" for place in range(size)] for number, size in enumerate(sizes)]
    found = division_moves(divisions, Exchange(up, down))
    assert len({move.person for move in found}) == len(found)
    told = after_moves(divisions, found)
    assert [len(division) for division in told] == sizes
    assert sorted(chain(*told)) == sorted(chain(*divisions))
