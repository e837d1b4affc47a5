"""Promotion and relegation between the divisions of a season; a list to be approved, not a deed."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from scoring.league.meetings import Person


class Move(NamedTuple):
    """Somebody goes from one division to another, 0 the highest."""

    person: Person
    origin: int
    to: int


class Exchange(NamedTuple):
    """How many go up from a division and how many go down from it."""

    up: int
    down: int


def moves(
    divisions: Sequence[Sequence[Person]],
    usual: Exchange,
    special: Mapping[int, Exchange] | None = None,
    staying: Collection[Person] = (),
) -> list[Move]:
    """Who goes up and who goes down, the highest division first; each division is given best first.

    `special` has the divisions that exchange other numbers than usual. Who may not or will not go up is in `staying`:
    the next one goes. As many go down as come up, so that divisions keep their sizes; only the upper half
    can go up and the lower half down, so that nobody would have to do both.
    """
    found: list[Move] = []
    for upper, (above, below) in enumerate(pairwise(divisions)):
        down, up = (special or {}).get(upper, usual).down, (special or {}).get(upper + 1, usual).up
        rising = [person for person in below[: (len(below) + 1) // 2] if person not in staying]
        count = min(down, up, len(rising), len(above) // 2)
        found += [Move(person, upper, upper + 1) for person in above[len(above) - count :]]
        found += [Move(person, upper + 1, upper) for person in rising[:count]]
    return found
