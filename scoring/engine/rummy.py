"""Rules of the rummy family beyond Kalooki: ways out, knocking, wild ranks, bonuses (chapter 17 of the rulebook)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scoring.engine.amounts import Money, Points


@dataclass(frozen=True, slots=True)
class Way:
    """A named way of going out (rule 17.1): what it does to the losers' figures, gives, costs and ends."""

    op: Literal["none", "add", "times", "set"] = "none"
    n: Points = 0
    out: Points = 0
    stake: Money | None = None
    wins_game: bool = False


@dataclass(frozen=True, slots=True)
class Knock:
    """What happens where the closer may hold cards too, and may be beaten (rule 17.3)."""

    own: Literal["each", "difference"] = "each"
    tie: Literal["closer", "other"] = "other"
    beaten: Points = 0
    beaten_to: Literal["winner", "closer"] = "winner"
    caught: Money = 0

    @property
    def may_cost(self) -> bool:
        """Return whether the rule itself gives or costs anything when the closer is beaten."""
        return self.own == "difference" or bool(self.beaten or self.caught)


@dataclass(frozen=True, slots=True)
class Wild:
    """What cards of the hand's wild rank count, and which rank it is by hand (rule 17.5)."""

    value: Points | None
    by_hand: tuple[str, ...] | None

    def rank(self, number: int, named: str | None) -> str | None:
        """Return the wild rank of hand `number`: the last one listed repeats; without a list, the one `named`."""
        return named if self.by_hand is None else self.by_hand[min(number, len(self.by_hand)) - 1]


@dataclass(frozen=True, slots=True)
class EndBonus:
    """Points at the end of the game, for winning it and for each hand won (rule 17.9)."""

    winner: Points
    each_hand: Points
    shutout: Literal["none", "winner", "all"]


def special_ways(ways: Mapping[str, Way]) -> list[str]:
    """Return the codes to choose from after the name; none where a switch for `kalooki` is enough (rule 17.1)."""
    codes = [code for code in ways if code != "plain"]
    return [] if codes == ["kalooki"] else codes
