"""Read the text of a game file; what JSON allows but a game file doesn't stays visible in the values."""

import json
import re
from collections import Counter
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
    try:
        return _decode(text)
    except _ConstantError as fault:
        raise json.JSONDecodeError(f"{fault} is no number", text, _place_of_constant(text)) from fault


def _decode(text: str) -> object:
    try:
        return _decode_once(text)
    except (json.JSONDecodeError, _ConstantError):
        raise
    except ValueError:  # a key that stands twice, or so many digits that Python would not even try
        return _place_duplicates(_decode_with_marks(text))


def _without_duplicates(found: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(found)
    if len(plain) < len(found):
        raise ValueError
    return plain


def _mark_duplicate(found: list[tuple[str, Any]]) -> object:
    plain = dict(found)
    if len(plain) == len(found):
        return plain
    times = Counter([name for name, _value in found])
    return DuplicateKey(next(name for name in times if times[name] > 1))


class _ConstantError(ValueError):
    """A JavaScript number that JSON does not have."""


def _refuse_constant(name: str) -> NoReturn:
    raise _ConstantError(name)


def _place_of_constant(text: str) -> int:
    return next(found.start() for found in _CONSTANT.finditer(text) if found[1])


def _truncated_int(digits: str) -> int:
    """Return the number, or one that is too large as well."""
    return int(digits[: _LONGEST + 1])


_decode_once = json.JSONDecoder(object_pairs_hook=_without_duplicates, parse_constant=_refuse_constant).decode
_decode_with_marks = json.JSONDecoder(
    object_pairs_hook=_mark_duplicate, parse_constant=_refuse_constant, parse_int=_truncated_int
).decode


def _place_duplicates(document: object) -> object:
    """Replace each event that has a `DuplicateKey` by that; a duplicate outside the events replaces the document."""
    events = document.get("events") if isinstance(document, dict) else None
    if not isinstance(document, dict) or not isinstance(events, list):
        return next(_find_duplicates(document), document)
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
