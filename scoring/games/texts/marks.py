"""Marks (adjustments, kitty fees, fines, bonuses) and fixed scores by name, and the letters of each mark on paper."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, TypeAlias

from django.utils.translation import gettext as _

from scoring.engine.variant import Variant

Field: TypeAlias = Literal["adjust", "kitty", "fines", "bonuses"]
"""The field of the game file in which a mark stands."""
GivenMark: TypeAlias = tuple[Field, str]
"""Such a field and a code of the variant."""


def mark_name(code: str) -> str:
    """A code of the variant in words; a house's own code as it was written."""
    names = {
        "exact_cut": _("Exact cut"),
        "over_call": _("Over-call"),
        "wrong_challenge": _("Wrong challenge"),
        "bad_lay": _("Bad lay"),
        "missed_draw_or_discard": _("Missed draw or discard"),
        "house_infraction": _("House fault"),
        "first_drop": _("First drop"),
        "middle_drop": _("Middle drop"),
        "wrong_show": _("Wrong show"),
        "kitty_fee": _("Kitty fee"),
    }
    return names.get(code) or code.replace("_", " ").capitalize()


def given_marks(rules: Variant) -> Iterator[GivenMark]:
    """Every mark that moves points or money at this table."""
    for code, points in rules.adjustments.items():
        if points:
            yield "adjust", code
    for code, fee in rules.kitty_events.items():
        if fee:
            yield "kitty", code
    for code, fine in rules.fines.items():
        if fine.amount:
            yield "fines", code
    for code in earning(rules):
        yield "bonuses", code


def earning(rules: Variant) -> list[str]:
    """The bonuses that are worth something, be it only the jackpot."""
    takes = rules.jackpot.taken_by if rules.jackpot else None
    return [code for code, stake in rules.bonus_stakes.items() if stake or code == takes]


def mark_letters(rules: Variant) -> dict[GivenMark, str]:
    """The two letters that stand for each mark of this table; never a card, never the same twice."""
    return _letters(tuple(given_marks(rules)), frozenset(rules.card_points))


@lru_cache(maxsize=64)
def _letters(marks: tuple[GivenMark, ...], cards: frozenset[str]) -> dict[GivenMark, str]:
    found: dict[GivenMark, str] = {}
    for mark in marks:
        short = next(
            (pair for pair in _pairs(mark[1]) if pair.upper() not in cards and pair not in found.values()), ""
        )
        if short:
            found[mark] = short
    return found


def _pairs(code: str) -> Iterator[str]:
    """The first letters of its words, its first two letters, then its first with any other."""
    words = code.lower().split("_")
    if len(words) > 1 and words[0] and words[1]:
        yield words[0][0] + words[1][0]
    letters = "".join(letter for letter in code.lower() if letter.isalpha())
    for other in letters[1:]:
        yield letters[0] + other
