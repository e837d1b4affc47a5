"""Read a block that was copied from a spreadsheet, and put it into the cells of a paper sheet."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.games.forms.paper_cells import MOST_PAPER_ROWS, CellContent, read_size
from scoring.web.forms.numbers import read_signed

_CELL = re.compile(r"(?:cell|total)-(\d{1,2})-(\d{1,2})")
_PARTED = re.compile(r"\t|;|\s{2,}")
_THOUSANDS = re.compile(r"[+−-]?\d{1,3}(?:,\d{3})+")


class PastedSheet(NamedTuple):
    """What a block fills: fields by name, how many hands it was, and how many rows the grid needs."""

    fields: dict[str, str]
    hands: int
    rows: int


def read_block(text: str, at: str, names: Sequence[str], first_row: int) -> PastedSheet:
    """Return the cells of a block from the cell `at` on, else from the start of `first_row`.

    A row with the players' names says whose columns they are; a row with their totals goes to the totals of the last
    hand; a first column that counts the hands is left out.
    """
    lines = _cells(text, len(names))
    start = _CELL.fullmatch(at)
    row, seat = (int(start[1]), int(start[2])) if start else (first_row, 0)
    heading = next((line for line in lines if _is_heading(line, names)), None)
    columns = {column: seat + column for column in range(len(names) - seat)}
    if heading:
        called = {name.casefold(): index for index, name in enumerate(names)}
        columns = {
            column: called[cell.casefold()]
            for column, cell in enumerate(heading)
            if cell.casefold() in called
        }
        lines = [line for line in lines if not _is_heading(line, names)]
    elif _counts_hands(lines):
        columns = {column + 1: there for column, there in columns.items()}
    totals = lines.pop() if lines and _is_total(lines, columns) else []
    lines = lines[: MOST_PAPER_ROWS - row]
    fields = {
        f"cell-{row + number}-{there}": line[column]
        for number, line in enumerate(lines)
        for column, there in columns.items()
        if column < len(line) and line[column]
    }
    last = row + len(lines) - 1
    fields |= {
        f"total-{last}-{there}": totals[column] for column, there in columns.items() if column < len(totals)
    }
    return PastedSheet(fields, len(lines), row + len(lines))


def refill(data: Mapping[str, str], fields: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """Return the sheet with these cells, and what undoes it; names of other fields are passed over."""
    cells = {name: text for name, text in fields.items() if _CELL.fullmatch(name)}
    return {**data, **cells}, {name: data.get(name, "") for name in cells}


def _cells(text: str, players: int) -> list[list[str]]:
    lines = [line for line in text.splitlines() if line.strip()]
    parted = [_PARTED.split(line) if "\t" not in line else line.split("\t") for line in lines]
    # Typed with single blanks: so many words as there are players, or a number before them.
    if all(len(cells) == 1 for cells in parted):
        words = [line.split() for line in lines]
        parted = words if all(len(cells) in (players, players + 1) for cells in words) else parted
    return [[_figure(cell.strip()) for cell in cells] for cells in parted]


def _figure(cell: str) -> str:
    return cell.replace(",", "") if _THOUSANDS.fullmatch(cell) else cell


def _is_heading(line: Sequence[str], names: Sequence[str]) -> bool:
    known = {name.casefold() for name in names if name}
    return any(cell.casefold() in known for cell in line)


def _counts_hands(lines: Sequence[Sequence[str]]) -> bool:
    first = [line[0] for line in lines]
    numbers = [cell for cell in first if cell.isascii() and cell.isdigit()]
    wanted = [str(number) for number in range(1, len(numbers) + 1)]
    # The totals below may have a word there, or nothing.
    return len(numbers) > 1 and len(numbers) >= len(first) - 1 and numbers == wanted


def _is_total(lines: Sequence[Sequence[str]], columns: Mapping[int, int]) -> bool:
    """Tell whether the last line holds totals: it says so, adds up, or alone has no one who went out."""
    *hands, last = lines
    if 0 not in columns and last[0].casefold().strip(":") in {_("Total").casefold(), _("Totals").casefold()}:
        return True
    sums = [sum(read_signed(line[at]) or 0 for line in hands if at < len(line)) for at in columns]
    figures = [read_signed(last[at]) if at < len(last) else None for at in columns]
    if None in figures or len(hands) < 2:  # of one hand the totals are its points
        return False
    ended = [any(at < len(line) and CellContent(line[at]).went_out for at in columns) for line in hands]
    return (any(sums) and figures == sums) or (all(figures) and all(ended))


def first_free_row(lines: Sequence[bool]) -> int:
    """Return the row after the last one that is used."""
    return max((number + 1 for number, used in enumerate(lines) if used), default=0)


def grown(data: Mapping[str, str], rows: int) -> str:
    """Return the size of a grid that holds so many rows."""
    return str(max(read_size(data.get("rows"), MOST_PAPER_ROWS) or 1, min(rows, MOST_PAPER_ROWS)))
