"""Rows of a house rule by the number of players: which of them holds (rule 2.1)."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

_Row = TypeVar("_Row")


def row_for(rows: Mapping[str, _Row], players: int) -> _Row:
    """Return the row written for `players`, else the default, else the nearest one."""
    written = str(players) if str(players) in rows else "default"
    return rows[written] if written in rows else rows[str(nearest_count(map(int, rows), players))]


def nearest_count(counts: Iterable[int], players: int) -> int:
    """Return the number nearest to `players`, of two as near the one for more."""
    return min(counts, key=lambda count: (abs(count - players), -count))
