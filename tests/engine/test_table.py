"""Who sits at a table, and whether the rules have something to say for so many."""

from typing import Any

import pytest

from scoring.engine.house_rules import override
from scoring.engine.refusals import Refusal
from scoring.engine.table import seat_players
from tests.engine.makers import seat


def test_seats_are_in_the_order_of_the_players() -> None:
    table = seat("Ada", "Ben", "Cal", "Dot", "Eve", variant="kalooki-1-4")
    assert table.seats == {"Ada": 0, "Ben": 1, "Cal": 2, "Dot": 3, "Eve": 4}
    assert (table.equipment.packs, table.equipment.jokers, table.share) == (3, 8, (100, 0))


def test_those_who_began_decide_the_shares() -> None:  # rule 12.2
    shares = {"shares": {"2": [100, 0], "default": [75, 25]}}
    assert seat("Ada", "Ben", pool=shares).share == (100, 0)
    assert seat("Ada", "Ben", "Cal", pool=shares).share == (75, 25)


@pytest.mark.parametrize(
    ("over", "lacking"),
    [
        ({"equipment": [{"players": [4, 5], "packs": 2, "jokers": 2}]}, "equipment"),
        ({"pool": {"shares": {"2": [100, 0]}}}, "pool"),
        ({"deal": {"mode": "by_players", "cards": {"3": 13}}}, "deal"),
    ],
)
def test_rules_that_say_nothing_for_three(over: dict[str, Any], lacking: str) -> None:  # rule 14.1
    variant = override("european", over)
    assert not isinstance(variant, Refusal)
    assert variant.lacks(3) == lacking
    if lacking != "deal":
        with pytest.raises(ValueError, match=lacking):
            seat_players(variant, ("Ada", "Ben", "Cal"), "european")
