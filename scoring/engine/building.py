"""The parts of a variant, each from the plain value of its parameter, which was checked before."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from scoring.engine.pool_endings import CarryRule, SplitRule
from scoring.engine.side_stakes import ClubPart, FineRule, JackpotRule
from scoring.engine.variant import (
    BuyInRule,
    Deal,
    End,
    Equipment,
    Joining,
    KalookiEffect,
    Limit,
    PointValue,
    PoolRule,
    SittingOut,
    Stakes,
)


def build(parameters: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """The fields of a variant that some parameters decide."""
    fields: dict[str, Any] = {}
    for name in names:
        read = _FIELDS.get(name)
        fields |= read(parameters[name]) if read else {name: parameters[name]}
    return fields


def _deal(plain: Mapping[str, Any]) -> Deal:
    mode, cards = plain["mode"], plain["cards"]
    if mode == "fixed":
        return Deal(mode, fixed=cards)
    if mode == "by_hand":
        return Deal(mode, by_hand=tuple(cards))
    return Deal(mode, by_players={int(count): dealt for count, dealt in cards.items()})


def _equipment(plain: Mapping[str, Any]) -> Equipment:
    fewest, most = plain["players"]
    return Equipment(fewest, most, plain["packs"], plain["jokers"])


def _buy_in(plain: Mapping[str, Any]) -> BuyInRule:
    others = {key: value for key, value in plain.items() if key != "max"}
    return BuyInRule(most=plain["max"], **others)


def _pool(plain: Mapping[str, Any]) -> PoolRule:
    shares = {count: (winner, rest) for count, (winner, rest) in plain["shares"].items()}
    return PoolRule(shares, plain["rest_under"], plain["rest_split"])


def _jackpot(plain: Mapping[str, Any]) -> JackpotRule:
    return JackpotRule(plain["in"], plain["entry"], plain["each_hand"], plain["taken_by"])


_FIELDS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "players": lambda plain: {"fewest_players": plain[0], "most_players": plain[1]},
    "equipment": lambda plain: {"equipment": tuple(map(_equipment, plain))},
    "deal": lambda plain: {"deal": _deal(plain)},
    "contracts": lambda plain: {"contracts": tuple(plain) if plain else None},
    "kalooki_effect": lambda plain: {"kalooki_effect": KalookiEffect(**plain)},
    "end": lambda plain: {"end": End(**plain)},
    "limit": lambda plain: {"limit": Limit(**plain) if plain else None},
    "buy_in": lambda plain: {"buy_in": _buy_in(plain)},
    "stakes": lambda plain: {"stakes": Stakes(**plain)},
    "point_value": lambda plain: {"point_value": PointValue(**plain)},
    "pool": lambda plain: {"pool": _pool(plain)},
    "rounding": lambda plain: {"rounding_unit": plain["unit"]},
    "void": lambda plain: {"void_counts_as_hand": plain["counts_as_hand"]},
    "places": lambda plain: {"places": plain and {count: tuple(parts) for count, parts in plain.items()}},
    "auto_split": lambda plain: {"auto_split": SplitRule(**plain) if plain else None},
    "carry": lambda plain: {"carry": CarryRule(plain["on"], plain["in"])},
    "club": lambda plain: {"club": ClubPart(**plain)},
    "fines": lambda plain: {"fines": {code: FineRule(**fine) for code, fine in plain.items()}},
    "jackpot": lambda plain: {"jackpot": _jackpot(plain) if plain else None},
    "joining": lambda plain: {"joining": Joining(**plain) if plain else None},
    "leaving": lambda plain: {"leaver_takes_share": plain["pool"] == "share"},
    "sitting_out": lambda plain: {"sitting_out": SittingOut(**plain) if plain else None},
}
