"""A year of nights as a pegging board: a column for each night, a row for each person."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from scoring.groups.queries.year_of_nights import YearOfNights

PegKind: TypeAlias = Literal["won", "there", "away"]


class BoardColumn(NamedTuple):
    """A night; whether it is the first of its month, and how many nights that has."""

    day: date
    starts_month: bool
    in_month: int


class Peg(NamedTuple):
    """A big peg, a small one or none; `run_end` says which end of the longest run it is."""

    column: BoardColumn
    kind: PegKind
    in_run: bool = False
    run_end: Literal["", "first", "last"] = ""

    @property
    def classes(self) -> str:
        marks = ("month" if self.column.starts_month else "", "run" if self.in_run else "", self.run_end)
        return " ".join(filter(None, [self.kind, *marks]))


class BoardRow(NamedTuple):
    """A person's pegs, one for each night, and how many nights they won."""

    name: str
    pegs: list[Peg]
    wins: int


class PegBoard(NamedTuple):
    """The nights of a year, the earliest first, and its people by name."""

    columns: list[BoardColumn]
    rows: list[BoardRow]
    has_run: bool


def peg_board(year: YearOfNights) -> PegBoard:
    """Return the board of a year; nights missed within the longest run are part of it."""
    days = year.days
    months = [True, *(before.month != day.month for before, day in pairwise(days))]
    size = Counter(day.month for day in days)
    columns = [BoardColumn(day, first, size[day.month]) for day, first in zip(days, months, strict=True)]
    rows = [BoardRow(name, _pegs(year, who, columns), year.wins[who]) for who, name in year.names.items()]
    return PegBoard(columns, rows, bool(year.runs))


def _pegs(year: YearOfNights, person: str, columns: Sequence[BoardColumn]) -> list[Peg]:
    pegs = [
        Peg(column, "won" if person in night.winners else "there" if person in night.places else "away")
        for column, night in zip(columns, year.nights, strict=True)
    ]
    for run in year.runs:
        if run.person == person:
            first, last = run.nights[0], run.nights[-1]
            pegs[first : last + 1] = [peg._replace(in_run=True) for peg in pegs[first : last + 1]]
            pegs[first] = pegs[first]._replace(run_end="first")
            pegs[last] = pegs[last]._replace(run_end="last")
    return pegs
