"""The keypad counts what is typed as the server reads it: its page may ask for no file more, so it reads by itself."""

import random

import pytest
from django.core.exceptions import ValidationError
from playwright.sync_api import Page

from scoring.engine.house_rules import override
from scoring.engine.presets import PRESETS
from scoring.engine.variant import Variant
from scoring.games.forms.hand_fields import CardsField, CardsLeft, LaidField
from scoring.games.texts.pieces import faces_of
from tests.conftest import OpenPhone

pytestmark = pytest.mark.browser
COUNT = """([rules, texts]) => texts.map((text) => worth(text, rules)?.points ?? null)"""
COUNT_LAID = """([rules, texts]) => {
  const keypad = Object.assign(document.createElement("div"), { rules, half: "laid" });
  return texts.map((text) =>
    HandFigures.prototype.worthOf.call(Object.assign(keypad, { text: () => text }), null, "laid")?.points ?? null);
}"""
RANKS = [
    "A",
    *map(str, range(1, 11)),
    "J",
    "Q",
    "K",
    "T",
    "JK",
    "JOKER",
    "*",
    "a",
    "k",
    "t",
    "joker",
    "1",
    "11",
    "0",
    "X",
]
SUITS = ["", "S", "h", "D", "♠", "♥", "♣", "♦", "x"]


@pytest.fixture
def keypad(open_phone: OpenPhone) -> Page:
    page = open_phone()
    page.goto("/outbox/")
    page.add_script_tag(url="/static/js/keypad.js")
    return page


def texts() -> list[str]:
    """Every spelling of one card, and seeded texts of some cards, sums and neither."""
    rng = random.Random(20)
    tokens = [rank + suit for rank in RANKS for suit in SUITS]
    joints = [" ", ",", ", ", "  ", "+", "-", " + ", "−"]
    mixed = [
        "".join(rng.choice(tokens) + rng.choice(joints) for _ in range(rng.randint(1, 5)))
        + rng.choice(tokens)
        for _ in range(2000)
    ]
    sums = ["10+15-3", "10 + 15", "3−1", "+4", "4+", "007", " 12 ", ""]
    return [*tokens, *mixed, *sums, "drop", "Drop", "initial drop"]


def figure(text: str, rules: Variant) -> int | None:
    try:
        left: CardsLeft = CardsField(rules, "Ben").clean(text)
    except ValidationError:
        return None
    return left.figure


@pytest.mark.parametrize("key", PRESETS)
def test_the_keypad_counts_as_the_server_reads(keypad: Page, key: str) -> None:
    variant = override(key, {"fixed_scores": {"drop": 20, "initial_drop": 5}})
    assert isinstance(variant, Variant)
    values = PRESETS[key]["card_values"]
    rules = {"fixed": dict(variant.fixed_scores), "values": values, "faces": dict(faces_of(variant))}
    typed = [*texts(), "13 12 5", "13, 1", "1 13D", "13+12"]
    read = [figure(text, variant) for text in typed]
    counted = keypad.evaluate(COUNT, [rules, typed])
    differing = [
        (text, mine, theirs)
        for text, mine, theirs in zip(typed, read, counted, strict=True)
        if mine != theirs and (theirs is None or theirs >= 0)  # what is less than nothing is refused later
    ]
    assert differing == []


def laid(text: str, rules: Variant) -> int | None:
    try:
        points: int | None = LaidField(rules, "Ben").clean(text)
    except ValidationError:
        return None
    return points


def test_the_keypad_counts_what_was_laid_down_as_the_server_reads(keypad: Page) -> None:
    variant = override("canasta", {})
    assert isinstance(variant, Variant)
    added = ["2×100", "1×500+2×100", "1 x 300", "12X5 + 1×7", "2×", "×2", "2×3×4", "123×4"]
    typed = [
        *texts(),
        *(
            first + joint + rest
            for first in added
            for joint in ("", "+", "-", " + ")
            for rest in ("", "285", "K Q", "60-70", "x")
        ),
    ]
    read = [laid(text, variant) for text in typed]
    rules = {"fixed": {}, "values": PRESETS["canasta"]["card_values"], "faces": {}}
    counted = keypad.evaluate(COUNT_LAID, [rules, typed])
    assert [each for each in zip(typed, read, counted, strict=True) if each[1] != each[2]] == []
