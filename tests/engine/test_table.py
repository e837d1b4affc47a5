"""Who sits at a table, and which rows of the rules hold for so many."""

from typing import Any

import pytest

from scoring.engine.equipment import Deal
from scoring.engine.house_rules import override
from scoring.engine.refusals import Code, Refusal
from scoring.engine.rows import row_for
from scoring.engine.table import NEAR, NEAR_LIVES, lives_of, near_limit
from tests.engine.makers import seat


def test_seats_are_in_the_order_of_the_players() -> None:
    table = seat("Ada", "Ben", "Cal", "Dot", "Eve", variant="kalooki-1-4")
    assert table.seats == {"Ada": 0, "Ben": 1, "Cal": 2, "Dot": 3, "Eve": 4}
    assert (table.equipment.packs, table.equipment.jokers, table.share) == (3, 8, (100, 0))


def test_those_who_began_decide_the_shares() -> None:  # rule 12.2
    shares = {"shares": {"2": [100, 0], "default": [75, 25]}}
    assert seat("Ada", "Ben", pool=shares).share == (100, 0)
    assert seat("Ada", "Ben", "Cal", pool=shares).share == (75, 25)


ROWS = [{"players": [2, 3], "packs": 1, "jokers": 0}, {"players": [7, 8], "packs": 4, "jokers": 9}]


@pytest.mark.parametrize(("players", "found"), [(2, 1), (4, 1), (5, 4), (6, 4), (8, 4), (9, 4)])
def test_the_nearest_row_holds_where_there_is_none(players: int, found: int) -> None:  # rule 2.1
    assert seat(equipment=ROWS).variant.equipment_for(players).packs == found


def test_rows_are_asked_by_number_then_default_then_nearest() -> None:  # rule 2.1
    assert row_for({"2": "two", "default": "any", "4": "four"}, 3) == "any"
    assert [row_for({"2": "two", "4": "four"}, players) for players in (2, 3, 9)] == ["two", "four", "four"]
    assert Deal("by_players", by_players={2: 15, 5: 11}).cards(1, 4) == 11


@pytest.mark.parametrize(
    "empty",
    [
        {"equipment": []},
        {"pool": {"shares": {}}},
        {"deal": {"mode": "by_players", "cards": {}}},
        {"places": {}},
    ],
)
def test_a_table_without_a_row_is_refused(empty: dict[str, Any]) -> None:  # rule 14.1
    assert override("european", empty) == Refusal(Code.BAD_VALUE, detail=next(iter(empty)))


@pytest.mark.parametrize(
    ("limit", "cards", "lives"),
    [
        ({"points": 10, "rule": "reaches"}, {}, 10),
        ({"points": 10, "rule": "exceeds"}, {}, 11),
        (None, {}, None),
    ],
)
def test_a_low_limit_without_cards_counts_lives(limit: Any, cards: dict[str, int], lives: int | None) -> None:
    rules = seat(limit=limit, card_values=cards, end={"mode": "hands", "n": 3}).variant
    assert lives_of(rules) == lives
    assert near_limit(rules) == (NEAR_LIVES if lives else NEAR)


def test_points_towards_a_limit_are_no_lives() -> None:
    assert lives_of(seat().variant) is None
    assert lives_of(seat(card_values={}).variant) is None
