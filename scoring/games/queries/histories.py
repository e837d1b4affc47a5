"""Read the history of a game: every entry as it was when it was written, and whether it was changed later."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scoring.engine.amounts import Points
from scoring.engine.corrections import (
    AMEND,
    CHANGES,
    NOTES,
    RULES,
    START,
    UNDO,
    Place,
    corrected_events,
    read_place,
    renames,
    undone_entries,
)
from scoring.engine.log import LogReplay, PlayedEntry, fold
from scoring.engine.plain import Plain
from scoring.engine.table import Table
from scoring.games.queries.comparisons import hand_number
from scoring.games.queries.game_log import Log, Stamp, find_played_entry

ENTRIES_A_PAGE = 40


@dataclass(frozen=True, slots=True)
class Fate:
    """How an entry was changed or undone later, and by which entry."""

    kind: Literal["undone", "corrected", "left_out"]
    by: int


@dataclass(frozen=True, slots=True)
class Change:
    """A total before and after an undo, a correction or a change of rules; partners share one."""

    names: list[str]
    before: Points
    after: Points


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One entry; `was` and `new` are an event before and after it, None where it did not or does not stand.

    An event has only `new`, an undo only `was`, a correction both. `target` is the entry that it is about;
    `puts_back` where it takes back an undo.
    """

    number: int
    plain: Plain
    stamp: Stamp
    before: LogReplay
    after: LogReplay
    target: Plain
    was: PlayedEntry | None
    new: PlayedEntry | None
    hand: int
    changes: list[Change]
    fate: Fate | None
    puts_back: bool

    @property
    def stands(self) -> bool:
        """Return whether it can be corrected: an event, or a change of rules for the next hands, that still counts."""
        kind = self.plain["type"]
        lasts = self.fate is None or self.fate.kind == "corrected"
        return lasts and kind not in (UNDO, AMEND, START, *NOTES) and self.plain.get("since") != "start"


@dataclass(frozen=True, slots=True)
class History:
    """Some entries, the newest first; `earlier` is the number to go on before, None at the beginning."""

    lines: list[HistoryLine]
    earlier: int | None
    later: bool


def history_page(log: Log, stamps: dict[int, Stamp], before: int | None = None) -> History:
    """Return one page of entries under a number, or the newest."""
    last = len(log.entries) if before is None else min(before - 1, len(log.entries))
    first = max(last - ENTRIES_A_PAGE + 1, 1)
    lines = list(_lines(log, stamps, range(first, last + 1)))
    return History(lines[::-1], first if first > 1 else None, later=last < len(log.entries))


def history_lines(log: Log, stamps: dict[int, Stamp], numbers: Iterable[int]) -> list[HistoryLine]:
    """Return some entries in their order."""
    return list(_lines(log, stamps, numbers))


def entry_versions(log: Log, stamps: dict[int, Stamp], entry: int) -> list[HistoryLine]:
    """Return an entry as it was first written, and every correction of it that was not undone, newest first."""
    corrections = {number for number, place, _event in _standing_changes(log) if place == (entry, 0)}
    numbers = sorted(corrections | {entry})
    return list(_lines(log, stamps, numbers, about=entry))[::-1] if corrections - {entry} else []


def _lines(
    log: Log, stamps: dict[int, Stamp], numbers: Iterable[int], about: int | None = None
) -> Iterator[HistoryLine]:
    # The log is played up to each entry, so that each is shown as it was at the time.
    stamped, last, played = _StampedLog(log, stamps, _fates(log)), -1, None
    for number in numbers:
        # Notes are about payments, so a reader from whom money is hidden sees none.
        if log.hides and log.entries[_target(log, number) - 1]["type"] in NOTES:
            continue
        before = played
        if before is None or last != number - 1:
            # Going on from the replay before: a page of 40 entries would play the game 80 times over.
            before = fold(log.table, log.entries[: number - 1], before)
        last, played = number, fold(log.table, log.entries[:number], before)
        yield _line(stamped, number, about or _subject(log, number), (log.redact(before), log.redact(played)))


