"""Seeded random documents: games played by the naive table, and the same with one fault planted."""

import copy
import random
from collections.abc import Callable
from typing import Any

from tests.oracle import overrides, side_money
from tests.oracle.fault import FaultError
from tests.oracle.table import Table
from tests.oracle.variant import PRESETS, whole

Document = dict[str, Any]

NAMES = [
    "Ada", "Ben", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal", "ada", "O'Brien", "Zoë", "Zoe\u0308",
    "רות", "Ng Wei-Ling", "王", "مريم", "Ольга", "Ada ", "अदिति", "👩‍👩‍👧", "N", "null", "0",
]  # fmt: skip
RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
SIGNS = ["S", "H", "D", "C", "s", "h", "d", "c", "♠", "♥", "♦", "♣"]
SUMS = [0, 0, 1, 5, 10, 12, 25, 38, 40, 49, 50, 60, 77, 80, 99, 100, 110, 150, 170]


def _token(rng: random.Random, table: Table) -> str:
    values = table.variant["card_values"]
    rank = rng.choice([*RANKS, "JOKER"] if rng.random() < 0.5 else RANKS)
    if rank == "JOKER":
        return rng.choice(["JOKER", "JK", "*", "Joker", "jk", "joker"])
    spelled = rng.choice(["10", "T", "t"]) if rank == "10" else rank
    if rng.random() < 0.3:
        spelled = spelled.lower()
    needs_suit = (rank == "A" and values.get("A_RED") != values.get("A_BLACK")) or any(
        rank + suit in values for suit in "SHDC"
    )
    if needs_suit or rng.random() < 0.7:
        spelled += rng.choice(SIGNS)
    return spelled


def _held(rng: random.Random, table: Table) -> Any:
    fixed = list(table.variant["fixed_scores"])
    chance = rng.random()
    if not table.variant["card_values"] and chance > 0.02:
        codes = [{"fixed": code} for code in fixed]
        return rng.choice([rng.choice(SUMS), *codes, *codes, "", [], " , "])
    if fixed and chance < 0.2:
        return {"fixed": rng.choice(fixed)}
    if chance < 0.5:
        return rng.choice(SUMS)
    if chance < 0.52:
        return rng.choice([10**6, 10**12, 10**12 + 1, 2**31])
    count = rng.choice([1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 17, 20])
    tokens = [_token(rng, table) for _ in range(count)]
    if rng.random() < 0.05:
        tokens += [tokens[0]] * rng.choice([2, 4, 9])
    if rng.random() < 0.3:
        return tokens
    joint = rng.choice([" ", ",", ", ", "  ", " , "])
    return rng.choice(["", "", "", " "]) + joint.join(tokens) + rng.choice(["", "", "", " "])


def _adjust(rng: random.Random, table: Table, dealt: list[str]) -> list[dict[str, Any]]:
    codes = list(table.variant["adjustments"])
    items: list[dict[str, Any]] = []
    for _ in range(rng.choice([0, 1, 1, 2, 3])):
        name = rng.choice(dealt)
        if codes and rng.random() < 0.6:
            items.append({"player": name, "code": rng.choice(codes)})
        else:
            points = rng.choice([50, 50, 25, -50, -10, 0, 200, -120])
            item: dict[str, Any] = {"player": name, "points": points}
            if rng.random() < 0.5:
                item["reason"] = rng.choice(["wrong call", "", "Schluß ♣"])
            items.append(item)
    return items


def hand(rng: random.Random, table: Table, style: str) -> dict[str, Any]:
    """A hand that those who are to play could record."""
    away = _away(rng, table)
    dealt = [name for name in table.to_play() if name not in away]
    out = rng.choice(dealt)
    losers = [name for name in dealt if name != out]
    rng.shuffle(losers)
    mood = rng.random()
    left: dict[str, Any]
    if style == "level" or mood < 0.1:
        left = {name: rng.choice([0, 0, 5]) for name in losers}
    elif style == "elimination" and mood < 0.9:
        left = {name: rng.choice([0, 5, 20, 38, 50, 77, 99, "K Q J", "A K"]) for name in losers}
        values = table.variant["card_values"]
        if not values or values["A_RED"] != values["A_BLACK"]:
            left = {
                name: 60 if held == "A K" or not (values or whole(held)) else held
                for name, held in left.items()
            }
    elif mood < 0.25:
        same = _held(rng, table)
        left = dict.fromkeys(losers, same)
    else:
        left = {name: _held(rng, table) for name in losers}
    event: dict[str, Any] = {"type": "hand", "out": out, "left": left}
    event |= _of_the_family(rng, table, event, dealt)
    if rng.random() < 0.4 and event["out"] is not None and "way" not in event:
        event["kalooki"] = rng.random() < 0.6
    return event | ({"sits_out": away} if away else {}) | _extras(rng, table, dealt, style)


