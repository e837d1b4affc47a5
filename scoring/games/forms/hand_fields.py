"""The fields of a hand: what each loser still held, and the marks."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.cards import read_cards
from scoring.engine.codec.rummy import MOST_TIMES
from scoring.engine.names import plain_line
from scoring.engine.plain import JsonValue, Plain
from scoring.engine.refusals import Code, Refusal
from scoring.engine.scoring import MarkCode, MarkKind, marks_in_play
from scoring.engine.variant import Variant
from scoring.games.texts.marks import PLAIN_LOSSES, mark_name
from scoring.games.texts.pieces import as_ranks, cards_or_tiles
from scoring.games.texts.wilds import which_wild, wild_choices
from scoring.web.forms.numbers import read_signed
from scoring.web.texts.amounts import signed

MARK_PREFIXES: dict[MarkKind, str] = {"adjust": "mark", "kitty": "kitty", "fines": "fine", "bonuses": "bonus"}
"""How the HTML names of marks begin, by the field of the game file that they go into."""
_MOST_MARKS = 99
LONGEST_CARDS = 200
_FREQUENT_MARKS = ("over_call", "exact_cut", "bad_lay", "wrong_challenge")
_DIGITS = 6
_SUM = re.compile(r"\d{1,6}(\s*[+-]\s*\d{1,6})*")
_FEW_SCORES = 4
_PART = re.compile(r"[+-]?\d+")
_EACH = re.compile(r"(\d{1,2})\s*[×x]\s*(\d{1,6})", re.IGNORECASE)
_ADDED = re.compile(rf"{_EACH.pattern}(?:\s*\+\s*{_EACH.pattern})*", re.IGNORECASE)


class CardsLeft(NamedTuple):
    """The value for the game file, and its points before cap and doubling; neither where it can't be read."""

    value: JsonValue = None
    figure: int | None = None


def by_points(rules: Variant) -> list[tuple[str, int]]:
    """Return the fixed scores, the lowest first, and of those that are alike a plain loss."""
    return sorted(rules.fixed_scores.items(), key=lambda score: (score[1], score[0] not in PLAIN_LOSSES))


def default_score(rules: Variant) -> str:
    """Return what a loser of a game without cards gets by default: the lowest fixed score.

    Where there are many, the losers differ from each other, as by places, and there is no default.
    """
    codes = [code for code, _points in by_points(rules)]
    return codes[0] if codes and not rules.rank_points and len(codes) <= _FEW_SCORES else ""


def missing_words(rules: Variant) -> str:
    """Return what to say of a loser with nothing entered."""
    if rules.rank_points:
        return cards_or_tiles(rules, _("Enter %(name)s’s cards first."), _("Enter %(name)s’s tiles first."))
    return _("Choose what %(name)s lost.") if rules.fixed_scores else _("Enter %(name)s’s points first.")


class CardsField(forms.Field):
    """What one player held: a fixed score, cards or a sum; an empty field is a fault, never a zero.

    It may be empty where losers then have a flat score (rule 17.2), which the one who went out never has.
    """

    def __init__(self, rules: Variant, name: str, wild: str | None = None, *, went_out: bool = False) -> None:
        super().__init__(
            required=went_out or rules.flat is None,
            error_messages={"required": missing_words(rules) % {"name": name}},
        )
        self.rules, self.wild = rules, wild

    def to_python(self, value: Any) -> CardsLeft | None:
        """Read a typed text; None for an empty one."""
        # The keypad writes a true minus, a keyboard a hyphen.
        plain = as_ranks(str(value or "").strip().replace("−", "-"), self.rules)
        code = plain.lower().replace(" ", "_")
        if code in self.rules.fixed_scores:
            return CardsLeft({"fixed": code}, self.rules.fixed_scores[code])
        return _read(plain, self.rules, self.wild) if plain else None


