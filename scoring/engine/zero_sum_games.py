"""Rummy games in which losers give the winner what they hold, each by a variant of Kalooki and what differs."""

from scoring.engine.plain import Overrides

ZERO_SUM_GAMES: dict[str, tuple[str, Overrides]] = {
    "indian-deals": (
        "pool-rummy-101",
        {
            "limit": None,
            "end": {"mode": "hands", "n": 2},
            "tie": "play_off",
            "score_to": "zero_sum",
            "wild": {"value": 0, "by_hand": None},
            "buy_in": {"max": 0},
            "stakes": {"initial": 100, "buy_in": 0, "call_up": 0, "kalooki": 0},
        },
    ),
    "rummikub": (
        "north-american",
        {
            "players": [2, 4],
            "equipment": [{"players": [2, 4], "packs": 2, "jokers": 2}],
            "deal": {"mode": "fixed", "cards": 14},
            "opening_points": 30,
            "card_values": {"JOKER": 30, "A_RED": 1, "A_BLACK": 1, "K": 13, "Q": 12, "J": 11},
            "score_to": "zero_sum",
            "blocked": "lowest",
            "end": {"mode": "hands", "n": 3},
        },
    ),
}
"""By key: the variant of Kalooki that each is compared with, and what differs."""
