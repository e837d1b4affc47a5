"""Rummy games that end with a knock, each by a variant of Kalooki and what differs; RULEBOOK.md describes them."""

from scoring.engine.plain import Overrides

KNOCKING_GAMES: dict[str, tuple[str, Overrides]] = {
    "gin": (
        "bicycle",
        {
            "players": [2, 2],
            "equipment": [{"players": [2, 2], "packs": 1, "jokers": 0}],
            "deal": {"mode": "fixed", "cards": 10},
            "opening_points": None,
            "card_values": {"JOKER": 0, "A_RED": 1, "A_BLACK": 1},
            "ways": {"gin": {"out": 25}},
            "knock": {"own": "difference", "tie": "other", "beaten": 25},
            "end": {"mode": "target", "n": 100},
            "end_bonus": {"winner": 100, "each_hand": 25, "shutout": "winner"},
        },
    ),
    "knock-rummy": (
        "north-american",
        {
            "players": [2, 5],
            "equipment": [{"players": [2, 5], "packs": 1, "jokers": 0}],
            "deal": {"mode": "by_players", "cards": {"2": 10, "3": 7, "4": 7, "5": 7}},
            "opening_points": None,
            "card_values": {"JOKER": 0, "A_RED": 1, "A_BLACK": 1},
            "score_to": "zero_sum",
            "ways": {"rummy": {"op": "add", "n": 25}},
            "knock": {"own": "difference", "tie": "other", "beaten": 10},
            "end": {"mode": "host_ends", "n": None},
        },
    ),
}
"""By key: the variant of Kalooki that each is compared with, and what differs."""
