"""Which entries of a log still count."""

from typing import Any

import pytest

from scoring.engine.corrections import (
    Entry,
    last_standing,
    last_undone,
    original_event,
    read_place,
    renames,
    standing_entries,
    standing_notes,
    undone_entries,
    write_place,
)
from scoring.engine.renames import earlier_names, renamed
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


def called(**names: str) -> Plain:
    return {"type": "start", "names": names}


@pytest.mark.parametrize(
    ("log", "standing"),
    [
        ([FIRST, called(Ben="Rob")], {1: hand("Ada", Rob=5, Cal=6)}),
        (
            [FIRST, called(Ben="Rob"), hand("Rob", Ada=1, Cal=1)],
            {1: hand("Ada", Rob=5, Cal=6), 3: hand("Rob", Ada=1, Cal=1)},
        ),
        ([FIRST, called(Ben="Rob"), undo(2)], {1: FIRST}),
        ([FIRST, called(Ben="Rob"), called(Rob="Bob", Ada="Ben")], {1: hand("Ben", Bob=5, Cal=6)}),
        (
            [FIRST, SECOND, amend(1, OTHER), called(Ben="Rob")],
            {1: hand("Ada", Rob=50, Cal=60), 2: hand("Rob", Ada=7, Cal=8)},
        ),
    ],
)
def test_who_is_called_otherwise_is_so_in_all_that_was_recorded_before(
    log: list[Plain], standing: dict[int, Plain]
) -> None:  # rule 15.12
    assert {
        number: plain for number, plain, *_ in standing_entries(log) if plain["type"] == "hand"
    } == standing


def test_a_corrected_name_holds_for_notes_and_for_what_was_left_out() -> None:  # rule 15.12
    paid = {"type": "paid", "from": "Ben", "to": "Ada", "amount": 5}
    log = [FIRST, amend(1, None), paid, called(Ben="Rob")]
    assert [note.plain for note in standing_notes(log)] == [paid | {"from": "Rob"}]
    assert original_event(log, (1, 0)) == hand("Ada", Rob=5, Cal=6)
    assert original_event(log, (4, 0)) is None


def test_nothing_but_people_is_renamed() -> None:
    names = {"A": "Ann", "hand": "Han", "Cal": "Carl"}
    plain = hand("A", hand=["A", "K"], Cal=6) | {
        "adjust": [{"player": "Cal", "code": "A"}],
        "sits_out": ["hand"],
        "note": "Cal",
        "melds": 7,
    }
    assert renamed(plain, names) == hand("Ann", Han=["A", "K"], Carl=6) | {
        "adjust": [{"player": "Carl", "code": "A"}],
        "sits_out": ["Han"],
        "note": "Cal",
        "melds": 7,
    }


def test_what_somebody_was_called_when_each_entry_was_written() -> None:
    log = [FIRST, called(Ben="Rob"), undo(2), called(Ben="Bob"), SECOND, called(Ada="Ben")]
    undone = undone_entries(log)
    assert earlier_names(log, undone, "Bob") == ["Ben", "Ben", "Ben", "Ben", "Bob", "Bob", "Bob"]
    assert earlier_names(log, undone, "Ben")[-2:] == ["Ada", "Ben"]


def test_who_is_called_otherwise_by_an_entry_or_by_taking_it_back() -> None:
    log = [FIRST, called(Ben="Rob"), undo(2), undo(3)]
    told = [renames(log, number) for number in range(1, 5)]
    assert told == [{}, {"Ben": "Rob"}, {"Rob": "Ben"}, {"Ben": "Rob"}]
