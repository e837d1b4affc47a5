"""What a house may agree on for the end of the pool: a split near the limit, and carrying it over."""

from dataclasses import dataclass
from typing import Literal

from scoring.engine.amounts import Money, Points


@dataclass(frozen=True, slots=True)
class SplitRule:
    """The last few share the pool once all of them are so near the limit (rule 11.7)."""

    players: int
    within: Points
    by: Literal["equal", "buy_ins_left"]


@dataclass(frozen=True, slots=True)
class CarryRule:
    """When the pool is kept for the next game, and what an earlier one has left (rules 7.11 and 12.11)."""

    when: Literal["never", "tie", "always"]
    carried_in: Money
