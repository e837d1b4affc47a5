"""A preset with a table's own overrides, checked, as a variant (chapter 13 of the rulebook)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from scoring.engine.building import build
from scoring.engine.presets import FIRST_HANDS, NOT_PLAYED, PRESETS
from scoring.engine.refusals import Code, Refusal
from scoring.engine.schema import (
    Check,
    Record,
    either,
    is_text,
    is_truth,
    is_whole,
    keys_of,
    listing,
    mapping,
    one_of,
    optional,
    percentages,
    span,
    whole,
)
from scoring.engine.table import MOST_SEATS
from scoring.engine.variant import Variant

CARD_VALUE_KEYS = ("JOKER", "A_RED", "A_BLACK", "K", "Q", "J", *map(str, range(10, 1, -1)))
KALOOKI_WHEN = (
    "all_cards_in_one_turn",
    "first_player_to_lay_goes_out_that_turn",
    "any_player_lays_first_and_goes_out_that_turn",
)


_COUNTS = tuple(map(str, range(2, MOST_SEATS + 1)))
_SEATS = span(2, MOST_SEATS)
_DEAL = either(
    Record(mode=one_of("fixed"), cards=whole(1)),
    Record(mode=one_of("by_players"), cards=mapping(whole(1), _COUNTS)),
    Record(mode=one_of("by_hand"), cards=listing(whole(1))),
)
_END = either(
    Record(mode=one_of("last_in", "host_ends"), n=optional(is_whole)),
    Record(mode=one_of("hands", "target"), n=whole(1)),
)

CHECKS: dict[str, Check] = {
    "players": _SEATS,
    "equipment": listing(Record(players=_SEATS, packs=whole(1), jokers=whole(0))),
    "deal": _DEAL,
    "contracts": optional(listing(is_text, fewest=0)),
    "opening_points": optional(is_whole),
    "card_values": Record(**dict.fromkeys(CARD_VALUE_KEYS, whole(0, 100))),
    "hand_cap": optional(whole(1)),
    "fixed_scores": mapping(is_whole),
    "score_to": one_of("losers", "winner"),
    "kalooki_effect": Record(op=one_of("none", "add", "times"), n=is_whole),
    "kalooki_when": one_of(*KALOOKI_WHEN),
    "adjustments": mapping(is_whole),
    "end": _END,
    "limit": optional(Record(points=is_whole, rule=one_of("exceeds", "reaches"))),
    "all_out": one_of("lowest_total", "hand_winner"),
    "buy_in": Record(
        max=optional(whole(0)),
        needs=one_of("in_range", "dealt_in"),
        at_least=whole(0),
        score=one_of("highest_in_range", "highest_in_range_plus_1"),
        others_at_most=optional(is_whole),
    ),
    "stakes": Record(initial=whole(0), buy_in=whole(0), call_up=whole(0), kalooki=whole(0)),
    "kalooki_pays": one_of("instead", "in_addition"),
    "point_value": Record(
        amount=whole(0), when=one_of("never", "each_hand", "end_vs_winner"), to=one_of("winner", "pool")
    ),
    "pool": Record(
        shares=mapping(percentages(2, 2), ("default", *_COUNTS)),
        rest_under=optional(is_whole),
        rest_split=one_of("among_qualified", "equal_slots"),
    ),
    "kitty_events": mapping(whole(0)),
    "rounding": Record(unit=whole(1)),
    "tie": one_of("share", "play_off", "fewest_hands_lost"),
    "void": Record(counts_as_hand=is_truth),
    "calls": whole(0),
    "places": optional(mapping(percentages(1, MOST_SEATS), ("default", *_COUNTS), fewest=1)),
    "auto_split": optional(
        Record(players=whole(2, MOST_SEATS), within=whole(0), by=one_of("equal", "buy_ins_left"))
    ),
    "agreed_split": is_truth,
    "carry": Record(**{"on": one_of("never", "tie", "always"), "in": whole(0)}),
    "club": Record(entry=whole(0), of_pool=whole(0, 100)),
    "fines": mapping(Record(amount=whole(0), to=one_of("pool", "winner", "club", "jackpot"))),
    "bonus_stakes": mapping(whole(0)),
    "jackpot": optional(Record(**{"in": whole(0)}, entry=whole(0), each_hand=whole(0), taken_by=is_text)),
    "joining": optional(
        Record(
            score=one_of("highest", "highest_plus_1", "average", "zero"),
            stake=one_of("full", "pro_rata", "none"),
            until=optional(whole(1)),
        )
    ),
    "leaving": Record(pool=one_of("forfeit", "share")),
    "sitting_out": optional(Record(most=optional(whole(1)), points=whole(0))),
}
_KEYS = {name: keys for name, check in CHECKS.items() if (keys := keys_of(check))}


def merge(parameters: Mapping[str, Any], overrides: Mapping[str, Any]) -> dict[str, Any] | Refusal:
    """Overrides over a whole record, one level deep: an object merges key by key, anything else replaces."""
    merged = dict(parameters)
    for name, value in overrides.items():
        if name not in CHECKS:
            return Refusal(Code.UNKNOWN_OVERRIDE, detail=name)
        if not isinstance(value, dict):
            merged[name] = value
            continue
        for key in value:
            if name in _KEYS and key not in _KEYS[name]:
                return Refusal(Code.UNKNOWN_OVERRIDE, detail=f"{name}.{key}")
        before = merged[name]
        merged[name] = {**before, **value} if isinstance(before, dict) else value
    return merged


def difference(parameters: Mapping[str, Any], wanted: Mapping[str, Any]) -> dict[str, Any]:
    """The fewest overrides that `merge` makes one whole record into the other with."""
    changed: dict[str, Any] = {}
    for name, value in wanted.items():
        before = parameters[name]
        if isinstance(before, dict) and isinstance(value, dict):
            parts = {key: part for key, part in value.items() if key not in before or before[key] != part}
            changed |= {name: parts} if parts else {}
        elif value != before:
            changed[name] = value
    return changed


def read_variant(parameters: Mapping[str, Any], key: str) -> Variant | Refusal:
    """A variant from a whole record of plain values, or the first parameter that is missing or wrong.

    `key` is the preset that it was made from.

    Parameters that came later may be missing: older records were written without them and never played them.
    """
    parameters = {**NOT_PLAYED, **parameters}
    missing = next((name for name in CHECKS if name not in parameters), None)
    if missing is not None:
        return Refusal(Code.BAD_VALUE, detail=missing)
    return _first_wrong(parameters, CHECKS) or _variant(key, parameters)


@cache
def preset(key: str) -> Variant:
    """A built-in variant by its key."""
    return _variant(key, PRESETS[key])


def _variant(key: str, parameters: Mapping[str, Any]) -> Variant:
    return Variant(**build(parameters, CHECKS), first_hand=FIRST_HANDS.get(key, 1))


def override(key: str, overrides: Mapping[str, Any]) -> Variant | Refusal:
    """A preset with overrides merged over it; only what they touch is checked and built anew."""
    parameters = merge(PRESETS[key], overrides)
    if isinstance(parameters, Refusal):
        return parameters
    return _first_wrong(parameters, overrides) or replace(preset(key), **build(parameters, overrides))


def _first_wrong(parameters: Mapping[str, Any], names: Iterable[str]) -> Refusal | None:
    wrong = next((name for name in names if not CHECKS[name](parameters[name])), None)
    return Refusal(Code.BAD_VALUE, detail=wrong) if wrong else None
