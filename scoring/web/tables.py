"""Lists as plain values: columns, and rows of cells in the reader's words, for a page and for paper."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal, TypeAlias

Holds: TypeAlias = Literal["figure", "name", "words"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of figures, of names, which are heads of their rows, or of words; `kind` are its classes.

    Only screen readers hear a `hidden` label; paper alone knows a `width`.
    """

    label: str
    holds: Holds = "figure"
    kind: str = ""
    hidden: bool = False
    person: bool = False
    small: str = ""
    href: str = ""
    width: str = ""

    def classes(self, more: str = "") -> str:
        """Return the classes of a cell of this column."""
        return " ".join(filter(None, ["n" if self.holds == "figure" else "", self.kind, more]))


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, with a small line `above` and `small` ones below it; a struck one does not count.

    On paper one may span several columns. Screen readers hear `hidden` after the words, and `spoken` instead of them.
    """

    words: str
    small: str = ""
    struck: bool = False
    kind: str = ""
    href: str = ""
    icon: str = ""
    hidden: str = ""
    spoken: str = ""
    above: str = ""
    strong: bool = False
    spans: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """Its cells, what a line below it means, and whether it is the sum of others."""

    cells: Sequence[Cell]
    line: str = ""
    is_sum: bool = False
    kind: str = ""


Line: TypeAlias = tuple[Row, list[tuple[Column, str, Cell]]]


@dataclass(frozen=True, slots=True)
class Table:
    """Columns and rows, or why there are none; `kind` are classes on a page.

    There the `region` with this name scrolls if it is wide.
    """

    columns: Sequence[Column]
    rows: Sequence[Row]
    kind: str = ""
    caption: str = ""
    region: str = ""
    empty: str = ""

    @property
    def has_head(self) -> bool:
        return any(column.label for column in self.columns)

    @property
    def hides_head(self) -> bool:
        return all(column.hidden for column in self.columns)

    @property
    def lines(self) -> list[Line]:
        """Return the rows, every cell with its column and classes."""
        return [(row, list(self._cells(row))) for row in self.rows]

    @property
    def parts(self) -> list[tuple[str, list[Line]]]:
        """Return the rows, then the sums, each as the element they stand in."""
        parts = [("tbody", False), ("tfoot", True)]
        found = [(tag, [line for line in self.lines if line[0].is_sum == sums]) for tag, sums in parts]
        return [part for part in found if part[1] or (part[0] == "tbody" and self.empty)]

    def _cells(self, row: Row) -> Iterator[tuple[Column, str, Cell]]:
        columns = iter(self.columns)
        for cell in row.cells:
            spanned = list(islice(columns, cell.spans))
            column = next((each for each in spanned if each.holds == "name"), spanned[0])
            yield column, column.classes(cell.kind), cell


def row(*words: str | Cell, is_sum: bool = False, kind: str = "") -> Row:
    """Return a row; a cell that is only words may be given as a string."""
    cells = [each if isinstance(each, Cell) else Cell(each) for each in words]
    return Row(cells, is_sum=is_sum, kind=kind)
