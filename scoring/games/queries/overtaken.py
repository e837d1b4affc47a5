"""Find what was saved in the place of a hand that someone was still entering."""

from dataclasses import dataclass

from scoring.engine.corrections import corrected_events, undone_entries
from scoring.engine.log import LogReplay, PlayedEntry
from scoring.games.queries.comparisons import hand_number
from scoring.games.queries.game_log import Log, find_played_entry


@dataclass(frozen=True, slots=True)
class GoneHand:
    """A hand that no longer counts: its number, the entry that did it, and whether that was an undo."""

    number: int
    by: int
    undone: bool


@dataclass(frozen=True, slots=True)
class Overtaken:
    """What stands in the place of a hand that was made for an older version of its game.

    `rival` is another version of the hand, written by entry `by`; `gone` the hand, or the one before a new hand, where
    it was taken back. Neither, where what was saved since is of another kind.
    """

    number: int
    rival: PlayedEntry | None = None
    by: int = 0
    gone: GoneHand | None = None


def overtaken_hand(log: Log, since: int) -> Overtaken:
    """Return what was saved in the place of the hand that comes after a version."""
    before, now = log.until(since).play(), log.play()
    number = before.table.variant.shown_hand(before.steps[-1].state.number)
    rival = _hand_since(now, since, number)
    if rival is not None:
        return Overtaken(number, rival, rival.entry.number)
    stood = [turn for turn in before.played_entries if turn.entry.plain["type"] == "hand"]
    return Overtaken(number, gone=_gone(log, stood[-1]) if stood else None)


def overtaken_correction(log: Log, since: int, entry: int) -> Overtaken:
    """Return what was saved in the place of a correction of an entry that was made for a version."""
    before, now = log.until(since).play(), log.play()
    was, stands = (find_played_entry(played, (entry, 0)) for played in (before, now))
    if was is None:
        return Overtaken(0)
    number = hand_number(was)
    if stands is not None:
        changed = stands.entry.plain != was.entry.plain and stands.entry.plain["type"] == "hand"
        return Overtaken(number, stands, _changed_by(log, entry)) if changed else Overtaken(number)
    rival = _hand_since(now, since, number)
    if rival is not None:
        return Overtaken(number, rival, rival.entry.number)
    return Overtaken(number, gone=_gone(log, was))


def _hand_since(played: LogReplay, since: int, number: int) -> PlayedEntry | None:
    """Return the first hand, not a void, with this number or a later one, that was written after so many entries."""
    hands = (
        turn for turn in played.played_entries if turn.entry.plain["type"] == "hand" and turn.step.record
    )
    return next((turn for turn in hands if turn.entry.number > since and hand_number(turn) >= number), None)


def _gone(log: Log, turn: PlayedEntry) -> GoneHand | None:
    """Return how a hand was taken back; None where it still counts, or where that can't be told."""
    entry = turn.entry.number
    if find_played_entry(log.play(), turn.entry.place) is not None:
        return None
    undo = undone_entries(log.entries).get(entry)
    by = undo or _changed_by(log, entry)
    return GoneHand(hand_number(turn), by, undone=undo is not None) if by else None


def _changed_by(log: Log, entry: int) -> int:
    """Return the last correction that says something about an entry; 0 for none."""
    undone = undone_entries(log.entries)
    changes = [
        number
        for number, plain in enumerate(log.entries, start=1)
        if number not in undone and any(place == (entry, 0) for place, _event in corrected_events(plain))
    ]
    return changes[-1] if changes else 0