def _target(log: Log, number: int) -> int:
    """Return the entry that an entry is about: another one for undo, redo and corrections, otherwise itself."""
    plain = log.entries[number - 1]
    while plain["type"] == UNDO and log.entries[plain["entry"] - 1]["type"] == UNDO:
        plain = log.entries[plain["entry"] - 1]
    return read_place(plain["entry"])[0] if plain["type"] in (UNDO, AMEND) else number


class _StampedLog(NamedTuple):
    """A log with the author of each entry, and how it was changed later."""

    log: Log
    stamps: dict[int, Stamp]
    fates: dict[int, Fate]


def _subject(log: Log, number: int) -> int:
    """Return the event that it is about in the end: for the undo of a correction, what was corrected."""
    target = _target(log, number)
    return _target(log, target) if target != number else number


def _line(
    stamped: _StampedLog, number: int, subject: int, played: tuple[LogReplay, LogReplay]
) -> HistoryLine:
    before, after = played
    was, new = (find_played_entry(replay, (subject, 0)) for replay in played)
    plain = stamped.log.entries[number - 1]
    known = new or was
    return HistoryLine(
        number=number,
        plain=plain,
        stamp=stamped.stamps[number],
        before=before,
        after=after,
        target=stamped.log.entries[_target(stamped.log, number) - 1],
        was=was,
        new=new,
        hand=hand_number(known) if known else 0,
        changes=_changes(before, after, renames(stamped.log.entries, number))
        if plain["type"] in (UNDO, *CHANGES)
        else [],
        fate=stamped.fates.get(number),
        puts_back=plain["type"] == UNDO and stamped.log.entries[plain["entry"] - 1]["type"] == UNDO,
    )


def _changes(before: LogReplay, after: LogReplay, names: Mapping[str, str]) -> list[Change]:
    """Return the totals that change, one for a side; who is at one of the two tables only is no change of a total."""
    old, new = before.steps[-1].state.totals, after.steps[-1].state.totals
    changes = []
    for side in before.table.sides(range(len(old))):
        there = [names.get(before.table.players[seat], before.table.players[seat]) for seat in side]
        seat = after.table.seats.get(there[0])
        if seat is not None and old[side[0]] != new[seat]:
            changes.append(Change(there, old[side[0]], new[seat]))
    return changes


def _standing_changes(log: Log) -> Iterator[tuple[int, Place, Plain | None]]:
    """Yield for every correction that was not undone its number, and each place with the event that it put there."""
    undone = undone_entries(log.entries)
    for number, plain in enumerate(log.entries, start=1):
        if plain["type"] in CHANGES and number not in undone:
            for place, event in corrected_events(plain):
                yield number, place, event


def _fates(log: Log) -> dict[int, Fate]:
    """Return how each entry was changed later; the last change counts."""
    corrected = {
        entry: Fate("corrected" if event else "left_out", number)
        for number, (entry, part), event in _standing_changes(log)
        if not part  # an event that a correction put in has no entry of its own
    }
    # Undone comes last: an undone entry counts no more, however it was corrected before.
    return corrected | {
        entry: Fate("undone", number) for entry, number in undone_entries(log.entries).items()
    }


@dataclass(frozen=True, slots=True)
class RuleTime:
    """Rules that hold from a hand on, and those that held before it."""

    hand: int
    before: Table
    after: Table


def rule_times(log: Log) -> list[RuleTime]:
    """Return where the rules changed between two hands, in order; none for rules changed from the start."""
    if not log.has_changed_rules:
        return []
    played = log.play()
    return [
        RuleTime(turn.table.variant.shown_hand(turn.before.number), played.tables[index], turn.table)
        for index, turn in enumerate(played.played_entries)
        if turn.entry.plain["type"] == RULES
    ]
