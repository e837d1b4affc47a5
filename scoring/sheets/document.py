"""A sheet before it is printed: its template, its title and the plain values the template shows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any


@dataclass(frozen=True, slots=True)
class SheetDocument:
    """Everything `render.pdf` needs; equal documents give equal bytes."""

    template: str
    title: str
    context: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SheetMarks:
    """What only the kept game knows: its date, its short code, and the points before a correction.

    `corrected` goes by index in the result's `hands`, then by player.
    """

    day: date | None = None
    code: str = ""
    corrected: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
