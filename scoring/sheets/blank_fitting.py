"""How a blank sheet stands on its paper: upright or lying, how many players a table, how high its rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from scoring.sheets.choices import Choices
from scoring.sheets.fitting import longest_word

HEIGHTS = (14.6, 12.0, 10.0, 8.5, 7.3, 6.4)
"""Of a hand's row in millimetres; blank.css names them h0 to h5."""
SMALLEST_WITH_CARDS, LARGE_ROW = 10.0, 18.0
FIXED_HEIGHT, RULE_HEIGHT, RULE_LETTERS, ROW_HEIGHT = 67.0, 4.7, 52, 7.7
FIRST_COLUMNS = {"plain": 24.0, "moneyed": 38.0, "contracts": 45.0}
LARGE_FIRST_COLUMNS = {"plain": 40.0, "moneyed": 62.0, "contracts": 80.0}
LEAST_PLAYER, LARGE_PLAYER = 17.5, 34.0
NAME, LARGE_NAME = 8.5, 18.0


@dataclass(frozen=True, slots=True)
class BlankFit:
    """Names of classes in blank.css; `room` is the height for rows of hands in millimetres."""

    landscape: bool
    band: int
    first: str
    room: float


def fit_blank(
    names: Sequence[str], choices: Choices, *, first: str, rows: int, rule_letters: Sequence[int]
) -> BlankFit:
    """All players in one table if pens have room there, upright before lying."""
    column = max(
        [LARGE_PLAYER if choices.large else LEAST_PLAYER, *(_named(name, choices) for name in names)]
    )
    landscape, band = _stand(len(names), column, choices, first)
    lines = sum(ceil(letters / RULE_LETTERS) for letters in rule_letters)
    taken = FIXED_HEIGHT + rows * ROW_HEIGHT + lines * RULE_HEIGHT
    return BlankFit(landscape, band, first, choices.sheet.inner_height(landscape=landscape) - taken)


def _stand(players: int, column: float, choices: Choices, first: str) -> tuple[bool, int]:
    fixed = (LARGE_FIRST_COLUMNS if choices.large else FIRST_COLUMNS)[first]
    for tables in range(1, players + 1):
        band = ceil(players / tables)
        for landscape in (False, True):
            if (choices.sheet.inner_width(landscape=landscape) - fixed) / band >= column:
                return landscape, band
    return True, 1


def _named(name: str, choices: Choices) -> float:
    return longest_word(name, LARGE_NAME if choices.large else NAME) + 3 if name else 0


def row_height(hands: int, room: float, *, has_cards: bool) -> str:
    """The roomiest rows that keep one page; a sheet that needs more pages takes middling ones."""
    least = SMALLEST_WITH_CARDS if has_cards else 0
    fitting = [step for step, height in enumerate(HEIGHTS) if height * hands <= room and height >= least]
    return f"h{fitting[0] if fitting else HEIGHTS.index(SMALLEST_WITH_CARDS)}"
