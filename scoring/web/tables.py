"""Lists as plain values: columns, and rows of cells in the reader's words, for a page and for paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Holds: TypeAlias = Literal["figure", "name", "words"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of figures, of names, which are heads of their rows, or of words; `kind` are classes on a page.

    Only screen readers hear a `hidden` label.
    """

    label: str
    holds: Holds = "figure"
    kind: str = ""
    hidden: bool = False
    person: bool = False
    small: str = ""
    href: str = ""

    def classes(self, more: str = "") -> str:
        """Return the classes of a cell of this column."""
        return " ".join(filter(None, ["n" if self.holds == "figure" else "", self.kind, more]))


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, with a small line `above` and `small` ones below it; a struck one does not count.

    Screen readers hear `hidden` after the words, and `spoken` instead of them.
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


@dataclass(frozen=True, slots=True)
class Row:
    """Its cells, what a line below it means, and whether it is the sum of others."""

    cells: Sequence[Cell]
    line: str = ""
    is_sum: bool = False
    kind: str = ""


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
    def hides_head(self) -> bool:
        return all(column.hidden for column in self.columns)

    @property
    def parts(self) -> list[tuple[str, list[tuple[Row, list[tuple[Column, str, Cell]]]]]]:
        """Return the rows, then the sums, each as the element they stand in; every cell with its column and classes."""
        parts = [("tbody", False), ("tfoot", True)]
        found = [(tag, [self._line(row) for row in self.rows if row.is_sum == sums]) for tag, sums in parts]
        return [part for part in found if part[1] or (part[0] == "tbody" and self.empty)]

    def _line(self, row: Row) -> tuple[Row, list[tuple[Column, str, Cell]]]:
        pairs = zip(self.columns, row.cells, strict=True)
        return row, [(column, column.classes(cell.kind), cell) for column, cell in pairs]


def row(*words: str | Cell, is_sum: bool = False, kind: str = "") -> Row:
    """Return a row; a cell that is only words may be given as a string."""
    cells = [each if isinstance(each, Cell) else Cell(each) for each in words]
    return Row(cells, is_sum=is_sum, kind=kind)
