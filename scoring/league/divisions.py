"""Propose promotion and relegation between a season's divisions; an organiser approves the list."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from scoring.league.meetings import Person


class Move(NamedTuple):
    """A person's move from one division to another; 0 is the highest."""

    person: Person
    origin: int
    to: int


class Exchange(NamedTuple):
    """How many go up from a division and how many go down."""

    up: int
    down: int


def division_moves(
    divisions: Sequence[Sequence[Person]],
    default: Exchange,
    special: Mapping[int, Exchange] | None = None,
    staying: Collection[Person] = (),
) -> list[Move]:
    """Return promotions and relegations, the highest division first; each division is given best first.

    `special` has the divisions with other numbers than the default. People in `staying` do not go up: the next one
    does. As many go down as come up, so that divisions keep their sizes; only the upper half can go up and
    only the lower half down, so that no one would do both.
    """
    found: list[Move] = []
    for upper, (above, below) in enumerate(pairwise(divisions)):
        down, up = (special or {}).get(upper, default).down, (special or {}).get(upper + 1, default).up
        # Cut to the upper half first: those who stay pass their place on within that half only.
        rising = [person for person in below[: (len(below) + 1) // 2] if person not in staying]
        # One number for both directions, so that divisions keep their sizes.
        count = min(down, up, len(rising), len(above) // 2)
        found += [Move(person, upper, upper + 1) for person in above[len(above) - count :]]
        found += [Move(person, upper + 1, upper) for person in rising[:count]]
    return found
