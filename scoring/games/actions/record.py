"""The one gate into the log: lock the game, judge, append, refresh the projection; all or nothing."""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction

from scoring.engine.corrections import (
    AMEND,
    MISSED,
    NOTES,
    RULES,
    START,
    UNDO,
    Entry,
    last_standing,
    last_undone,
    renames,
    standing_notes,
    undone_entries,
)
from scoring.engine.debts import refuse_note
from scoring.engine.log import (
    LogReplay,
    add_joined,
    current_start,
    fold,
    frozen_overrides,
    rules_entry,
    start_entry,
)
from scoring.engine.plain import JsonValue, Plain
from scoring.engine.refusals import Refusal
from scoring.engine.renames import earlier_names, renamed
from scoring.engine.scorer import play_on
from scoring.engine.state import Step
from scoring.games.actions.late_entries import keep_entry
from scoring.games.actions.writing import GameOutcome, Writing
from scoring.games.models import Game, Key, LateEntry
from scoring.games.models.events import GameEvent
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import (
    GAME_LOG,
    Log,
    StoredEntry,
    day_of,
    part_id,
    read_log,
    read_table,
    stored_entries,
)
from scoring.games.queries.joining import write_comebacks
from scoring.games.queries.projections import (
    Projection,
    began_with,
    project,
    projection_of,
    read_projection,
    write_projection,
)
from scoring.games.queries.variants import find_rules_name
from scoring.games.signals import announce_correction, announce_people, announce_result
from scoring.journal.journals import canonical_json
from scoring.journal.models import ChainNote
from scoring.journal.outcomes import Closed, Conflict, Full, Refused, Saved
from scoring.journal.rewriting import rewriting
from scoring.web.texts.dates import weekday_day
from scoring.web.texts.names import rename_in_words

MOST_ENTRIES = 2_000  # of a game; a long night has two hundred
TO_FINISH = 200  # more, to undo, correct, end and settle what is there
_PLAYS_ON = ("hand", "void", "join")


def write_start(game: Game, entry_id: UUID, start: str, author: str) -> None:
    """Write the first entry of a new game; the caller holds the transaction."""
    GAME_LOG.begin(game, GameEvent(id=entry_id, game=game, body=start, author=author))


def write_entry(game_id: UUID, writing: Writing) -> GameOutcome:
    """Append an event, undo, correction, change of rules or note; its type selects how it is judged.

    The cost of an event does not grow with the game. All that no longer fits after a correction must be
    settled in it.
    """
    try:
        return _write(game_id, writing, _JUDGES.get(writing.body["type"], _judge_event))
    # Another process wrote the same number first, which a lock should prevent; where the log is ahead of its
    # game, the two no longer fit, and that has to be said.
    except IntegrityError:
        game = Game.objects.get(id=game_id)
        if GAME_LOG.hash_at(game_id, game.version + 1) is None:
            raise
        return Conflict(game, damaged=True)


class _NotAllError(Exception):
    def __init__(self, outcome: GameOutcome) -> None:
        super().__init__("not all events could be written")
        self.outcome = outcome


def record_sheet(game_id: UUID, writing: Writing, events: Sequence[Plain]) -> GameOutcome:
    """Record `events` (at least one) after the version that was seen; return the last one's outcome."""
    try:
        with transaction.atomic():
            for index, event in enumerate(events):
                entry_id = part_id(writing.entry_id, index)
                part = Writing(entry_id, writing.expected + index, event, writing.author, writing.scorekeeper)
                outcome = write_entry(game_id, part)
                if isinstance(outcome, Refused | Conflict | Closed | Full):
                    raise _NotAllError(outcome)
    except _NotAllError as stopped:
        return stopped.outcome
    return outcome


