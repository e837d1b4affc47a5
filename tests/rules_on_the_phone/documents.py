"""Seeded documents that a phone can hold: JSON in JavaScript has no whole number beyond 2^53 and no 1.0 beside 1."""

import json
from collections.abc import Iterator
from typing import Any

from scoring.engine.plain import Plain
from scoring.engine.presets import PRESETS
from scoring.engine.rummy_settings import RUMMY
from tests.oracle.compare import usual_documents

PHONE_FAMILY = (
    "ways",
    "knock",
    "blocked",
    "card_values",
    "points",
)  # what phones play of the rummy family (chapter 17)


def plays(preset: Plain) -> bool:
    """Whether the phone plays all the rules of a preset."""
    others = RUMMY.keys() - set(PHONE_FAMILY) - ({"wild"} if _marks_wild(preset) else set())
    return preset["score_to"] != "zero_sum" and all(preset[name] == RUMMY[name].default for name in others)


def _marks_wild(preset: Plain) -> bool:
    """Whether the wild rank goes by the hand and counts its own points."""
    wild = preset["wild"]
    return wild is not None and wild["value"] is None and wild["by_hand"] is not None


PHONE_PRESETS = [key for key, preset in PRESETS.items() if plays(preset)]
FAR = 2**31  # many of these still add up to less than 2^53
NO_WHOLE_NUMBER = 0.5


def portable(value: Any) -> Any:
    """The same document with nearer numbers, and with fractions that stay fractions."""
    if isinstance(value, float):
        return NO_WHOLE_NUMBER
    if isinstance(value, int) and not isinstance(value, bool):
        return max(-FAR, min(FAR, value))
    if isinstance(value, list):
        return [portable(item) for item in value]
    return {key: portable(item) for key, item in value.items()} if isinstance(value, dict) else value


def drawn(number: int) -> Iterator[tuple[str, Any]]:
    """Random games and faulty files, by name."""
    for name, document in usual_documents(number, family=PHONE_FAMILY):
        if of_the_phone(document):
            yield name, portable(document)


def of_the_phone(document: Any) -> bool:
    """Whether a document is of no variant that the phone does not play; it may be of none at all."""
    variant = document.get("variant") if isinstance(document, dict) else None
    return not isinstance(variant, str) or variant not in PRESETS or variant in PHONE_PRESETS


def differing(names: list[str], ours: list[Any], theirs: list[Any]) -> list[str]:
    """Where the phone tells anything else: names, and both answers cut short."""
    pairs = zip(names, map(told, ours), map(told, theirs), strict=True)
    return [
        f"{name}: {mine[:400]} and on the phone {other[:400]}" for name, mine, other in pairs if mine != other
    ]


def told(answer: Any) -> str:
    """An answer as text, whole."""
    return json.dumps(answer, sort_keys=True)
