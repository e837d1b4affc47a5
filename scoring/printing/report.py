"""A report: tables under headings, split where columns do not fit; what a club pins up and keeps is made of these."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument
from scoring.printing.fitting import longest_word, text_width
from scoring.web.tables import Table

_TEMPLATE = "sheets/report.html"
TEXT, SMALL_TEXT, LARGE_TEXT, HEAD_TEXT, SMALLER = 9.5, 8.5, 18.0, 8.0, 7.5
HEAD, ROW_OF_TYPE = 34.0, 0.66
"""Millimetres that a title, a heading and a note take; the height of a row for each point of its type."""
_GAP, _STEP, WIDEST, LEAST_NAME = 3.0, 2, 60, 26.0
"""Millimetres: beside a cell's text, between two widths of figures, and for the names at least."""


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, sentences, tables, sentences below them, and rows of who signs; a `fresh` one begins a page."""

    heading: str
    tables: Sequence[Table] = ()
    sentences: Sequence[str] = ()
    notes: Sequence[str] = ()
    fresh: bool = False
    signed: Sequence[Sequence[str]] = ()


def report(
    title: str, lead: Sequence[str], parts: Sequence[Part], choices: Choices = DEFAULT, *, cover: str = ""
) -> SheetDocument:
    """Upright if every table is whole there, else lying; `lead` are the phrases below the title."""
    tables = [table for part in parts for table in part.tables]
    lying = any(len(_bands(table, choices, landscape=False)) > 1 for table in tables)
    context = {
        "lead": " · ".join(filter(None, lead)),
        "cover": cover,
        "chapters": [part.heading for part in parts if part.fresh],
        "parts": [
            (
                part,
                _fits_a_page(part, choices, landscape=lying),
                [band for table in part.tables for band in _bands(table, choices, landscape=lying)],
            )
            for part in parts
        ],
    }
    about = [phrase for phrase in lead if phrase]
    return SheetDocument(_TEMPLATE, title, context, choices, lying, about=about)


def _fits_a_page(part: Part, choices: Choices, *, landscape: bool) -> bool:
    """Return whether a section fits on one page below a title, so that it must not break."""
    rows = sum(len(table.rows) + 2 for table in part.tables)
    return HEAD + rows * ROW_OF_TYPE * _size(choices) <= choices.sheet.inner_height(landscape=landscape)


def _size(choices: Choices) -> float:
    return LARGE_TEXT if choices.large else SMALL_TEXT if choices.paper == "a5" else TEXT


def _bands(table: Table, choices: Choices, *, landscape: bool) -> list[Table]:
    """Return the table, or its columns split over several, each with the names again."""
    widths = [_least(table, place, _size(choices)) for place in range(len(table.columns))]
    first = next((place for place, one in enumerate(table.columns, 1) if one.holds == "name"), 0)
    room = choices.sheet.inner_width(landscape=landscape) - sum(widths[:first])
    splits = _split(range(first, len(widths)), widths, room)
    return [_band(table, [*range(first), *places], widths) for places in splits]


def _split(places: Sequence[int], widths: Sequence[float], room: float) -> Iterator[list[int]]:
    taken: list[int] = []
    for place in places:
        if taken and sum(widths[each] for each in [*taken, place]) > room:
            yield taken
            taken = []
        taken.append(place)
    if taken or not places:
        yield taken


def _band(table: Table, places: Sequence[int], widths: Sequence[float]) -> Table:
    """Return some columns of a table, those of figures as wide as theirs."""
    columns = [table.columns[place] for place in places]
    columns = [
        replace(column, width=f"{widths[place]:.0f}mm") if column.holds == "figure" else column
        for place, column in zip(places, columns, strict=True)
    ]
    rows = [replace(one, cells=[one.cells[place] for place in places]) for one in table.rows]
    return replace(table, columns=columns, rows=rows, kind="report")


def _least(table: Table, place: int, size: float) -> float:
    """Return the least width of a column: a whole number in steps, or the longest word of a name."""
    column, large = table.columns[place], size == LARGE_TEXT
    head = longest_word(column.label, size if large else HEAD_TEXT) if column.label else 0
    cells = [one.cells[place] for one in table.rows]
    if column.holds == "figure":
        figures = [text_width(cell.words, size) for cell in cells]
        figures += [text_width(cell.small, size if large else SMALLER) for cell in cells]
        return min(_STEP * ceil((max([head, *figures]) + _GAP) / _STEP), WIDEST)
    return max([head, LEAST_NAME, *(longest_word(cell.words, size) for cell in cells)]) + _GAP
