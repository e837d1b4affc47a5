"""The final night."""

from fractions import Fraction
from typing import Any

import pytest

from scoring.league.finals import carried_points, final_order, finalists, standings_after_final
from scoring.league.formats import Format, preset
from scoring.league.standings import Final, Row, standings
from tests.league.makers import season, table

PLAYED = season(
    table(1, "Ada 1, Ben 2, Cyd 3, Dan 4, Eve 5"),
    table(2, "Ada 1, Ben 2, Cyd 3, Dan 4, Eve 5"),
)


def table_of(**final: Any) -> tuple[Format, list[Row]]:
    form = preset("place", qualify=0, final={"people": 3, "carry": "nothing", "n": 0, **final})
    return form, standings(form, PLAYED)


def test_the_first_of_the_table_play_it() -> None:
    assert finalists(*table_of()) == ["Ada", "Ben", "Cyd"]


def test_who_shares_the_last_place_plays_too() -> None:
    form = preset("place", qualify=0, final={"people": 2, "carry": "nothing", "n": 0})
    rows = standings(form, season(table(1, "Ada 1, Ben 2, Cyd 2")))
    assert finalists(form, rows) == ["Ada", "Ben", "Cyd"]


@pytest.mark.parametrize(
    ("carry", "brought"),
    [
        ({"carry": "nothing"}, [0, 0, 0]),
        ({"carry": "all"}, [200, 150, 100]),
        ({"carry": "half"}, [100, 75, 50]),
        ({"carry": "best", "n": 1}, [100, 75, 50]),
    ],
)
def test_what_finalists_bring(carry: dict[str, Any], brought: list[int]) -> None:
    assert list(carried_points(*table_of(**carry)).values()) == brought


def test_only_finalists_can_win_and_who_stays_away_is_last_of_them() -> None:
    night = {"Cyd": Fraction(100), "Ben": Fraction(40)}
    order = final_order(*table_of(), night)
    assert order == [(1, "Cyd"), (2, "Ben"), (3, "Ada"), (4, "Dan"), (5, "Eve")]


def test_what_they_brought_counts_and_the_season_decides_between_level_ones() -> None:
    night = {"Ada": Fraction(0), "Ben": Fraction(50), "Cyd": Fraction(0)}
    assert [person for _place, person in final_order(*table_of(carry="all"), night)][:3] == [
        "Ada",
        "Ben",
        "Cyd",
    ]


def test_the_table_is_ordered_by_what_was_brought_and_what_the_night_gave() -> None:
    form, rows = table_of(carry="half")
    after = standings_after_final(form, rows, [table(3, "Cyd 1, Ben 2"), table(3, "Dan 1, Eve 2", number=2)])
    assert [(row.place, row.person) for row in after] == [
        (1, "Cyd"),
        (2, "Ben"),
        (3, "Ada"),
        (4, "Dan"),
        (5, "Eve"),
    ]
    assert [row.final for row in after] == [
        Final(Fraction(50), Fraction(100)),
        Final(Fraction(75), Fraction(0)),
        Final(Fraction(100), None),
        None,
        None,
    ]
    assert [row.final.points for row in after if row.final] == [150, 75, 100]
    assert [row.separation is None for row in after] == [True, True, True, True, False]


def test_several_rounds_of_a_final_are_one_evening() -> None:
    form, rows = table_of()
    games = [table(3, "Ada 1, Ben 2, Cyd 3"), table(3, "Cyd 1, Ben 2, Ada 3", number=1001)]
    nights = {row.person: row.final.night for row in standings_after_final(form, rows, games) if row.final}
    assert nights == {"Ada": 50, "Ben": 50, "Cyd": 50}


def test_a_later_night_moves_only_those_who_were_not_in_it() -> None:
    form, rows = table_of(carry="half")
    games = [table(3, "Cyd 1, Ben 2, Ada 3")]
    later = season(
        *PLAYED.games, table(3, "Eve 1, Dan 2"), table(4, "Eve 1, Dan 2"), people="Ada Ben Cyd Dan Eve"
    )
    now = standings(form, later)
    assert [row.person for row in now][:2] == ["Ada", "Eve"]
    after = standings_after_final(form, rows, games, now)
    assert [(row.place, row.person) for row in after] == [
        (1, "Cyd"),
        (2, "Ben"),
        (3, "Ada"),
        (4, "Eve"),
        (5, "Dan"),
    ]
    assert [row.total for row in after][3:] == [200, 50]
    assert after[3].separation is None


def test_who_is_level_behind_the_final_shares_a_place_and_who_played_too_little_has_none() -> None:
    form = preset("place", qualify=2, final={"people": 1, "carry": "nothing", "n": 0})
    both = (table(1, "Ada 1, Ben 2, Cyd 2, Dan 3"), table(2, "Ada 1, Ben 2, Cyd 2"))
    rows = standings(form, season(*both))
    after = standings_after_final(form, rows, [table(3, "Ada 1, Ben 2")], rows)
    assert [(row.place, row.person) for row in after] == [(1, "Ada"), (2, "Ben"), (2, "Cyd"), (None, "Dan")]