def _read(plain: str, rules: Variant, wild: str | None = None) -> CardsLeft:
    if len(plain) > LONGEST_CARDS:
        words = _("That’s too long. Use %(most)d letters at most, or enter a sum.")
        raise ValidationError(words % {"most": LONGEST_CARDS})
    if not rules.rank_points and not _SUM.fullmatch(plain):
        words = cards_or_tiles(
            rules,
            _("Cards are not counted in this game. Enter a sum, such as 10+15."),
            _("Tiles are not counted in this game. Enter a sum, such as 10+15."),
        )
        raise ValidationError(words)
    points, suits, _weigh = rules.deck_with(wild)
    # 5 is a card that counts 5, or the sum 5; a card that counts otherwise is meant as a sum
    if plain.isdecimal() and points.get(plain) != int(plain):
        return _sum(plain)
    cards = read_cards(plain, suits)
    if not isinstance(cards, Refusal):
        return CardsLeft(" ".join(cards), sum(points[card] for card in cards))
    if not _SUM.fullmatch(plain):
        raise ValidationError(_tile_fault(cards) if rules.tiles else _fault(cards, plain, points))
    return _sum(plain)


class LaidField(forms.Field):
    """What one player laid down, as cards or a sum, which may be below zero; an empty field is a fault.

    Of a side only one is asked, who `speaks` for it (rule 17.8).
    """

    def __init__(self, rules: Variant, name: str, *, speaks: bool = True) -> None:
        words = _("First enter what %(name)s laid down, 0 for nothing.") % {"name": name}
        super().__init__(required=speaks, error_messages={"required": words})
        self.rules = rules

    def to_python(self, value: Any) -> int | None:
        """Read a typed text, such as 1×500+2×100+285; None for an empty one."""
        plain = str(value or "").strip().replace("−", "-")
        added = _ADDED.match(plain)
        if added is None:
            return self._typed(plain)
        points = sum(int(count) * int(each) for count, each in _EACH.findall(added[0]))
        rest = plain[added.end() :].strip().removeprefix("+").strip()
        return points + (self._typed(rest) or 0)

    def _typed(self, plain: str) -> int | None:
        """Read cards, or a sum of either sign."""
        signed_sum = f"0{plain}" if plain.startswith(("+", "-")) else plain
        if _SUM.fullmatch(signed_sum) and not plain.isdecimal():
            return _sum(signed_sum, below_zero=True).figure
        return _read(plain, self.rules).figure if plain else None


def _sum(plain: str, *, below_zero: bool = False) -> CardsLeft:
    if not _SUM.fullmatch(plain):
        raise ValidationError(_("That number is too large."))
    figure = sum(int(part) for part in _PART.findall(re.sub(r"\s", "", plain)))
    if figure < 0 and not below_zero:
        raise ValidationError(_("That’s below zero."))
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


def _tile_fault(refusal: Refusal) -> str:
    if refusal.code is Code.NO_CARDS:
        return _("Enter the tiles, such as 13 12 5, or a sum.")
    return _("There is no tile “%(tile)s”.") % {"tile": refusal.detail}


class MarkField(forms.IntegerField):
    """How often one kind of mark was given to a player; `kind` is its field of the game file."""

    def __init__(self, kind: MarkKind, code: str, points: int) -> None:
        words = _("A bonus or penalty can be given 0 to %(most)d times.") % {"most": _MOST_MARKS}
        super().__init__(
            required=False,
            min_value=0,
            max_value=_MOST_MARKS,
            label=mark_name(code),
            error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), words),
        )
        self.kind, self.code, self.points = kind, code, points

    @property
    def effect(self) -> str:
        return signed(self.points) if self.points else ""


class TimesField(forms.IntegerField):
    """How often something multiplies a hand by `n`: its switch says once, a file may say it more often."""

    def __init__(self, code: str, n: int) -> None:
        super().__init__(required=False, min_value=0, max_value=MOST_TIMES, label=mark_name(code))
        self.n = n


