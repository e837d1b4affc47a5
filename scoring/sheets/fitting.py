"""Chooses how a score sheet stands on its paper: upright or lying, and how close its rows are."""

from dataclasses import dataclass
from math import ceil

from scoring.sheets.choices import Paper

POINT = 0.3528  # millimetres
LETTER_WIDTH = 0.55  # of the type size, on average
HAND_COLUMN, CONTRACT_COLUMN = 8.0, 14.0
FEW_PLAYERS = 3
GAP = 2.2
POINTS_COLUMNS = {"narrow": 7.0, "usual": 11.0, "broad": 14.0, "broadest": 18.0}
WAYS = ((False, False), (False, True), (True, False), (True, True))
"""Landscape or not, crowded figures or not; the first that has room is taken."""
ROW_HEIGHTS = {"roomy": 7.35, "snug": 6.3, "close": 5.5, "tight": 4.9}
NOTE_HEIGHTS = {"roomy": 6.3, "snug": 5.4, "close": 4.9, "tight": 4.5}
TITLE_HEIGHT, TITLE_LINE, HEAD_HEIGHT, NAME_LINE = 11.0, 8.6, 4.5, 4.4
FOOT_HEIGHT, PAYMENT_HEIGHT, SIGNATURE_HEIGHT, LEGEND_LINE = 14.0, 5.9, 9.4, 4.2


@dataclass(frozen=True, slots=True)
class Contents:
    """What has to find room: rows, and the longest texts of each column."""

    title: str
    players: tuple[str, ...]
    hands: int
    notes: int
    money_rows: int
    payments: int
    widest_points: int
    widest_total: float
    widest_money: int
    contract: bool = False


@dataclass(frozen=True, slots=True)
class Fit:
    """Names of classes in sheets.css."""

    landscape: bool
    crowded: bool
    points_column: str
    out_column: str
    density: str


def fit(contents: Contents, paper: Paper) -> Fit:
    """Upright if there is room, with smaller figures if need be; rows as wide apart as one page allows."""
    landscape, crowded = next(
        (way for way in WAYS if _has_room(contents, paper, *way)),
        WAYS[-1],
    )
    width, height = paper.inner_width(landscape=landscape), paper.inner_height(landscape=landscape)
    density = next((name for name in ROW_HEIGHTS if _needed(contents, width, name) <= height), "snug")
    points_column = _points_column(contents, width, crowded=crowded)
    return Fit(landscape, crowded, points_column, _out_column(contents), density)


def _has_room(contents: Contents, paper: Paper, landscape: bool, crowded: bool) -> bool:
    room = _player_width(contents, paper.inner_width(landscape=landscape))
    figures = _least_points_column(contents, crowded=crowded) + _total_width(contents, crowded=crowded)
    money = _text_width(contents.widest_money, 8.5 if crowded else 10.0) + GAP
    return max(figures, money) <= room


def _points_column(contents: Contents, width: float, *, crowded: bool) -> str:
    """The usual column where it leaves room for the totals, else the narrowest that holds the points."""
    left = _player_width(contents, width) - _total_width(contents, crowded=crowded)
    least = _least_points_column(contents, crowded=crowded)
    usual = POINTS_COLUMNS["usual"]
    chosen = usual if least <= usual <= left else least
    return next(name for name, column in POINTS_COLUMNS.items() if column == chosen)


def _least_points_column(contents: Contents, *, crowded: bool) -> float:
    wanted = _text_width(contents.widest_points, 8.5 if crowded else 9.0) + GAP / 2
    columns = POINTS_COLUMNS.values()
    return min((column for column in columns if column >= wanted), default=max(columns))


def _total_width(contents: Contents, *, crowded: bool) -> float:
    return _text_width(contents.widest_total, 9.5 if crowded else 11.5) + GAP


def _out_column(contents: Contents) -> str:
    return "wide" if len(contents.players) <= FEW_PLAYERS else "slim"


def _out_width(contents: Contents) -> float:
    return 44.0 if _out_column(contents) == "wide" else 25.0


def _player_width(contents: Contents, width: float) -> float:
    fixed = HAND_COLUMN + _out_width(contents) + (CONTRACT_COLUMN if contents.contract else 0)
    return (width - fixed) / len(contents.players)


def _text_width(letters: float, size: float) -> float:
    return letters * size * POINT * LETTER_WIDTH


def _lines(text: str, width: float, size: float) -> int:
    return max(1, ceil(_text_width(len(text), size) * 1.15 / width))


def _needed(contents: Contents, width: float, density: str) -> float:
    column = _player_width(contents, width) - 3
    head = HEAD_HEIGHT + NAME_LINE * max(_lines(name, column, 9.5) for name in contents.players)
    out_lines = max(_lines(name, _out_width(contents) - 3, 8.5) for name in contents.players)
    row = max(ROW_HEIGHTS[density], out_lines * 3.6 + 0.6)
    table = contents.hands * row + (contents.notes) * NOTE_HEIGHTS[density]
    title = TITLE_HEIGHT + TITLE_LINE * _lines(contents.title, width, 21)
    return title + head + table + contents.money_rows * ROW_HEIGHTS[density] + _foot(contents, width)


def _foot(contents: Contents, width: float) -> float:
    lines = max(_lines(name, width * 0.19, 8.5) for name in contents.players)
    left = contents.payments * max(PAYMENT_HEIGHT, 3.6 * 2 * (lines - 1) + PAYMENT_HEIGHT)
    right = ceil(len(contents.players) / 3) * (SIGNATURE_HEIGHT + 3.6 * (lines - 1)) + 2 * LEGEND_LINE
    return FOOT_HEIGHT + max(left, right)
