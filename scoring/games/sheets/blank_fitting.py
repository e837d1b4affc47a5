"""How a blank sheet stands on its paper: upright or lying, how many players a table, how high its rows."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from scoring.printing.choices import Choices
from scoring.printing.fitting import lines, longest_word

HEIGHTS = (14.6, 12.0, 10.0, 8.5, 7.3, 6.4)
"""Of a hand's row in millimetres; blank.css names them h0 to h5."""
SMALLEST_WITH_CARDS, SMALL_WITH_CARDS, LARGE_ROW = 10.0, 8.5, 18.0
FIXED_HEIGHT, RULE_HEIGHT, RULE_LETTERS, ROW_HEIGHT = 67.0, 4.7, 52, 7.7
SIGNED, SIGNED_ROOM, NARROW_LETTERS = 8.5, 24.0, 38
"""The type of a name that is signed; a third of the room beside the rules; letters of a rule beside wide signatures."""
SMALL_FIXED_HEIGHT, SMALL_ROW_HEIGHT, SIGNATURE_HEIGHT, TWO_LINES = 52.0, 6.2, 8.5, 10.5
"""On A5, where the rules of the table stand overleaf alone."""
PIECE = re.compile(r"[\u3000-\u9fff\uac00-\ud7af]\s*|(?:[^\s\-\u3000-\u9fff\uac00-\ud7af]+-?|-)\s*")
"""A word of a name, or a letter of the scripts that have no words, with what parts it from the next."""


class _Columns(NamedTuple):
    """Millimetres of a player's column at least and of the first column, and the type of a name in points."""

    player: float
    name: float
    first: Mapping[str, float]


_NORMAL = _Columns(17.5, 8.5, {"plain": 24.0, "moneyed": 38.0, "contracts": 45.0})
_LARGE = _Columns(34.0, 18.0, {"plain": 40.0, "moneyed": 62.0, "contracts": 80.0})
_SMALL = _Columns(15.0, 7.5, {"plain": 20.0, "moneyed": 31.0, "contracts": 39.0})


@dataclass(frozen=True, slots=True)
class BlankFit:
    """Names of classes in blank.css; `room` is the height for rows of hands in millimetres.

    `heads` stand over the columns: the names, or where these are too long a seat's number and what has room.
    `wide` gives signatures more of the foot than the rules.
    """

    landscape: bool
    band: int
    first: str
    room: float
    heads: Sequence[str]
    numbered: bool
    wide: bool


class Seats(NamedTuple):
    """Who has a column, of how many cells a hand; `signed` sign, who are more where partners share one."""

    names: Sequence[str]
    cells: int
    signed: int


def fit_blank(
    seats: Seats, choices: Choices, *, first: str, rows: int, rule_letters: Sequence[int]
) -> BlankFit:
    """Fit all columns into one table with room to write, portrait before landscape."""
    names, cells, signed = seats
    landscape, band, heads = _heads(names, choices, first, cells)
    numbered = heads != names
    wide = not choices.large and any(longest_word(name, SIGNED) > SIGNED_ROOM for name in names)
    lines = sum(ceil(letters / (NARROW_LETTERS if wide else RULE_LETTERS)) for letters in rule_letters)
    # The rules stand beside the signatures, of which the first line is in what is fixed.
    more_signed = (ceil(signed / 3) - 1) * SIGNATURE_HEIGHT
    taken = FIXED_HEIGHT + rows * ROW_HEIGHT + max(lines * RULE_HEIGHT, more_signed)
    if is_small(choices):
        taken = SMALL_FIXED_HEIGHT + rows * SMALL_ROW_HEIGHT
        taken += ceil(signed / 3) * (TWO_LINES if numbered else SIGNATURE_HEIGHT)
    room = choices.sheet.inner_height(landscape=landscape) - taken
    return BlankFit(landscape, band, first, room, heads, numbered, wide)


def _heads(names: Sequence[str], choices: Choices, first: str, cells: int) -> tuple[bool, int, Sequence[str]]:
    """Return the tables with room to write; longer names are shortened."""
    landscape, band = _stand(len(names), choices, first, cells)
    column = (choices.sheet.inner_width(landscape=landscape) - _columns(choices).first[first]) / band
    heads = [_head(name, column, choices) for name in names]
    return landscape, band, names if heads == list(names) else heads


def _head(name: str, column: float, choices: Choices) -> str:
    """Return as many words of a name as fit, else its initials; the whole name is where it is signed."""
    pieces = PIECE.findall(name)
    heads = [name, *("".join(pieces[:most]).rstrip(" -") for most in range(len(pieces), 0, -1))]
    initials = "\u00a0".join(f"{piece[0]}." for piece in pieces)
    return next((head for head in heads if _has_room(head, column, choices)), initials)


def _has_room(head: str, column: float, choices: Choices) -> bool:
    most, size = 2 if is_small(choices) else 3, _columns(choices).name
    needed = longest_word(head, size) + 3 if head else 0
    return needed <= column and lines(head, column - 3, size) <= most


def is_small(choices: Choices) -> bool:
    """Return whether rows are set closer because there is little room."""
    return choices.paper == "a5" and not choices.large


def _columns(choices: Choices) -> _Columns:
    if is_small(choices):
        return _SMALL
    return _LARGE if choices.large else _NORMAL


def _stand(players: int, choices: Choices, first: str, cells: int) -> tuple[bool, int]:
    columns = _columns(choices)
    for tables in range(1, players + 1):
        band = ceil(players / tables)
        for landscape in (False, True):
            room = choices.sheet.inner_width(landscape=landscape) - columns.first[first]
            if room / band >= columns.player * cells / 2:
                return landscape, band
    return True, 1


def row_height(hands: int, room: float, *, least: float) -> str:
    """Return the highest rows that keep one page; a sheet of several pages takes medium ones."""
    fitting = [step for step, height in enumerate(HEIGHTS) if height * hands <= room and height >= least]
    return f"h{fitting[0] if fitting else HEIGHTS.index(SMALLEST_WITH_CARDS)}"
