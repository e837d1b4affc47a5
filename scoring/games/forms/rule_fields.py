"""The rules that are more than their fields: taken apart for the form, and put together from what it says."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.table import MOST_SEATS
from scoring.games.forms.boxes import LONGEST_NAME, Flat, Misfit, Rows, Shape
from scoring.games.texts.marks import mark_name
from scoring.games.texts.settings.fields import COUNTS, Field
from scoring.games.texts.settings.table import SETTINGS

# An end, buying in, and a kalooki's effect: the choice comes first, its figure beside it.


def _or_none(chooser: str, keys: tuple[str, ...], **off: Any) -> Shape:
    """Return the shape of an object or null, where the chooser says “none” and the other fields stand as in `off`."""
    return Shape(
        chooser,
        lambda value: dict(value) if value else {chooser: "none", **off},
        lambda flat: None if flat[chooser] == "none" else {key: flat[key] for key in keys},
    )


def _end_apart(value: Mapping[str, Any]) -> Flat:
    mode, n = value["mode"], value["n"]
    return {"mode": mode, "hands": None if mode == "target" else n, "points": n if mode == "target" else None}


def _end_together(flat: Flat) -> dict[str, Any]:
    return {"mode": flat["mode"], "n": flat["points" if flat["mode"] == "target" else "hands"]}


def _buy_in_apart(value: Mapping[str, Any]) -> Flat:
    often = "any" if value["max"] is None else "some" if value["max"] else "none"
    return {
        "often": often,
        "times": value["max"] or None,
        **{key: value[key] for key in value if key != "max"},
    }


def _buy_in_together(flat: Flat) -> dict[str, Any]:
    most = {"none": 0, "some": flat["times"], "any": None}[flat["often"]]
    return {"max": most, **{key: flat[key] for key in ("needs", "at_least", "score", "others_at_most")}}


def _effect_apart(value: Mapping[str, Any]) -> Flat:
    op, n = value["op"], value["n"]
    return {"op": op, "more": None if op == "times" else n, "times": n if op == "times" else None}


def _effect_together(flat: Flat) -> dict[str, Any]:
    return {"op": flat["op"], "n": flat["times" if flat["op"] == "times" else "more"] or 0}


# Sitting out is off, or on with its figures.


def _sitting_out_apart(value: Mapping[str, Any] | None) -> Flat:
    if value is None:
        return {"often": "none", "times": None, "points": 0}
    return {
        "often": "any" if value["most"] is None else "some",
        "times": value["most"],
        "points": value["points"],
    }


def _sitting_out_together(flat: Flat) -> dict[str, Any] | None:
    if flat["often"] == "none":
        return None
    return {"most": flat["times"] if flat["often"] == "some" else None, "points": flat["points"]}


# Players, packs and the deal go by the number of players.


def _players_together(flat: Flat) -> list[int]:
    fewest, most = int(flat["fewest"]), int(flat["most"])
    if fewest > most:
        raise Misfit("most", _("The most cannot be fewer than the fewest."))
    return [fewest, most]


def _packs_apart(value: Sequence[Mapping[str, Any]]) -> list[Flat]:
    return [
        dict(zip(("from", "to"), row["players"], strict=True), packs=row["packs"], jokers=row["jokers"])
        for row in value
    ]


def _packs_together(rows: Sequence[tuple[int, Flat]]) -> list[dict[str, Any]]:
    for number, row in rows:
        for key, part in row.items():
            if part is None:
                raise Misfit(
                    f"{number}_{key}", _("Something is missing in this row: write it, or empty the row.")
                )
        if row["from"] > row["to"]:
            raise Misfit(f"{number}_to", _("It cannot be fewer than the number before it."))
    if not rows:
        raise Misfit("0_packs", _("Write at least one row."))
    return [
        {"players": [row["from"], row["to"]], "packs": row["packs"], "jokers": row["jokers"]}
        for _, row in rows
    ]


def _deal_apart(value: Mapping[str, Any]) -> Flat:
    mode, cards = value["mode"], value["cards"]
    by_players = cards if mode == "by_players" else {}
    return {
        "mode": mode,
        "fixed": cards if mode == "fixed" else None,
        "by_hand": cards if mode == "by_hand" else None,
        **{count: by_players.get(count) for count in COUNTS},
    }


def _deal_together(flat: Flat) -> dict[str, Any]:
    mode = flat["mode"]
    cards = {count: flat[count] for count in COUNTS if flat[count] is not None}
    if mode == "by_players" and not cards:
        raise Misfit("2", _("Write how many cards each player gets."))
    return {"mode": mode, "cards": cards if mode == "by_players" else flat[mode]}


# The pool: the winner's part is written, the rest follows from it.


def _pool_apart(value: Mapping[str, Any]) -> Flat:
    parts = {count: value["shares"].get(count, (None,))[0] for count in ("default", *COUNTS)}
    return {**parts, "rest_under": value["rest_under"], "rest_split": value["rest_split"]}


def _pool_together(flat: Flat) -> dict[str, Any]:
    parts = {count: flat[count] for count in ("default", *COUNTS) if flat[count] is not None}
    if not parts:
        raise Misfit("default", _("Write how much of the pool the winner gets."))
    shares = {count: [part, 100 - part] for count, part in parts.items()}
    return {"shares": shares, "rest_under": flat["rest_under"], "rest_split": flat["rest_split"]}


# Shares by place and a jackpot: nothing there, or all of it.


def _places_apart(value: Mapping[str, Sequence[int]] | None) -> Flat:
    return {count: list((value or {}).get(count, ())) or None for count in ("default", *COUNTS)}


def _places_together(flat: Flat) -> dict[str, list[int]] | None:
    found = {count: flat[count] for count in ("default", *COUNTS) if flat[count] is not None}
    for count, shares in found.items():
        if sum(shares) != 100:
            raise Misfit(count, _("These come to %(sum)d, not to 100.") % {"sum": sum(shares)})
        if len(shares) > MOST_SEATS:
            raise Misfit(count, _("There are %(n)d places at most.") % {"n": MOST_SEATS})
    return found or None


def _jackpot_apart(value: Mapping[str, Any] | None) -> Flat:
    if value is None:
        return {"way": "none", "bonus": None, "in": 0, "entry": 0, "each_hand": 0}
    by_kalooki = value["taken_by"] == "kalooki"
    return {
        "way": "kalooki" if by_kalooki else "bonus",
        "bonus": None if by_kalooki else mark_name(value["taken_by"]),
        **{key: value[key] for key in ("in", "entry", "each_hand")},
    }


def _jackpot_together(flat: Flat) -> dict[str, Any] | None:
    if flat["way"] == "none":
        return None
    taken_by = "kalooki" if flat["way"] == "kalooki" else _code("", flat["bonus"] or "")
    return {**{key: flat[key] or 0 for key in ("in", "entry", "each_hand")}, "taken_by": taken_by}


def _fines_apart(value: Mapping[str, Mapping[str, Any]]) -> list[Flat]:
    return [
        {
            "code": code,
            "name": mark_name(code),
            "n": fine["amount"],
            "to": "" if fine["to"] == "pool" else fine["to"],
        }
        for code, fine in value.items()
    ]


def _fines_together(rows: Sequence[tuple[int, Flat]]) -> dict[str, dict[str, Any]]:
    amounts = _codes_together(rows)
    receivers = [row["to"] or "pool" for _, row in rows if row["name"] or row["n"] is not None]
    return {
        code: {"amount": amount, "to": to}
        for (code, amount), to in zip(amounts.items(), receivers, strict=True)
    }


# Marks, drops and fees have a name and a figure; the code is made from the name and then kept.


def _codes_apart(value: Mapping[str, int]) -> list[Flat]:
    return [{"code": code, "name": mark_name(code), "n": n} for code, n in value.items()]


def _codes_together(rows: Sequence[tuple[int, Flat]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, row in rows:
        name, n = row["name"] or "", row["n"]
        if not name and n is None:
            continue  # emptied, to take it away
        code = _code(row["code"] or "", name)
        if not name:
            raise Misfit(f"{number}_name", _("Write what it is called."))
        if len(name) > LONGEST_NAME:
            raise Misfit(f"{number}_name", _("That name is too long."))
        if n is None:
            raise Misfit(f"{number}_n", _("Write how much “%(name)s” is.") % {"name": name})
        if code in found:
            raise Misfit(f"{number}_name", _("“%(name)s” stands there twice.") % {"name": name})
        found[code] = n
    return found


def _code(kept: str, name: str) -> str:
    return kept if kept and mark_name(kept) == name else "_".join(name.lower().split())


_CODES = Rows(_codes_apart, _codes_together)
_SHAPES: dict[str, Shape | Rows] = {
    "limit": _or_none("rule", ("points", "rule"), points=None),
    "end": Shape("mode", _end_apart, _end_together),
    "void": Shape(
        "",
        lambda value: {"counts_as_hand": "yes" if value["counts_as_hand"] else "no"},
        lambda flat: {"counts_as_hand": flat["counts_as_hand"] == "yes"},
    ),
    "buy_in": Shape("often", _buy_in_apart, _buy_in_together),
    "kalooki_effect": Shape("op", _effect_apart, _effect_together),
    "fixed_scores": _CODES,
    "adjustments": _CODES,
    "kitty_events": _CODES,
    "point_value": Shape("when"),
    "pool": Shape("", _pool_apart, _pool_together),
    "places": Shape("", _places_apart, _places_together),
    "auto_split": _or_none("by", ("players", "within", "by"), players=None, within=None),
    "agreed_split": Shape(
        "", lambda value: {"may": "yes" if value else "no"}, lambda flat: flat["may"] == "yes"
    ),
    "fines": Rows(_fines_apart, _fines_together),
    "bonus_stakes": _CODES,
    "jackpot": Shape("way", _jackpot_apart, _jackpot_together),
    "deal": Shape("mode", _deal_apart, _deal_together),
    "players": Shape("", lambda value: dict(zip(("fewest", "most"), value, strict=True)), _players_together),
    "equipment": Rows(_packs_apart, _packs_together),
    "joining": _or_none("score", ("score", "stake", "until"), stake="full", until=None),
    "sitting_out": Shape("often", _sitting_out_apart, _sitting_out_together),
}
_SINGLE = Shape("", lambda value: {"": value}, lambda flat: flat[""])
SHAPES = {
    name: _SHAPES.get(name, Shape() if words.fields[0].key else _SINGLE) for name, words in SETTINGS.items()
}
"""The shape of every house rule: one field, the fields of an object as they stand, or as told here."""


def setting_fields(name: str, rows: int) -> list[Field]:
    """Return the fields of a rule, so many rows of them where it has rows."""
    fields = SETTINGS[name].fields
    if not isinstance(SHAPES[name], Rows):
        return list(fields)
    return [
        replace(field, key=f"{row}_{field.key}", optional=True) for row in range(rows) for field in fields
    ]