def _of_the_family(
    rng: random.Random, table: Table, event: dict[str, Any], dealt: list[str]
) -> dict[str, Any]:
    """What a hand says by the rules of family.md; now and then where the house has none."""
    rules, said = table.variant, dict[str, Any]()
    if rules["blocked"] != "void" and rng.random() < 0.3:
        said["out"] = None
    said["left"] = _left_with_the_closer(rng, table, event | said, dealt)
    if rules["ways"] and said.get("out", "") is not None and rng.random() < 0.6:
        said["way"] = rng.choice([*rules["ways"], *rules["ways"], None, "nope"])
    if rules["hand_times"] and rng.random() < 0.5:
        said["times"] = [rng.choice(list(rules["hand_times"])) for _ in range(rng.choice([0, 1, 1, 2, 12]))]
    if rules["melds"] and rng.random() < 0.9:
        said["melds"] = {name: rng.choice([0, 5, 40, 120, -30]) for name in dealt if rng.random() < 0.8}
    if rules["wild"] and rng.random() < 0.7:
        said["wild"] = rng.choice([*RANKS, "t", "q", None])
    if rng.random() < 0.01:
        said[rng.choice(["way", "times", "melds", "wild"])] = rng.choice(RUBBISH)
    return said


def _left_with_the_closer(
    rng: random.Random, table: Table, event: dict[str, Any], dealt: list[str]
) -> dict[str, Any]:
    rules, left = table.variant, dict(event["left"])
    if event["out"] is None:
        left |= {name: _held(rng, table) for name in dealt if name not in left}
    elif rules["knock"] and rng.random() < 0.6:
        left[event["out"]] = rng.choice([0, 1, 5, 10, 30, _held(rng, table)])
    if rules["flat"] is not None:
        left = {name: held for name, held in left.items() if rng.random() < 0.7}
    return left


def _away(rng: random.Random, table: Table) -> list[str]:
    """Those who sit a hand out, where they may and now and then where they may not."""
    playing = table.to_play()
    likely = 0.4 if table.variant["sitting_out"] else 0.01
    if len(playing) < 3 or rng.random() > likely:
        return []
    return rng.sample(playing, rng.choice([1, 1, 1, 2]) if len(playing) > 3 else 1)


def _join(rng: random.Random, table: Table) -> dict[str, Any]:
    free = [name for name in NAMES if name not in table.players]
    event: dict[str, Any] = {"type": "join", "player": rng.choice(free if rng.random() < 0.95 else NAMES)}
    return event | rng.choice([{}, {"after": None}, {"after": rng.choice(table.players)}])


def _extras(rng: random.Random, table: Table, dealt: list[str], style: str) -> dict[str, Any]:
    extras: dict[str, Any] = {}
    if rng.random() < (0.05 if style == "level" else 0.25):
        extras["adjust"] = _adjust(rng, table, dealt)
    if rng.random() < 0.005:
        extras["adjust"] = [{"player": name, "points": 400} for name in dealt]
    kitty = list(table.variant["kitty_events"])
    if kitty and rng.random() < 0.4:
        extras["kitty"] = [
            {"player": rng.choice(dealt), "code": rng.choice(kitty)} for _ in range(rng.choice([0, 1, 2, 3]))
        ]
    return extras | _side_money(rng, table, dealt)


def _side_money(rng: random.Random, table: Table, dealt: list[str]) -> dict[str, Any]:
    """Fines and bonuses; now and then where the house has none, and then they mean nothing."""
    extras: dict[str, Any] = {"kaloki": rng.choice([True, None])} if rng.random() < 0.02 else {}
    for field, rule in (("fines", "fines"), ("bonuses", "bonus_stakes")):
        codes = list(table.variant[rule])
        if not codes and rng.random() < 0.02:
            extras[field] = rng.choice(RUBBISH)
        if codes and rng.random() < 0.4:
            times = rng.choice([0, 1, 1, 2, 3])
            extras[field] = [{"player": rng.choice(dealt), "code": rng.choice(codes)} for _ in range(times)]
    return extras


