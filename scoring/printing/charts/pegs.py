"""The mark of a group: a ring with one peg for each person."""

from math import cos, pi, sin
from typing import NamedTuple

MOST_PEGS = 12
_MIDDLE, _RADIUS = 24, 11.5


class Peg(NamedTuple):
    """Where a peg stands on a grid of 48, and how large it is."""

    x: float
    y: float
    size: float


def ring_of_pegs(people: int) -> list[Peg]:
    """Return a peg for each of at most twelve people, clockwise from the top."""
    count = min(max(people, 1), MOST_PEGS)
    size = 4 if count <= 6 else 3 if count <= 9 else 2.4
    angles = [2 * pi * at / count for at in range(count)]
    return [
        Peg(round(_MIDDLE + _RADIUS * sin(angle), 1), round(_MIDDLE - _RADIUS * cos(angle), 1), size)
        for angle in angles
    ]
