"""Chooses how a score sheet stands on its paper: upright or lying, how close its rows are, how many players a page."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Literal, TypeAlias

from scoring.printing.charts.lettering import width
from scoring.printing.choices import Choices

ChartKey: TypeAlias = Literal["low", "full", ""]
POINT = 0.3528  # millimetres
DIGIT = 0.57  # of the type size: figures of the packed font are all as wide
TRUE = 0.9  # of the width that lettering.py allows for: the packed font is a slim one
_GAP = 2.2
OUT_COLUMNS = {"slim": 25.0, "middling": 36.0, "wide": 46.0}
FEW_PLAYERS, LONG_NAME = 3, 12
ROW_HEIGHTS = {"roomy": 7.35, "snug": 6.3, "close": 5.5, "tight": 4.9}
ASIDE_HEIGHTS = {"roomy": 6.3, "snug": 5.4, "close": 4.9, "tight": 4.5}
TITLE_HEIGHT, TITLE_LINE, HEAD_HEIGHT, NAME_LINE = 11.0, 8.6, 4.5, 4.4
FOOT_HEIGHT, PAYMENT_HEIGHT, SIGNATURE_HEIGHT, LEGEND_LINE = 14.0, 5.9, 9.4, 4.2
MOST_BESIDE = 12
"""Payments that find room beside the signatures, with the line above them."""
CHARTS = {"low": 0.25, "full": 0.54}
"""How high a chart is, of its width: below the table, or on a page of its own."""
CHART_GAP = 6.0
SENTENCE_HEAD, SENTENCE_LINE, SENTENCE_GAP, SENTENCE_NUMBER = 14.0, 4.2, 2.2, 16.0
"""What is told of each hand stands in two columns; the last is what a line loses to numbers and to the gap."""


@dataclass(frozen=True, slots=True)
class Print:
    """Sizes of type in points, as sheets.css has them; `hand` and `contract` are columns in millimetres."""

    name: float
    long: float
    who: float
    total: float
    points: float
    money: float
    hand: float = 8.5
    contract: float = 14.0


NORMAL = Print(name=10.5, long=8.5, who=7.5, total=11.5, points=9, money=10)
CROWDED = Print(name=10.5, long=8.5, who=7.5, total=9.5, points=8.5, money=8.5)
LARGE = Print(name=18, long=18, who=18, total=23, points=18, money=18, hand=30, contract=27)


@dataclass(frozen=True, slots=True)
class Contents:
    """What has to find room: rows, and the longest texts of each column in letters; `signed` sign, a name each."""

    title: str
    players: tuple[str, ...]
    signed: tuple[str, ...]
    hands: int
    notes: int
    money_rows: int
    payments: int
    widest_points: float
    widest_total: float
    widest_money: int
    contract: bool = False
    chart: bool = False
    sentences: tuple[str, ...] = ()

    @property
    def many_payments(self) -> bool:
        """Return whether they are above the signatures and may continue on the back, not beside them."""
        return self.payments > MOST_BESIDE


@dataclass(frozen=True, slots=True)
class Fit:
    """Names of classes in score.css; `band` is how many players a table holds, the rest follow on new pages."""

    landscape: bool
    crowded: bool
    band: int
    out_column: str
    density: str
    chart: ChartKey


def fit(contents: Contents, choices: Choices) -> Fit:
    """Fit all players into one table if there is room, portrait before landscape, large numbers before small."""
    landscape, sizes, band = next(
        (way for way in _ways(contents, choices) if _has_room(contents, choices, *way)),
        (True, LARGE if choices.large else CROWDED, 1),
    )
    return Fit(
        landscape,
        sizes is CROWDED,
        band,
        _out_column(contents, sizes),
        *_density(contents, choices, landscape=landscape),
    )


def _ways(contents: Contents, choices: Choices) -> Iterator[tuple[bool, Print, int]]:
    most = len(contents.players)
    for tables in range(1, most + 1):
        for landscape in (False, True):
            for sizes in (LARGE,) if choices.large else (NORMAL, CROWDED):
                yield landscape, sizes, ceil(most / tables)


def _has_room(contents: Contents, choices: Choices, landscape: bool, sizes: Print, band: int) -> bool:
    room = (choices.sheet.inner_width(landscape=landscape) - _fixed(contents, sizes)) / band
    total = _figures_width(contents.widest_total, sizes.total) + sizes.total * POINT + _GAP
    figures = _figures_width(contents.widest_points, sizes.points) + total
    money = _figures_width(contents.widest_money, sizes.money) + _GAP
    names = (
        longest_word(name, sizes.long if len(name) > LONG_NAME else sizes.name) + 3
        for name in contents.players
    )
    return max(figures, money, *names) <= room


def longest_word(text: str, size: float) -> float:
    """Millimetres that a text needs at least, broken wherever it may be."""
    return max(
        text_width(word, size) for word in re.split(r"(?<=-)|\s+|(?<=[\u3000-\u9fff\uac00-\ud7af])", text)
    )


def _out_column(contents: Contents, sizes: Print) -> str:
    """Return the column of who went out; none for large print or long names, where a dash tells it."""
    if sizes is LARGE:
        return ""
    if len(contents.players) <= FEW_PLAYERS:
        return "wide"
    needed = (
        max(longest_word(name, sizes.who if len(name) > LONG_NAME else 9.5) for name in contents.signed) + 1
    )
    return next((name for name, column in OUT_COLUMNS.items() if column >= needed), "wide")


def _fixed(contents: Contents, sizes: Print) -> float:
    out = OUT_COLUMNS.get(_out_column(contents, sizes), 0)
    return sizes.hand + out + (sizes.contract if contents.contract else 0)


def _figures_width(letters: float, size: float) -> float:
    return letters * size * POINT * DIGIT


def text_width(text: str, size: float) -> float:
    """Millimetres that a text takes on one line."""
    return width(text, size) * POINT * TRUE


def lines(text: str, room: float, size: float) -> int:
    """Return the most lines that a text takes."""
    return max(1, ceil(text_width(text, size) * 1.1 / room))


def _density(contents: Contents, choices: Choices, *, landscape: bool) -> tuple[str, ChartKey]:
    """Return the widest spacing for one page, the chart beside or on the back; medium for several pages."""
    if choices.large:
        return "roomy", "full" if contents.chart else ""
    paper = choices.sheet
    inner, height = paper.inner_width(landscape=landscape), paper.inner_height(landscape=landscape)
    heights = {name: needed(contents, inner, name) for name in ROW_HEIGHTS}
    if contents.chart:
        low = inner * CHARTS["low"] + CHART_GAP
        for name in ROW_HEIGHTS:
            if heights[name] + low <= height:
                return name, "low"
    name = next((name for name in ROW_HEIGHTS if heights[name] <= height), "snug")
    return name, "full" if contents.chart else ""


def needed(contents: Contents, inner: float, density: str) -> float:
    """Return the whole height in millimetres, in normal print and one table."""
    sizes = NORMAL
    column = (inner - _fixed(contents, sizes)) / len(contents.players) - 3
    head = HEAD_HEIGHT + NAME_LINE * max(lines(name, column, 9.5) for name in contents.players)
    out = OUT_COLUMNS[_out_column(contents, sizes)] - 1
    out_lines = max(lines(name, out, sizes.who if len(name) > LONG_NAME else 9.5) for name in contents.signed)
    row = max(ROW_HEIGHTS[density], out_lines * 3.6 + 0.6)
    table = contents.hands * row + contents.notes * ASIDE_HEIGHTS[density]
    title = TITLE_HEIGHT + TITLE_LINE * lines(contents.title, inner, 21)
    foot = _foot(contents, inner) + _sentences(contents, inner)
    return title + head + table + contents.money_rows * ROW_HEIGHTS[density] + foot


def _sentences(contents: Contents, inner: float) -> float:
    if not contents.sentences:
        return 0
    room = inner / 2 - SENTENCE_NUMBER
    heights = [lines(words, room, 9) * SENTENCE_LINE + SENTENCE_GAP for words in contents.sentences]
    return SENTENCE_HEAD + (sum(heights) + max(heights)) / 2


def _foot(contents: Contents, inner: float) -> float:
    taken = max(lines(name, inner * 0.19, 8.5) for name in contents.signed)
    if contents.many_payments:
        left = contents.payments * PAYMENT_HEIGHT
        return FOOT_HEIGHT + left + _signed(contents, taken)
    left = contents.payments * max(PAYMENT_HEIGHT, 3.6 * 2 * (taken - 1) + PAYMENT_HEIGHT)
    return FOOT_HEIGHT + max(left, _signed(contents, taken))


def _signed(contents: Contents, name_lines: int) -> float:
    rows = ceil(len(contents.signed) / 3)
    return rows * (SIGNATURE_HEIGHT + 3.6 * (name_lines - 1)) + 2 * LEGEND_LINE