def event(rng: random.Random, table: Table, style: str) -> dict[str, Any]:
    """Something that could happen now."""
    chance = rng.random()
    if table.offers and chance < 0.7:
        kind = rng.choice(["buy_in", "buy_in", "decline"])
        return {"type": kind, "player": rng.choice(list(table.offers))}
    if chance < 0.05:
        return {"type": "void"}
    if chance < 0.08 or (table.play_off and chance < 0.2):
        return {"type": "leave", "player": rng.choice(table.to_play())}
    if chance < 0.09:
        return {"type": "end", **_how_to_end(rng, table)}
    if chance < 0.11:
        kind = rng.choice(["buy_in", "decline", "leave"])
        return {"type": kind, "player": rng.choice(table.players)}
    if chance < (0.2 if table.variant["joining"] else 0.115) and not table.offers:
        return _join(rng, table)
    if len(table.to_play()) < 2:
        return {"type": "decline", "player": rng.choice(list(table.offers))}
    return hand(rng, table, style)


def points_between(rng: random.Random, table: Table) -> dict[str, Any]:
    """Points and fines between two hands, for those who are in and now and then for someone who is not."""
    named = table.still_in() if rng.random() < 0.9 else table.players
    said: dict[str, Any] = {"type": "points"}
    if rng.random() < 0.85:
        codes = list(table.variant["adjustments"])
        amounts = [*codes, 10, 40, 40, -25, 0, 120, "nope" if rng.random() < 0.05 else 5]
        by_name = {
            name: rng.choice(amounts) for name in rng.sample(named, min(len(named), rng.choice([1, 1, 2])))
        }
        said["adjust"] = by_name if rng.random() < 0.6 else _adjust(rng, table, named)
    fines = list(table.variant["fines"])
    if fines and rng.random() < 0.5:
        said["fines"] = rng.choice(
            [
                {rng.choice(named): rng.choice(fines)},
                [{"player": rng.choice(named), "code": rng.choice(fines)} for _ in range(2)],
            ]
        )
    return said


def _how_to_end(rng: random.Random, table: Table) -> dict[str, Any]:
    chance = rng.random()
    if table.variant["agreed_split"] and chance < 0.7:
        return _agreed(rng, table)
    if table.variant["carry"]["on"] != "never" and chance < 0.9:
        return {"pool": "carry"}
    return rng.choice([{}, {"pool": "winner"}, {"pool": "share"}])


def _agreed(rng: random.Random, table: Table) -> dict[str, Any]:
    """The pool cut at random places; now and then a penny short, or without somebody's consent."""
    playing, pool = table.to_play(), side_money.to_divide(table)
    cuts = sorted(rng.randint(0, pool) for _ in playing[1:])
    parts = [high - low for low, high in zip([0, *cuts], [*cuts, pool], strict=True)]
    amounts = dict(zip(playing, parts, strict=True))
    agreed = rng.sample(playing, len(playing))
    if rng.random() < 0.1:
        amounts[rng.choice(playing)] += 1
    if rng.random() < 0.05:
        agreed.pop()
    if rng.random() < 0.05:
        agreed.append(rng.choice([*table.players, "Nobody"]))
    return {"pool": amounts, "agreed": agreed}


def _opening(rng: random.Random, style: str, *, family: overrides.Family) -> Document:
    """A document without events, for a variant that fits its number of players."""
    name = rng.choice(list(PRESETS))
    number = rng.choice([3, 4, 5, 6, 8] if style == "elimination" else [2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 12])
    low, high = PRESETS[name]["players"]
    if rng.random() < 0.7:
        number = min(max(number, low), high)
    document: Document = {
        "format": "kalooki-game/1",
        "variant": name,
        "players": rng.sample(NAMES, number),
    }
    changed = overrides.random_overrides(rng, PRESETS[name], number, style, family=family)
    if changed or rng.random() < 0.1:
        document["overrides"] = changed
    if rng.random() < 0.3:
        document["title"] = rng.choice(["Thursday", "", "חמישי", "a" * 300])
    if rng.random() < 0.5:
        document["currency"] = rng.choice(["GBP", "EUR", "JPY", "KWD"])
    if rng.random() < 0.05:
        document[rng.choice(["note", "games", "x-app"])] = {"any": [None, 1.5]}
    return document


