"""What is played for: agreed amounts, money for points, and how the pool is divided (chapters 7 and 12)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scoring.engine.amounts import Money, Points
from scoring.engine.rows import row_for


@dataclass(frozen=True, slots=True)
class Stakes:
    """The four agreed amounts (rules 7.1, 7.2 and 10.1)."""

    initial: Money
    buy_in: Money
    call_up: Money
    kalooki: Money


@dataclass(frozen=True, slots=True)
class PointValue:
    """Money for points, each hand or at the end (rules 7.3 and 12.1)."""

    amount: Money
    when: Literal["never", "each_hand", "end_vs_winner"]
    to: Literal["winner", "pool"]


@dataclass(frozen=True, slots=True)
class PoolRule:
    """How the pool is divided at the end (rules 12.2 to 12.4): percentages of winner and rest."""

    shares: Mapping[str, tuple[int, int]]
    rest_under: Points | None
    rest_split: Literal["among_qualified", "equal_slots"]

    def share(self, players: int) -> tuple[int, int]:
        """Return the winner's and the rest's percentage for a game that `players` began."""
        return row_for(self.shares, players)
