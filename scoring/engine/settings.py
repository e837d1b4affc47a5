"""Every house rule, declared once: what may stand in it, its default, and what it is in a variant.

Its words stand under the same name in `games/texts/settings`. Chapter 13 of the rulebook tells them in this order.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from scoring.engine.cards import MOST_FOR_A_CARD, SINGLE_CARDS
from scoring.engine.equipment import Deal, Equipment
from scoring.engine.plain import Fields, Parameters
from scoring.engine.rummy_settings import RUMMY
from scoring.engine.schema import (
    Record,
    either,
    integer,
    is_integer,
    is_text,
    is_truth,
    listing,
    mapping,
    one_of,
    optional,
    percentages,
    span,
)
from scoring.engine.setting import Setting, part
from scoring.engine.side_stakes import CarryRule, ClubPart, FineRule, JackpotRule, SplitRule
from scoring.engine.stakes import PointValue, PoolRule, Stakes
from scoring.engine.table import MOST_SEATS
from scoring.engine.variant import BuyInRule, EndRule, Joining, KalookiEffect, Limit, SittingOut


def _equipment(plain: Fields) -> Equipment:
    fewest, most = plain["players"]
    return Equipment(fewest, most, plain["packs"], plain["jokers"])


def _deal(plain: Fields) -> Deal:
    mode, cards = plain["mode"], plain["cards"]
    if mode == "fixed":
        return Deal(mode, fixed=cards)
    if mode == "by_hand":
        return Deal(mode, by_hand=tuple(cards))
    return Deal(mode, by_players={int(count): dealt for count, dealt in cards.items()})


def _buy_in(plain: Fields) -> BuyInRule:
    others = {key: value for key, value in plain.items() if key != "max"}
    return BuyInRule(most=plain["max"], **others)


def _pool(plain: Fields) -> PoolRule:
    shares = {count: (winner, rest) for count, (winner, rest) in plain["shares"].items()}
    return PoolRule(shares, plain["rest_under"], plain["rest_split"])


def _places(plain: Fields | None) -> Mapping[str, tuple[int, ...]] | None:
    return {count: tuple(parts) for count, parts in plain.items()} if plain else None


def _rounding(plain: Fields) -> tuple[int, int]:
    """Return the unit of a share, in whole coins, and the smallest coin (13.22)."""
    coin = plain.get("coin", 1)
    return -(-plain["unit"] // coin) * coin, coin


def _jackpot(plain: Fields | None) -> JackpotRule | None:
    return JackpotRule(plain["in"], plain["entry"], plain["each_hand"], plain["taken_by"]) if plain else None


def card_values(joker: int, black_ace: int, red_ace: int) -> dict[str, int]:
    """Return the values of all cards where courts count ten and the others their face."""
    pips = {str(rank): rank for rank in range(2, 11)}
    return {"JOKER": joker, "A_BLACK": black_ace, "A_RED": red_ace, "K": 10, "Q": 10, "J": 10, **pips}


_CARDS = ("JOKER", "A_RED", "A_BLACK", "K", "Q", "J", *map(str, range(10, 1, -1)))
_CARD = integer(0, MOST_FOR_A_CARD)
_COUNTS = tuple(map(str, range(2, MOST_SEATS + 1)))
_SEATS = span(2, MOST_SEATS)

SETTINGS: dict[str, Setting] = {
    "players": Setting(_SEATS, [2, 4], fields=("fewest_players", "most_players")),
    "equipment": Setting(
        listing(Record(players=_SEATS, packs=integer(1), jokers=integer(0))),
        [{"players": [2, 6], "packs": 2, "jokers": 2}],
        lambda plain: tuple(map(_equipment, plain)),
    ),
    "deal": Setting(
        either(
            Record(mode=one_of("fixed"), cards=integer(1)),
            Record(mode=one_of("by_players"), cards=mapping(integer(1), _COUNTS, fewest=1)),
            Record(mode=one_of("by_hand"), cards=listing(integer(1))),
        ),
        {"mode": "fixed", "cards": 13},
        _deal,
    ),
    "contracts": Setting(
        optional(listing(is_text, fewest=0)), None, lambda plain: tuple(plain) if plain else None
    ),
    "opening_points": Setting(optional(is_integer), None),
    "card_values": Setting(
        either(Record(dict.fromkeys(SINGLE_CARDS, _CARD), **dict.fromkeys(_CARDS, _CARD)), Record()),
        card_values(joker=50, black_ace=15, red_ace=1),
    ),
    "hand_cap": Setting(optional(integer(1)), None),
    "fixed_scores": Setting(mapping(is_integer), {}),
    "score_to": Setting(one_of("losers", "winner", "zero_sum"), "losers"),
    "kalooki_effect": Setting(
        Record(op=one_of("none", "add", "times"), n=is_integer), {"op": "none", "n": 0}, part(KalookiEffect)
    ),
    "kalooki_when": Setting(
        one_of(
            "all_cards_in_one_turn",
            "first_player_to_lay_goes_out_that_turn",
            "any_player_lays_first_and_goes_out_that_turn",
        ),
        "all_cards_in_one_turn",
    ),
    "adjustments": Setting(mapping(is_integer), {}),
    "end": Setting(
        either(
            Record(mode=one_of("last_in", "host_ends"), n=optional(is_integer)),
            Record(mode=one_of("hands", "target"), n=integer(1)),
        ),
        {"mode": "last_in", "n": None},
        part(EndRule),
    ),
    "limit": Setting(
        optional(Record(points=is_integer, rule=one_of("exceeds", "reaches"))), None, part(Limit)
    ),
    "all_out": Setting(one_of("lowest_total", "hand_winner"), "lowest_total"),
    "buy_in": Setting(
        Record(
            max=optional(integer(0)),
            needs=one_of("in_range", "dealt_in"),
            at_least=integer(0),
            score=one_of("highest_in_range", "highest_in_range_plus_1"),
            others_at_most=optional(is_integer),
        ),
        {"max": 0, "needs": "in_range", "at_least": 2, "score": "highest_in_range", "others_at_most": None},
        _buy_in,
    ),
    "stakes": Setting(
        Record(initial=integer(0), buy_in=integer(0), call_up=integer(0), kalooki=integer(0)),
        {"initial": 0, "buy_in": 0, "call_up": 0, "kalooki": 0},
        part(Stakes),
    ),
    "kalooki_pays": Setting(one_of("instead", "in_addition"), "instead"),
    "point_value": Setting(
        Record(
            amount=integer(0), when=one_of("never", "each_hand", "end_vs_winner"), to=one_of("winner", "pool")
        ),
        {"amount": 0, "when": "never", "to": "winner"},
        part(PointValue),
    ),
    "pool": Setting(
        Record(
            shares=mapping(percentages(2, 2), ("default", *_COUNTS), fewest=1),
            rest_under=optional(is_integer),
            rest_split=one_of("among_qualified", "equal_slots"),
        ),
        {"shares": {"default": [100, 0]}, "rest_under": None, "rest_split": "among_qualified"},
        _pool,
    ),
    "kitty_events": Setting(mapping(integer(0)), {}),
    "rounding": Setting(
        Record({"coin": integer(1)}, unit=integer(1)),
        {"unit": 1},
        _rounding,
        ("rounding_unit", "coin"),
    ),
    "tie": Setting(one_of("share", "play_off", "fewest_hands_lost"), "share"),
    "void": Setting(
        Record(counts_as_hand=is_truth),
        {"counts_as_hand": False},
        lambda plain: (plain["counts_as_hand"],),
        ("void_counts_as_hand",),
    ),
    "calls": Setting(integer(0), 0),
    "places": Setting(
        optional(mapping(percentages(1, MOST_SEATS), ("default", *_COUNTS), fewest=1)),
        None,
        _places,
        later=True,
    ),
    "auto_split": Setting(
        optional(
            Record(players=integer(2, MOST_SEATS), within=integer(0), by=one_of("equal", "buy_ins_left"))
        ),
        None,
        part(SplitRule),
        later=True,
    ),
    "agreed_split": Setting(is_truth, default=False, later=True),
    "carry": Setting(
        Record(on=one_of("never", "tie", "always"), **{"in": integer(0)}),
        {"on": "never", "in": 0},
        lambda plain: CarryRule(plain["on"], plain["in"]),
        later=True,
        for_money=True,
    ),
    "club": Setting(
        Record(entry=integer(0), of_pool=integer(0, 100)),
        {"entry": 0, "of_pool": 0},
        part(ClubPart),
        later=True,
        for_money=True,
    ),
    "fines": Setting(
        mapping(Record(amount=integer(0), to=one_of("pool", "winner", "club", "jackpot"))),
        {},
        lambda plain: {code: FineRule(**fine) for code, fine in plain.items()},
        later=True,
        for_money=True,
    ),
    "bonus_stakes": Setting(mapping(integer(0)), {}, later=True, for_money=True),
    "jackpot": Setting(
        optional(Record(**{"in": integer(0)}, entry=integer(0), each_hand=integer(0), taken_by=is_text)),
        None,
        _jackpot,
        later=True,
        for_money=True,
    ),
    "joining": Setting(
        optional(
            Record(
                score=one_of("highest", "highest_plus_1", "average", "zero"),
                stake=one_of("full", "pro_rata", "none"),
                until=optional(integer(1)),
            )
        ),
        None,
        part(Joining),
        later=True,
    ),
    "leaving": Setting(
        Record(pool=one_of("forfeit", "share")),
        {"pool": "forfeit"},
        lambda plain: (plain["pool"] == "share",),
        ("leaver_takes_share",),
        later=True,
    ),
    "sitting_out": Setting(
        optional(Record(most=optional(integer(1)), points=integer(0))), None, part(SittingOut), later=True
    ),
} | RUMMY
"""All of them, in the order of chapter 13."""
DEFAULTS = {name: setting.default for name, setting in SETTINGS.items()}


def build(parameters: Parameters, names: Iterable[str]) -> dict[str, Any]:
    """Return the fields of a variant that some settings decide; their plain values were checked before."""
    fields: dict[str, Any] = {}
    for name in names:
        setting = SETTINGS[name]
        value = setting.read(parameters[name])
        if setting.fields:
            fields |= zip(setting.fields, value, strict=True)
        else:
            fields[name] = value
    return fields
