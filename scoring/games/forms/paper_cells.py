"""The cells of a paper sheet and its lines: what a player held, their marks, whether they came back or went home."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from scoring.engine.amounts import Points
from scoring.engine.scoring import MarkCode
from scoring.engine.variant import Variant
from scoring.games.texts.marks import mark_letters, mark_name
from scoring.web.texts.amounts import money, points, signed

_WENT_OUT, _STARS, ABSENT = {"-", "–", "—", "−", "0"}, {"*", "★"}, {"", ".", "·"}
_DOTS = ABSENT - {""}
_LEFT, _BACK, _NEW, _AWAY = {"x", "×", "left"}, {"b", "↩"}, {"n", "new"}, {"s"}
_AGREED = re.compile(r"(.*?)\s*\(\s*([+−-]?\d{1,6})\s*\)", re.DOTALL)
VOID = "void"
_SIGNED = re.compile(r"[+−-]\d{1,6}")


@dataclass(frozen=True, slots=True)
class CellContent:
    """A cell taken apart: `held` as `read_left` wants it, how often which mark, points agreed freely.

    Before this hand one has `left`, come `back` or is `new`; who is `away` sits it out.
    """

    held: str = ""
    marks: Mapping[MarkCode, int] = field(default_factory=dict)
    agreed: int = 0
    left: bool = False
    back: bool = False
    new: bool = False
    away: bool = False

    @property
    def went_out(self) -> bool:
        return self.held in _WENT_OUT | _STARS

    @property
    def star(self) -> bool:
        return self.held in _STARS

    @property
    def used(self) -> bool:
        """Whether it says that its player was in the hand."""
        return self.held not in ABSENT or bool(self.marks or self.agreed)


def read_cell(text: str, rules: Variant) -> CellContent:
    """`25`, `K Q 5`, `–` or `*`; behind it marks such as `+50` or `oc`, and `(+15)`; or one of the letters alone.

    A dot says no more than an empty cell, except where people may sit a hand out.
    """
    plain, agreed = _without_brackets(text)
    tokens = plain.split()
    alone = tokens[0].lower() if len(tokens) == 1 else ""
    if alone in _LEFT | _NEW:
        return CellContent(left=alone in _LEFT, new=alone in _NEW)
    if alone in _AWAY or (alone in _DOTS and rules.sitting_out is not None):
        return CellContent(away=True)
    back = bool(tokens) and tokens[0].lower() in _BACK
    tokens = tokens[back:]
    marks: Counter[MarkCode] = Counter()
    while tokens and (read := _mark(tokens[-1], rules)):
        mark, value = read
        marks.update([mark] if mark else [])
        agreed += 0 if mark else value
        tokens.pop()
    return CellContent(" ".join(tokens), marks, agreed, back=back)


def _without_brackets(text: str) -> tuple[str, int]:
    found = _AGREED.fullmatch(text)
    return (found[1], _number(found[2])) if found else (text, 0)


def _number(text: str) -> int:
    return int(text.replace("−", "-"))


def _mark(token: str, rules: Variant) -> tuple[MarkCode | None, int] | None:
    """A mark and its points; no mark where several of this table cost the same, for then nobody can tell."""
    mark = next((mark for mark, short in mark_letters(rules).items() if short == token.lower()), None)
    if mark:
        return mark, 0
    if not _SIGNED.fullmatch(token):
        return None
    value = _number(token)
    codes = [code for code, worth in rules.adjustments.items() if worth == value]
    return (("adjust", codes[0]) if len(codes) == 1 else None, value) if codes else None


def cell_mark_texts(written: CellContent) -> list[str]:
    """The marks of a cell in words, as they were read."""
    named = [
        f"{mark_name(code)} ×{n}" if n > 1 else mark_name(code) for (_f, code), n in written.marks.items()
    ]
    return [
        *named,
        *([_("%(points)s agreed") % {"points": signed(written.agreed)}] if written.agreed else []),
    ]


@dataclass
class PaperCell:
    """One player in one hand: what was typed, what it comes to, and what is wrong with it."""

    row: int
    seat: int
    name: str
    text: str
    typed: str
    written: CellContent
    total: Points | None = None
    error: str = ""
    differs: str = ""
    absent: bool = False

    @property
    def field(self) -> str:
        return f"cell-{self.row}-{self.seat}"

    @property
    def total_field(self) -> str:
        return f"total-{self.row}-{self.seat}"


@dataclass
class PaperRow:
    """One row of the grid; `number` is the hand it is, as far as one can tell before it is played."""

    row: int
    number: int
    cells: list[PaperCell]
    who: str
    kalooki: bool
    contract: str = ""
    error: str = ""
    notes: list[str] = field(default_factory=list)

    @property
    def used(self) -> bool:
        return bool(self.who or self.kalooki or any(cell.text or cell.typed for cell in self.cells))

    @property
    def differences(self) -> list[PaperCell]:
        return [cell for cell in self.cells if cell.differs]

    @property
    def between(self) -> bool:
        """Whether it only says who came back or went home, without a hand."""
        coming = any(cell.written.left or cell.written.back or cell.written.new for cell in self.cells)
        return coming and not (self.who or self.kalooki or any(cell.written.used for cell in self.cells))

    @property
    def void(self) -> bool:
        return self.who == VOID

    @property
    def faults(self) -> int:
        return bool(self.error) + sum(bool(cell.error) for cell in self.cells)


def legend(rules: Variant, currency: str) -> Iterator[tuple[str, str]]:
    """What may stand in a cell of this table's sheet, with its meaning."""
    yield "25", _("points")
    yield "K Q 5", _("cards")
    yield "–", _("went out")
    yield "x", _("left the game before this hand")
    if rules.limit and rules.buy_in.most != 0:
        yield "b", _("bought in before this hand; whoever plays on after being out has done so anyway")
    if rules.joining:
        yield (
            "n",
            _(
                "joined before this hand, in a column added for it; whoever holds something has done so anyway"
            ),
        )
    if rules.sitting_out:
        yield "s", _("sits this hand out; a dot says the same")
    for mark, short in mark_letters(rules).items():
        yield short, f"{mark_name(mark[1])} {_mark_worth(mark, rules, currency)}".strip()
    for worth in dict.fromkeys(rules.adjustments.values()):
        if worth:
            yield f"25 {signed(worth)}", _("with a mark of %(points)s") % {"points": points(abs(worth))}
    yield "25 (+15)", _("with points agreed at the table")


def _mark_worth(mark: MarkCode, rules: Variant, currency: str) -> str:
    """Its points with a sign, or its money; empty for a bonus that only takes the jackpot."""
    field_of, code = mark
    if field_of == "adjust":
        return signed(rules.adjustments[code])
    stake = {
        "kitty": lambda: rules.kitty_events[code],
        "fines": lambda: rules.fines[code].amount,
        "bonuses": lambda: rules.bonus_stakes[code],
    }[field_of]()
    return money(stake, currency) if stake else ""
