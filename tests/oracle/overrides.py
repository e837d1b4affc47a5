"""Random house rules: every parameter of rules.md 3.2, within its bounds."""

import random
from collections.abc import Callable, Collection
from typing import Any, Literal, TypeAlias

from tests.oracle.variant import CARD_NAMES, whole

Preset = dict[str, Any]

# values that are whole objects, and incomplete, impossible or of the wrong kind somewhere
WRONG: list[Any] = [
    None, 0, "share", [2, 13], [3, 2], [1, 4], [2.0, 4], [], {}, {"mode": "hands"},
    {"mode": "hands", "n": 0}, {"mode": "target", "n": None}, {"mode": "never", "n": 1},
    {"rule": "reaches"}, {"points": 100}, {"points": 100, "rule": "above"},
    {"mode": "by_hand", "cards": 13}, {"mode": "by_hand", "cards": []},
    {"mode": "by_players", "cards": {"3": 13}}, {"mode": "fixed", "cards": [13]}, {"mode": "fixed"},
    {"shares": {"default": [60, 30]}}, {"shares": {"default": [100]}}, {"shares": {"13": [100, 0]}},
    {"shares": {"default": [110, -10]}}, {"shares": {}}, {"shares": {"default": [75.0, 25.0]}},
    {"unit": 0}, {"unit": -5}, {"max": -1}, {"at_least": None}, {"initial": -5}, {"initial": 2.5},
    {"A": 11}, {"K": 101}, {"K": -1}, {"K": None}, {"op": "minus"}, {"op": "add", "n": None},
    {"counts_as_hand": 1}, {"counts_as_hand": None}, {"fee": -5}, {"fee": 1.5}, {"fee": True},
    [{"players": [2, 8], "packs": 0, "jokers": 2}], [{"players": [2, 8], "packs": 2}],
    [{"players": [2, 2], "packs": 2, "jokers": 2}], ["333", 5], "333", True,
    {"mode": "by_players", "cards": {"2": 15, "3": 13, "8": 9}}, {"shares": {"2": [60, 40]}},
    {"mode": "by_players", "cards": {"4": 15}},
]  # fmt: skip


def _players(rng: random.Random, preset: Preset, number: int) -> Any:
    low, high = preset["players"]
    return [rng.randint(2, min(low, number)), rng.randint(max(high, number), 12)]


def _equipment(rng: random.Random, preset: Preset, number: int) -> Any:
    row = {"packs": rng.randint(1, 4), "jokers": rng.randint(0, 10)}
    if number == 12 or rng.random() < 0.5:
        return [{"players": [2, 12], **row}]
    more = {"packs": rng.randint(1, 4), "jokers": rng.randint(0, 10)}
    if rng.random() < 0.5:
        apart = rng.randint(2, 11)
        return [{"players": [2, 2], **row}, {"players": [apart, rng.randint(apart, 12)], **more}]
    return [{"players": [2, number], **row}, {"players": [number + 1, 12], **more}]


def _deal(rng: random.Random, preset: Preset, number: int) -> Any:
    mode = rng.choice(["fixed", "by_players", "by_hand"])
    if mode == "fixed":
        return {"mode": mode, "cards": rng.randint(1, 20)}
    if mode == "by_hand":
        return {"mode": mode, "cards": [rng.randint(3, 17) for _ in range(rng.randint(1, 9))]}
    written = rng.sample(range(2, 13), rng.choice([1, 2, 4, 11]))
    return {"mode": mode, "cards": {str(n): rng.randint(5, 17) for n in written}}


def _card_values(rng: random.Random, preset: Preset, number: int) -> Any:
    names = rng.sample(CARD_NAMES, rng.randint(1, 5) if preset["card_values"] else len(CARD_NAMES))
    values = {name: rng.choice([0, 1, 5, 10, 20, 25, 50, 100]) for name in names}
    if rng.random() < 0.5:
        values |= {"A_RED": rng.choice([1, 11, 15]), "A_BLACK": rng.choice([11, 15])}
    return values


