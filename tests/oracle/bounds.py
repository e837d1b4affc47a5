"""Every parameter of the variant with every kind of value, to see where the bounds are."""

import itertools
from collections.abc import Iterator
from typing import Any

from tests.oracle import overrides
from tests.oracle.variant import PRESETS

VALUES: list[Any] = [
    None, True, False, 0, 1, 2, -1, 3.5, 1.0, 10**12, 10**12 + 1, -(10**12) - 1, 10**40, 100, 101,
    "", "x", "2", "default", [], {}, [None], [2, 5], [2, 2], [0, 0], [100, 0],
    ["333"], {"a": 1}, {"a": -1}, [13, 0], [13], [13, -1],
    {"default": [100, 0]}, {"default": None}, {"default": [100, 0, 0]}, {"default": "75/25"},
    {"default": [True, 99]}, {"2": [100, 0]}, {"3": [50, 50]}, {"03": [9, 91], "default": [100, 0]},
    {"1": [50, 50], "default": [100, 0]}, {"13": [50, 50], "default": [100, 0]}, {"3": 15},
    {"x": [50, 50], "default": [100, 0]}, {"default": [101, -1]}, {"2": 15, "3": 15},
    {"2": 1, "3": 15}, {"2": 15, "3": 15, "10": 2}, {"2": 15, "3": 15, "1": 2}, {"2": 15, "3": 0},
    {"2": 15, "3": 15, "4": None}, "hands", "fixed", "by_hand", "exceeds", "none", "pool", "share",
]  # fmt: skip

MODES = {
    "deal": ("mode", "cards", ["fixed", "by_hand", "by_players"]),
    "end": ("mode", "n", ["hands", "target", "last_in", "host_ends"]),
    "kalooki_effect": ("op", "n", ["none", "add", "times"]),
    "limit": ("rule", "points", ["exceeds", "reaches"]),
}


def _rows() -> Iterator[dict[str, Any]]:
    row = {"players": [2, 8], "packs": 1, "jokers": 0}
    for pair in itertools.product([0, 1, 2, 3, 4, True, 2.0, "2"], [1, 2, 3, 8, 12, 13, None]):
        yield {"players": list(pair)}
        yield {"equipment": [{**row, "players": list(pair)}]}
    for key, value in itertools.product([*row, "colour"], VALUES):
        yield {"equipment": [{**row, key: value}]}
        yield {"equipment": [row, {**row, key: value}]}


def _of_one(key: str, old: object) -> Iterator[dict[str, Any]]:
    for value in [*VALUES, *overrides.WRONG]:
        yield {key: value}
    for inner, value in itertools.product([*(old if isinstance(old, dict) else []), "colour"], VALUES):
        yield {key: {inner: value}}
    if key in MODES:
        name, number, words = MODES[key]
        for word, value in itertools.product(words, VALUES):
            yield {key: {name: word, number: value}}


def documents() -> Iterator[dict[str, Any]]:
    """Documents without events whose overrides change one parameter."""
    for preset in ("european", "jamaican", "pool-rummy-101", "north-american"):
        singles = (_of_one(key, old) for key, old in PRESETS[preset].items())
        for changed in itertools.chain(_rows(), *singles):
            if overrides.silent(changed):
                continue
            yield {
                "format": "kalooki-game/1",
                "variant": preset,
                "players": ["Ada", "Ben", "Cal"],
                "overrides": changed,
            }
