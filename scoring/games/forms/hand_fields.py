"""The fields of a hand: what each loser still held, and the marks."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from scoring.engine.cards import read_cards
from scoring.engine.refusals import Code, Refusal
from scoring.engine.variant import Variant
from scoring.games.texts.marks import Field, earning, mark_name
from scoring.web.texts.amounts import signed

_SUM = re.compile(r"\d{1,6}(\s*[+-]\s*\d{1,6})*")
_PART = re.compile(r"[+-]?\d+")


class CardsLeft(NamedTuple):
    """The value for the game file, its points before cap and doubling, or what is wrong with it."""

    value: Any = None
    figure: int | None = None
    fault: str = ""


def read_cards_left(text: str, rules: Variant, name: str) -> CardsLeft:
    """Read one field; nothing written is never a zero."""
    plain = text.strip().replace("−", "-")
    if not plain:
        return CardsLeft(
            fault=_("Nothing written yet. %(name)s must hold at least one card.") % {"name": name}
        )
    code = plain.lower().replace(" ", "_")
    if code in rules.fixed_scores:
        return CardsLeft({"fixed": code}, rules.fixed_scores[code])
    if plain.isdecimal() and rules.card_points.get(plain) != int(plain):
        return _sum(plain)
    cards = read_cards(plain, rules.card_points)
    if not isinstance(cards, Refusal):
        return CardsLeft(" ".join(cards), sum(rules.card_points[card] for card in cards))
    return _sum(plain) if _SUM.fullmatch(plain) else CardsLeft(fault=_fault(cards, plain, rules.card_points))


def _sum(plain: str) -> CardsLeft:
    if not _SUM.fullmatch(plain):
        return CardsLeft(fault=_("That figure is too large."))
    figure = sum(int(part) for part in _PART.findall(re.sub(r"\s", "", plain)))
    if figure < 0:
        return CardsLeft(fault=_("That comes to less than nothing."))
    return CardsLeft(figure, figure)


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


_MOST_MARKS = 99
MARK_PREFIXES: dict[Field, str] = {"adjust": "mark", "kitty": "kitty", "fines": "fine", "bonuses": "bonus"}
"""How the fields of a form begin, for each field of the game file."""
_FREE_POINTS = re.compile(r"[+-]?\d{1,6}")
_OFTEN = ("over_call", "exact_cut", "bad_lay", "wrong_challenge")


@dataclass(frozen=True, slots=True)
class Mark:
    """One kind of mark for one player, and how often it was given, as typed."""

    field: str
    code: str
    label: str
    effect: str
    points: int
    typed: str
    field_of: Field = "adjust"

    @property
    def count(self) -> int:
        """How often; none where what was typed is no count, which `fault` then says."""
        return 0 if self.fault else int(self.typed or 0)

    @property
    def fault(self) -> str:
        """What is wrong with the count."""
        if not self.typed or (
            self.typed.isdecimal() and len(self.typed) < 9 and int(self.typed) <= _MOST_MARKS
        ):
            return ""
        return _("A mark is given 0 to %(most)d times.") % {"most": _MOST_MARKS}


def player_marks(seat: int, rules: Variant, data: Mapping[str, Any]) -> list[Mark]:
    """Every mark that counts at this table, with what was tapped so far."""
    points = [
        Mark(name, code, mark_name(code), signed(n), n, _field_text(data, name))
        for code, n in sorted(rules.adjustments.items(), key=_how_seldom)
        if n
        for name in [f"mark-{seat}-{code}"]
    ]
    return [
        *points,
        *_paid(seat, "kitty", data, [code for code, fee in rules.kitty_events.items() if fee]),
        *_paid(seat, "fines", data, [code for code, fine in rules.fines.items() if fine.amount]),
        *_paid(seat, "bonuses", data, earning(rules)),
    ]


def _paid(seat: int, field: Field, data: Mapping[str, Any], codes: Iterable[str]) -> list[Mark]:
    """Marks that cost or earn money and no points."""
    names = {code: f"{MARK_PREFIXES[field]}-{seat}-{code}" for code in codes}
    return [
        Mark(name, code, mark_name(code), "", 0, _field_text(data, name), field)
        for code, name in names.items()
    ]


def _how_seldom(mark: tuple[str, int]) -> tuple[int, str]:
    code = mark[0]
    return (_OFTEN.index(code) if code in _OFTEN else len(_OFTEN), code)


def _field_text(data: Mapping[str, Any], name: str) -> str:
    """What stands in a field, without spaces around it and of a bearable length."""
    return str(data.get(name, "")).strip()[:20]


def read_free_points(text: str) -> int | None:
    """Read points with a sign, typed with a hyphen or a true minus."""
    plain = text.replace("−", "-").replace(" ", "")
    return int(plain) if _FREE_POINTS.fullmatch(plain) else None
