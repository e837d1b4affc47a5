"""Undo and amendments (chapter 15): which entries of a log still count, and with what in them.

A log's entries are events of the game file and, besides, `{"type": "undo", "entry": n}` (entry n no longer
counts) and `{"type": "amend", "entry": n, "event": {...}, "drop": [...]}` (another event stands in its place,
and those dropped no longer hold). Entries are numbered from 1; nothing is ever changed or removed.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

UNDO, AMEND = "undo", "amend"


class Entry(NamedTuple):
    """An event that counts: its number, its plain form now, and as it was first written if it was amended."""

    number: int
    plain: dict[str, Any]
    first: dict[str, Any] | None = None


def standing_entries(log: Sequence[dict[str, Any]]) -> list[Entry]:
    """The events that count, in the order in which they happened."""
    undone = _undone(log)
    amended: dict[int, dict[str, Any]] = {}
    dropped: set[int] = set(undone)
    for number, plain in enumerate(log, start=1):
        if plain["type"] == AMEND and number not in undone:
            amended[plain["entry"]] = plain["event"]
            dropped.update(plain.get("drop", ()))
    return [
        Entry(number, amended.get(number, plain), plain if number in amended else None)
        for number, plain in enumerate(log, start=1)
        if plain["type"] not in (UNDO, AMEND) and number not in dropped
    ]


def last_standing(log: Sequence[dict[str, Any]]) -> int | None:
    """The number of the last event or amendment that was not taken back: what *Undo* takes back."""
    undone = _undone(log)
    for number in range(len(log), 0, -1):
        if log[number - 1]["type"] != UNDO and number not in undone:
            return number
    return None


def _undone(log: Sequence[dict[str, Any]]) -> set[int]:
    return {plain["entry"] for plain in log if plain["type"] == UNDO}
