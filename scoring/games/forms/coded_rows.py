"""Rows of a house rule that have a name: marks, drops, fees, fines, ways of going out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from scoring.engine.plain import Fields, Plain
from scoring.games.texts.marks import mark_name
from scoring.web.forms.fields import NAME_LENGTH

_Flat: TypeAlias = dict[str, Any]
_Numbered: TypeAlias = Sequence[tuple[int, _Flat]]

# The code is made from the name and then kept.


def spread_codes(value: Mapping[str, int]) -> list[_Flat]:
    return [{"code": code, "name": mark_name(code), "n": n} for code, n in value.items()]


def gather_codes(rows: _Numbered) -> dict[str, int]:
    amounts: dict[str, int] = {}
    for number, code, row in _coded(rows, ("n",)):
        amounts[code] = _figure(number, row)
    return amounts


def _coded(rows: _Numbered, figures: Sequence[str]) -> Iterator[tuple[int, str, _Flat]]:
    """Yield the number, the code and the fields of every row that has a name; one without a figure too is emptied."""
    seen = set[str]()
    for number, row in rows:
        name = row["name"] or ""
        if not name and all(row[key] is None for key in figures):
            continue  # emptied, to take it away
        code = code_of(row["code"] or "", name)
        if fault := _wrong_name(name, is_double=code in seen):
            raise ValidationError({f"{number}_name": fault})
        seen.add(code)
        yield number, code, row


def _wrong_name(name: str, *, is_double: bool) -> str:
    if not name:
        return _("Enter a name.")
    if len(name) > NAME_LENGTH:
        return _("Shorten this name.")
    return _("“%(name)s” is there twice. Change or clear one.") % {"name": name} if is_double else ""


def _figure(number: int, row: _Flat) -> int:
    if row["n"] is None:
        raise ValidationError({f"{number}_n": _("Enter a figure for “%(name)s”.") % {"name": row["name"]}})
    figure: int = row["n"]
    return figure


def code_of(kept: str, name: str) -> str:
    """Return the code of a name: the one it had, or one made from it."""
    # Hands of the log name a code, so it changes only with the name.
    return kept if kept and mark_name(kept) == name else "_".join(name.lower().split())


def spread_fines(value: Mapping[str, Fields]) -> list[_Flat]:
    amounts = spread_codes({code: fine["amount"] for code, fine in value.items()})
    receivers = ["" if fine["to"] == "pool" else fine["to"] for fine in value.values()]
    return [row | {"to": to} for row, to in zip(amounts, receivers, strict=True)]


def gather_fines(rows: _Numbered) -> dict[str, Plain]:
    # The same rows that gather_codes() leaves out, or receivers would slip to the next fine.
    receivers = [row["to"] or "pool" for _number, row in rows if row["name"] or row["n"] is not None]
    amounts = gather_codes(rows).items()
    return {code: {"amount": amount, "to": to} for (code, amount), to in zip(amounts, receivers, strict=True)}


def spread_ways(value: Mapping[str, Fields]) -> list[_Flat]:
    return [
        {
            "code": code,
            "name": mark_name(code),
            "op": "" if way.get("op", "none") == "none" else way["op"],
            "n": way.get("n") or None,
            "out": way.get("out") or None,
            "wins_game": "yes" if way.get("wins_game") else "",
            "stake": way.get("stake"),
        }
        for code, way in value.items()
    ]


def gather_ways(rows: _Numbered) -> dict[str, Plain]:
    """Return what is said of each way; what it does not do is left out, as presets do."""
    ways: dict[str, Plain] = {}
    for number, code, row in _coded(rows, ("n", "out", "stake")):
        effect = {"op": row["op"], "n": _figure(number, row)} if row["op"] else {}
        given = {"out": row["out"]} if row["out"] else {}
        stake = {} if row["stake"] is None else {"stake": row["stake"]}
        ways[code] = {**effect, **given, **stake, **({"wins_game": True} if row["wins_game"] else {})}
    return ways
