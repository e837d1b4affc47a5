"""Whole points and whole minor units of money, and how they are divided; never a float."""

from typing import TypeAlias

Points: TypeAlias = int
Money: TypeAlias = int
"""Minor units: pence, cents."""
Seat: TypeAlias = int
"""Index of a player in seat order, clockwise; seat 0 deals the first hand."""
NOBODY: Seat = -1
"""Stands for a player where a hand has none: nobody went out, or nobody won it."""


def round_down(amount: Money, unit: Money) -> Money:
    """Round a share down to a multiple of `unit` minor units (rule 12.5)."""
    return amount - amount % unit


def split_equally(amount: Money, shares: int, coin: Money = 1) -> list[Money]:
    """Split `amount` minor units into whole coins; the odd coins go one each to the first shares (rule 12.6).

    What is less than a coin is the first one's.
    """
    coins, less = divmod(amount, coin)
    each, odd = divmod(coins, shares)
    first, *others = [(each + 1) * coin] * odd + [each * coin] * (shares - odd)
    return [first + less, *others]
