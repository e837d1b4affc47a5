"""Read the fields of a hand: what each loser still held, and the marks."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.engine.cards import read_cards
from scoring.engine.plain import JsonValue
from scoring.engine.refusals import Code, Refusal
from scoring.engine.scoring import MarkCode, MarkKind, marks_in_play
from scoring.engine.variant import Variant
from scoring.games.texts.marks import PLAIN_LOSSES, mark_name
from scoring.web.forms.numbers import read_signed
from scoring.web.forms.writing import Posted
from scoring.web.texts.amounts import signed

MARK_PREFIXES: dict[MarkKind, str] = {"adjust": "mark", "kitty": "kitty", "fines": "fine", "bonuses": "bonus"}
"""How the HTML names of marks begin, by the field of the game file that they go into."""
_MOST_MARKS = 99
LONGEST_CARDS, _LONGEST_REASON = 200, 80
_FREQUENT_MARKS = ("over_call", "exact_cut", "bad_lay", "wrong_challenge")
_DIGITS = 6
_SUM = re.compile(r"\d{1,6}(\s*[+-]\s*\d{1,6})*")
_FEW_SCORES = 4
_PART = re.compile(r"[+-]?\d+")


class CardsLeft(NamedTuple):
    """The value for the game file, its points before cap and doubling, or what is wrong with it."""

    value: JsonValue = None
    figure: int | None = None
    fault: str = ""


def by_points(rules: Variant) -> list[tuple[str, int]]:
    """Return the fixed scores, the lowest first, and of those that are alike a plain loss."""
    return sorted(rules.fixed_scores.items(), key=lambda score: (score[1], score[0] not in PLAIN_LOSSES))


def default_score(rules: Variant) -> str:
    """Return what a loser of a game without cards gets by default: the lowest fixed score.

    Where there are many, the losers differ from each other, as by places, and there is no default.
    """
    codes = [code for code, _points in by_points(rules)]
    return codes[0] if codes and not rules.card_values and len(codes) <= _FEW_SCORES else ""


def missing_words(rules: Variant) -> str:
    """Return what to say of a loser with nothing entered."""
    if rules.card_values:
        return _("Enter %(name)s’s cards first.")
    return _("Choose what %(name)s lost.") if rules.fixed_scores else _("Enter %(name)s’s points first.")


def read_cards_left(text: str, rules: Variant, name: str) -> CardsLeft:
    """Read what one loser held: a fixed score, cards or a sum; an empty field is a fault, never a zero."""
    # The keypad writes a true minus, a keyboard a hyphen.
    plain = text.strip().replace("−", "-")
    if not plain:
        return CardsLeft(fault=missing_words(rules) % {"name": name})
    if len(plain) > LONGEST_CARDS:
        words = _("That’s too long. Use %(most)d letters at most, or enter a sum.")
        return CardsLeft(fault=words % {"most": LONGEST_CARDS})
    code = plain.lower().replace(" ", "_")
    if code in rules.fixed_scores:
        return CardsLeft({"fixed": code}, rules.fixed_scores[code])
    if not rules.card_values and not _SUM.fullmatch(plain):
        return CardsLeft(fault=_("Cards are not counted in this game. Enter a sum, such as 10+15."))
    # 5 is a card that counts 5, or the sum 5; a card that counts otherwise is meant as a sum
    if plain.isdecimal() and rules.card_points.get(plain) != int(plain):
        return _sum(plain)
    cards = read_cards(plain, rules.suits_needed)
    if not isinstance(cards, Refusal):
        return CardsLeft(" ".join(cards), sum(rules.card_points[card] for card in cards))
    return _sum(plain) if _SUM.fullmatch(plain) else CardsLeft(fault=_fault(cards, plain, rules.card_points))


def _sum(plain: str) -> CardsLeft:
    if not _SUM.fullmatch(plain):
        return CardsLeft(fault=_("That number is too large."))
    figure = sum(int(part) for part in _PART.findall(re.sub(r"\s", "", plain)))
    if figure < 0:
        return CardsLeft(fault=_("That’s below zero."))
    return CardsLeft(figure, figure)


def _fault(refusal: Refusal, plain: str, points: Mapping[str, int]) -> str:
    if refusal.code is Code.ACE_COLOUR_NEEDED:
        return _("Red or black ace? Type AH for a red ace, AS for a black one.")
    if refusal.code is Code.NO_CARDS:
        return _("Enter the cards, such as K Q 5, or a sum.")
    words = _("There is no card “%(card)s”.") % {"card": refusal.detail}
    if refusal.detail == "1":
        words += " " + _("Type A for an ace or 10 for a ten.")
    rest = [card for card in plain.upper().replace(",", " ").split() if card in points]
    if rest:
        words += " " + _("The other cards add up to %(points)d.") % {
            "points": sum(points[card] for card in rest)
        }
    return words


@dataclass(frozen=True, slots=True)
class Mark:
    """One kind of mark for one player, and how often it was given, as typed; `kind` is its field of the game file."""

    field: str
    kind: MarkKind
    code: str
    points: int
    typed: str

    @property
    def label(self) -> str:
        return mark_name(self.code)

    @property
    def effect(self) -> str:
        return signed(self.points) if self.points else ""

    @property
    def count(self) -> int:
        """Return the count that was entered; 0 where it is not a number."""
        return 0 if self.fault else int(self.typed or 0)

    @property
    def fault(self) -> str:
        if not self.typed or (
            self.typed.isdecimal() and len(self.typed) < 9 and int(self.typed) <= _MOST_MARKS
        ):
            return ""
        return _("A bonus or penalty can be given 0 to %(most)d times.") % {"most": _MOST_MARKS}


def player_marks(seat: int, rules: Variant, data: Posted) -> list[Mark]:
    """Return every mark that counts at this table, with what was typed so far: points first, then money."""
    marks = []
    for kind, code in sorted(marks_in_play(rules), key=_rarity):
        name = f"{MARK_PREFIXES[kind]}-{seat}-{code}"
        points = rules.adjustments[code] if kind == "adjust" else 0
        marks.append(Mark(name, kind, code, points, str(data.get(name, "")).strip()))
    return marks


def _rarity(mark: MarkCode) -> tuple[int, str]:
    kind, code = mark
    if kind != "adjust":  # money stays as the rules list it
        return len(_FREQUENT_MARKS) + 1, ""
    return (_FREQUENT_MARKS.index(code) if code in _FREQUENT_MARKS else len(_FREQUENT_MARKS), code)


def reason_fault(reason: str) -> str:
    """Return what is wrong with a reason; empty where nothing is."""
    words = _("That’s too long. Use %(most)d letters at most.")
    return words % {"most": _LONGEST_REASON} if len(reason) > _LONGEST_REASON else ""


def read_free_points(text: str) -> int | None:
    """Read points with or without a sign; None where it is no number."""
    return read_signed(text, _DIGITS)
