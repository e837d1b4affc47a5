"""House rules as a document, written and read."""

import random
from typing import Any

import pytest

from scoring.engine.codec.variant_file import (
    VARIANT_FORMAT,
    VariantFile,
    read_variant_file,
    write_variant_file,
)
from scoring.engine.house_rules import merge
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Code, Refusal
from tests.oracle.overrides import random_overrides

GOOD: dict[str, Any] = {"format": VARIANT_FORMAT, "name": "Thursday", "variant": "european"}


@pytest.mark.parametrize("seed", range(25))
def test_a_document_reads_back_as_it_was_written(seed: int) -> None:
    dice = random.Random(seed)
    base = dice.choice(sorted(PRESETS))
    overrides = random_overrides(dice, PRESETS[base], 4, "")
    read = read_variant_file({**GOOD, "variant": base, "overrides": overrides})
    assert isinstance(read, VariantFile)
    assert merge(PRESETS[base], read.overrides) == merge(PRESETS[base], overrides)
    assert read_variant_file(write_variant_file(read)) == read


def test_what_is_as_usual_is_no_override() -> None:
    overrides = {"limit": {"points": 150, "rule": "reaches"}, "calls": 0}
    document = {**GOOD, "name": " Thursday ", "overrides": overrides, "currency": "EUR"}
    read = read_variant_file(document)
    assert read == VariantFile("Thursday", "european", {"limit": {"rule": "reaches"}}, "EUR")


@pytest.mark.parametrize(
    ("changed", "code", "detail"),
    [
        ({"format": "kalooki-game/1"}, Code.BAD_FORMAT, None),
        ({"variant": None}, Code.MISSING_FIELD, "variant"),
        ({"variant": "whist"}, Code.UNKNOWN_VARIANT, "whist"),
        ({"variant": 7}, Code.BAD_VALUE, "variant"),
        ({"name": " "}, Code.BAD_VALUE, "name"),
        ({"name": "x" * 41}, Code.BAD_VALUE, "name"),
        ({"overrides": {"luck": 1}}, Code.UNKNOWN_OVERRIDE, "luck"),
        ({"overrides": {"limit": {"luck": 1}}}, Code.UNKNOWN_OVERRIDE, "limit.luck"),
        ({"overrides": {"calls": -1}}, Code.BAD_VALUE, "calls"),
        ({"overrides": []}, None, None),
        ({"overrides": [1]}, Code.BAD_VALUE, "overrides"),
        ({"currency": "pounds"}, Code.BAD_VALUE, "currency"),
        ({"currency": 5}, Code.BAD_VALUE, "currency"),
    ],
)
def test_what_is_wrong_with_a_document(
    changed: dict[str, Any], code: Code | None, detail: str | None
) -> None:
    found = read_variant_file({**GOOD, **changed})
    if code is None:
        assert isinstance(found, Refusal)
    else:
        assert found == Refusal(code, detail=detail)


def test_what_is_no_object_is_no_document() -> None:
    assert read_variant_file([GOOD]) == Refusal(Code.BAD_FORMAT)
