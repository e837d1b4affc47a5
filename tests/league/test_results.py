"""Two people side by side, and everybody against everybody."""

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.league.results import Game, Line, Rivalry, cross_table
from tests.league.makers import table

GAMES = (table(1, "Ada 10, Ben 30, Cyd 30"), table(2, "Ben 5, Ada 15"), table(2, "Cyd 9, Dan 20", 2))


def between(games: Sequence[Game], one: str, other: str) -> Rivalry:
    return cross_table(games, [one, other])[one, other]


def test_two_people_over_all_their_games() -> None:
    assert between(GAMES, "Ada", "Ben") == Rivalry(2, 1, 1, 0, Fraction(10, 20))
    assert between(GAMES, "Ben", "Cyd") == Rivalry(1, 0, 0, 1, Fraction(0))


def test_who_never_met_has_nothing_to_tell() -> None:
    assert between(GAMES, "Ada", "Dan") == Rivalry(0, 0, 0, 0, None)


def test_a_stand_in_and_a_walk_over_are_no_meeting() -> None:
    lines = (Line("Ada", 1, 1, 10), Line("Ben", 2, 9, 10, stand_in="Zoe"))
    walk_over = GAMES[0]._replace(kind="walk_over")
    assert between([Game(1, 1, lines), walk_over], "Ada", "Ben").games == 0


def test_the_cross_table_has_every_two_once() -> None:
    found = cross_table(GAMES, ["Dan", "Ada", "Ben", "Cyd"])
    assert len(found) == 6
    assert found["Ada", "Dan"].games == 0
    assert found["Cyd", "Dan"].ahead == 1


@settings(deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), max_size=6))
def test_one_side_is_the_mirror_of_the_other(nights: list[tuple[int, int]]) -> None:
    games = [table(night, f"Ada {one}, Ben {other}") for night, (one, other) in enumerate(nights, start=1)]
    turned = [table(night, f"Ada {other}, Ben {one}") for night, (one, other) in enumerate(nights, start=1)]
    own, his = between(games, "Ada", "Ben"), between(turned, "Ada", "Ben")
    assert (own.games, own.ahead, own.behind, own.level) == (his.games, his.behind, his.ahead, his.level)
    assert own.ahead + own.behind + own.level == own.games
    assert own.margin is None or his.margin == -own.margin
