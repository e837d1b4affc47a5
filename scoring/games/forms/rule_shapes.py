"""Spread the value of each house rule over the fields of its form, and gather it from them again."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.cards import SINGLE_CARDS, is_rank, read_cards
from scoring.engine.plain import Fields, JsonValue, Plain
from scoring.engine.rummy_settings import MOST_SHOWN
from scoring.engine.table import MOST_SEATS
from scoring.games.forms.coded_rows import (
    code_of,
    gather_codes,
    gather_fines,
    gather_ways,
    spread_codes,
    spread_fines,
    spread_ways,
)
from scoring.games.texts.card_names import with_sign
from scoring.games.texts.marks import mark_name
from scoring.games.texts.settings.fields import COUNTS
from scoring.games.texts.settings.table import SETTINGS

Flat: TypeAlias = dict[str, Any]
_UNFILLED = gettext_lazy("Something is missing in this row. Fill it in or clear the row.")
SINGLE = "value"
"""The only field of a rule that has one, which has no key in its name in HTML."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One set of fields; `chooser` is the field that says which of the others matter.

    `gather` raises ValidationError, by field, for values that do not make a rule together.
    """

    chooser: str = ""
    spread: Callable[[JsonValue], Flat] = dict
    gather: Callable[[Flat], JsonValue] = dict


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of the same fields: `0_name`, `0_n`, `1_name` and so on; a row without any value is left out."""

    spread_rows: Callable[[JsonValue], Sequence[Flat]]
    gather_rows: Callable[[Sequence[tuple[int, Flat]]], JsonValue]
    chooser: str = ""

    def spread(self, value: JsonValue) -> Flat:
        return {
            f"{n}_{key}": part for n, row in enumerate(self.spread_rows(value)) for key, part in row.items()
        }

    def gather(self, flat: Flat) -> JsonValue:
        rows: dict[int, Flat] = {}
        for key, part in flat.items():
            number, _sign, name = key.partition("_")
            rows.setdefault(int(number), {})[name] = part
        filled = [item for item in rows.items() if any(part is not None for part in item[1].values())]
        return self.gather_rows(filled)


# The choice comes first, its figure beside it: an end, a kalooki's effect, buying in, sitting out.


def _or_none(chooser: str, keys: tuple[str, ...], **off: JsonValue) -> Shape:
    """Return the shape of an object or null, where the chooser says “none” and the other fields stand as in `off`."""
    return Shape(
        chooser,
        lambda value: dict(value) if value else {chooser: "none", **off},
        lambda flat: None if flat[chooser] == "none" else {key: flat[key] for key in keys},
    )


def _one_figure(chooser: str, choice: str, figure: str, other: str, empty: int | None = None) -> Shape:
    """Return the shape of a choice and `n`, which stands in the field `figure` for one choice, else in `other`."""
    return Shape(
        chooser,
        lambda value: {
            chooser: value[chooser],
            figure: value["n"] if value[chooser] == choice else None,
            other: None if value[chooser] == choice else value["n"],
        },
        lambda flat: {
            chooser: flat[chooser],
            "n": flat[figure if flat[chooser] == choice else other] or empty,
        },
    )


def _yes_no(key: str) -> Shape:
    return Shape("", lambda value: {key: "yes" if value else "no"}, lambda flat: flat[key] == "yes")


def _spread_buy_in(value: Fields) -> Flat:
    often = "any" if value["max"] is None else "some" if value["max"] else "none"
    rest = {key: part for key, part in value.items() if key != "max"}
    return {"often": often, "times": value["max"] or None, **rest}


def _gather_buy_in(flat: Flat) -> Plain:
    most = {"none": 0, "some": flat["times"], "any": None}[flat["often"]]
    return {"max": most, **{key: flat[key] for key in ("needs", "at_least", "score", "others_at_most")}}


def _spread_sitting_out(value: Fields | None) -> Flat:
    if value is None:
        return {"often": "none", "times": None, "points": 0}
    often = "any" if value["most"] is None else "some"
    return {"often": often, "times": value["most"], "points": value["points"]}


def _gather_sitting_out(flat: Flat) -> Plain | None:
    if flat["often"] == "none":
        return None
    return {"most": flat["times"] if flat["often"] == "some" else None, "points": flat["points"]}


# Players, packs and the deal go by the number of players.


def _gather_players(flat: Flat) -> list[int]:
    fewest, most = int(flat["fewest"]), int(flat["most"])
    if fewest > most:
        raise ValidationError({"most": _("Enter no fewer than the smallest table.")})
    return [fewest, most]


def _spread_packs(value: Sequence[Fields]) -> list[Flat]:
    return [
        dict(zip(("from", "to"), row["players"], strict=True), packs=row["packs"], jokers=row["jokers"])
        for row in value
    ]