def _end(rng: random.Random, preset: Preset, number: int) -> Any:
    mode = rng.choice(["last_in", "hands", "hands", "target", "target", "host_ends"])
    if mode == "hands":
        return {"mode": mode, "n": rng.choice([1, 1, 2, 3, 4, 5, 7, 12])}
    if mode == "target":
        return {"mode": mode, "n": rng.choice([1, 50, 100, 150, 250, 500])}
    return {"mode": mode, **rng.choice([{}, {"n": None}])}


def _limit(rng: random.Random, preset: Preset, number: int) -> Any:
    if rng.random() < 0.15:
        return None
    rule = rng.choice(["exceeds", "reaches"])
    points = rng.choice([40, 60, 100, 101, 120, 150, 200])
    if preset["limit"] is not None and rng.random() < 0.4:
        return rng.choice([{"rule": rule}, {"points": points}])
    return {"points": points, "rule": rule}


def _some(rng: random.Random, whole: dict[str, Any]) -> dict[str, Any]:
    """Some keys of an object: the others stay as the preset has them."""
    if rng.random() < 0.5:
        return whole
    return {key: whole[key] for key in whole if rng.random() < 0.6}


def _buy_in(rng: random.Random, preset: Preset, number: int) -> Any:
    whole = {
        "max": rng.choice([None, None, 0, 1, 2, 3]),
        "needs": rng.choice(["in_range", "dealt_in"]),
        "at_least": rng.choice([1, 1, 2, 2, 3]),
        "score": rng.choice(["highest_in_range", "highest_in_range_plus_1"]),
        "others_at_most": rng.choice([None, None, 40, 79, 120, -1]),
    }
    return _some(rng, whole)


def _stakes(rng: random.Random, preset: Preset, number: int) -> Any:
    whole = {
        "initial": rng.choice([0, 1, 50, 100, 115, 333, 500]),
        "buy_in": rng.choice([0, 1, 25, 50, 77]),
        "call_up": rng.choice([0, 1, 7, 10]),
        "kalooki": rng.choice([0, 2, 20, 33]),
    }
    return _some(rng, whole)


def _point_value(rng: random.Random, preset: Preset, number: int) -> Any:
    return {
        "amount": rng.choice([0, 1, 2, 3, 7]),
        "when": rng.choice(["never", "each_hand", "each_hand", "end_vs_winner", "end_vs_winner"]),
        "to": rng.choice(["winner", "pool"]),
    }


def _pool(rng: random.Random, preset: Preset, number: int) -> Any:
    pairs = [[75, 25], [67, 33], [50, 50], [100, 0], [0, 100], [34, 66]]
    shares: dict[str, Any] = {"default": rng.choice(pairs)}
    for players in range(2, 13):
        if rng.random() < 0.3:
            shares[str(players)] = rng.choice(pairs)
    if len(shares) > 1 and rng.random() < 0.2:
        del shares["default"]
    whole = {
        "shares": shares,
        "rest_under": rng.choice([None, None, 0, 60, 100, 150]),
        "rest_split": rng.choice(["among_qualified", "equal_slots"]),
    }
    return _some(rng, whole)


def _joining(rng: random.Random, preset: Preset, number: int) -> Any:
    if rng.random() < 0.3:
        return None
    return {
        "score": rng.choice(["highest", "highest_plus_1", "average", "zero"]),
        "stake": rng.choice(["full", "pro_rata", "none"]),
        "until": rng.choice([None, None, 1, 2, 4]),
    }


def _sitting_out(rng: random.Random, preset: Preset, number: int) -> Any:
    if rng.random() < 0.3:
        return None
    return {"most": rng.choice([None, 1, 2]), "points": rng.choice([0, 0, 10, 40, 130])}


def _codes(values: list[int]) -> Callable[[random.Random, Preset, int], Any]:
    def codes(rng: random.Random, preset: Preset, number: int) -> Any:
        names = ["house", "over_call", "fee", "first_drop", "kitty_fee", "ערך"]
        return {name: rng.choice(values) for name in rng.sample(names, rng.randint(0, 3))}

    return codes


def _kalooki_effect(rng: random.Random, preset: Preset, number: int) -> Any:
    return rng.choice(
        [
            {"op": "none", "n": 0},
            {"op": "none"},
            {"op": "add", "n": rng.choice([0, 10, 25])},
            {"op": "times", "n": rng.choice([0, 1, 2, 3])},
        ]
    )


