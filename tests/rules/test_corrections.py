"""Which entries of a log still count."""

import pytest

from scoring.rules.corrections import Entry, last_standing, standing_entries
from tests.rules.makers import VOID, Plain, hand

FIRST, SECOND, OTHER = hand("Ada", Ben=5, Cal=6), hand("Ben", Ada=7, Cal=8), hand("Ada", Ben=50, Cal=60)


def undo(entry: int) -> Plain:
    return {"type": "undo", "entry": entry}


def amend(entry: int, event: Plain, *drop: int) -> Plain:
    return {"type": "amend", "entry": entry, "event": event} | ({"drop": list(drop)} if drop else {})


@pytest.mark.parametrize(
    ("log", "standing"),
    [
        ([], []),
        ([FIRST, SECOND], [Entry(1, FIRST), Entry(2, SECOND)]),
        ([FIRST, SECOND, undo(2)], [Entry(1, FIRST)]),
        ([FIRST, undo(1), SECOND], [Entry(3, SECOND)]),
        ([FIRST, SECOND, amend(1, OTHER)], [Entry(1, OTHER, FIRST), Entry(2, SECOND)]),
        ([FIRST, amend(1, OTHER), undo(2)], [Entry(1, FIRST)]),
        ([FIRST, amend(1, OTHER), amend(1, VOID)], [Entry(1, VOID, FIRST)]),
        ([FIRST, amend(1, OTHER), amend(1, VOID), undo(3)], [Entry(1, OTHER, FIRST)]),
        ([FIRST, amend(1, OTHER), undo(2), undo(1)], []),
        ([FIRST, VOID, SECOND, amend(1, OTHER, 2)], [Entry(1, OTHER, FIRST), Entry(3, SECOND)]),
        ([FIRST, VOID, amend(1, OTHER, 2), undo(3)], [Entry(1, FIRST), Entry(2, VOID)]),
    ],
)
def test_what_still_counts(log: list[Plain], standing: list[Entry]) -> None:  # rules 15.1 and 15.2
    assert standing_entries(log) == standing


@pytest.mark.parametrize(
    ("log", "last"),
    [
        ([], None),
        ([FIRST, SECOND], 2),
        ([FIRST, SECOND, undo(2)], 1),
        ([FIRST, SECOND, undo(2), undo(1)], None),
        ([FIRST, amend(1, OTHER)], 2),
        ([FIRST, amend(1, OTHER), undo(2)], 1),
    ],
)
def test_what_undo_would_take_back(log: list[Plain], last: int | None) -> None:  # rule 15.1
    assert last_standing(log) == last
