"""Sort the rows of players by their sides, which share one total (rule 17.8)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from scoring.engine.variant import Variant

LETTERS = "ABC"


class Seated(Protocol):
    """A row about one player."""

    @property
    def seat(self) -> int: ...

    @property
    def name(self) -> str: ...


_Row = TypeVar("_Row", bound=Seated)


@dataclass(frozen=True, slots=True)
class Side(Generic[_Row]):
    """One side: its letter, and the rows of its members in seat order."""

    letter: str
    members: list[_Row]

    @property
    def head(self) -> _Row:
        """Return the row from which the total of the side is read."""
        return self.members[0]

    @property
    def names(self) -> list[str]:
        return [member.name for member in self.members]


def sides_of(count: int | None, rows: Iterable[_Row]) -> list[Side[_Row]]:
    """Return `count` sides in the order of their letters; none where each plays alone."""
    if count is None:
        return []
    in_seat_order = sorted(rows, key=lambda row: row.seat)
    sides = [[row for row in in_seat_order if row.seat % count == at] for at in range(count)]
    return [Side(letter, members) for letter, members in zip(LETTERS, sides, strict=False) if members]


def letter_of(seat: int, count: int | None) -> str:
    """Return the letter of a player's side, of `count` sides; empty where each plays alone."""
    return LETTERS[seat % count] if count else ""


def winning_sides(winners: int, players: int, rules: Variant) -> int:
    """Return how many sides have won, by how many of the players did; each player is one where there are none."""
    return winners if rules.teams is None else winners * rules.teams // players