def _one_of(*choices: Any) -> Callable[[random.Random, Preset, int], Any]:
    return lambda rng, preset, number: rng.choice(choices)


def _places(rng: random.Random, preset: Preset, number: int) -> Any:
    parts = [[60, 30, 10], [50, 50], [100], [0, 0, 100], [33, 33, 34], [20, 20, 20, 20, 20], [70, 30, 0]]
    places: dict[str, Any] = {"default": rng.choice(parts)}
    for players in range(2, 13):
        if rng.random() < 0.3:
            places[str(players)] = rng.choice(parts)
    if len(places) > 1 and rng.random() < 0.2:
        del places["default"]
    return rng.choice([None, places, places])


def _auto_split(rng: random.Random, preset: Preset, number: int) -> Any:
    by = rng.choice(["equal", "buy_ins_left"])
    split = {"players": rng.randint(2, 12), "within": rng.choice([5, 21, 60, 60, 120, 300]), "by": by}
    return rng.choice([None, split, split])


def _carry(rng: random.Random, preset: Preset, number: int) -> Any:
    return _some(rng, {"on": rng.choice(["never", "tie", "always"]), "in": rng.choice([0, 0, 1, 70, 333])})


def _club(rng: random.Random, preset: Preset, number: int) -> Any:
    return _some(rng, {"entry": rng.choice([0, 1, 20]), "of_pool": rng.choice([0, 5, 10, 33, 100])})


def _fines(rng: random.Random, preset: Preset, number: int) -> Any:
    names = rng.sample(["late", "wrong_call", "house", "ערך"], rng.randint(0, 3))
    return {
        name: {"amount": rng.choice([0, 1, 5, 20]), "to": rng.choice(["pool", "winner", "club", "pool"])}
        for name in names
    }


def _jackpot(rng: random.Random, preset: Preset, number: int) -> Any:
    whole = {
        "in": rng.choice([0, 100, 301]),
        "entry": rng.choice([0, 10, 25]),
        "each_hand": rng.choice([0, 1, 5]),
        "taken_by": "kalooki",
    }
    return rng.choice([None, whole, whole])


def _made_to_fit(rng: random.Random, preset: Preset, changed: dict[str, Any]) -> None:
    """Let later rules name each other, and take out what builds on a rule that is not there."""
    jackpot, split = changed.get("jackpot"), changed.get("auto_split")
    if jackpot and changed.get("bonus_stakes") and rng.random() < 0.5:
        jackpot["taken_by"] = rng.choice(list(changed["bonus_stakes"]))
    if jackpot and changed.get("fines") and rng.random() < 0.5:
        rng.choice(list(changed["fines"].values()))["to"] = "jackpot"
    if changed.get("floor") is not None:
        changed.pop("point_value", None)
        if changed.get("score_to") == "zero_sum":
            del changed["score_to"]
    limit = changed["limit"] if "limit" in changed else preset["limit"]
    most = changed.get("buy_in", {}).get("max", preset["buy_in"]["max"])
    if split and (limit is None or (most is None and split["by"] == "buy_ins_left")) and rng.random() < 0.9:
        changed["auto_split"] = None


MAKERS: dict[str, Callable[[random.Random, Preset, int], Any]] = {
    "players": _players,
    "equipment": _equipment,
    "deal": _deal,
    "contracts": _one_of(None, ["333", "44"]),
    "opening_points": _one_of(None, 40, 51),
    "card_values": _card_values,
    "hand_cap": _one_of(None, 1, 40, 80),
    "fixed_scores": _codes([0, 20, 40, 80]),
    "score_to": _one_of("losers", "winner"),
    "kalooki_effect": _kalooki_effect,
    "kalooki_when": _one_of(
        "all_cards_in_one_turn",
        "first_player_to_lay_goes_out_that_turn",
        "any_player_lays_first_and_goes_out_that_turn",
    ),
    "adjustments": _codes([-50, -10, 0, 50, 90, 200]),
    "end": _end,
    "limit": _limit,
    "all_out": _one_of("lowest_total", "hand_winner"),
    "buy_in": _buy_in,
    "stakes": _stakes,
    "kalooki_pays": _one_of("instead", "in_addition"),
    "point_value": _point_value,
    "pool": _pool,
    "kitty_events": _codes([0, 1, 5, 25]),
    "rounding": _one_of({"unit": 1}, {"unit": 5}, {"unit": 10}, {"unit": 100}),
    "tie": _one_of("share", "play_off", "play_off", "fewest_hands_lost"),
    "void": _one_of({"counts_as_hand": True}, {"counts_as_hand": False}),
    "calls": _one_of(0, 1, 3),
    "places": _places,
    "auto_split": _auto_split,
    "agreed_split": _one_of(*[True, True, False]),
    "carry": _carry,
    "club": _club,
    "fines": _fines,
    "bonus_stakes": _codes([0, 1, 5, 25]),
    "jackpot": _jackpot,
    "joining": _joining,
    "leaving": _one_of({"pool": "share"}, {"pool": "forfeit"}),
    "sitting_out": _sitting_out,
}


