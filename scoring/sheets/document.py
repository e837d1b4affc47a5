"""A sheet before it is printed: its template, its title and the plain values the template shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from scoring.sheets.choices import USUAL, Choices
from scoring.sheets.dues import Settling


@dataclass(frozen=True, slots=True)
class SheetDocument:
    """Everything `render.pdf` needs; equal documents give equal bytes.

    The template extends `sheets/base_sheet.html`, which sees to paper, print, ink, picture and foot; `sealed` stands
    at the foot of every page, `about` beside the title over every page after the first.
    """

    template: str
    title: str
    context: Mapping[str, Any]
    choices: Choices = USUAL
    landscape: bool = False
    sealed: str = ""
    about: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class SheetMarks:
    """What only the kept game knows: its date, its short code, its table, the points before a correction, its debts.

    `sealed` says by which entries it was printed: the number of the last, and how its hash begins.
    `address` leads a phone that has a key of the game to the grid for its paper.
    `corrected` goes by index in the result's `hands`, then by player.
    """

    day: date | None = None
    code: str = ""
    address: str = ""
    sealed: str = ""
    table: str = ""
    corrected: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    settling: Settling | None = None


UNMARKED = SheetMarks()


@dataclass(frozen=True, slots=True)
class SheetGame:
    """What every kind of sheet is made from: a kalooki-game/1, its kalooki-result/1 and its marks."""

    file: Mapping[str, Any]
    result: Mapping[str, Any]
    marks: SheetMarks = UNMARKED

    def __post_init__(self) -> None:
        """Who joined later has a column too, after those who began."""
        everybody = list(self.result.get("players", self.file["players"]))
        object.__setattr__(self, "file", {**self.file, "players": everybody})

    @property
    def begun(self) -> bool:
        """Whether a hand has been played."""
        return bool(self.result["hands"])
