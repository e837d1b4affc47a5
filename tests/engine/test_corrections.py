"""Which entries of a log still count."""

from typing import Any

import pytest

from scoring.engine.corrections import (
    Entry,
    last_standing,
    last_undone,
    original_event,
    read_place,
    standing_entries,
    write_place,
)
from tests.engine.makers import VOID, Plain, hand

FIRST, SECOND, OTHER = hand("Ada", Ben=5, Cal=6), hand("Ben", Ada=7, Cal=8), hand("Ada", Ben=50, Cal=60)


def undo(entry: int) -> Plain:
    return {"type": "undo", "entry": entry}


def amend(entry: int, event: Plain | None, *drop: int | list[int], **more: Any) -> Plain:
    return {"type": "amend", "entry": entry, "event": event} | ({"drop": list(drop)} if drop else {}) | more


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
        ([FIRST, undo(1), undo(2)], [Entry(1, FIRST)]),
        ([FIRST, undo(1), undo(2), undo(1)], []),
        ([FIRST, amend(1, OTHER), undo(2), undo(1), undo(4), undo(3)], [Entry(1, OTHER, FIRST)]),
    ],
)
def test_what_still_counts(log: list[Plain], standing: list[Entry]) -> None:  # rules 15.1 and 15.2
    assert standing_entries(log) == standing


@pytest.mark.parametrize(
    ("log", "last"),
    [
        ([], None),
        ([FIRST], None),
        ([FIRST, undo(1)], 2),
        ([FIRST, SECOND, undo(2), undo(1)], 4),
        ([FIRST, SECOND, undo(2), undo(1), undo(4)], 3),
        ([FIRST, SECOND, undo(2), undo(1), undo(4), undo(3)], None),
        ([FIRST, undo(1), undo(2), undo(1)], 4),
        ([FIRST, undo(1), SECOND], None),
        ([FIRST, undo(1), undo(2), SECOND, undo(4)], 5),
    ],
)
def test_what_can_be_put_back(log: list[Plain], last: int | None) -> None:
    assert last_undone(log) == last


def missed(after: int, event: Plain, **more: Any) -> Plain:
    return {"type": "missed", "after": after, "event": event} | more


@pytest.mark.parametrize(
    ("log", "standing"),
    [
        ([FIRST, missed(0, SECOND)], [Entry(2, SECOND), Entry(1, FIRST)]),
        ([FIRST, SECOND, missed(1, VOID)], [Entry(1, FIRST), Entry(3, VOID), Entry(2, SECOND)]),
        ([FIRST, SECOND, missed(1, VOID), undo(3)], [Entry(1, FIRST), Entry(2, SECOND)]),
        ([FIRST, SECOND, missed(1, VOID), amend(3, None)], [Entry(1, FIRST), Entry(2, SECOND)]),
        (
            [FIRST, SECOND, missed(1, VOID), amend(3, OTHER)],
            [Entry(1, FIRST), Entry(3, OTHER, VOID), Entry(2, SECOND)],
        ),
        (
            [FIRST, SECOND, missed(1, VOID, insert=[{"after": 3, "event": OTHER}])],
            [Entry(1, FIRST), Entry(3, VOID), Entry(3, OTHER, None, 1), Entry(2, SECOND)],
        ),
        (
            [FIRST, SECOND, missed(1, VOID), missed(1, OTHER)],
            [Entry(1, FIRST), Entry(3, VOID), Entry(4, OTHER), Entry(2, SECOND)],
        ),
    ],
)
def test_what_was_never_written_is_put_in_where_it_belongs(log: list[Plain], standing: list[Entry]) -> None:
    assert standing_entries(log) == standing  # rule 15.4


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


@pytest.mark.parametrize(
    ("log", "standing"),
    [
        ([FIRST, amend(1, None)], []),
        ([FIRST, amend(1, None), amend(1, OTHER)], [Entry(1, OTHER, FIRST)]),
        (
            [FIRST, VOID, amend(1, OTHER, 2), amend(2, SECOND)],
            [Entry(1, OTHER, FIRST), Entry(2, SECOND, VOID)],
        ),
        (
            [FIRST, SECOND, amend(1, OTHER, also=[{"entry": 2, "event": VOID}])],
            [Entry(1, OTHER, FIRST), Entry(2, VOID, SECOND)],
        ),
        (
            [FIRST, SECOND, amend(1, OTHER, insert=[{"after": 1, "event": VOID}])],
            [Entry(1, OTHER, FIRST), Entry(3, VOID, None, 1), Entry(2, SECOND)],
        ),
        ([FIRST, amend(1, OTHER, insert=[{"after": 1, "event": VOID}]), undo(2)], [Entry(1, FIRST)]),
        (
            [FIRST, amend(1, OTHER, insert=[{"after": 1, "event": VOID}]), amend(1, FIRST, [2, 1])],
            [Entry(1, FIRST, FIRST)],
        ),
    ],
)
def test_what_settles_a_correction_stands_and_falls_with_it(
    log: list[Plain], standing: list[Entry]
) -> None:  # rule 15.4
    assert standing_entries(log) == standing


@pytest.mark.parametrize("place", [(3, 0), (3, 1)])
def test_an_entry_is_named_so_that_it_is_found_again(place: tuple[int, int]) -> None:
    assert read_place(write_place(place)) == place


@pytest.mark.parametrize(
    ("place", "event"),
    [((1, 0), FIRST), ((2, 0), None), ((2, 1), VOID), ((2, 2), None), ((3, 0), OTHER), ((5, 0), None)],
)
def test_what_was_first_written_at_a_place(place: tuple[int, int], event: Plain | None) -> None:
    change = amend(1, None, insert=[{"after": 1, "event": VOID}])
    log = [FIRST, change, missed(0, OTHER), SECOND, undo(4)]
    assert original_event(log, place) == event
    assert original_event(log, (4, 0)) is None