@transaction.atomic
def append_missing(game_id: UUID, rows: Sequence[StoredEntry]) -> int | None:
    """Append the rows a log lacks, unchanged; return how many, or None where the logs diverged."""
    game = Game.objects.select_for_update().get(id=game_id)
    there = stored_entries(game_id)
    missing = rows[len(there) :]
    # A log that differs in any entry it has is another game's history: nothing can be appended to it.
    if list(rows[: len(there)]) != there:
        return None
    GAME_LOG.append(game, [_restored(game, row) for row in missing])
    _rebuild(game)
    return len(missing)


def _restored(game: Game, row: StoredEntry) -> GameEvent:
    at = datetime.fromisoformat(row.at)
    return GameEvent(id=UUID(row.id), game=game, body=row.body, author=row.author, at=at)


def _rebuild(game: Game) -> None:
    """Rebuild the projection from the whole log."""
    log = read_log(game.id)
    played = log.play()
    over = played.steps[-1].state.over
    game.projection = write_projection(project(played, log.entries))
    _put_start(game, current_start(json.loads(log.start), played))
    game.status = Game.Status.FINISHED if over else Game.Status.PLAYING
    game.comebacks = write_comebacks(played)
    game.save(force_update=True)
    announce_result(game)


def _put_start(game: Game, start: Plain) -> None:
    """Keep the start as it stands beside the log, and its day; a game that is named by its day is named by the new."""
    before, game.day = game.day, day_of(start, game.created)
    game.start = canonical_json(start)
    if game.day != before and game.title == weekday_day(before):
        game.title = weekday_day(game.day)


def rename_in_log(game_id: UUID, old: str, new: str, known_as: Collection[str] = ()) -> None:
    """Call somebody who asked to be forgotten otherwise in every entry; nothing else changes the log of a game.

    Free text may also call them as they are `known_as` elsewhere.

    What phones sent after closing is no entry yet, and reads the same afterwards.

    The caller holds the transaction and makes anew what is derived.
    """
    entries = read_log(game_id).entries
    called = earlier_names(entries, undone_entries(entries), old)
    with rewriting(GAME_LOG, Game.objects.filter(id=game_id), ChainNote.What.ERASED):
        for event in GameEvent.objects.filter(game=game_id):
            then = {called[event.number], old}
            event.body = canonical_json(_forgotten(json.loads(event.body), then, new, known_as))
            event.author = new if event.author in then else event.author
            event.save(update_fields=["body", "author"])
    for late in LateEntry.objects.filter(game=game_id):
        late.body = canonical_json(_forgotten(json.loads(late.body), {old}, new, known_as))
        late.name = new if late.name == old else late.name
        late.save(update_fields=["body", "name"])


def _forgotten(body: Plain, called: set[str], new: str, known_as: Collection[str]) -> Plain:
    """Return an entry in which somebody who was called so is called otherwise."""
    names = dict.fromkeys(called, new)
    body = renamed(body, names)
    if "names" in body:
        # What they are called in it after the correction, undone or not, is theirs, too.
        others = {old: name for old, name in body["names"].items() if not {old, name} & called}
        body["names"] = others | ({new: new} if len(others) < len(body["names"]) else {})
    for old in called.union(known_as):
        body = _reworded(body, old, new)
    return body


def _reworded(value: JsonValue, old: str, new: str) -> JsonValue:
    """Return a value with a name replaced in free text, where it may stand anywhere."""
    if isinstance(value, dict):
        words = {name: rename_in_words(value[name], old, new) for name in ("reason",) if name in value}
        return {name: _reworded(held, old, new) for name, held in value.items()} | words
    return [_reworded(held, old, new) for held in value] if isinstance(value, list) else value


class _Judged(NamedTuple):
    """What an entry makes of a game; `start` where it may have changed rules or people, `step` where it is an event.

    `comebacks` are given for a game that is over; `names` are those who are called otherwise by it.
    """

    projection: Projection
    step: Step | None = None
    start: str | None = None
    comebacks: str = ""
    names: Mapping[str, str] = MappingProxyType({})


