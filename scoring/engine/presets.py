"""The twelve variants of Kalooki by the settings that differ from the defaults, and the other games of the family."""

from scoring.engine.european_games import EUROPEAN_GAMES
from scoring.engine.knocking_games import KNOCKING_GAMES
from scoring.engine.partner_games import PARTNER_GAMES
from scoring.engine.plain import Overrides
from scoring.engine.settings import DEFAULTS, SETTINGS, card_values
from scoring.engine.world_games import WORLD_GAMES
from scoring.engine.zero_sum_games import ZERO_SUM_GAMES

NOT_PLAYED = {name: setting.default for name, setting in SETTINGS.items() if setting.later}
"""Rules that no preset plays by, until a house wants them."""
FOR_MONEY = tuple(name for name, setting in SETTINGS.items() if setting.for_money)
"""Those of them that mean nothing where people play for points only."""
FIRST_HANDS = {"super-kalooki": 5}  # what people call the first hand, where that is not hand 1
OF_TILES = frozenset({"okey-101", "okey", "rummikub", "mexican-train"})  # played with tiles, not cards

_JAMAICAN: Overrides = {
    "players": [3, 8],
    "equipment": [
        {"players": [3, 4], "packs": 2, "jokers": 4},
        {"players": [5, 6], "packs": 3, "jokers": 8},
        {"players": [7, 8], "packs": 4, "jokers": 10},
    ],
    "kalooki_effect": {"op": "times", "n": 2},
    "kalooki_when": "first_player_to_lay_goes_out_that_turn",
    "adjustments": {
        "exact_cut": -50,
        "over_call": 50,
        "wrong_challenge": 50,
        "bad_lay": 50,
        "missed_draw_or_discard": 50,
        "house_infraction": 50,
    },
    "calls": 3,
}
_PRESETS: dict[str, Overrides] = {
    "european": {
        "players": [2, 5],
        "equipment": [{"players": [2, 5], "packs": 2, "jokers": 2}],
        "opening_points": 40,
        "card_values": card_values(15, 11, 11),
        "limit": {"points": 150, "rule": "exceeds"},
        "buy_in": {
            "max": 2,
            "needs": "in_range",
            "at_least": 2,
            "score": "highest_in_range",
            "others_at_most": None,
        },
        "stakes": {"initial": 50, "buy_in": 50, "call_up": 10, "kalooki": 20},
    },
    "kalooki-40": {
        "opening_points": 40,
        "card_values": card_values(15, 11, 11),
        "kalooki_effect": {"op": "add", "n": 25},
        "end": {"mode": "hands", "n": 1},
        "stakes": {"initial": 500, "buy_in": 0, "call_up": 0, "kalooki": 0},
        "pool": {"shares": {"default": [75, 25]}, "rest_under": 100, "rest_split": "among_qualified"},
    },
    "north-american": {
        "players": [2, 6],
        "equipment": [{"players": [2, 6], "packs": 2, "jokers": 4}],
        "deal": {"mode": "by_players", "cards": {"2": 15, "3": 15, "4": 15, "5": 13, "6": 11}},
        "opening_points": 51,
        "card_values": card_values(25, 15, 15),
        "end": {"mode": "hands", "n": 4},
    },
    "south-african": {
        "players": [3, 5],
        "equipment": [{"players": [3, 5], "packs": 2, "jokers": 4}],
        "card_values": card_values(25, 11, 11),
        "end": {"mode": "hands", "n": 7},
        "stakes": {"initial": 100, "buy_in": 0, "call_up": 0, "kalooki": 0},
        "kitty_events": {"kitty_fee": 5},
    },
    "bicycle": {
        "equipment": [{"players": [2, 4], "packs": 2, "jokers": 4}],
        "deal": {"mode": "fixed", "cards": 15},
        "opening_points": 51,
        "card_values": card_values(25, 15, 15),
        "score_to": "winner",
        "end": {"mode": "target", "n": 250},
    },
    "jamaican": _JAMAICAN
    | {
        "deal": {"mode": "by_hand", "cards": [10, 11, 12, 13, 13, 14, 15, 16, 17]},
        "contracts": ["333", "334", "344", "444", "3333", "3334", "3344", "3444", "4444"],
        "end": {"mode": "hands", "n": 9},
    },
    "jamaican-9-16": _JAMAICAN
    | {
        "players": [3, 6],
        "equipment": [{"players": [3, 6], "packs": 2, "jokers": 4}],
        "deal": {"mode": "by_hand", "cards": [9, 10, 11, 12, 12, 13, 14, 15, 16]},
        "contracts": ["333", "334", "344", "444", "3333", "3334", "3344", "3444", "4444"],
        "kalooki_when": "any_player_lays_first_and_goes_out_that_turn",
        "end": {"mode": "hands", "n": 9},
    },
    "super-kalooki": _JAMAICAN
    | {
        "deal": {"mode": "by_hand", "cards": [13, 14, 15, 16, 17]},
        "contracts": ["3333", "3334", "3344", "3444", "4444"],
        "end": {"mode": "hands", "n": 5},
    },
    "baby-kalooki": _JAMAICAN
    | {
        "deal": {"mode": "by_hand", "cards": [6, 7, 8]},
        "contracts": ["33", "34", "44"],
        "end": {"mode": "hands", "n": 3},
    },
    "kalooki-51": {
        "opening_points": 51,
        "card_values": card_values(25, 11, 11),
        "kalooki_effect": {"op": "add", "n": 25},
        "end": {"mode": "hands", "n": 1},
        "stakes": {"initial": 200, "buy_in": 0, "call_up": 0, "kalooki": 0},
        "pool": {"shares": {"default": [75, 25]}, "rest_under": 100, "rest_split": "among_qualified"},
    },
    "pool-rummy-101": {
        "players": [2, 6],
        "card_values": card_values(0, 10, 10),
        "hand_cap": 80,
        "fixed_scores": {"first_drop": 20, "middle_drop": 40, "wrong_show": 80},
        "limit": {"points": 101, "rule": "reaches"},
        "buy_in": {
            "max": None,
            "needs": "in_range",
            "at_least": 2,
            "score": "highest_in_range_plus_1",
            "others_at_most": 79,
        },
        "stakes": {"initial": 100, "buy_in": 100, "call_up": 0, "kalooki": 0},
    },
    "kalooki-1-4": _JAMAICAN
    | {
        "deal": {"mode": "by_hand", "cards": [10, 11, 12, 13]},
        "contracts": ["333", "334", "344", "444"],
        "end": {"mode": "hands", "n": 4},
    },
}
KALOOKI = {key: DEFAULTS | differing for key, differing in _PRESETS.items()}
"""The variants of Kalooki, each as one whole record."""


def _over(record: Overrides, differing: Overrides) -> Overrides:
    """Return a record with others of its values, objects key by key (rule 13); an empty one empties (3.4)."""
    objects = {
        name: record[name] | value
        for name, value in differing.items()
        if value and isinstance(value, dict) and isinstance(record[name], dict)
    }
    return record | differing | objects


GAMES = EUROPEAN_GAMES | WORLD_GAMES | KNOCKING_GAMES | ZERO_SUM_GAMES | PARTNER_GAMES
PRESETS = KALOOKI | {key: _over(KALOOKI[base], differing) for key, (base, differing) in GAMES.items()}
"""Every variant as one whole record."""
