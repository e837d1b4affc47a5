"""Chooses how a score sheet stands on its paper: upright or lying, and how close its rows are."""

from dataclasses import dataclass
from math import ceil

from scoring.sheets.catalog import Paper

POINT = 0.3528  # millimetres
LETTER_WIDTH = 0.55  # of the type size, on average
HAND_COLUMN, CONTRACT_COLUMN = 8.0, 14.0
FEW_PLAYERS = 3
ROW_HEIGHTS = {"roomy": 7.35, "snug": 6.3, "close": 5.5, "tight": 4.9}
NOTE_HEIGHTS = {"roomy": 6.3, "snug": 5.4, "close": 4.9, "tight": 4.5}
TITLE_HEIGHT, HEAD_HEIGHT, NAME_LINE = 19.0, 6.0, 4.4
FOOT_HEIGHT, PAYMENT_HEIGHT, SIGNATURE_HEIGHT, LEGEND_LINE = 14.0, 5.9, 9.4, 4.2


@dataclass(frozen=True, slots=True)
class Contents:
    """What has to find room: rows, and the longest texts of each column."""

    players: tuple[str, ...]
    hands: int
    notes: int
    money_rows: int
    payments: int
    widest_points: int
    widest_total: int
    widest_money: int
    contract: bool = False


@dataclass(frozen=True, slots=True)
class Fit:
    """Names of classes in sheets.css."""

    landscape: bool
    density: str
    out_column: str
    crowded: bool


def fit(contents: Contents, paper: Paper) -> Fit:
    """Upright when the figures have room so; rows as wide apart as one page allows."""
    crowded = _player_width(contents, paper.inner_width(landscape=False)) < _wanted(contents, crowded=False)
    landscape = crowded and _player_width(contents, paper.inner_width(landscape=False)) < _wanted(
        contents, crowded=True
    )
    width = paper.inner_width(landscape=landscape)
    height = paper.inner_height(landscape=landscape)
    density = next((name for name in ROW_HEIGHTS if _needed(contents, width, name) <= height), "snug")
    crowded = _player_width(contents, width) < _wanted(contents, crowded=False)
    return Fit(landscape, density, _out_column(contents), crowded)


def _out_column(contents: Contents) -> str:
    return "wide" if len(contents.players) <= FEW_PLAYERS else "slim"


def _out_width(contents: Contents) -> float:
    return 44.0 if _out_column(contents) == "wide" else 25.0


def _player_width(contents: Contents, width: float) -> float:
    fixed = HAND_COLUMN + _out_width(contents) + (CONTRACT_COLUMN if contents.contract else 0)
    return (width - fixed) / len(contents.players)


def _wanted(contents: Contents, *, crowded: bool) -> float:
    """A player's two columns: small points, large total, and the money below both."""
    points, total, money, gap = (8.5, 9.5, 8.5, 3.0) if crowded else (9.0, 11.5, 10.0, 4.5)
    figures = _text_width(contents.widest_points, points) + _text_width(contents.widest_total, total)
    return max(figures, _text_width(contents.widest_money, money)) + gap


def _text_width(letters: int, size: float) -> float:
    return letters * size * POINT * LETTER_WIDTH


def _lines(text: str, width: float, size: float) -> int:
    return max(1, ceil(_text_width(len(text), size) * 1.15 / width))


def _needed(contents: Contents, width: float, density: str) -> float:
    column = _player_width(contents, width) - 3
    head = HEAD_HEIGHT + NAME_LINE * max(_lines(name, column, 9.5) for name in contents.players)
    out_lines = max(_lines(name, _out_width(contents) - 3, 8.5) for name in contents.players)
    row = max(ROW_HEIGHTS[density], out_lines * 3.6 + 0.6)
    table = contents.hands * row + (contents.notes) * NOTE_HEIGHTS[density]
    return TITLE_HEIGHT + head + table + contents.money_rows * ROW_HEIGHTS[density] + _foot(contents, width)


def _foot(contents: Contents, width: float) -> float:
    lines = max(_lines(name, width * 0.19, 8.5) for name in contents.players)
    left = contents.payments * max(PAYMENT_HEIGHT, 3.6 * 2 * (lines - 1) + PAYMENT_HEIGHT)
    right = ceil(len(contents.players) / 3) * (SIGNATURE_HEIGHT + 3.6 * (lines - 1)) + 2 * LEGEND_LINE
    return FOOT_HEIGHT + max(left, right)