_Judge = Callable[[Game, Writing], _Judged | Refusal | None]


def _write(game_id: UUID, writing: Writing, judge: _Judge) -> GameOutcome:
    with transaction.atomic():
        game = Game.objects.select_for_update().get(id=game_id)
        # First of all: a phone that never saw the answer sends the same entry again, also when the game is over.
        known = GAME_LOG.answer_again(game, writing.entry_id, writing.body)
        if known is not None:
            return known
        if _is_full(game, writing):
            return Full(game)
        # Asked under the lock that closing takes, too: no hand slips in behind it.
        key = _correcting_key(game, writing)
        corrects = key is not None or (bool(writing.reason) and game.closed != Game.Closed.SEASON)
        if game.closed and not corrects and not _is_note(game, writing):
            return keep_entry(game, writing, canonical_json(writing.body))
        # Both are compared under the lock: the page may be old, or scoring may have passed to another phone.
        may = writing.expected == game.version and (
            key is not None or writing.scorekeeper in (None, game.scorekeeper_id)
        )
        judged = judge(game, writing) if may else None
        if judged is None:
            return Conflict(game)
        if isinstance(judged, Refusal):
            return Refused(game, judged)
        _append(game, writing, _body(writing, key), judged)
        if key is not None:
            announce_correction(game, key)
        return Saved(game, game.version, judged.step)


def _correcting_key(game: Game, writing: Writing) -> Key | None:
    """Return the organiser's phone that corrects a game of a closed night."""
    if game.closed != Game.Closed.NIGHT or writing.scorekeeper is None:
        return None
    key = Key.objects.valid().filter(pk=writing.scorekeeper, game=game).first()
    return key if key and key.may_correct else None


def _is_note(game: Game, writing: Writing) -> bool:
    """Tell whether an entry is a payment or undoes one: these go on after closing and change no result."""
    if writing.body["type"] == UNDO:
        notes = (entry.number for entry in standing_notes(read_log(game.id).entries))
        return writing.body["entry"] in notes
    return writing.body["type"] in NOTES


def _body(writing: Writing, key: Key | None) -> str:
    """Return the entry as it is stored; a correction after closing says why."""
    reason = key.reason if key else writing.reason
    return canonical_json(({"reason": reason} if reason else {}) | writing.body)


def _is_full(game: Game, writing: Writing) -> bool:
    """Tell whether a log has reached its size limit, since all of it is read again and again."""
    return game.version >= MOST_ENTRIES + (0 if writing.body["type"] in _PLAYS_ON else TO_FINISH)


def _append(game: Game, writing: Writing, body: str, judged: _Judged) -> None:
    was_over, before = game.status == Game.Status.FINISHED, began_with(game)
    if game.dealt_wild and read_projection(game.projection).last_hand != judged.projection.last_hand:
        game.dealt_wild = ""
    game.projection, game.comebacks = write_projection(judged.projection), judged.comebacks
    if judged.start:
        _put_start(game, json.loads(judged.start))
    game.status = Game.Status.FINISHED if judged.projection.state.over else Game.Status.PLAYING
    if writing.body["type"] == START and "rules" in writing.body:
        game.rules_name = _rules_name(game, writing)
    entry = GameEvent(id=writing.entry_id, game=game, body=body, author=writing.author)
    GAME_LOG.append(game, [entry], *_DERIVED)
    if began_with(game) != before or judged.names:
        announce_people(game, before, judged.names)
    # An undo can take a finished game back into play, which changes a result as much as ending it does.
    if was_over or judged.projection.state.over:
        announce_result(game)


_DERIVED = (
    *("projection", "comebacks", "start", "day", "title", "status"),
    *("updated", "dealt_wild", "rules_name"),
)


