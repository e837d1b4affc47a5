"""Packs, jokers and how many cards are dealt (chapter 2 of the rulebook)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from scoring.engine.rows import nearest_count

CARDS_IN_A_PACK = 52


@dataclass(frozen=True, slots=True)
class Equipment:
    """How many packs and jokers a table of `fewest` to `most` players uses (rule 2.1)."""

    fewest: int
    most: int
    packs: int
    jokers: int
    cards: int = field(init=False, compare=False, repr=False)
    """How many cards there are, jokers included."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", self.packs * CARDS_IN_A_PACK + self.jokers)

    def distance(self, players: int) -> tuple[int, bool]:
        """Return a key for sorting: the row for so many players first, then the nearest, of two the larger one."""
        return max(self.fewest - players, players - self.most, 0), self.most < players


@dataclass(frozen=True, slots=True)
class Deal:
    """How many cards each player gets: always the same, by players dealt in, or by hand (rule 2.2)."""

    mode: Literal["fixed", "by_players", "by_hand"]
    fixed: int = 0
    by_players: Mapping[int, int] = field(default_factory=dict)
    by_hand: tuple[int, ...] = ()

    def cards(self, hand: int, dealt_in: int) -> int:
        """Return the cards dealt in hand number `hand` (from 1); the last entry of a short list repeats.

        A number of players that is not listed gets as many as the nearest one that is (rules 2.2 and 16.4).
        """
        if self.mode == "fixed":
            return self.fixed
        if self.mode == "by_hand":
            return self.by_hand[min(hand, len(self.by_hand)) - 1]
        return self.by_players.get(dealt_in) or self.by_players[nearest_count(self.by_players, dealt_in)]
