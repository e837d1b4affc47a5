"""The table of a score sheet cut into bands of players, where all of them do not fit beside each other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scoring.games.sheets.money_rows import MoneyRow
from scoring.games.sheets.score_rows import Row
from scoring.printing.charts.lettering import shortened
from scoring.printing.fitting import Fit
from scoring.web.texts.names import isolate

LETTERS_OF_A_NAME = 12
LAST_HANDS, MOST_ROWS = 3, 5
"""So many hands the last page of a table has at least, if they take no more rows: no page holds any number of them."""
EM_SPACE, FIGURE_SPACE = "\u2003", "\u2007"


@dataclass(frozen=True, slots=True)
class BandRow:
    """A row and, for the head of the next page, the totals after it; a `kept` one stays with the one before."""

    row: Row
    carried: str
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """Some players, or sides, side by side; `columns` are the table's columns after the first.

    Each head is a name, after the letter of a side. With `parts` each total has those columns of its own before it.
    """

    heads: Sequence[tuple[str, str]]
    parts: Sequence[str]
    rows: list[BandRow]
    money: list[MoneyRow]
    columns: int

    @property
    def span(self) -> int:
        """Return how many columns of the table each head stands over."""
        return len(self.parts) + 1


def bands(
    heads: Sequence[tuple[str, str]],
    parts: Sequence[str],
    groups: Sequence[Sequence[Row]],
    money: Sequence[MoneyRow],
    fitted: Fit,
) -> Iterator[Band]:
    """Yield one table or more, each with every hand."""
    players = [name for _letter, name in heads]
    rows = [row for group in groups for row in group]
    letters = max((len(cell.total) for row in rows for cell in row.cells), default=0)
    before = bool(fitted.out_column) + any(row.contract for row in rows) + any(row.wild for row in rows)
    for start in range(0, len(players), fitted.band):
        here = slice(start, start + fitted.band)
        cut = [_cut(row, here, letters) for row in rows]
        own = [row for row in cut if row.kind != "note" or any(cell.total for cell in row.cells)]
        yield Band(
            heads[here],
            parts,
            list(_carried(players[here], own, [] if fitted.one_page else _kept_together(own))),
            [replace(row, amounts=row.amounts[here]) for row in money],
            before + len(players[here]) * (len(parts) + 1),
        )


def _cut(row: Row, here: slice, letters: int) -> Row:
    # The packed figures are small before an em space; figure spaces fill up short totals.
    cells = (
        replace(cell, gap=EM_SPACE + FIGURE_SPACE * (letters - len(cell.total))) for cell in row.cells[here]
    )
    return replace(row, cells=tuple(cells))


def _carried(players: Sequence[str], rows: Sequence[Row], kept: Sequence[int]) -> Iterator[BandRow]:
    totals = dict.fromkeys(players, "")
    number = None
    for place, row in enumerate(rows):
        number = row.number or number
        for name, cell in zip(players, row.cells, strict=False):
            totals[name] = cell.total or totals[name]
        words = " · ".join(
            f"{isolate(shortened(name, LETTERS_OF_A_NAME, 1))} {total}" for name, total in totals.items()
        )
        so_far = _("After hand %(number)s: %(totals)s") % {"number": number or 0, "totals": words}
        yield BandRow(row, so_far, place in kept)


def _kept_together(rows: Sequence[Row]) -> Sequence[int]:
    """Return the places of the last hands but the first of them, which stay with the row before."""
    # A hand alone on a page would be lost.
    hands = [place for place, row in enumerate(rows) if row.number]
    for most in range(min(LAST_HANDS, len(hands)), 1, -1):
        if len(rows) - hands[-most] <= MOST_ROWS:
            return hands[1 - most :]
    return []