def _gather_packs(rows: Sequence[tuple[int, Flat]]) -> list[Plain]:
    for number, row in rows:
        missing = next((key for key, part in row.items() if part is None), None)
        if missing:
            raise ValidationError({f"{number}_{missing}": _UNFILLED})
        if row["from"] > row["to"]:
            raise ValidationError({f"{number}_to": _("Enter no fewer than the number before it.")})
    if not rows:
        raise ValidationError({"0_packs": _("Fill in at least one row.")})
    return [
        {"players": [row["from"], row["to"]], "packs": row["packs"], "jokers": row["jokers"]}
        for _number, row in rows
    ]


def _spread_cards(value: Mapping[str, int]) -> Flat:
    by_rank = {card: n for card, n in value.items() if card not in SINGLE_CARDS}
    singles = [f"{with_sign(card)} {n}" for card, n in value.items() if card in SINGLE_CARDS]
    return {"counted": "yes" if value else "no", **by_rank, "singles": ", ".join(singles) or None}


def _gather_cards(flat: Flat) -> dict[str, int]:
    if flat["counted"] == "no":
        return {}
    by_rank = {card: n for card, n in flat.items() if card not in ("counted", "singles")}
    return by_rank | dict(map(_read_single, filter(None, re.split(r"[,;\s]*[,;]\s*", flat["singles"] or ""))))


def _read_single(text: str) -> tuple[str, int]:
    """Read one card and what it counts: "Q♠ 40"."""
    match = re.fullmatch(r"\s*(\S+?)\s*[:=\s]\s*(\d{1,3})\s*", text)
    cards = read_cards(match[1], {}) if match else ()
    card = cards[0] if isinstance(cards, tuple) and cards else ""
    if not match or card not in SINGLE_CARDS or int(match[2]) > MOST_SHOWN:
        words = _("Enter cards with their suit and points, such as Q♠ 40; %(most)d points at most.")
        raise ValidationError({"singles": words % {"most": MOST_SHOWN}})
    return card, int(match[2])


def _spread_deal(value: Fields) -> Flat:
    mode, cards = value["mode"], value["cards"]
    by_players = cards if mode == "by_players" else {}
    return {
        "mode": mode,
        "fixed": cards if mode == "fixed" else None,
        "by_hand": cards if mode == "by_hand" else None,
        **{count: by_players.get(count) for count in COUNTS},
    }


def _gather_deal(flat: Flat) -> Plain:
    mode = flat["mode"]
    cards = {count: flat[count] for count in COUNTS if flat[count] is not None}
    if mode == "by_players" and not cards:
        raise ValidationError({"2": _("Enter how many cards each player gets.")})
    return {"mode": mode, "cards": cards if mode == "by_players" else flat[mode]}


# The pool: the winner's part is written, the rest follows from it.


def _spread_pool(value: Fields) -> Flat:
    parts = {count: value["shares"].get(count, (None,))[0] for count in ("default", *COUNTS)}
    return {**parts, "rest_under": value["rest_under"], "rest_split": value["rest_split"]}


def _gather_pool(flat: Flat) -> Plain:
    parts = {count: flat[count] for count in ("default", *COUNTS) if flat[count] is not None}
    if not parts:
        raise ValidationError({"default": _("Enter how much of the pool the winner gets.")})
    shares = {count: [part, 100 - part] for count, part in parts.items()}
    return {"shares": shares, "rest_under": flat["rest_under"], "rest_split": flat["rest_split"]}


# Shares by place and a jackpot: nothing there, or all of it.


def _spread_places(value: Mapping[str, Sequence[int]] | None) -> Flat:
    return {count: list((value or {}).get(count, ())) or None for count in ("default", *COUNTS)}


def _gather_places(flat: Flat) -> dict[str, list[int]] | None:
    written = {count: shares for count, shares in flat.items() if shares is not None}
    for count, shares in written.items():
        if sum(shares) != 100:
            raise ValidationError({count: _("These add up to %(sum)d, not 100.") % {"sum": sum(shares)}})
        if len(shares) > MOST_SEATS:
            raise ValidationError({count: _("Too many places: the most is %(n)d.") % {"n": MOST_SEATS}})
    return written or None


def _spread_jackpot(value: Fields | None) -> Flat:
    if value is None:
        return {"way": "none", "bonus": None, "in": 0, "entry": 0, "each_hand": 0}
    by_kalooki = value["taken_by"] == "kalooki"
    return {
        "way": "kalooki" if by_kalooki else "bonus",
        # By name: a bonus that was typed on the same page has no code yet.
        "bonus": None if by_kalooki else mark_name(value["taken_by"]),
        **{key: value[key] for key in ("in", "entry", "each_hand")},
    }


def _gather_jackpot(flat: Flat) -> Plain | None:
    if flat["way"] == "none":
        return None
    taken_by = "kalooki" if flat["way"] == "kalooki" else code_of("", flat["bonus"] or "")
    return {**{key: flat[key] or 0 for key in ("in", "entry", "each_hand")}, "taken_by": taken_by}


_NO_KNOCK = {"own": "none", "tie": "other", "beaten": 0, "beaten_to": "winner", "caught": 0}