def played(
    rng: random.Random, *, family: overrides.Family = overrides.WHOLE_FAMILY
) -> tuple[Document, Table]:
    """A legal document and the table after it."""
    style = rng.choice(["any", "any", "any", "level", "elimination", "elimination"])
    while True:
        document = _opening(rng, style, family=family)
        try:
            table = Table(copy.deepcopy(document))
        except FaultError:
            continue
        break
    longest = [5, 12, 20, 40] if style == "elimination" else [0, 1, 2, 3, 5, 8, 12, 20, 40]
    length = rng.choice(longest)
    events: list[Any] = []
    for _ in range(length * 2):
        if table.over or len(table.hands) >= length:
            break
        is_between = family and "points" in family and rng.random() < 0.03
        chosen = points_between(rng, table) if is_between else event(rng, table, style)
        try:
            table.play(copy.deepcopy(chosen), len(events))
        except FaultError:
            continue
        events.append(chosen)
    if events or rng.random() < 0.5:
        document["events"] = events
    return document, table


def random_document(rng: random.Random, *, family: overrides.Family = overrides.WHOLE_FAMILY) -> Document:
    """A document that is mostly legal; now and then its last event is not."""
    document, table = played(rng, family=family)
    chance = rng.random()
    if table.over:
        if chance < 0.1:
            kind = rng.choice(["void", "end", "no", None])
            document.setdefault("events", []).append({"type": kind})
    elif chance < (0.4 if table.refused or table.offers else 0.15):
        document.setdefault("events", []).append(_probe(rng, table, family))
    return document


def _probe(rng: random.Random, table: Table, family: overrides.Family) -> dict[str, Any]:
    """A well-formed event that may well be refused by the state of the game."""
    between = ["points"] if family and "points" in family else []
    kind = rng.choice(["hand", "void", "buy_in", "buy_in", "decline", "join", "leave", "leave", *between])
    if table.refused and rng.random() < 0.6:
        return {"type": "buy_in", "player": rng.choice(list(table.refused))}
    if kind == "points":
        return points_between(rng, table)
    if kind == "void":
        return {"type": "void"}
    if kind == "join":
        return _join(rng, table)
    if kind == "hand" and len(table.to_play()) > 1:
        return hand(rng, table, "any")
    if kind == "hand":
        return {"type": "hand", "out": table.to_play()[0], "left": {}}
    return {"type": kind, "player": rng.choice(table.players)}


RUBBISH: list[Any] = [
    None, True, False, 0, 1, -1, 3.5, 1.0, 10**40, "", " ", "x", "GBP", [], {}, [None], [[]],
    {"a": 1}, {"fixed": None}, {"fixed": []}, "KH KH", "11", float("inf"), "\ud800", "default",
]  # fmt: skip

HAND_VALUES: list[Any] = [
    "", "  ", ",", [], "1S", "KX", "SK", "0", "K H", "10 H", "joker S", "??", "K;Q", "\u212a",
    "K\u00a0Q", "K\tQ", "K\nQ", ["K Q"], [" K"], [""], [1], ["A"], "A", "a", "AS,A", "1", "14",
    "♠K", "K♠ ♡Q", "-5", -1, -5, -(10**20), 3.5, 2.0, True, False, None, {}, {"fixed": "no_such"},
    {"fixed": None}, {"fixed": 5}, {"code": "first_drop"}, {"fixed": "first_drop", "points": 3},
    {"points": 5}, [["K"]], "K" * 3, "JOKERS", "**", "T10", "１0", "Ｋ",
]  # fmt: skip


def _some_event(rng: random.Random, document: Document, kind: str | None = None) -> Any:
    choices = [one for one in document.get("events", []) if kind is None or one.get("type") == kind]
    return rng.choice(choices) if choices else None


def _rubbish_at_the_top(rng: random.Random, document: Document) -> Any:
    key = rng.choice(["format", "variant", "overrides", "players", "events", "title", "currency"])
    if rng.random() < 0.3:
        document.pop(key, None)
    else:
        document[key] = rng.choice(RUBBISH)
    return document


def _not_a_document(rng: random.Random, document: Document) -> Any:
    return rng.choice([*RUBBISH, [document], "kalooki-game/1", {"format": "kalooki-game/2"}])


def _bad_players(rng: random.Random, document: Document) -> Any:
    names = document["players"]
    change = rng.randrange(5)
    if change == 0:
        names[rng.randrange(len(names))] = rng.choice(RUBBISH)
    elif change == 1:
        names.append(names[0])
    elif change == 2:
        del names[rng.randrange(3) :]
    elif change == 3:
        names += [f"P{i}" for i in range(12)]
    else:
        names.append(rng.choice(["", " ", None, 7, "\t"]))
    return document


