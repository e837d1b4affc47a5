"""A card for each, to say who deals first or where everyone sits: chance, shown to all, and no part of the rules."""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("spades", "hearts", "clubs", "diamonds")


class Drawn(NamedTuple):
    """The card that one player drew, and whether it is the lowest."""

    name: str
    rank: str
    suit: str
    deals: bool


def draw_seats(names: Sequence[str]) -> list[Drawn]:
    """Cards from the ace up, one for each, in the order in which people sit; who has the ace deals first."""
    chance = secrets.SystemRandom()
    shuffled = chance.sample(names, len(names))
    return [
        Drawn(name, rank, chance.choice(SUITS), rank == "A")
        for name, rank in zip(shuffled, RANKS, strict=False)
    ]


def draw_cards(names: Sequence[str]) -> list[Drawn]:
    """A card of one pack for each; an ace is lowest, and of two aces that of the suit named first."""
    chance = secrets.SystemRandom()
    one_of_each_rank = [4 * rank + chance.randrange(4) for rank in range(len(RANKS))]
    pack = one_of_each_rank if len(names) <= len(RANKS) else range(4 * len(RANKS))
    cards = chance.sample(pack, len(names))
    return [
        Drawn(name, RANKS[card // 4], SUITS[card % 4], card == min(cards))
        for name, card in zip(names, cards, strict=True)
    ]
