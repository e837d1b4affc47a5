"""The prototype's game as our game file: the same cards at the same table."""

from typing import Any

from tests.bench.prototype import Game, Hand

NAMES = ["Ada", "Ben", "Cal", "Dot", "Eve", "Fay"]
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
VARIANT = "north-american"
OVERRIDES: dict[str, Any] = {
    "end": {"mode": "host_ends", "n": None},
    "deal": {"mode": "fixed", "cards": 10},
    "point_value": {"amount": 5, "when": "each_hand", "to": "winner"},
}


def game_file(game: Game) -> dict[str, Any]:
    """The whole game as a document."""
    return {
        "format": "kalooki-game/1",
        "variant": VARIANT,
        "overrides": OVERRIDES,
        "players": NAMES[: game.players],
        "events": [event(hand) for hand in game.hands],
    }


def event(hand: Hand) -> dict[str, Any]:
    """One hand of the game file."""
    left = {NAMES[seat]: text for seat, text in left_by_seat(hand).items()}
    return {"type": "hand", "out": NAMES[hand.winner], "left": left}


def left_by_seat(hand: Hand) -> dict[int, str]:
    """What the losers held, as it is typed."""
    return {
        seat: " ".join(map(card_text, left)) for seat, left in enumerate(hand.left) if seat != hand.winner
    }


def card_text(card: int) -> str:
    """A number of the prototype as rank and suit."""
    place = card % 54
    return "JOKER" if place >= 52 else RANKS[place % 13] + "SHDC"[place // 13]
