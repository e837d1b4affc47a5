"""Game files and rows with damage of every kind, each by its seed."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from tests.oracle import games

DEEP, LONG = "@deep@", "@long@"
"""Stand for what Python can't write itself: brackets in brackets, and a number of many digits."""
RUBBISH: list[Any] = [
    None, True, -1, 0, 1.0, 2.5, 10**12, 10**12 + 1, 2**63, "", " ", "x", "Ada", "\ud800", "\x00", "K" * 300, [], {},
    [[]], [None], {"a": 1}, {"": {}}, DEEP, LONG, LONG,
]  # fmt: skip
_Step = tuple[Any, Any]


def mutated_file(seed: int) -> bytes:
    """A game file with a few changes, anywhere in its values or in its text."""
    rng = random.Random(f"file {seed}")
    make = rng.choice([games.random_document, games.faulty_document])
    document = copy.deepcopy(make(rng))
    for _ in range(rng.choice([0, 1, 1, 2, 3])):
        _change_values(rng, document)
    text = json.dumps(document, ensure_ascii=rng.random() < 0.5)
    text = text.replace(f'"{DEEP}"', _deep(rng)).replace(
        f'"{LONG}"', "9" * rng.choice([16, 17, 4300, 4301, 9000])
    )
    written = text.encode("utf-8", "surrogatepass")
    return rng.choice(TEXT_FAULTS)(rng, written) if rng.random() < 0.4 else written


def _deep(rng: random.Random) -> str:
    depth, (opened, closed) = rng.choice([40, 900, 990, 5000]), rng.choice([("[", "]"), ('{"a":', "}")])
    return f"{opened * depth}1{closed * depth}"


def _places(value: Any) -> Iterator[_Step]:
    """Every place in a value: an object or list, and a key in it."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in list(keys):
        yield value, key
        yield from _places(value[key])


def _change_values(rng: random.Random, document: Any) -> None:
    places = list(_places(document))
    if places:
        inside, key = rng.choice(places)
        other, from_there = rng.choice(places)
        rng.choice(VALUE_FAULTS)(rng, inside, key, copy.deepcopy(other[from_there]))


def _replace(rng: random.Random, inside: Any, key: Any, _other: Any) -> None:
    inside[key] = rng.choice(RUBBISH)


def _mix_up(_rng: random.Random, inside: Any, key: Any, other: Any) -> None:
    inside[key] = other


def _remove(_rng: random.Random, inside: Any, key: Any, _other: Any) -> None:
    del inside[key]


def _repeat(rng: random.Random, inside: Any, key: Any, _other: Any) -> None:
    if isinstance(inside[key], list | str):
        inside[key] = inside[key] * rng.choice([2, 13, 400])


def _add(rng: random.Random, inside: Any, key: Any, other: Any) -> None:
    if isinstance(inside[key], dict):
        inside[key][rng.choice(["", "x", "player", "points", "limit"])] = other
    elif isinstance(inside[key], list):
        inside[key].insert(0, other)


VALUE_FAULTS: list[Callable[[random.Random, Any, Any, Any], None]] = [
    _replace,
    _replace,
    _mix_up,
    _remove,
    _repeat,
    _add,
]
TEXT_FAULTS: list[Callable[[random.Random, bytes], bytes]] = [
    lambda rng, text: text[: rng.randrange(len(text))],
    lambda rng, text: text[: (at := rng.randrange(len(text)))] + rng.randbytes(1) + text[at + 1 :],
    lambda rng, text: text[: (at := rng.randrange(len(text)))] + rng.randbytes(3) + text[at:],
    lambda rng, text: text.replace(b"{", b'{"format": 1, ', rng.choice([1, 3])),
    lambda rng, text: text.replace(b": 0", b": NaN").replace(b": 1", b": -Infinity"),
    lambda rng, text: text.replace(b"0", b"1e400", 2),
    lambda rng, text: b"\xef\xbb\xbf" + text,
    lambda rng, text: text.decode("utf-8", "surrogatepass").encode("utf-16", "surrogatepass"),
    lambda rng, text: text + text,
    lambda rng, text: b"",
]  # fmt: skip

VALUES: list[Any] = [
    None, "", "x", "{}", "[]", -1, 0, 10**18, 2.5, b"\x00\xff", "yesterday", "2026-99-99 00:00:00", "[" * 5000,
    "9" * 5000,
]  # fmt: skip


def damaged_value(rng: random.Random, value: Any) -> Any:
    """Something else for a value of a row: rubbish, or the same with a fault."""
    if not isinstance(value, str) or rng.random() < 0.4:
        return rng.choice(VALUES)
    at = rng.randrange(len(value) + 1)
    changed = [value[:at], "\ufeff" + value, value + value, value[:at] + value[at + 1 :]]
    return rng.choice(
        [*changed, value.replace("1", "9" * 5000, 1), value.replace('":', '":' + "[" * 2000, 1)]
    )
