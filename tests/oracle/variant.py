"""The variant of a document: a preset, the overrides merged over it, and the check of rules.md 3.2."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.oracle.fault import FaultError

PRESETS: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parent / "variants.json").read_text(encoding="utf-8")
)["variants"]
# GAME_FILE.md: parameters that came later, "off in every preset"
LATER: dict[str, Any] = {
    "places": None,
    "auto_split": None,
    "agreed_split": False,
    "carry": {"on": "never", "in": 0},
    "club": {"entry": 0, "of_pool": 0},
    "fines": {},
    "bonus_stakes": {},
    "jackpot": None,
    "joining": None,
    "leaving": {"pool": "forfeit"},
    "sitting_out": None,
    # those of family.md
    "ways": {},
    "best": None,
    "flat": None,
    "knock": None,
    "blocked": "void",
    "wild": None,
    "melds": False,
    "teams": None,
    "end_bonus": None,
    "hand_times": {},
    "landings": {},
    "floor": None,
}
KNOCK: dict[str, Any] = {"own": "each", "tie": "other", "beaten": 0, "beaten_to": "winner", "caught": 0}
WAY: dict[str, Any] = {"op": "none", "n": 0, "out": 0, "stake": None, "wins_game": False}
for preset in PRESETS.values():
    preset.update(copy.deepcopy(LATER))

FAMILY: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parent / "family.json").read_text(encoding="utf-8")
)
for key, game in FAMILY.items():
    PRESETS[key] = copy.deepcopy(PRESETS[game["over"]])
    for name, value in game["overrides"].items():
        empties = name == "card_values" and not value  # decision 63
        if isinstance(value, dict) and isinstance(PRESETS[key][name], dict) and not empties:
            PRESETS[key][name].update(value)
        else:
            PRESETS[key][name] = value

MOST = 12  # GAME_FILE.md
CARD_NAMES = ["JOKER", "A_BLACK", "A_RED", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]

SINGLE_CARDS = {rank + suit for rank in ["A", *CARD_NAMES[3:]] for suit in "SHDC"}

KNOWN_KEYS = {
    "deal": {"mode", "cards"},
    "card_values": {*CARD_NAMES, *SINGLE_CARDS},
    "knock": set(KNOCK),
    "wild": {"value", "by_hand"},
    "end_bonus": {"winner", "each_hand", "shutout"},
    "kalooki_effect": {"op", "n"},
    "end": {"mode", "n"},
    "limit": {"points", "rule"},
    "buy_in": {"max", "needs", "at_least", "score", "others_at_most"},
    "stakes": {"initial", "buy_in", "call_up", "kalooki"},
    "point_value": {"amount", "when", "to"},
    "pool": {"shares", "rest_under", "rest_split"},
    "rounding": {"unit"},
    "void": {"counts_as_hand"},
    "auto_split": {"players", "within", "by"},
    "carry": {"on", "in"},
    "club": {"entry", "of_pool"},
    "jackpot": {"in", "entry", "each_hand", "taken_by"},
    "joining": {"score", "stake", "until"},
    "leaving": {"pool"},
    "sitting_out": {"most", "points"},
}

CODED = {
    "fixed_scores",
    "adjustments",
    "kitty_events",
    "places",
    "fines",
    "bonus_stakes",
    "ways",
    "hand_times",
}

CHOICES = {
    "score_to": {"losers", "winner", "zero_sum"},
    "blocked": {"void", "count", "lowest"},
    "kalooki_when": {
        "all_cards_in_one_turn",
        "first_player_to_lay_goes_out_that_turn",
        "any_player_lays_first_and_goes_out_that_turn",
    },
    "all_out": {"lowest_total", "hand_winner"},
    "kalooki_pays": {"instead", "in_addition"},
    "tie": {"share", "play_off", "fewest_hands_lost"},
}


def whole(value: object, low: int | None = None, high: int | None = None) -> bool:
    """Say whether this is a whole number in the bounds; true and false are not numbers."""
    if isinstance(value, bool) or not isinstance(value, int):
        return False
    # "every number read from a file … is at most 10^12 in size"
    if value > 1_000_000_000_000 or value < -1_000_000_000_000:
        return False
    return (low is None or value >= low) and (high is None or value <= high)


def whole_or_none(value: object, low: int | None = None) -> bool:
    """Say whether this is null or a whole number in the bounds."""
    return value is None or whole(value, low)


def one_of(value: object, choices: set[str]) -> bool:
    """Say whether this is one of the words."""
    return isinstance(value, str) and value in choices


def _known(key: str, value: dict[Any, Any]) -> None:
    if key == "ways":
        for way in value.values():
            if isinstance(way, dict) and not set(way) <= set(WAY):
                raise FaultError("unknown_override")
    if key in KNOWN_KEYS and not set(value) <= KNOWN_KEYS[key]:
        raise FaultError("unknown_override")


def merged(name: str, overrides: dict[Any, Any]) -> dict[str, Any]:
    """Merge the overrides over the preset, one level deep."""
    variant = copy.deepcopy(PRESETS[name])
    for key, value in overrides.items():
        if key not in variant:
            raise FaultError("unknown_override")
        if not isinstance(value, dict):
            # "anything else replaces"
            variant[key] = value
            continue
        _known(key, value)
        # "an object merges key by key"
        old = variant[key] if isinstance(variant[key], dict) else {}
        if key == "card_values" and not value:
            old = {}  # "`{}` replaces the whole table"
        variant[key] = {**old, **value}
        # "null takes away a code" of the preset
        for part in [part for part in old if variant[key][part] is None and _loose(key, part)]:
            del variant[key][part]
    return variant


def _loose(key: str, part: str) -> bool:
    """Say whether null takes away this key of a parameter."""
    return key in CODED or (key == "card_values" and part in SINGLE_CARDS)


def _seats(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and whole(value[0], 2, MOST)
        and whole(value[1], 2, MOST)
        and value[0] <= value[1]
    )


def _equipment(value: object) -> bool:
    if not isinstance(value, list) or not value:
        return False
    return all(
        isinstance(row, dict)
        and set(row) == {"players", "packs", "jokers"}
        and _seats(row["players"])
        and whole(row["packs"], 1)
        and whole(row["jokers"], 0)
        for row in value
    )


def _counts(value: object) -> bool:
    return isinstance(value, str) and value in map(str, range(2, MOST + 1))


def _deal(value: Any) -> bool:
    if value["mode"] == "fixed":
        return whole(value["cards"], 1)
    if value["mode"] == "by_players":
        cards = value["cards"]
        return (
            isinstance(cards, dict)
            and cards != {}
            and all(_counts(key) and whole(n, 1) for key, n in cards.items())
        )
    if value["mode"] == "by_hand":
        cards = value["cards"]
        return isinstance(cards, list) and len(cards) >= 1 and all(whole(n, 1) for n in cards)
    return False


def _end(value: Any) -> bool:
    if not one_of(value["mode"], {"last_in", "hands", "target", "host_ends"}):
        return False
    if value["mode"] in {"hands", "target"}:
        return whole(value["n"], 1)
    return whole_or_none(value["n"])


def _pool(value: Any) -> bool:
    shares = value["shares"]
    return (
        isinstance(shares, dict)
        and shares != {}
        and all(
            (key == "default" or _counts(key))
            and isinstance(pair, list)
            and len(pair) == 2
            and whole(pair[0], 0)
            and whole(pair[1], 0)
            and pair[0] + pair[1] == 100
            for key, pair in shares.items()
        )
        and whole_or_none(value["rest_under"])
        and one_of(value["rest_split"], {"among_qualified", "equal_slots"})
    )


def _buy_in(value: Any) -> bool:
    return (
        whole_or_none(value["max"], 0)
        and one_of(value["needs"], {"in_range", "dealt_in"})
        and whole(value["at_least"], 0)
        and one_of(value["score"], {"highest_in_range", "highest_in_range_plus_1"})
        and whole_or_none(value["others_at_most"])
    )


def _point_value(value: Any) -> bool:
    return (
        whole(value["amount"], 0)
        and one_of(value["when"], {"never", "each_hand", "end_vs_winner"})
        and one_of(value["to"], {"winner", "pool"})
    )


def _contracts(value: object) -> bool:
    return value is None or (isinstance(value, list) and all(isinstance(text, str) for text in value))


def _codes(value: dict[Any, Any], low: int | None) -> bool:
    return all(isinstance(code, str) and whole(n, low) for code, n in value.items())


def _places(value: object) -> bool:
    if not isinstance(value, dict) or not value:
        return False
    return all(
        (key == "default" or _counts(key))
        and isinstance(parts, list)
        and 1 <= len(parts) <= MOST
        and all(whole(part, 0) for part in parts)
        and sum(parts) == 100
        for key, parts in value.items()
    )


def _auto_split(value: Any) -> bool:
    return (
        whole(value["players"], 2, MOST)
        and whole(value["within"], 0)
        and one_of(value["by"], {"equal", "buy_ins_left"})
    )


def _fines(value: dict[Any, Any]) -> bool:
    return all(
        isinstance(fine, dict)
        and set(fine) == {"amount", "to"}
        and whole(fine["amount"], 0)
        and one_of(fine["to"], {"pool", "winner", "club", "jackpot"})
        for fine in value.values()
    )


def _jackpot(value: Any) -> bool:
    amounts = [value["in"], value["entry"], value["each_hand"]]
    return all(whole(amount, 0) for amount in amounts) and isinstance(value["taken_by"], str)


def _card_values(value: dict[Any, Any]) -> bool:
    return not value or (set(value) >= set(CARD_NAMES) and all(whole(n, 0, 1000) for n in value.values()))


def _ways(value: dict[Any, Any]) -> bool:
    """Decision 11: a way may be incomplete; null is `bad_value` for every key but `stake`."""
    return all(
        isinstance(way, dict)
        and one_of(way.get("op", "none"), {"none", "add", "times", "set"})
        and whole(way.get("n", 0))
        and whole(way.get("out", 0))
        and whole_or_none(way.get("stake"), 0)
        and isinstance(way.get("wins_game", False), bool)
        for way in value.values()
    )


def _knock(value: dict[Any, Any]) -> bool:
    given = KNOCK | value
    return (
        one_of(given["own"], {"each", "difference"})
        and one_of(given["tie"], {"closer", "other"})
        and whole(given["beaten"])
        and one_of(given["beaten_to"], {"winner", "closer"})
        and whole(given["caught"], 0)
    )


def _wild(value: dict[Any, Any]) -> bool:
    ranks = value["by_hand"]
    if value["value"] is not None and not whole(value["value"], 0, 1000):  # decision 64
        return False
    return ranks is None or (isinstance(ranks, list) and len(ranks) > 0 and all(map(is_rank, ranks)))


def is_rank(value: object) -> bool:
    """Decision 44: "written as in `left` (`T`, any case)"."""
    ranks = {"A", "K", "Q", "J", "T", "10", "9", "8", "7", "6", "5", "4", "3", "2", "a", "k", "q", "j", "t"}
    return isinstance(value, str) and value in ranks


def _is_plain(key: str) -> bool:
    """Decision 65: "whole numbers as text, written plainly", in the size of every number that is read."""
    try:
        return len(key) < 20 and key == str(int(key)) and whole(int(key))
    except ValueError:
        return False


def _end_bonus(value: dict[Any, Any]) -> bool:
    points = whole(value["winner"]) and whole(value["each_hand"])
    return points and one_of(value["shutout"], {"none", "winner", "all"})


# rules.md 3.2, for those parameters that are not objects
PLAIN: dict[str, Callable[[Any], bool]] = {
    "players": _seats,
    "equipment": _equipment,
    "contracts": _contracts,
    "opening_points": whole_or_none,
    "hand_cap": lambda value: whole_or_none(value, 1),
    "calls": lambda value: whole(value, 0),
    "agreed_split": lambda value: isinstance(value, bool),
    "best": lambda value: value is None or one_of(value, {"lowest", "highest"}),
    "flat": lambda value: whole_or_none(value, 0),
    "melds": lambda value: isinstance(value, bool),
    "teams": lambda value: value is None or whole(value, 2, 3),
    "floor": whole_or_none,
}

# rules.md 3.2, for those that are; when they are asked, every key is there
OBJECTS: dict[str, Callable[[Any], bool]] = {
    "deal": _deal,
    "card_values": _card_values,
    "ways": _ways,
    "knock": _knock,
    "wild": _wild,
    "end_bonus": _end_bonus,
    "hand_times": lambda value: _codes(value, 2),
    "landings": lambda value: all(_is_plain(key) and whole(landing) for key, landing in value.items()),
    "fixed_scores": lambda value: _codes(value, None),
    "kalooki_effect": lambda value: one_of(value["op"], {"none", "add", "times"}) and whole(value["n"]),
    "adjustments": lambda value: _codes(value, None),
    "end": _end,
    "limit": lambda value: whole(value["points"]) and one_of(value["rule"], {"exceeds", "reaches"}),
    "buy_in": _buy_in,
    "stakes": lambda value: all(whole(n, 0) for n in value.values()),
    "point_value": _point_value,
    "pool": _pool,
    "kitty_events": lambda value: _codes(value, 0),
    "rounding": lambda value: whole(value["unit"], 1),
    "void": lambda value: isinstance(value["counts_as_hand"], bool),
    "places": _places,
    "auto_split": _auto_split,
    "carry": lambda value: one_of(value["on"], {"never", "tie", "always"}) and whole(value["in"], 0),
    "club": lambda value: whole(value["entry"], 0) and whole(value["of_pool"], 0, 100),
    "fines": _fines,
    "bonus_stakes": lambda value: _codes(value, 0),
    "jackpot": _jackpot,
    "joining": lambda value: (
        one_of(value["score"], {"highest", "highest_plus_1", "average", "zero"})
        and one_of(value["stake"], {"full", "pro_rata", "none"})
        and whole_or_none(value["until"], 1)
    ),
    "leaving": lambda value: one_of(value["pool"], {"forfeit", "share"}),
    "sitting_out": lambda value: whole_or_none(value["most"], 1) and whole(value["points"], 0),
}

# those that are objects or null
MAY_BE_NULL = {
    "limit", "places", "auto_split", "jackpot", "joining", "sitting_out", "knock", "wild", "end_bonus",
}  # fmt: skip
MAY_LACK_KEYS = {"card_values", "knock"}


def check(variant: dict[str, Any]) -> None:
    """Refuse an incomplete or impossible value (rules.md 3.2)."""
    for key, value in variant.items():
        if key in CHOICES:
            good = one_of(value, CHOICES[key])
        elif key in PLAIN:
            good = PLAIN[key](value)
        elif key in MAY_BE_NULL and value is None:
            good = True
        else:
            # "an incomplete … value is `bad_value`"
            needed = set() if key in MAY_LACK_KEYS else KNOWN_KEYS.get(key, set())
            whole_object = isinstance(value, dict) and set(value) >= needed
            good = whole_object and OBJECTS[key](value)
        if not good:
            raise FaultError("bad_value")


def nearest(rows: dict[str, Any], number: int) -> Any:
    """Decision 62: "the nearest row holds, of two as near the one for more players"; `default` is for every number."""
    if "default" in rows:
        return rows.get(str(number), rows["default"])
    for apart in range(13):
        for near in (number + apart, number - apart):
            if str(near) in rows:
                return rows[str(near)]
    raise FaultError("bad_value")


def equipment_row(rows: list[dict[str, Any]], number: int) -> dict[str, Any]:
    """The packs for so many players: the first row for them, else for one more, one fewer, two more …"""
    near = [place for apart in range(13) for place in (number + apart, number - apart)]
    return next(row for place in near for row in rows if row["players"][0] <= place <= row["players"][1])


def check_together(variant: dict[str, Any]) -> None:
    """Refuse a parameter that builds on another one which is not there."""
    split, jackpot = variant["auto_split"], variant["jackpot"]
    if variant["limit"] is not None and (variant["score_to"] == "zero_sum" or variant["melds"]):
        raise FaultError("bad_value")
    if variant["floor"] is not None and (
        variant["score_to"] == "zero_sum" or variant["point_value"]["when"] == "end_vs_winner"
    ):
        raise FaultError("bad_value")  # decision 66: "whatever the amount"
    if variant["teams"] is not None and (variant["buy_in"]["max"] != 0 or variant["joining"] is not None):
        raise FaultError("bad_value")
    if split is not None and variant["limit"] is None:
        raise FaultError("bad_value")
    if split is not None and split["by"] == "buy_ins_left" and variant["buy_in"]["max"] is None:
        raise FaultError("bad_value")
    if jackpot is None and any(fine["to"] == "jackpot" for fine in variant["fines"].values()):
        raise FaultError("bad_value")
    if jackpot is not None and jackpot["taken_by"] not in {"kalooki", *variant["bonus_stakes"]}:
        raise FaultError("bad_value")


def of_document(document: dict[Any, Any]) -> dict[str, Any]:
    """The variant that a document plays."""
    name = document.get("variant")
    if name is None:
        raise FaultError("missing_field")
    if not isinstance(name, str):
        raise FaultError("bad_value")
    if name not in PRESETS:
        raise FaultError("unknown_variant")
    overrides = document.get("overrides")
    if overrides is None:
        overrides = {}
    if not isinstance(overrides, dict):
        raise FaultError("bad_value")
    variant = merged(name, overrides)
    check(variant)
    if variant["knock"] is not None:
        variant["knock"] = KNOCK | variant["knock"]
    variant["ways"] = {code: WAY | way for code, way in variant["ways"].items()}
    return variant
