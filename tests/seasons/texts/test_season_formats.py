"""Everything an organiser may choose has a name."""

from dataclasses import replace

import pytest

from scoring.engine.refusals import Refusal
from scoring.league.formats import POINT_SYSTEMS, TIE_BREAK_STEPS, FinalRule, preset
from scoring.league.presets import PRESETS
from scoring.league.refusals import Code
from scoring.league.tie_breaks import TOTAL
from scoring.seasons.texts.season_formats import (
    STEP_NAMES,
    SYSTEM_NAMES,
    format_line,
    format_lines,
    format_name,
    seating_refusal_message,
)


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_is_named_and_told(key: str) -> None:
    assert format_name(key) != key
    assert format_line(key).endswith(".")


def test_every_system_and_every_step_is_named() -> None:
    assert len({SYSTEM_NAMES[system] for system in POINT_SYSTEMS}) == len(POINT_SYSTEMS)
    assert len({STEP_NAMES[step] for step in (TOTAL, *TIE_BREAK_STEPS)}) == len(TIE_BREAK_STEPS) + 1


def test_how_a_season_is_counted_is_told_in_sentences() -> None:
    assert format_lines(preset("field")) == [
        "Players beaten that night. The highest total wins.",
        "Each night is a result: the average of its games.",
        "Best results that count: 7.",
        "Results that count are added up.",
        "Each night played: 1 point.",
        "An absent player gets: nothing.",
        "A player with a stand-in gets: nothing.",
        "A player waiting for a table that can’t play gets: their average.",
        "Ties are broken by: Nights won → Hands won → Fewest penalty points per "
        "hand → Games between the tied players → Best night → First to have played enough "
        "nights.",
        "The first 4 play a final night and all start at zero.",
    ]


@pytest.mark.parametrize(
    ("carry", "words"),
    [
        ("nothing", "The first plays a final night and starts at zero."),
        ("half", "The first plays a final night and brings half of their points."),
        ("all", "The first plays a final night and brings all of their points."),
        ("best", "The first plays a final night and brings their best results: 3."),
    ],
)
def test_a_final_of_one_is_told_of_one(carry: str, words: str) -> None:
    assert format_lines(replace(preset("field"), final=FinalRule(1, carry, 3)))[-1] == words


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_can_be_told(key: str) -> None:
    assert all(line.endswith(".") for line in format_lines(preset(key)))


def test_every_refusal_is_a_sentence() -> None:
    assert (
        seating_refusal_message(Refusal(Code.TABLE_FULL, detail="2")) == "Table 2 has more people than seats."
    )
    assert all(seating_refusal_message(Refusal(code, "x")).endswith(".") for code in Code)
