"""The peg rail: a score on its way to a limit or a target, as on a pegging board."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from django import template

register = template.Library()

BAR = 142  # where the limit stands, in pixels from the start
LAST = 158  # a peg beyond the bar goes no further than this


@dataclass(frozen=True, slots=True)
class Rail:
    """Where to put what, in pixels; the template only draws, and the script slides the peg of a seat."""

    seat: int
    before: float
    now: float
    shape: str
    ticks: str


@register.inclusion_tag("components/rail.html")
def rail(player: Any, goal: int, *, is_limit: bool) -> dict[str, Rail]:
    """Draw the way of one player: hollow peg before the last hand, filled peg now."""
    before = player.total if player.before is None or player.bought_in else player.before
    return {
        "rail": Rail(
            seat=player.seat,
            before=place(before, goal),
            now=place(player.total, goal),
            shape=shape(player, is_limit=is_limit),
            ticks=ticks(goal),
        )
    }


def place(total: int, goal: int) -> float:
    """Turn points into pixels, neither before the start nor off the end."""
    return round(min(max(1 + total * (BAR - 1) / goal, 1), LAST), 1)


def shape(player: Any, *, is_limit: bool) -> str:
    """Say it by shape too: a disc is in, a diamond is near, a cross is out."""
    if player.state != "in":
        return "gone"
    left = player.left_to_limit
    return "near" if is_limit and left is not None and left < 10 else "in"


@cache
def ticks(goal: int) -> str:
    """Mark each ten points, and each fifty with a longer stroke."""
    step = 10 if goal <= 300 else max(50, goal // 500 * 50)
    marks = range(0, goal, step)
    return "".join(f"M{place(n, goal)} {5 if n % 50 == 0 else 7}v{10 if n % 50 == 0 else 6}" for n in marks)
