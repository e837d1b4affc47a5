"""What one loser still held, as written by hand: cards, a sum, or the name of a fixed score."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from scoring.engine.cards import read_cards
from scoring.engine.refusals import Code, Refusal
from scoring.engine.variant import Variant

SUM = re.compile(r"\d{1,6}(\s*[+-]\s*\d{1,6})*")
PART = re.compile(r"[+-]?\d+")


class Left(NamedTuple):
    """The value for the game file, its points before cap and doubling, or what is wrong with it."""

    value: Any = None
    figure: int | None = None
    fault: str = ""


def read_left(text: str, rules: Variant, name: str) -> Left:
    """Read one field; nothing written is never a zero."""
    plain = text.strip().replace("−", "-")
    if not plain:
        return Left(fault=_("Nothing written yet. %(name)s must hold at least one card.") % {"name": name})
    code = plain.lower().replace(" ", "_")
    if code in rules.fixed_scores:
        return Left({"fixed": code}, rules.fixed_scores[code])
    if plain.isdecimal() and rules.card_points.get(plain) != int(plain):
        return _sum(plain)
    cards = read_cards(plain, rules.card_points)
    if not isinstance(cards, Refusal):
        return Left(" ".join(cards), sum(rules.card_points[card] for card in cards))
    return _sum(plain) if SUM.fullmatch(plain) else Left(fault=_fault(cards, plain, rules.card_points))


def _sum(plain: str) -> Left:
    if not SUM.fullmatch(plain):
        return Left(fault=_("That figure is too large."))
    figure = sum(int(part) for part in PART.findall(re.sub(r"\s", "", plain)))
    if figure < 0:
        return Left(fault=_("That comes to less than nothing."))
    return Left(figure, figure)


def _fault(refusal: Refusal, plain: str, points: Mapping[str, int]) -> str:
    if refusal.code is Code.ACE_COLOUR_NEEDED:
        return _("Red or black ace? Write AH for a red ace, AS for a black one.")
    if refusal.code is Code.NO_CARDS:
        return _("Write the cards, like K Q 5, or a sum.")
    words = _("There is no card “%(card)s”.") % {"card": refusal.detail}
    if refusal.detail == "1":
        words += " " + _("Write A for an ace or 10 for a ten.")
    rest = [card for card in plain.upper().replace(",", " ").split() if card in points]
    if rest:
        words += " " + _("The other cards make %(points)d.") % {"points": sum(points[card] for card in rest)}
    return words