def _card_points(rng: random.Random, preset: Preset, number: int) -> Any:
    if rng.random() < 0.2:
        return {}  # decision 63: cards are not counted
    values = _card_values(rng, preset, number)
    singles = rng.sample(["QS", "3H", "AD", "10C", "KS", "2D"], rng.choice([0, 1, 1, 2]))
    return values | {card: rng.choice([0, 40, 500, 1000]) for card in singles}


def random_ways(rng: random.Random) -> dict[str, Any]:
    """One to three ways of going out, those that apply by themselves among them."""
    codes = rng.sample(["gin", "hand", "plain", "kalooki", "ערך"], rng.choice([1, 2, 3]))
    return {code: _way(rng) for code in codes}


def _way(rng: random.Random) -> dict[str, Any]:
    whole = {
        "op": rng.choice(["none", "add", "times", "set"]),
        "n": rng.choice([0, 2, 2, 3, 25, 60, -10]),
        "out": rng.choice([0, 0, 25, -40]),
        "stake": rng.choice([None, None, 0, 7, 30]),
        "wins_game": rng.random() < 0.1,
    }
    return {key: value for key, value in whole.items() if rng.random() < 0.7}


def _knock(rng: random.Random, preset: Preset, number: int) -> Any:
    whole = {
        "own": rng.choice(["each", "difference"]),
        "tie": rng.choice(["closer", "other"]),
        "beaten": rng.choice([0, 10, 25, -5]),
        "beaten_to": rng.choice(["winner", "closer"]),
        "caught": rng.choice([0, 0, 7, 100]),
    }
    return rng.choice([None, _some(rng, whole), _some(rng, whole)])


def _wild(rng: random.Random, preset: Preset, number: int) -> Any:
    ranks = [None, ["3", "T", "q"], ["2"], ["A", "5"]]
    return {"value": rng.choice([None, 20, 0, 25, 1000]), "by_hand": rng.choice(ranks)}


def _end_bonus(rng: random.Random, preset: Preset, number: int) -> Any:
    shutout = rng.choice(["none", "winner", "all"])
    return {"winner": rng.choice([0, 100, -20]), "each_hand": rng.choice([0, 25, 10]), "shutout": shutout}


