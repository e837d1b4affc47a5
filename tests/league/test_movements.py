"""The movements that clubs know."""

import pytest

from scoring.league.meetings import Night
from scoring.league.movements import (
    MOVEMENTS,
    by_rank,
    fixed_movement,
    ladder,
    next_round,
    progressive,
    read_plan,
)

THREE = (tuple("ABCD"), tuple("EFG"), tuple("HIJK"))


def tables(*written: str) -> Night:
    return tuple(map(tuple, written))


def test_on_a_ladder_the_winner_goes_up_and_the_last_goes_down() -> None:
    assert ladder(THREE) == tables("ABCE", "DFH", "GIJK")


def test_on_the_ladder_of_one_table_nobody_moves() -> None:
    assert ladder(THREE[:1]) == THREE[:1]


def test_progressive_winners_go_up_and_the_top_table_feeds_the_last() -> None:
    assert progressive(THREE) == tables("ABCE", "FGH", "IJKD")
    assert progressive(THREE[:1]) == THREE[:1]


def test_a_fixed_movement_keeps_seats() -> None:
    assert fixed_movement(tables("ABCD", "EFGH", "IJKL")) == tables("AJGL", "EBKD", "IFCH")


def test_a_seat_of_large_tables_goes_round_among_them() -> None:
    moved = fixed_movement(THREE, (0, 1, 2, 1))
    assert moved == tables("AIGK", "EBJ", "HFCD")


def test_the_cyclic_movement_meets_nobody_twice_in_five_rounds_of_five_tables() -> None:
    night, met = tables("ABCD", "EFGH", "IJKL", "MNOP", "QRST"), []
    for _round in range(5):
        met += [{one, other} for table in night for one in table for other in table if one < other]
        night = fixed_movement(night, (0, 1, 2, 3))
    assert all(met.count(two) == 1 for two in met)


def test_by_rank_the_best_sit_together() -> None:
    assert by_rank("ABCDEFG", (4, 3)) == tables("ABCD", "EFG")


KNOWN = {str(number): letter for number, letter in enumerate("ABCDEF", start=1)} | {
    "ada lee": "A",
    "ben": "B",
}


@pytest.mark.parametrize(
    "written",
    [
        "1 2 3\n4, 5, 6\n\n1 4 5\n",
        "\n\nADA  Lee, Ben,3\nTable 2: 4;5;6\n\n \nAda lee\t4\t5\n",
        "1 ben 3\n4 5 6\n\n1 4 5",
    ],
)
def test_a_written_plan_is_read(written: str) -> None:
    assert read_plan(written, KNOWN) == [tables("ABC", "DEF"), tables("ADE")]


@pytest.mark.parametrize(
    ("written", "misread"),
    [
        ("1 2 x", (1, "unknown", "x")),
        ("Ada Lee 2 3", (1, "unknown", "Ada")),
        ("1 2 3\n3 4 5", (2, "twice", "3")),
        ("1 Ben 2", (1, "twice", "2")),
        ("1 2 3\n\n0 1 2", (3, "unknown", "0")),
        ("1 2 3\n4", (2, "size", "1")),
    ],
)
def test_a_line_that_makes_no_table_is_named(written: str, misread: tuple[int, str, str]) -> None:
    assert read_plan(written, KNOWN) == misread


def test_the_next_round_is_made_from_seats_or_from_places() -> None:
    ranked = (tuple("DCBA"), tuple("GFE"), tuple("HIJK"))
    assert next_round("ladder", THREE, ranked) == ladder(ranked)
    assert next_round("progressive", THREE, ranked) == progressive(ranked)
    assert next_round("fixed", THREE, ranked) == fixed_movement(THREE)
    assert next_round("rank", THREE, ranked) == tables("DGHC", "FIB", "EJAK")


@pytest.mark.parametrize("movement", MOVEMENTS)
@pytest.mark.parametrize("staying", ["A", "DK", "EG", "ABCDEFGHIJK"])
def test_whoever_has_to_keeps_his_table_and_nobody_is_lost(movement: str, staying: str) -> None:
    moved = next_round(movement, THREE, THREE, staying)
    assert sorted("".join(map("".join, moved))) == list("ABCDEFGHIJK")
    assert [len(table) for table in moved] == [4, 3, 4]
    assert all(
        person in moved[number] for number, table in enumerate(THREE) for person in table if person in staying
    )
