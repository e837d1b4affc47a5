"""What a house may play for besides the pool: a part for the club, fines, and a jackpot (rules 7.6 to 7.10)."""

from dataclasses import dataclass
from typing import Literal

from scoring.engine.amounts import Money


@dataclass(frozen=True, slots=True)
class ClubPart:
    """What the club gets: from every player at the start, and of the pool in per cent (rules 7.10 and 12.10)."""

    entry: Money
    of_pool: int


@dataclass(frozen=True, slots=True)
class FineRule:
    """What a fault costs and who gets it (rule 7.6)."""

    amount: Money
    to: Literal["pool", "winner", "club", "jackpot"]


@dataclass(frozen=True, slots=True)
class JackpotRule:
    """What is in it already, what goes in, and what takes it: a kalooki or a bonus (rules 7.8 and 7.9)."""

    carried_in: Money
    entry: Money
    each_hand: Money
    taken_by: str