def _landings(rng: random.Random, preset: Preset, number: int) -> Any:
    keys = rng.sample([0, 5, 10, 25, 38, 40, 50, 60, 77, 80, 100, -10, -50], rng.choice([1, 2, 4]))
    return {str(key): rng.choice([0, 25, 50, key, key // 2, -10, 150]) for key in keys}


FAMILY: dict[str, Callable[[random.Random, Preset, int], Any]] = {
    "ways": lambda rng, preset, number: random_ways(rng),
    "best": lambda rng, preset, number: rng.choice([None, "lowest", "highest"]),
    "flat": lambda rng, preset, number: rng.choice([None, 0, 40, 202]),
    "knock": _knock,
    "blocked": lambda rng, preset, number: rng.choice(["void", "count", "lowest", "lowest"]),
    "wild": _wild,
    "melds": lambda rng, preset, number: rng.random() < 0.5,
    "teams": lambda rng, preset, number: rng.choice(
        [None, 2, 3] if number in (4, 6, 8, 12) else [None, None, 2]
    ),
    "end_bonus": _end_bonus,
    "hand_times": lambda rng, preset, number: {"okey": 2, "spades": 3},
    "card_values": _card_points,
    "score_to": lambda rng, preset, number: rng.choice(["losers", "winner", "zero_sum"]),
    "landings": _landings,
    "floor": lambda rng, preset, number: rng.choice([None, 0, 0, -50, 30]),
}


Family: TypeAlias = Collection[str] | Literal[False]
"""Which rules of family.md may be drawn, and whether `points` between hands; False: none."""
WHOLE_FAMILY: Family = (*FAMILY, "points")


def _of_the_family(
    rng: random.Random, preset: Preset, number: int, changed: dict[str, Any], family: Collection[str]
) -> None:
    """Rules of family.md; most of the time without what they exclude."""
    likely = rng.choice([0.15, 0.3, 0.5])
    for key, maker in FAMILY.items():
        if key in family and rng.random() < likely:
            changed[key] = maker(rng, preset, number)
    if rng.random() < 0.1:
        return
    _fit_sides(number, changed)
    _fit_scoring(rng, preset, changed)


def _fit_sides(number: int, changed: dict[str, Any]) -> None:
    if changed.get("teams") is not None:
        if number % changed["teams"]:
            changed["teams"] = None
        else:
            changed["buy_in"] = {"max": 0}
            changed["joining"] = changed["sitting_out"] = None


def _fit_scoring(rng: random.Random, preset: Preset, changed: dict[str, Any]) -> None:
    if changed.get("floor") is not None:
        changed.pop("point_value", None)
        if changed.get("score_to") == "zero_sum":
            del changed["score_to"]
    limit = changed["limit"] if "limit" in changed else preset["limit"]
    score_to = changed.get("score_to", preset["score_to"])
    end: Any = changed.get("end", preset["end"])
    if limit is not None and (score_to == "zero_sum" or changed.get("melds")):
        changed["limit"] = changed["auto_split"] = None
        if end["mode"] == "last_in":
            changed["end"] = {"mode": "hands", "n": rng.choice([1, 3, 5])}


def silent(changed: dict[str, Any]) -> bool:
    """Say whether the law leaves open if these overrides are in bounds, so that nobody need agree."""
    end = changed.get("end")
    # `n` is no part of `last_in` and `host_ends`; an empty list may or may not be a list of text
    pointless = isinstance(end, dict) and end.get("mode") not in ("hands", "target")
    number = end.get("n") if isinstance(end, dict) else None
    return changed.get("contracts") == [] or (pointless and whole(number) and not whole(number, 1))


def _styled(rng: random.Random, preset: Preset, number: int, style: str) -> dict[str, Any]:
    """House rules that lead to buy-ins, or to ties."""
    if style == "elimination":
        rule = rng.choice(["exceeds", "reaches"])
        return {
            "limit": {"points": rng.choice([100, 101, 120, 150]), "rule": rule},
            "buy_in": _buy_in(rng, preset, number) | {"max": rng.choice([None, 1, 2, 3])},
            "end": {
                "mode": rng.choice(["last_in", "last_in", "hands", "target"]),
                "n": rng.choice([3, 9, 90]),
            },
        }
    if style == "level":
        tie = rng.choice(["play_off", "play_off", "fewest_hands_lost", "share"])
        level = {"tie": tie, "end": {"mode": "hands", "n": rng.choice([1, 2, 3])}}
        # Who sat out lost fewer hands, which decides nothing but a tie.
        may_sit_out = tie == "fewest_hands_lost" and rng.random() < 0.8
        return level | ({"sitting_out": {"most": None, "points": 0}} if may_sit_out else {})
    return {}


def random_overrides(
    rng: random.Random, preset: Preset, number: int, style: str, *, family: Family = WHOLE_FAMILY
) -> dict[str, Any]:
    """Some house rules that fit this number of players, some of this part of family.md among them."""
    density = rng.choice([0.0, 0.1, 0.25, 0.6])
    changed: dict[str, Any] = {}
    low, high = preset["players"]
    if rng.random() < 0.8:
        changed |= _styled(rng, preset, number, style)
    for key, maker in MAKERS.items():
        needed = key == "players" and not low <= number <= high
        if key not in changed and (needed or rng.random() < density):
            changed[key] = maker(rng, preset, number)
    _made_to_fit(rng, preset, changed)
    if family and rng.random() < 0.5:
        _of_the_family(rng, preset, number, changed, family)
    return changed
