"""Read the text of a game file; what JSON allows but a game file doesn't stays visible in the values."""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple, NoReturn

_LONGEST = 16  # digits; whatever has more is refused, so that it need not be worked out
_CONSTANT = re.compile(r'"(?:\\.|[^"\\])*"|(NaN|-?Infinity)', re.DOTALL)


class DuplicateKey(NamedTuple):
    """Marks the event, or the whole document, in which a key stands twice in one object."""

    key: str


def read_text(text: str | bytes) -> object:
    """Return the value of a text.

    json.JSONDecodeError says where it is no JSON, RecursionError that it is too deep, UnicodeDecodeError
    that bytes are no text.
    """
    if isinstance(text, bytes):
        text = text.decode(json.detect_encoding(text), "surrogatepass")
    doubled: list[DuplicateKey] = []

    def pairs(found: list[tuple[str, Any]]) -> object:
        plain = dict(found)
        if len(plain) == len(found):
            return plain
        names = [name for name, _value in found]
        doubled.append(DuplicateKey(next(name for name in names if names.count(name) > 1)))
        return doubled[-1]

    value = _decode(text, pairs)
    return _place_duplicates(value) if doubled else value


def _decode(text: str, pairs: Any) -> object:
    hooks: dict[str, Any] = {"object_pairs_hook": pairs, "parse_constant": _refuse_constant}
    try:
        return json.JSONDecoder(**hooks).decode(text)
    except json.JSONDecodeError:
        raise
    except _ConstantError as fault:
        raise json.JSONDecodeError(f"{fault} is no number", text, _place_of_constant(text)) from fault
    except ValueError:  # so many digits that Python would not even try
        return json.JSONDecoder(**hooks, parse_int=_truncated_int).decode(text)


class _ConstantError(ValueError):
    """A JavaScript number that JSON does not have."""


def _refuse_constant(name: str) -> NoReturn:
    raise _ConstantError(name)


def _place_of_constant(text: str) -> int:
    return next(found.start() for found in _CONSTANT.finditer(text) if found[1])


def _truncated_int(digits: str) -> int:
    """Return the number, or one that is too large as well."""
    return int(digits[: _LONGEST + 1])


def _place_duplicates(document: object) -> object:
    """Replace each event that has a `DuplicateKey` by that; a duplicate outside the events replaces the document."""
    events = document.get("events") if isinstance(document, dict) else None
    if not isinstance(document, dict) or not isinstance(events, list):
        return next(_find_duplicates(document))
    outside = {name: value for name, value in document.items() if name != "events"}
    about = next(_find_duplicates(outside), None)
    return about or document | {"events": [next(_find_duplicates(event), event) for event in events]}


def _find_duplicates(value: object) -> Iterator[DuplicateKey]:
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, DuplicateKey):
            yield one
        elif isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one
