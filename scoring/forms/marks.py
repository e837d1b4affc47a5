"""Marks for a hand: the variant's adjustments and kitty fees, and points agreed freely."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.rules.variant import Variant
from scoring.words.amounts import signed
from scoring.words.marks import mark_name

OTHER = re.compile(r"[+-]?\d{1,6}")
OFTEN = ("over_call", "exact_cut", "bad_lay", "wrong_challenge")


@dataclass(frozen=True, slots=True)
class Mark:
    """One kind of mark for one player, and how often it was given."""

    field: str
    code: str
    label: str
    effect: str
    points: int
    count: int
    kitty: bool = False


def marks_for(seat: int, rules: Variant, data: Mapping[str, Any]) -> list[Mark]:
    """Every mark that counts at this table, with what was tapped so far."""
    points = [
        Mark(name, code, mark_name(code), signed(n), n, count(data, name))
        for code, n in sorted(rules.adjustments.items(), key=_how_seldom)
        if n
        for name in [f"mark-{seat}-{code}"]
    ]
    fees = [
        Mark(name, code, mark_name(code), "", 0, count(data, name), kitty=True)
        for code, fee in rules.kitty_events.items()
        if fee
        for name in [f"kitty-{seat}-{code}"]
    ]
    return points + fees


def _how_seldom(mark: tuple[str, int]) -> tuple[int, str]:
    code = mark[0]
    return (OFTEN.index(code) if code in OFTEN else len(OFTEN), code)


def count(data: Mapping[str, Any], name: str) -> int:
    """How often a mark was given; anything but a small whole number is none."""
    text = str(data.get(name, "")).strip()
    return int(text) if text.isdecimal() and len(text) < 3 else 0


def read_other(text: str) -> int | None:
    """Read points with a sign, typed with a hyphen or a true minus."""
    plain = text.replace("−", "-").replace(" ", "")
    return int(plain) if OTHER.fullmatch(plain) else None
