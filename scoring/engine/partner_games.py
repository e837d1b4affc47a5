"""Rummy games of partners, each by a variant of Kalooki and what differs; RULEBOOK.md describes them."""

from scoring.engine.plain import Overrides

PARTNER_GAMES: dict[str, tuple[str, Overrides]] = {
    "canasta": (
        "north-american",
        {
            "players": [4, 4],
            "equipment": [{"players": [4, 4], "packs": 2, "jokers": 4}],
            "deal": {"mode": "fixed", "cards": 11},
            "opening_points": None,
            "card_values": {"JOKER": 50, "A_RED": 20, "A_BLACK": 20, "2": 20}
            | {"9": 10, "8": 10, "7": 5, "6": 5, "4": 5, "3": 5},
            "ways": {"plain": {"out": 100}, "kalooki": {"out": 200}},
            "blocked": "count",
            "melds": True,
            "teams": 2,
            "end": {"mode": "target", "n": 5000},
        },
    ),
    "pinnacola": (
        "north-american",
        {
            "players": [2, 4],
            "equipment": [{"players": [2, 4], "packs": 2, "jokers": 4}],
            "deal": {"mode": "fixed", "cards": 13},
            "opening_points": None,
            "card_values": {"JOKER": 25, "A_RED": 15, "A_BLACK": 15, "2": 20}
            | {"9": 10, "8": 10, "7": 10, "6": 10, "4": 5, "3": 5},
            "ways": {"plain": {"out": 100}},
            "melds": True,
            "teams": 2,
            "end": {"mode": "target", "n": 1500},
        },
    ),
}
"""By key: the variant of Kalooki that each is compared with, and what differs."""