def _rules_name(game: Game, writing: Writing) -> str:
    """Return what the phone that corrects the start calls such rules."""
    key, start = Key.objects.filter(pk=writing.scorekeeper or 0).first(), json.loads(game.start)
    return find_rules_name(key.secret_hash, start["variant"], frozen_overrides(start)) if key else ""


def _judge_event(game: Game, writing: Writing) -> _Judged | Refusal:
    projection = projection_of(RedactedGame(game, hides=""))
    # From the stored state: replaying the log would make the last hand of a long night the slowest.
    table, entry = read_table(game.start), Entry(game.version + 1, writing.body)
    step = play_on(table, Step(projection.state), writing.body)
    if isinstance(step, Refusal):
        return step
    start = canonical_json(add_joined(json.loads(game.start), writing.body)) if step.table else None
    return _Judged(projection.then(entry, table, step), step, start, _comebacks(game, writing, step))


def _comebacks(game: Game, writing: Writing, step: Step) -> str:
    """Replay the log only where a game ends in which someone bought in."""
    if not (step.state.over and any(step.state.buy_ins)):
        return ""
    log = read_log(game.id)
    return write_comebacks(fold(log.table, [*log.entries, writing.body]))


def _judge_undo(game: Game, writing: Writing) -> _Judged | Refusal | None:
    """Undo the last entry that stands, a note, or the last undo; None where the page is out of date."""
    log = read_log(game.id)
    notes = [entry.number for entry in standing_notes(log.entries)]
    # Only the last can be undone: what came after it may rest on it.
    if writing.body["entry"] not in (*notes, last_standing(log.entries), last_undone(log.entries)):
        return None
    return _judged(log, writing, fold(log.table, [*log.entries, writing.body]))


def _judge_amendment(game: Game, writing: Writing) -> _Judged | Refusal:
    """Judge a correction."""
    log, played = _play_with(game, writing)
    return played.invalid_entries[0].refusal if played.invalid_entries else _judged(log, writing, played)


def _play_with(game: Game, writing: Writing) -> tuple[Log, LogReplay]:
    """Return the log and what it is played to with the entry: as shown before, if it is still the same log."""
    # By its head, which stands for the whole log: erasing a person rewrites entries and adds none.
    if writing.weighed and writing.weighed.head == game.head:
        return writing.weighed.log, writing.weighed.played
    log = read_log(game.id)
    return log, fold(log.table, [*log.entries, writing.body])


def _judge_note(game: Game, writing: Writing) -> _Judged | Refusal:
    log = read_log(game.id)
    played = log.play()
    refused = refuse_note(played, log.entries, writing.body)
    return refused or _judged(log, writing, played)


def _judge_rules(game: Game, writing: Writing) -> _Judged | Refusal:
    # Refused here where the rules cannot be; what they do to earlier hands is judged as for a correction.
    entry = rules_entry(read_table(game.start), writing.body["since"], writing.body["overrides"])
    return entry if isinstance(entry, Refusal) else _judge_amendment(game, writing)


def _judge_start(game: Game, writing: Writing) -> _Judged | Refusal:
    # Refused here where they can't sit down so; what it does to the hands is judged as for a correction.
    entry = start_entry(read_log(game.id).play().table, writing.body)
    return entry if isinstance(entry, Refusal) else _judge_amendment(game, writing)


def _judged(log: Log, writing: Writing, played: LogReplay) -> _Judged:
    """Return the projection of the log with one more entry, by the rules that hold then."""
    projection = project(played, [*log.entries, writing.body])
    start = canonical_json(current_start(json.loads(log.start), played))
    names = renames([*log.entries, writing.body], len(log.entries) + 1)
    return _Judged(projection, start=start, comebacks=write_comebacks(played), names=names)


_JUDGES: dict[str, _Judge] = {
    UNDO: _judge_undo,
    AMEND: _judge_amendment,
    MISSED: _judge_amendment,
    RULES: _judge_rules,
    START: _judge_start,
    **dict.fromkeys(NOTES, _judge_note),
}
