"""What a house may play for besides the pool, and how the pool may end (rules 7.6 to 7.11)."""

from dataclasses import dataclass
from typing import Literal

from scoring.engine.amounts import Money, Points


@dataclass(frozen=True, slots=True)
class ClubPart:
    """What the club gets of every player at the start, and of the pool in per cent (rules 7.10 and 12.10)."""

    entry: Money
    of_pool: int


@dataclass(frozen=True, slots=True)
class FineRule:
    """What a fault costs and who gets it (rule 7.6)."""

    amount: Money
    to: Literal["pool", "winner", "club", "jackpot"]


@dataclass(frozen=True, slots=True)
class JackpotRule:
    """What is in the jackpot, what goes in, and what takes it: a kalooki or a bonus (rules 7.8 and 7.9)."""

    carried_in: Money
    entry: Money
    each_hand: Money
    taken_by: str


@dataclass(frozen=True, slots=True)
class SplitRule:
    """When the last few share the pool: once all of them are near the limit (rule 11.7)."""

    players: int
    within: Points
    by: Literal["equal", "buy_ins_left"]


@dataclass(frozen=True, slots=True)
class CarryRule:
    """When the pool is kept for the next game, and what an earlier one left (rules 7.11 and 12.11)."""

    when: Literal["never", "tie", "always"]
    carried_in: Money
