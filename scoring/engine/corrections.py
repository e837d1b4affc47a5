"""Undo and amendments (chapter 15): which entries of a log still count, and with what in them.

A log's entries are events of the game file and, besides:
`{"type": "undo", "entry": n}`: entry n no longer counts; where that is an undo itself, what it took back stands again;
`{"type": "amend", "entry": n, "event": {...}}`: another event stands in its place, none if it is null;
`{"type": "missed", "after": n, "event": {...}}`: an event that happened right after entry n (0: at the start);
`{"type": "rules", "since": "next" | "start", "overrides": {...}, "rules": {...}}`: other rules hold.
`{"type": "start", ...}`: what the start should have been, of its fields those that change; and `names`, old name → new
one, of people who are called otherwise in every entry before.
With an amendment, a missed event, other rules or another start come, where they are needed, `drop` (entries that no
longer hold), `also` (`{"entry": m, "event": {...}}`, put right with it) and `insert`
(`{"after": m, "event": {...}}`, put in there).
`{"type": "paid" | "forgiven", "from": name, "to": name, "amount": minor units}` and
`{"type": "settling", "how": "fewest" | "banker" | "each", "banker": name or null}` stand beside the game:
no rule of play looks at them, and they come after its end (`debts` reads them).
Entries are numbered from 1; what was put in has the number of its correction and the part it is of it, written
`[number, part]`. No entry is changed or removed by it.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from scoring.engine.plain import Fields, Plain
from scoring.engine.renames import with_later_names

UNDO, AMEND, MISSED, RULES, START = "undo", "amend", "missed", "rules", "start"
CHANGES = (AMEND, MISSED, RULES, START)
PAID, FORGIVEN, SETTLING = "paid", "forgiven", "settling"
NOTES = (PAID, FORGIVEN, SETTLING)
"""What people did about the money when the game was over; nothing of the game depends on it (rule 15.9)."""
_BESIDE_PLAY = frozenset((UNDO, *CHANGES, *NOTES))
Place: TypeAlias = tuple[int, int]
"""Number and part of an entry; the part is 0 for what was written down by itself."""


class Entry(NamedTuple):
    """An event that counts: its number, its present plain form, and its first one if it was amended."""

    number: int
    plain: Plain
    first: Plain | None = None
    part: int = 0

    @property
    def place(self) -> Place:
        return self.number, self.part


def standing_entries(log: Sequence[Plain]) -> list[Entry]:
    """Return the events that count, in the order in which they happened."""
    undone = undone_entries(log)
    log = with_later_names(log, undone)
    if _BESIDE_PLAY.isdisjoint([plain["type"] for plain in log]):
        return [Entry(number, plain) for number, plain in enumerate(log, start=1)]
    return _corrected_entries(log, undone)


def _corrected_entries(log: Sequence[Plain], undone: Container[int]) -> list[Entry]:
    last: dict[Place, Plain | None] = {}  # what each entry says in the end
    put_in: dict[int, list[tuple[Place, Plain]]] = {}  # after which entry
    for number, plain in enumerate(log, start=1):
        if plain["type"] in CHANGES and number not in undone:
            last.update(corrected_events(plain))
            if plain["type"] == MISSED:
                put_in.setdefault(plain["after"], []).append(((number, 0), plain["event"]))
            for part, item in enumerate(plain.get("insert", ()), start=1):
                put_in.setdefault(item["after"], []).append(((number, part), item["event"]))
    written = list(_insertions_after(put_in, 0))
    for number, plain in enumerate(log, start=1):
        if plain["type"] not in (UNDO, AMEND, MISSED, *NOTES) and number not in undone:
            written.append(((number, 0), plain))
        # A missed event is listed where it happened, together with what follows it there.
        if plain["type"] != MISSED and number in put_in:
            written += _insertions_after(put_in, number)
    return [_entry(place, plain, last) for place, plain in written if last.get(place, plain) is not None]


def _insertions_after(
    put_in: Mapping[int, list[tuple[Place, Plain]]], number: int
) -> Iterator[tuple[Place, Plain]]:
    """Yield what was inserted after an entry, and what was inserted after that."""
    for place, plain in put_in.get(number, ()):
        yield place, plain
        if not place[1]:
            yield from _insertions_after(put_in, place[0])


def _entry(place: Place, plain: Plain, last: Mapping[Place, Plain | None]) -> Entry:
    """Return an entry with its last amendment."""
    number, part = place
    amended = last.get(place)
    return Entry(number, plain, None, part) if amended is None else Entry(number, amended, plain, part)


def corrected_events(plain: Fields) -> Iterator[tuple[Place, Plain | None]]:
    """Yield what an amendment, or a change of rules, says about entries."""
    if plain["type"] == AMEND:
        yield read_place(plain["entry"]), plain["event"]
    for place in plain.get("drop", ()):
        yield read_place(place), None
    for item in plain.get("also", ()):
        yield read_place(item["entry"]), item["event"]


def original_event(log: Sequence[Plain], place: Place) -> Plain | None:
    """Return the event first written at a place, dropped or not; None where it was undone or is none."""
    number, part = place
    undone = undone_entries(log)
    if not 0 < number <= len(log) or number in undone:
        return None
    plain = with_later_names(log, undone)[number - 1]
    if part:
        # Parts count from 1, in the order of the correction's own list.
        put_in = plain.get("insert", ())
        return put_in[part - 1]["event"] if part <= len(put_in) else None
    event: Plain = plain["event"] if plain["type"] == MISSED else plain
    return None if plain["type"] in (UNDO, AMEND, START, *NOTES) else event


def standing_notes(log: Sequence[Plain]) -> list[Entry]:
    """Return the notes beside the game that were not undone, in order."""
    undone = undone_entries(log)
    return [
        Entry(number, plain)
        for number, plain in enumerate(with_later_names(log, undone), start=1)
        if plain["type"] in NOTES and number not in undone
    ]


def renames(log: Sequence[Plain], number: int) -> dict[str, str]:
    """Return who is called otherwise by an entry, or by taking one back: name before it → name after it."""
    plain, is_back = log[number - 1], False
    while plain["type"] == UNDO:
        plain, is_back = log[plain["entry"] - 1], not is_back
    names: dict[str, str] = plain.get("names", {})
    return {new: old for old, new in names.items()} if is_back else names


def read_place(plain: int | Sequence[int]) -> Place:
    """Read the number of an entry as a log writes it."""
    return (plain, 0) if isinstance(plain, int) else (plain[0], plain[1])


def write_place(place: Place) -> int | list[int]:
    """Return an entry's number as a log writes it."""
    return list(place) if place[1] else place[0]


def last_standing(log: Sequence[Plain]) -> int | None:
    """Return the number of the last entry that was not undone: what *Undo* takes back."""
    undone = undone_entries(log)
    for number in range(len(log), 0, -1):
        if log[number - 1]["type"] != UNDO and number not in undone:
            return number
    return None


def last_undone(log: Sequence[Plain]) -> int | None:
    """Return the number of the undo that *Redo* takes back: the last one, until something new is written."""
    undos: list[int] = []
    for number, plain in enumerate(log, start=1):
        # Anything new ends what can be redone, as in any editor.
        if plain["type"] != UNDO:
            undos.clear()
        elif undos and plain["entry"] == undos[-1]:
            undos.pop()
        else:
            undos.append(number)
    return undos[-1] if undos else None


def undone_entries(log: Sequence[Plain]) -> dict[int, int]:
    """Return every undone entry with the undo that did it; an undone undo does nothing."""
    undone: dict[int, int] = {}
    for number in range(len(log), 0, -1):
        if log[number - 1]["type"] == UNDO and number not in undone:
            undone.setdefault(log[number - 1]["entry"], number)
    return undone