def _bad_overrides(rng: random.Random, document: Document) -> Any:
    changed = document.setdefault("overrides", {})
    preset = PRESETS[document["variant"]]
    key = rng.choice([*preset, "colour"])
    old = preset.get(key)
    chance = rng.random()
    if isinstance(old, dict) and chance < 0.7:
        inner = rng.choice([*old, "colour"])
        merged = changed.get(key)
        old_value = merged if isinstance(merged, dict) else {}
        changed[key] = {**old_value, inner: rng.choice([*RUBBISH, "hands", "by_hand", "add"])}
    elif chance < 0.85:
        changed[key] = rng.choice(overrides.WRONG)
    else:
        changed[key] = rng.choice(RUBBISH)
    if overrides.silent(changed):
        del changed[key]
    return document


def _rubbish_in_an_event(rng: random.Random, document: Document) -> Any:
    chosen = _some_event(rng, document)
    if chosen is None:
        document["events"] = [rng.choice(RUBBISH)]
        return document
    fields = ["type", "player", "out", "left", "adjust", "kitty", "kalooki", "pool", "agreed"]
    key = rng.choice([*chosen, *fields, "fines", "bonuses", "sits_out", "after"])
    if rng.random() < 0.3:
        chosen.pop(key, None)
    else:
        chosen[key] = rng.choice(RUBBISH)
    return document


def _rubbish_for_an_event(rng: random.Random, document: Document) -> Any:
    events = document.setdefault("events", [])
    events.insert(rng.randint(0, len(events)), rng.choice(RUBBISH))
    return document


def _bad_left(rng: random.Random, document: Document) -> Any:
    chosen = _some_event(rng, document, "hand")
    if chosen is None:
        return document
    left = chosen["left"]
    change = rng.randrange(6)
    if change == 0 and chosen["out"] is not None:
        left[chosen["out"]] = rng.choice([0, "K", 12])
    elif change == 1:
        left.pop(rng.choice([*left, ""]), None)
    elif change == 2:
        left[rng.choice([*document["players"], "Nobody", ""])] = 5
    else:
        left[rng.choice([*left, *document["players"]])] = rng.choice(HAND_VALUES)
    return document


def _bad_item(rng: random.Random, document: Document) -> Any:
    chosen = _some_event(rng, document, rng.choice(["hand", "hand", "points"]))
    if chosen is None:
        return document
    field = rng.choice(["adjust", "kitty", "fines", "bonuses"])
    items = chosen.setdefault(field, [])
    if not isinstance(items, list):
        return document  # there is a fault already, or a field that means nothing here
    item: dict[str, Any] = {"player": rng.choice([*document["players"], "Nobody", None, 3])}
    for key, values in (
        ("code", ["no_such_code", "exact_cut", "kitty_fee", None, 5, []]),
        ("points", [5, -5, 0, 1.5, True, None, "5"]),
        ("reason", ["", "why", None, 5]),
    ):
        if rng.random() < 0.5:
            item[key] = rng.choice(values)
    items.insert(rng.randint(0, len(items)), rng.choice([item, item, item, rng.choice(RUBBISH)]))
    return document


def _bad_name(rng: random.Random, document: Document) -> Any:
    chosen = _some_event(rng, document)
    if chosen is not None:
        key = {"hand": "out", "points": "adjust"}.get(chosen["type"]) or rng.choice(
            ["player", "player", "after"]
        )
        chosen[key] = rng.choice([*document["players"], "Nobody", "", None, 5, [], {}])
    return document


def _shuffled(rng: random.Random, document: Document) -> Any:
    events = document.setdefault("events", [])
    change = rng.randrange(3)
    if events and change == 0:
        events.insert(rng.randint(0, len(events)), copy.deepcopy(rng.choice(events)))
    elif events and change == 1:
        del events[rng.randrange(len(events))]
    else:
        name = rng.choice(document["players"])
        kind = rng.choice(["buy_in", "decline", "join", "leave", "void", "end"])
        events.insert(rng.randint(0, len(events)), {"type": kind, "player": name})
    return document


FAULTS: list[Callable[[random.Random, Document], Any]] = [
    _rubbish_at_the_top, _not_a_document, _bad_players, _bad_overrides, _bad_overrides,
    _rubbish_in_an_event, _rubbish_for_an_event, _bad_left, _bad_left, _bad_left, _bad_item,
    _bad_item, _bad_name, _shuffled, _shuffled,
]  # fmt: skip


def faulty_document(rng: random.Random, *, family: overrides.Family = overrides.WHOLE_FAMILY) -> Any:
    """A good document with one fault planted, which may turn out to be none."""
    document, _ = played(rng, family=family)
    return rng.choice(FAULTS)(rng, copy.deepcopy(document))
