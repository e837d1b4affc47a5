"""The parts of a variant from the plain values of its parameters."""

from scoring.engine.equipment import Deal, Equipment
from scoring.engine.presets import PRESETS
from scoring.engine.settings import build
from scoring.engine.variant import EndRule, Limit


def test_only_what_was_named_is_built() -> None:
    assert build(PRESETS["european"], ["calls", "end", "limit", "players"]) == {
        "calls": 0,
        "end": EndRule("last_in", None),
        "limit": Limit(150, "exceeds"),
        "fewest_players": 2,
        "most_players": 5,
    }


def test_the_three_ways_to_deal() -> None:
    deals = [build(PRESETS[key], ["deal"])["deal"] for key in ("european", "north-american", "baby-kalooki")]
    assert deals == [
        Deal("fixed", fixed=13),
        Deal("by_players", by_players={2: 15, 3: 15, 4: 15, 5: 13, 6: 11}),
        Deal("by_hand", by_hand=(6, 7, 8)),
    ]


def test_rows_become_values() -> None:
    built = build(PRESETS["jamaican"], ["equipment", "contracts", "limit"])
    assert built["equipment"][1] == Equipment(5, 6, 3, 8)
    assert (built["contracts"][0], built["limit"]) == ("333", None)
