"""The table that is printed: ours, the plain way, their ratio, the goal, and how far it is missed."""

from dataclasses import dataclass
from typing import Literal

Unit = Literal["s", "ms", "us"]
SCALE: dict[Unit, float] = {"s": 1, "ms": 1e3, "us": 1e6}
NOISE = 1.15  # a goal missed by less may well be met in the next run


@dataclass(frozen=True, slots=True)
class Row:
    """One line; `share` is how much of its goal it uses up: 1 is just met, above is missed."""

    what: str
    ours: str
    plain: str = ""
    ratio: str = ""
    goal: str = ""
    share: float | None = None

    @property
    def verdict(self) -> str:
        if self.share is None:
            return ""
        if self.share <= 1:
            return "met"
        return "near" if self.share <= NOISE else f"missed by {self.share - 1:.0%}"

    def __str__(self) -> str:
        cells = (
            f"{self.what:<58}{self.ours:>14}{self.plain:>14}{self.ratio:>9}  {self.goal:<14}{self.verdict}"
        )
        return cells.rstrip()


def heading(words: str) -> str:
    """A title over the lines of one subject."""
    row = Row(words.upper(), "ours", "beside", "ratio", "goal")
    return f"\n{row}\n{'-' * 118}"


def beside(what: str, ours: float, plain: float, unit: Unit, goal: float | None = None) -> Row:
    """Our seconds beside the plain way's."""
    ratio = ours / plain
    aim = f"<= {goal:g}x" if goal else ""
    return Row(what, told(ours, unit), told(plain, unit), f"{ratio:.2f}x", aim, goal and ratio / goal)


def at_most(what: str, figure: float, limit: float, unit: str = "") -> Row:
    """A figure with a limit of its own."""
    aim, ratio = f"<= {limit:g}{unit}", figure / limit
    return Row(what, f"{figure:.4g}{unit and ' '}{unit}", ratio=f"{ratio:.2f}", goal=aim, share=ratio)


def at_least(what: str, figure: float, limit: float | None, unit: str) -> Row:
    """A figure that should be high; without a limit it is only told."""
    ours = f"{figure:,.0f} {unit}"
    if limit is None:
        return Row(what, ours)
    ratio = figure / limit
    return Row(what, ours, ratio=f"{ratio:.2f}", goal=f">= {limit:,.0f}{unit}", share=1 / ratio)


def told(seconds: float, unit: Unit) -> str:
    """Seconds in a unit, to four figures."""
    return f"{seconds * SCALE[unit]:.4g} {unit}"
