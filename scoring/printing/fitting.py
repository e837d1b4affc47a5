"""Chooses how a score sheet stands on its paper: upright or lying, how close its rows are, how many players a page."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Literal, NamedTuple, TypeAlias

from scoring.printing.charts.lettering import shortened, width
from scoring.printing.choices import Choices

ChartKey: TypeAlias = Literal["low", "full", ""]
POINT = 0.3528  # millimetres
DIGIT = 0.57  # of the type size: figures of the packed font are all as wide
TRUE = 0.9  # of the width that lettering.py allows for: the packed font is a slim one
_GAP = 2.2
OUT_COLUMNS = {"slim": 25.0, "middling": 36.0, "wide": 46.0}
STAR_WIDTH = 6.0
FEW_PLAYERS, LONG_NAME, VERY_LONG_NAME = 3, 12, 20
BROKEN, TINY = 7, 7.5
"""So many letters of a very long name stay on a line, where it would take more room than other names."""
ROW_HEIGHTS = {"roomy": 7.35, "snug": 6.3, "close": 5.5, "tight": 4.9, "dense": 4.2}
ASIDE_HEIGHTS = {"roomy": 6.3, "snug": 5.4, "close": 4.9, "tight": 4.5, "dense": 3.9}
"""Dense rows make up for the lines of a very long name, where short ones would take a page less."""
TITLE_HEIGHT, TITLE_LINE, HEAD_HEIGHT, NAME_LINE = 11.0, 8.6, 4.5, 4.4
LONG_NAME_LINE, VERY_LONG_NAME_LINE = 3.4, 3.0
SEVERAL_PAGES, HEAD_AGAIN = ("snug", "close", "tight", "dense"), 20.0
FOOT_HEIGHT, PAYMENT_HEIGHT, SIGNATURE_HEIGHT, LEGEND_LINE = 14.0, 5.9, 9.4, 4.2
PAYMENT_LINE, AMOUNT_AND_BOX, SIGNATURES_IN_A_ROW, SIGNATURE = 3.7, 36.0, 3, 0.19
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
    payments: tuple[str, ...]
    widest_points: float
    widest_total: float
    widest_money: int
    contract: bool = False
    chart: bool = False
    sentences: tuple[str, ...] = ()

    @property
    def many_payments(self) -> bool:
        """Return whether they are above the signatures and may continue on the back, not beside them."""
        return len(self.payments) > MOST_BESIDE


@dataclass(frozen=True, slots=True)
class Fit:
    """Names of classes in score.css; `band` is how many players a table holds, the rest follow on new pages.

    `one_page` says that everything but a full chart stands on one page.
    """

    landscape: bool
    crowded: bool
    band: int
    out_column: str
    density: str
    chart: ChartKey
    one_page: bool


def fit(contents: Contents, choices: Choices) -> Fit:
    """Fit all players into one table if there is room, portrait before landscape, large numbers before small."""
    landscape, sizes, band, _broken = next(
        (way for way in _ways(contents, choices) if _has_room(contents, choices, way)),
        _Way(landscape=True, sizes=LARGE if choices.large else CROWDED, band=1),
    )
    return Fit(
        landscape,
        sizes is CROWDED,
        band,
        _out_column(contents, sizes),
        *_density(contents, choices, landscape=landscape),
    )


class _Way(NamedTuple):
    """How many players are in a table, and whether their very long names are broken within words."""

    landscape: bool
    sizes: Print
    band: int
    broken: bool = False


def _ways(contents: Contents, choices: Choices) -> Iterator[_Way]:
    most, very_long = len(contents.players), any(len(name) > VERY_LONG_NAME for name in contents.signed)
    for tables in range(1, most + 1):
        for landscape in (False, True):
            for broken in (False, True) if very_long and not choices.large else (False,):
                for sizes in (LARGE,) if choices.large else (NORMAL, CROWDED):
                    yield _Way(landscape, sizes, ceil(most / tables), broken)


def _has_room(contents: Contents, choices: Choices, way: _Way) -> bool:
    landscape, sizes, band, broken = way
    room = (choices.sheet.inner_width(landscape=landscape) - _fixed(contents, sizes)) / band
    total = _figures_width(contents.widest_total, sizes.total) + sizes.total * POINT + _GAP
    figures = _figures_width(contents.widest_points, sizes.points) + total
    money = _figures_width(contents.widest_money, sizes.money) + _GAP
    names = (_name_width(name, sizes, broken=broken) + 3 for name in contents.players)
    return max(figures, money, *names) <= room


def _name_width(name: str, sizes: Print, *, broken: bool) -> float:
    size = sizes.long if len(name) > LONG_NAME else sizes.name
    size = TINY if len(name) > VERY_LONG_NAME and sizes is not LARGE else size
    whole = longest_word(name, size)
    return min(whole, text_width("n" * BROKEN, size)) if broken and len(name) > VERY_LONG_NAME else whole


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
    names = (name for name in contents.signed if len(name) <= VERY_LONG_NAME)  # others are shortened
    needed = max((longest_word(name, _who_size(name, sizes)) for name in names), default=0) + 1
    return next((name for name, column in OUT_COLUMNS.items() if column >= needed), "wide")


def _who_size(name: str, sizes: Print) -> float:
    return sizes.who if len(name) > LONG_NAME else 9.5


def fitted_name(name: str, fitted: Fit) -> str:
    """Return a name for the column of who went out: a very long one as far as it stands on one line."""
    if len(name) <= VERY_LONG_NAME:
        return name
    return shortened(name, OUT_COLUMNS[fitted.out_column] - STAR_WIDTH, NORMAL.who * POINT * TRUE)


def signature(name: str, density: str, inner: float) -> str:
    """Return a name for its line at the foot: a very long one on one line where rows are dense."""
    is_cut = density == "dense" and len(name) > VERY_LONG_NAME
    return shortened(name, inner * SIGNATURE * 0.9, TINY * POINT) if is_cut else name


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


def _density(contents: Contents, choices: Choices, *, landscape: bool) -> tuple[str, ChartKey, bool]:
    """Return the widest spacing for one page, the chart beside or on the back; medium for several pages."""
    if choices.large:
        return "roomy", "full" if contents.chart else "", False
    paper = choices.sheet
    inner, height = paper.inner_width(landscape=landscape), paper.inner_height(landscape=landscape)
    # Others would only have a bare page more filled.
    is_long = any(len(name) > VERY_LONG_NAME for name in contents.signed)
    heights = {name: needed(contents, inner, name) for name in ROW_HEIGHTS if is_long or name != "dense"}
    low = inner * CHARTS["low"] + CHART_GAP
    if contents.chart:
        for name, high in heights.items():
            if high + low <= height:
                return name, "low", True
    name = next((one for one, high in heights.items() if high <= height), "")
    is_one_page = bool(name)
    if not is_one_page:
        again = HEAD_AGAIN + _heads_height(contents, inner) - HEAD_HEIGHT - NAME_LINE
        several = [one for one in SEVERAL_PAGES if one in heights]
        # Rows are closer than need be only where that saves a page.
        for one in several if contents.chart else ():
            if heights[one] + again + low <= height * 2:
                return one, "low", False
        name = min(several, key=lambda one: ceil((heights[one] + again) / height))
    return name, "full" if contents.chart else "", is_one_page


def needed(contents: Contents, inner: float, density: str) -> float:
    """Return the whole height in millimetres, in normal print and one table."""
    sizes = NORMAL
    head = _heads_height(contents, inner)
    out = OUT_COLUMNS[_out_column(contents, sizes)] - 1
    out_lines = max(
        (lines(name, out, _who_size(name, sizes)) for name in contents.signed if len(name) <= VERY_LONG_NAME),
        default=1,
    )
    row = max(ROW_HEIGHTS[density], out_lines * 3.6 + 0.6)
    table = contents.hands * row + contents.notes * ASIDE_HEIGHTS[density]
    title = TITLE_HEIGHT + TITLE_LINE * lines(contents.title, inner, 21)
    foot = _foot(contents, inner, density) + _sentences(contents, inner)
    return title + head + table + contents.money_rows * ROW_HEIGHTS[density] + foot


def _heads_height(contents: Contents, inner: float) -> float:
    column = (inner - _fixed(contents, NORMAL)) / len(contents.players) - 3
    return HEAD_HEIGHT + max(_head_height(name, column, NORMAL) for name in contents.players)


def _head_height(name: str, column: float, sizes: Print) -> float:
    if len(name) > VERY_LONG_NAME:
        return VERY_LONG_NAME_LINE * lines(name, column, TINY)
    size, line = (sizes.long, LONG_NAME_LINE) if len(name) > LONG_NAME else (9.5, NAME_LINE)
    return line * lines(name, column, size)


def _sentences(contents: Contents, inner: float) -> float:
    if not contents.sentences:
        return 0
    room = inner / 2 - SENTENCE_NUMBER
    heights = [lines(words, room, 9) * SENTENCE_LINE + SENTENCE_GAP for words in contents.sentences]
    return SENTENCE_HEAD + (sum(heights) + max(heights)) / 2


def _foot(contents: Contents, inner: float, density: str) -> float:
    if contents.many_payments:
        left = len(contents.payments) * PAYMENT_HEIGHT
        return FOOT_HEIGHT + left + _signed(contents, inner, density)
    left = sum(
        PAYMENT_HEIGHT + PAYMENT_LINE * (lines(words, inner * 0.4 - AMOUNT_AND_BOX, 9) - 1)
        for words in contents.payments
    )
    return FOOT_HEIGHT + max(left, _signed(contents, inner, density))


def _signed(contents: Contents, inner: float, density: str) -> float:
    names = [signature(name, density, inner) for name in contents.signed]
    taken = [lines(name, inner * SIGNATURE, TINY if len(name) > VERY_LONG_NAME else 8.5) for name in names]
    rows = [
        max(taken[start : start + SIGNATURES_IN_A_ROW]) for start in range(0, len(taken), SIGNATURES_IN_A_ROW)
    ]
    return sum(SIGNATURE_HEIGHT + 3.6 * (most - 1) for most in rows) + 2 * LEGEND_LINE
