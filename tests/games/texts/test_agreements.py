"""What a table agreed, in words."""

from typing import Any

import pytest

from scoring.engine.house_rules import CHECKS, override, preset
from scoring.engine.presets import PRESETS
from scoring.engine.rummy_settings import only_scored
from scoring.engine.variant import Variant
from scoring.games.texts.agreements import agreements, side_by_side
from scoring.games.texts.settings.table import READ_OUT
from scoring.games.texts.variants import has_kalooki

ALWAYS = {"players", "deal", "equipment", "card_values", "score_to", "kalooki_effect", "end", "void"}


def changed(base: str = "european", **overrides: Any) -> dict[str, tuple[str, str]]:
    """The lines that are marked, by parameter: what is said now, and what is usual."""
    rules = override(base, overrides)
    assert isinstance(rules, Variant)
    return {
        line.about: (line.words, line.default or "")
        for line in agreements(base, rules, "GBP")
        if line.changed
    }


def test_every_rule_that_players_can_meet_has_an_entry() -> None:
    assert set(READ_OUT) == {name for name in CHECKS if only_scored({name: None}) != name}


@pytest.mark.parametrize("base", PRESETS)
def test_a_preset_is_told_whole_and_nothing_is_marked(base: str) -> None:
    told, rules = agreements(base, preset(base), "GBP"), preset(base)
    always = ALWAYS if has_kalooki(rules) else ALWAYS - {"kalooki_effect"}
    assert always <= {line.about for line in told} <= set(CHECKS)
    assert not any(line.changed for line in told)
    assert all(line.words and "%(" not in line.words for line in told)


@pytest.mark.parametrize(
    ("overrides", "about", "current", "usual"),
    [
        ({"limit": {"rule": "reaches"}}, "limit", "At 150 points you’re out.", "Over 150 points you’re out."),
        ({"limit": None}, "limit", "Not played at this table.", "Over 150 points you’re out."),
        ({"hand_cap": 80}, "hand_cap", "80 points at most.", ""),
        (
            {"card_values": {"5": 10}},
            "card_values",
            "Joker: 15 · Ace: 11 · King, queen, jack: 10 · 5: 10",
            None,
        ),
        ({"calls": 1}, "calls", "1 call in a hand.", ""),
        ({"all_out": "hand_winner"}, "all_out", "The winner of the last hand wins.", ""),
        ({"void": {"counts_as_hand": True}}, "void", "They count as a hand.", "They are dealt again."),
        ({"kitty_events": {"late_fee": 50}}, "kitty_events", "Late fee £0.50", ""),
        ({"rounding": {"unit": 10}}, "rounding", "Shares are rounded down to £0.10.", ""),
        (
            {
                "buy_in": {
                    "max": None,
                    "score": "highest_in_range_plus_1",
                    "others_at_most": 120,
                    "at_least": 1,
                }
            },
            "buy_in",
            "Any number of times. At one more than the highest total still in."
            " Only while no one still in has more than 120 points.",
            None,
        ),
        (
            {
                "pool": {
                    "shares": {"default": [75, 25], "2": [100, 0]},
                    "rest_under": 100,
                    "rest_split": "equal_slots",
                }
            },
            "pool",
            "75% to the winner. 2 players: 100% to the winner. Players still in with fewer than 100 points share"
            " the rest. The winner gets the shares that no one can take.",
            "All to the winner.",
        ),
        (
            {"point_value": {"amount": 2, "when": "end_vs_winner", "to": "pool"}},
            "point_value",
            "£0.02 for each point behind the winner, into the pool.",
            "",
        ),
    ],
)
def test_a_change_is_told_beside_what_is_usual(
    overrides: dict[str, Any], about: str, current: str, usual: str | None
) -> None:
    told = changed(**overrides)
    assert told[about][0] == current
    if usual is not None:
        assert told[about][1] == usual


def test_a_tie_matters_where_hands_are_counted() -> None:
    told = changed(end={"mode": "hands", "n": 3}, tie="play_off")
    assert told["tie"] == ("Players play one more hand.", "")
    assert "tie" not in changed(end={"mode": "hands", "n": 3})


def test_two_variants_side_by_side() -> None:
    lines = {line.name: line for line in side_by_side(preset("european"), preset("jamaican"), "GBP")}
    assert lines["Limit"].first == "Over 150 points you’re out."
    assert lines["Limit"].second == ""
    assert not lines["Who scores"].differs
    assert not any(line.differs for line in side_by_side(preset("bicycle"), preset("bicycle"), "GBP"))
