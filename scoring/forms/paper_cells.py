"""One cell of a paper sheet: what a player held, the marks he got, and whether he came back or went home."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from django.utils.translation import gettext as _

from scoring.rules.variant import Variant
from scoring.words.amounts import points, signed
from scoring.words.marks import mark_name

WENT_OUT, STARS, ABSENT = {"-", "–", "—", "−", "0"}, {"*", "★"}, {"", ".", "·"}
LEFT, BACK = {"x", "×", "left"}, {"b", "↩"}
AGREED = re.compile(r"(.*?)\s*\(\s*([+−-]?\d{1,6})\s*\)", re.DOTALL)
SIGNED = re.compile(r"[+−-]\d{1,6}")


@dataclass(frozen=True, slots=True)
class Written:
    """A cell taken apart: `held` as `read_left` wants it, marks by their codes, points agreed freely."""

    held: str = ""
    marks: Mapping[str, int] = field(default_factory=dict)
    agreed: int = 0
    left: bool = False
    back: bool = False

    @property
    def went_out(self) -> bool:
        return self.held in WENT_OUT | STARS

    @property
    def star(self) -> bool:
        return self.held in STARS

    @property
    def used(self) -> bool:
        """Whether it says that its player was in the hand."""
        return self.held not in ABSENT or bool(self.marks or self.agreed)


def read_cell(text: str, rules: Variant) -> Written:
    """`25`, `K Q 5`, `–` or `*`; behind it marks such as `+50` or `oc`, and `(+15)`; `x` has left, `b` came back."""
    plain, agreed = _without_brackets(text)
    tokens = plain.split()
    if len(tokens) == 1 and tokens[0].lower() in LEFT:
        return Written(left=True)
    back = bool(tokens) and tokens[0].lower() in BACK
    tokens = tokens[back:]
    marks: Counter[str] = Counter()
    while tokens and (mark := _mark(tokens[-1], rules)):
        code, value = mark
        marks.update([code] if code else [])
        agreed += 0 if code else value
        tokens.pop()
    return Written(" ".join(tokens), marks, agreed, back=back)


def _without_brackets(text: str) -> tuple[str, int]:
    found = AGREED.fullmatch(text)
    return (found[1], _number(found[2])) if found else (text, 0)


def _number(text: str) -> int:
    return int(text.replace("−", "-"))


def _mark(token: str, rules: Variant) -> tuple[str, int] | None:
    """A code and its points; no code where several marks of this table cost the same, for then nobody can tell."""
    letters = mark_letters(rules)
    code = next((code for code, short in letters.items() if short == token.lower()), None)
    if code:
        return code, 0
    if not SIGNED.fullmatch(token):
        return None
    value = _number(token)
    codes = [code for code, worth in rules.adjustments.items() if worth == value]
    return (codes[0] if len(codes) == 1 else "", value) if codes else None


def mark_letters(rules: Variant) -> dict[str, str]:
    """The two letters that stand for each mark and fee of this table; none where they would be a card."""
    return _letters(
        tuple(code for code, worth in {**rules.adjustments, **rules.kitty_events}.items() if worth),
        frozenset(rules.card_points),
    )


@lru_cache(maxsize=64)
def _letters(codes: tuple[str, ...], cards: frozenset[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for code in codes:
        words = code.lower().split("_")
        short = (words[0][:1] + words[1][:1]) if len(words) > 1 else code[:2].lower()
        if short.upper() not in cards and short not in found.values():
            found[code] = short
    return found


def told(written: Written) -> list[str]:
    """The marks of a cell in words, as they were read."""
    named = [f"{mark_name(code)} ×{n}" if n > 1 else mark_name(code) for code, n in written.marks.items()]
    return [
        *named,
        *([_("%(points)s agreed") % {"points": signed(written.agreed)}] if written.agreed else []),
    ]


def legend(rules: Variant) -> Iterator[tuple[str, str]]:
    """What may stand in a cell of this table's sheet, with its meaning."""
    yield "25", _("points")
    yield "K Q 5", _("cards")
    yield "–", _("went out")
    yield "x", _("left the game before this hand")
    yield "b", _("bought in before this hand; whoever plays on after being out has done so anyway")
    for code, short in mark_letters(rules).items():
        worth = rules.adjustments.get(code)
        yield short, f"{mark_name(code)} {signed(worth)}" if worth else mark_name(code)
    for worth in dict.fromkeys(rules.adjustments.values()):
        if worth:
            yield f"25 {signed(worth)}", _("with a mark of %(points)s") % {"points": points(abs(worth))}
    yield "25 (+15)", _("with points agreed at the table")