def mark_fields(rules: Variant) -> dict[str, MarkField]:
    """Return a field for every mark that counts at this table: points first, then money."""
    return {
        f"{MARK_PREFIXES[kind]}-{code}": MarkField(
            kind, code, rules.adjustments[code] if kind == "adjust" else 0
        )
        for kind, code in sorted(marks_in_play(rules), key=_rarity)
    }


def _rarity(mark: MarkCode) -> tuple[int, str]:
    kind, code = mark
    if kind != "adjust":  # money stays as the rules list it
        return len(_FREQUENT_MARKS) + 1, ""
    return (_FREQUENT_MARKS.index(code) if code in _FREQUENT_MARKS else len(_FREQUENT_MARKS), code)


class FreePointsField(forms.Field):
    """Points agreed at the table, with or without a sign; 0 for an empty field."""

    def to_python(self, value: Any) -> int:
        text = str(value or "").strip()
        points = read_signed(text, _DIGITS) if text else 0
        if points is None:
            raise ValidationError(_("Enter a whole number, such as 50 or -25."))
        return points


class WildField(forms.ChoiceField):
    """Which rank is wild in a hand, or that none is; empty is a fault, for no one would miss it."""

    def __init__(self, rules: Variant) -> None:
        words = dict.fromkeys(("required", "invalid_choice"), which_wild(rules))
        super().__init__(choices=[("", "–"), *wild_choices(rules).items()], error_messages=words)


class PartForm(forms.Form):
    """One of the numbered parts of a form: `cards` of part 3 is sent as `cards-3`, `mark-late` as `mark-3-late`.

    It is bound where the whole form is, and else shows what that has of it so far.
    """

    def __init__(self, number: int, whole: forms.Form, fields: Mapping[str, forms.Field]) -> None:
        super().__init__(whole.data if whole.is_bound else None)
        self.number = number
        self.fields |= fields
        if not whole.is_bound:
            self.initial = {name: whole.initial.get(self.add_prefix(name)) for name in self.fields}

    def add_prefix(self, field_name: str) -> str:
        kind, dash, rest = field_name.partition("-")
        return f"{kind}-{self.number}{dash}{rest}"


class ReasonForm(forms.Form):
    """Why points are given, or a correction is made."""

    reason = forms.CharField(
        max_length=80,
        required=False,
        error_messages={"max_length": gettext_lazy("That’s too long. Use %(limit_value)d letters at most.")},
    )


class MarksForm(ReasonForm, PartForm):
    """The marks of one player: a field for each kind of mark, and points agreed at the table with their reason."""

    other = FreePointsField(required=False)

    def __init__(
        self,
        seat: int,
        name: str,
        whole: forms.Form,
        marks: Mapping[str, MarkField],
        **more: forms.Field,
    ) -> None:
        super().__init__(seat, whole, {**more, **marks})
        self.seat, self.name, self.mark_fields = seat, name, marks

    @property
    def marks(self) -> list[BoundField]:
        return [self[name] for name in self.mark_fields]

    @property
    def marked(self) -> bool:
        return self.has_error("reason") or any(field.value() for field in (self["other"], *self.marks))

    @property
    def adjustments(self) -> list[Plain]:
        adjustments = self.coded_marks("adjust")
        if points := self.cleaned_data.get("other"):
            reason = plain_line(self.cleaned_data.get("reason") or "") or _("agreed at the table")
            adjustments.append({"player": self.name, "points": points, "reason": reason})
        return adjustments

    def coded_marks(self, kind: str) -> list[Plain]:
        """Return the marks of one field of the game file, each as often as it was given."""
        if not self.mark_fields:
            return []
        return [
            {"player": self.name, "code": mark.code}
            for name, mark in self.mark_fields.items()
            if mark.kind == kind
            for _n in range(self.cleaned_data.get(name) or 0)
        ]