def _gather_knock(flat: Flat) -> Plain | None:
    """Return what is said of closing; what costs nothing is left out, as presets do."""
    if flat["own"] == "none":
        return None
    costs = {key: flat[key] for key in ("beaten", "caught") if flat[key]}
    to = {"beaten_to": flat["beaten_to"]} if flat["beaten"] and flat["beaten_to"] != "winner" else {}
    return {"own": flat["own"], "tie": flat["tie"], **costs, **to}


def _spread_wild(value: Fields | None) -> Flat:
    if value is None:
        return {"mode": "none", "ranks": None, "counts": None}
    ranks = value["by_hand"]
    mode = "asked" if ranks is None else "by_hand"
    return {"mode": mode, "ranks": ranks and " ".join(ranks), "counts": value["value"]}


def _gather_wild(flat: Flat) -> Plain | None:
    if flat["mode"] == "none":
        return None
    ranks = re.split(r"[\s,;]+", (flat["ranks"] or "").strip(" ,;").upper())
    if flat["mode"] == "by_hand" and not all(map(is_rank, ranks)):
        raise ValidationError({"ranks": _("Enter ranks such as 3, 4, 10, J, A.")})
    return {"value": flat["counts"], "by_hand": ranks if flat["mode"] == "by_hand" else None}


def _spread_end_bonus(value: Fields | None) -> Flat:
    return dict(value or {"winner": 0, "each_hand": 0, "shutout": "none"})


def _gather_end_bonus(flat: Flat) -> Plain | None:
    return dict(flat) if flat["winner"] or flat["each_hand"] else None


def _spread_landings(value: Mapping[str, int]) -> list[Flat]:
    return [{"at": int(at), "becomes": total} for at, total in value.items()]


def _gather_landings(rows: Sequence[tuple[int, Flat]]) -> dict[str, int]:
    landings: dict[str, int] = {}
    for number, row in rows:
        missing = next((key for key, part in row.items() if part is None), None)
        if missing:
            raise ValidationError({f"{number}_{missing}": _UNFILLED})
        if str(row["at"]) in landings:
            raise ValidationError({f"{number}_at": _("This total is there twice. Change or clear one.")})
        landings[str(row["at"])] = row["becomes"]
    return landings


_CODES = Rows(spread_codes, gather_codes)
_SHAPES: dict[str, Shape | Rows] = {
    "limit": _or_none("rule", ("points", "rule"), points=None),
    "end": _one_figure("mode", "target", "points", "hands"),
    "void": Shape(
        "",
        lambda value: {"counts_as_hand": "yes" if value["counts_as_hand"] else "no"},
        lambda flat: {"counts_as_hand": flat["counts_as_hand"] == "yes"},
    ),
    "buy_in": Shape("often", _spread_buy_in, _gather_buy_in),
    "kalooki_effect": _one_figure("op", "times", "times", "more", empty=0),
    "fixed_scores": _CODES,
    "adjustments": _CODES,
    "kitty_events": _CODES,
    "point_value": Shape("when"),
    "pool": Shape("", _spread_pool, _gather_pool),
    "places": Shape("", _spread_places, _gather_places),
    "auto_split": _or_none("by", ("players", "within", "by"), players=None, within=None),
    "agreed_split": _yes_no("may"),
    "melds": _yes_no("count"),
    "teams": Shape(
        "",
        lambda value: {"count": str(value or "none")},
        lambda flat: None if flat["count"] == "none" else int(flat["count"]),
    ),
    "fines": Rows(spread_fines, gather_fines),
    "bonus_stakes": _CODES,
    "jackpot": Shape("way", _spread_jackpot, _gather_jackpot),
    "card_values": Shape("counted", _spread_cards, _gather_cards),
    "deal": Shape("mode", _spread_deal, _gather_deal),
    "players": Shape("", lambda value: dict(zip(("fewest", "most"), value, strict=True)), _gather_players),
    "equipment": Rows(_spread_packs, _gather_packs),
    "joining": _or_none("score", ("score", "stake", "until"), stake="full", until=None),
    "best": Shape(
        "",
        lambda value: {SINGLE: value or "usual"},
        lambda flat: None if flat[SINGLE] == "usual" else flat[SINGLE],
    ),
    "knock": Shape("own", lambda value: _NO_KNOCK | (value or {}), _gather_knock),
    "wild": Shape("mode", _spread_wild, _gather_wild),
    "end_bonus": Shape("", _spread_end_bonus, _gather_end_bonus),
    "hand_times": _CODES,
    "landings": Rows(_spread_landings, _gather_landings),
    "ways": Rows(spread_ways, gather_ways),
    "sitting_out": Shape("often", _spread_sitting_out, _gather_sitting_out),
}
_SINGLE = Shape("", lambda value: {SINGLE: value}, lambda flat: flat[SINGLE])
SHAPES = {
    name: _SHAPES.get(name, Shape() if words.fields[0].key else _SINGLE) for name, words in SETTINGS.items()
}
"""The shape of every house rule: one field, the fields of an object as they stand, or one of `_SHAPES`."""
