"""The plain way to score a game: cards are numbers, values come from a list, and little is checked.

What a careful programmer would write in an hour for one variant without options: the limit to compare with.
"""

import random
from dataclasses import dataclass
from typing import Any

PACKS = 108  # two packs of 52 cards and two jokers
VALUES = [
    25 if card % 54 >= 52 else 15 if card % 54 % 13 == 0 else min(card % 54 % 13 + 1, 10)
    for card in range(PACKS)
]
MOST_LEFT = 10


@dataclass(slots=True)
class Hand:
    """Who went out, and by seat what each still held."""

    winner: int
    left: list[list[int]]


@dataclass(slots=True)
class Game:
    """Hands of so many players at so much a point."""

    players: int
    hands: list[Hand]
    stake: int = 5


@dataclass(slots=True)
class Line:
    """What one hand came to, by seat."""

    points: list[int]
    total: list[int]
    money: list[int]


def deal(players: int = 5, hands: int = 40, seed: int = 1) -> Game:
    """A random game; the same seed gives the same."""
    rng, played = random.Random(seed), []
    for _hand in range(hands):
        winner = rng.randrange(players)
        cards = rng.sample(range(PACKS), players * MOST_LEFT)
        left = [
            [] if seat == winner else cards[seat * MOST_LEFT :][: rng.randint(1, MOST_LEFT)]
            for seat in range(players)
        ]
        played.append(Hand(winner, left))
    return Game(players, played)


def replay(game: Game) -> list[Line]:
    """Check every card, then add up points and money."""
    for hand in game.hands:
        check(hand)
    total, money, lines = [0] * game.players, [0] * game.players, []
    for hand in game.hands:
        points = [sum([VALUES[card] for card in left]) if left else 0 for left in hand.left]
        for seat in range(game.players):
            total[seat] += points[seat]
            money[seat] -= points[seat] * game.stake
        money[hand.winner] += sum(points) * game.stake
        lines.append(Line(points, total[:], money[:]))
    return lines


def check(hand: Hand) -> None:
    """No card twice, none that is not in the packs, none with the one who went out."""
    seen: set[int] = set()
    count = 0
    for left in hand.left:
        if len(left) > MOST_LEFT:
            raise ValueError
        seen.update(left)
        count += len(left)
    if len(seen) != count or hand.left[hand.winner]:
        raise ValueError
    for card in seen:
        if not 0 <= card < PACKS:
            raise ValueError


def write(game: Game) -> dict[str, Any]:
    """As plain values, for JSON."""
    hands = [{"winner": hand.winner, "left": hand.left} for hand in game.hands]
    return {"players": game.players, "stake": game.stake, "hands": hands}


def read(plain: dict[str, Any]) -> Game:
    """From plain values."""
    hands = [Hand(hand["winner"], hand["left"]) for hand in plain["hands"]]
    return Game(plain["players"], hands, plain["stake"])
