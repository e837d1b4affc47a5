"""Read the cells and rows of a paper sheet: what a player held, their marks, whether they joined, left or bought in."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _

from scoring.engine.amounts import Points
from scoring.engine.cards import RANKS
from scoring.engine.rummy import special_ways
from scoring.engine.scoring import MarkCode
from scoring.engine.variant import Variant
from scoring.games.forms.hand_fields import LONGEST_CARDS, PartForm
from scoring.games.forms.hands import NO_ONE
from scoring.games.texts.marks import mark_letters, mark_name
from scoring.games.texts.pieces import cards_or_tiles
from scoring.web.forms.numbers import read_signed
from scoring.web.texts.amounts import money, points, signed

# A loser holds at least one card (rule 2.5), so a 0 on paper means that the player went out.
_WENT_OUT, _STARS, ABSENT = {"-", "–", "—", "−", "0"}, {"*", "★"}, {"", ".", "·"}
_DOTS = ABSENT - {""}
_LEFT, _BACK, _NEW, _AWAY = {"x", "×", "left"}, {"b", "↩"}, {"n", "new"}, {"s"}
_AGREED = re.compile(r"(.*?)\s*\(\s*([+−-]?\d{1,6})\s*\)", re.DOTALL)
VOID = "void"
MOST_PAPER_ROWS = 60
_LAID = re.compile(r"\s*([+−-]?\d{1,6}(?:[+−-]\d{1,6})*)\s*(?:/(.*))?", re.DOTALL)
_SIGNED = re.compile(r"[+−-]\d{1,6}")


@dataclass(frozen=True, slots=True)
class CellContent:
    """The parts of a cell: `laid` and `held` as the fields of a hand, how often which mark, points agreed freely.

    Before this hand the player has `left`, come `back` or is `new`; or is `away` and sits it out.
    """

    held: str = ""
    laid: str = ""
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
        """Return whether the cell says that the player was in the hand."""
        return self.held not in ABSENT or bool(self.laid or self.marks or self.agreed)

    @property
    def mark_texts(self) -> list[str]:
        """Return the marks in words, as they were read."""
        words = [mark_name(code) + (f" ×{n}" if n > 1 else "") for (_kind, code), n in self.marks.items()]
        agreed = _("%(points)s agreed") % {"points": signed(self.agreed)}
        return [*words, agreed] if self.agreed else words


def read_cell(text: str, rules: Variant) -> CellContent:
    """Read `25`, `K Q 5`, `–` or `*`, then marks such as `+50` or `oc`, and `(+15)`; or one of the letters alone.

    A dot says no more than an empty cell, except where players may sit a hand out. What was laid down stands before
    what is left, as in `60/25`.
    """
    if len(text) > LONGEST_CARDS:  # refused as cards
        return CellContent(text)
    if rules.melds and (parts := _LAID.fullmatch(text)):
        return replace(_read_left(parts[2] or "", rules), laid=parts[1])
    return _read_left(text, rules)


def _read_left(text: str, rules: Variant) -> CellContent:
    """Read a cell without what was laid down."""
    match = _AGREED.fullmatch(text)
    plain, agreed = (match[1], read_signed(match[2]) or 0) if match else (text, 0)
    tokens = plain.split()
    alone = tokens[0].lower() if len(tokens) == 1 else ""
    if alone in _LEFT | _NEW:
        return CellContent(left=alone in _LEFT, new=alone in _NEW)
    if alone in _AWAY or (alone in _DOTS and rules.sitting_out is not None):
        return CellContent(away=True)
    back = bool(tokens) and tokens[0].lower() in _BACK
    tokens = tokens[back:]
    marks: Counter[MarkCode] = Counter()
    # From the end, since marks stand last. A figure that is no mark of this table is part of the sum.
    while tokens and (read := _mark(tokens[-1], rules)):
        mark, value = read
        marks.update([mark] if mark else [])
        agreed += 0 if mark else value
        tokens.pop()
    return CellContent(_sign_of_a_way(" ".join(tokens), rules), "", marks, agreed, back=back)


def _sign_of_a_way(held: str, rules: Variant) -> str:
    """Read the points for going out as the sign that this player went out (rule 17.1)."""
    signs = {signed(way.out): "–" if code == "plain" else "★" for code, way in rules.ways.items() if way.out}
    return signs.get(held.removeprefix("–").removeprefix("★").strip().replace("-", "−"), held)


def _mark(token: str, rules: Variant) -> tuple[MarkCode | None, int] | None:
    """Read a mark and its points; no mark where several of this table cost the same and none is meant."""
    mark = next((mark for mark, short in mark_letters(rules).items() if short == token.lower()), None)
    if mark:
        return mark, 0
    if not _SIGNED.fullmatch(token):
        return None
    value = read_signed(token) or 0
    # Where several marks cost the same, the points count as agreed: no mark is guessed.
    codes = [code for code, worth in rules.adjustments.items() if worth == value]
    return (("adjust", codes[0]) if len(codes) == 1 else None, value) if codes else None


class LineField(forms.Field):
    """A line of text, its blanks made single; empty where nothing is written."""

    def prepare_value(self, value: Any) -> str:
        return " ".join(str(value or "").split())

    to_python = prepare_value


def read_size(typed: object, most: int) -> int | None:
    """Read how large the grid is to be; None where that is no number."""
    text = str(typed or "")
    # isascii(), because isdigit() accepts “²”, which int() refuses.
    return min(int(text), most) if text.isascii() and text.isdigit() and len(text) < 4 else None


@dataclass
class PaperCell:
    """One player in one hand: what was written, what it comes to, and how the total differs."""

    seat: int
    name: str
    field: BoundField
    total_field: BoundField
    written: CellContent
    total: Points | None = None
    differs: str = ""
    absent: bool = False


class RowForm(PartForm):
    """One row of the grid; `hand` is the number of its hand, a guess until the row is played."""

    who, way, wild = LineField(required=False), LineField(required=False), LineField(required=False)
    kalooki = forms.BooleanField(required=False)
    hand, contract = 0, ""

    def __init__(self, row: int, sheet: forms.Form, names: Sequence[str], rules: Variant) -> None:
        kinds = [f"{kind}-{seat}" for seat in range(len(names)) for kind in ("cell", "total")]
        super().__init__(row, sheet, {name: LineField(required=False) for name in kinds})
        self.rules, self.notes = rules, list[str]()
        self.cells = [self._cell(seat, name) for seat, name in enumerate(names)]

    def _cell(self, seat: int, name: str) -> PaperCell:
        field = self[f"cell-{seat}"]
        return PaperCell(seat, name, field, self[f"total-{seat}"], read_cell(field.value(), self.rules))

    @cached_property
    def chosen(self) -> str:
        """Return the seat of who went out, or how the hand ended without; empty where that is not chosen."""
        who: str = self["who"].value()
        endings = [VOID] if self.rules.blocked == "void" else [VOID, NO_ONE]
        return who if who in (*endings, *(str(cell.seat) for cell in self.cells)) else ""

    @cached_property
    def special(self) -> str:
        """Return the way that was chosen, or that of its switch; empty for none."""
        if self["kalooki"].value():
            return "kalooki"
        way: str = self["way"].value()
        return way if way in special_ways(self.rules.ways) else ""

    @cached_property
    def rank(self) -> str:
        """Return the wild rank that was chosen; `none` where sums stand on paper, which no wild rank changes."""
        rank: str = self["wild"].value()
        return rank if rank in RANKS else "none"

    @property
    def used(self) -> bool:
        written = [cell.field.value() or cell.total_field.value() for cell in self.cells]
        return bool(self.chosen or self.special or any(written))

    @property
    def differences(self) -> list[PaperCell]:
        return [cell for cell in self.cells if cell.differs]

    @property
    def between(self) -> bool:
        """Return whether the row only says who joined, left or bought in, without a hand."""
        coming = any(cell.written.left or cell.written.back or cell.written.new for cell in self.cells)
        return coming and not (self.chosen or self.special or any(cell.written.used for cell in self.cells))


def legend(rules: Variant, currency: str) -> Iterator[tuple[str, str]]:
    """Yield what may stand in a cell of this table's sheet, with its meaning."""
    cards = cards_or_tiles(rules, "K Q 5", "13 12 5")
    if rules.melds:
        yield "60/25", _("60 laid down, 25 left")
        left = _("60 laid down, these cards left"), _("60 laid down, these tiles left")
        yield f"60/{cards}", cards_or_tiles(rules, *left)
    else:
        yield "25", _("points")
        yield cards, cards_or_tiles(rules, _("cards"), _("tiles"))
    yield "–", _("went out")
    yield "x", _("left the game before this hand")
    if rules.limit and rules.buy_in.most != 0:
        yield "b", _("bought in before this hand, or kept playing after being out")
    if rules.joining:
        yield (
            "n",
            cards_or_tiles(
                rules,
                _("joined before this hand, in a column added for them, or has cards in it"),
                _("joined before this hand, in a column added for them, or has tiles in it"),
            ),
        )
    if rules.sitting_out:
        yield "s", _("sits this hand out; a dot means the same")
    for mark, short in mark_letters(rules).items():
        yield short, f"{mark_name(mark[1])} {_mark_worth(mark, rules, currency)}".strip()
    for worth in dict.fromkeys(rules.adjustments.values()):
        if worth:
            yield (
                f"25 {signed(worth)}",
                _("with a bonus or penalty of %(points)s") % {"points": points(abs(worth))},
            )
    yield "25 (+15)", _("with points agreed at the table")


def _mark_worth(mark: MarkCode, rules: Variant, currency: str) -> str:
    """Return the points with a sign, or the money; empty for a bonus that only takes the jackpot."""
    kind, code = mark
    if kind == "adjust":
        return signed(rules.adjustments[code])
    fines = {code: fine.amount for code, fine in rules.fines.items()}
    stake = {"kitty": rules.kitty_events, "fines": fines, "bonuses": rules.bonus_stakes}[kind][code]
    return money(stake, currency) if stake else ""
