"""Formats are plain data, whole and checked."""

import json
from typing import Any

import pytest

from scoring.engine.refusals import Refusal
from scoring.league.formats import CHECKS, Format, preset, read_format
from scoring.league.presets import PRESETS
from scoring.league.refusals import Code


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_is_whole_and_survives_being_kept(key: str) -> None:
    kept = json.loads(json.dumps(PRESETS[key]))
    assert kept.keys() == CHECKS.keys()
    assert read_format(kept) == preset(key)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("points", None),
        ("points", {**PRESETS["place"]["points"], "system": "luck"}),
        ("points", {**PRESETS["place"]["points"], "scale": {"9": [1]}}),
        ("points", {**PRESETS["place"]["points"], "scale": {"4": []}}),
        ("unit", "hand"),
        ("counting", {"rule": "best", "n": 0, "of": 1}),
        ("counting", {"rule": "rising", "n": 0, "of": 3}),
        ("counting", {"rule": "sliding", "n": 5, "of": 0}),
        ("absence", {"rule": "zero"}),
        ("tie_breaks", ["luck"]),
        ("tie_breaks", ["draw", "draw"]),
        ("up", -1),
        ("up", True),
    ],
)
def test_what_makes_no_format_is_named(name: str, value: Any) -> None:
    assert read_format({**PRESETS["place"], name: value}) == Refusal(Code.BAD_PARAMETER, detail=name)


def test_a_parameter_that_is_missing_or_unknown_is_named() -> None:
    less = {name: value for name, value in PRESETS["place"].items() if name != "unit"}
    assert read_format(less) == Refusal(Code.BAD_PARAMETER, detail="unit")
    assert read_format({**PRESETS["place"], "stars": 3}) == Refusal(Code.UNKNOWN_PARAMETER, detail="stars")


@pytest.mark.parametrize(("name", "value"), [("total", "sum"), ("absence", {"rule": "zero", "n": 0})])
def test_with_low_points_best_nobody_wins_by_staying_away(name: str, value: Any) -> None:
    assert read_format({**PRESETS["penalty"], name: value}) == Refusal(Code.BAD_PARAMETER, detail=name)


def test_no_tie_breaks_is_a_choice() -> None:
    found = read_format({**PRESETS["place"], "tie_breaks": []})
    assert isinstance(found, Format)
    assert found.tie_breaks == ()


def test_a_preset_that_is_bent_too_far_is_our_mistake() -> None:
    with pytest.raises(ValueError, match="unit"):
        preset("place", unit="hand")
