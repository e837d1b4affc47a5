"""The one gate into the log: lock the game, judge, append, refresh the projection; all or nothing."""

import json
from collections.abc import Callable
from uuid import UUID

from django.db import transaction

from scoring.actions.outcomes import Conflict, Outcome, Refused, Repeated, Saved, Writing
from scoring.models import Game
from scoring.models.events import GameEvent
from scoring.queries.game_log import known_entry, read_log
from scoring.queries.projections import Projection, project, projection_of, table_of, write_projection
from scoring.rules.corrections import last_standing
from scoring.rules.log import fold
from scoring.rules.refusals import Refusal
from scoring.rules.scorer import play_on
from scoring.rules.state import Step


def write_down(body: object) -> str:
    """An entry as it is kept and compared: the same content is always the same text."""
    return json.dumps(body, sort_keys=True, separators=(",", ":"))


def begin(game: Game, entry_id: UUID, start: str, author: str) -> None:
    """Write the first entry of a new game; the caller holds the transaction."""
    game.save(force_insert=True)
    GameEvent(id=entry_id, game=game, number=0, body=start, author=author).save(force_insert=True)


def record(game_id: UUID, writing: Writing) -> Outcome:
    """Append an event of the game file; the cost does not grow with the game."""
    return _write(game_id, writing, _judge_event)


def take_back(game_id: UUID, writing: Writing) -> Outcome:
    """Append an undo of the last entry that still stands, folding the log anew."""
    return _write(game_id, writing, _judge_undo)


def amend(game_id: UUID, writing: Writing) -> Outcome:
    """Append an amendment; what no longer fits after it must be named in its `drop`."""
    return _write(game_id, writing, _judge_amendment)


Judge = Callable[[Game, Writing], tuple[Projection, Step | None] | Refusal | None]


def _write(game_id: UUID, writing: Writing, judge: Judge) -> Outcome:
    body = write_down(writing.body)
    with transaction.atomic():
        game = Game.objects.select_for_update().get(id=game_id)
        known = known_entry(writing.entry_id)
        if known is not None:
            same = known.game_id == game_id and known.body == body
            return Repeated(game, known.number) if same else Conflict(game, same_id=True)
        judged = judge(game, writing) if writing.expected == game.version else None
        if judged is None:
            return Conflict(game)
        if isinstance(judged, Refusal):
            return Refused(game, judged)
        projection, step = judged
        _append(game, writing, body, projection)
        return Saved(game, game.version, step)


def _append(game: Game, writing: Writing, body: str, projection: Projection) -> None:
    game.version += 1
    game.board = write_projection(projection)
    game.status = Game.Status.FINISHED if projection.state.over else Game.Status.PLAYING
    entry = GameEvent(id=writing.entry_id, game=game, number=game.version, body=body, author=writing.author)
    entry.save(force_insert=True)
    game.save(force_update=True, update_fields=["version", "board", "status", "updated"])


def _judge_event(game: Game, writing: Writing) -> tuple[Projection, Step] | Refusal:
    projection = projection_of(game)
    step = play_on(table_of(game), Step(projection.state), writing.body)
    return step if isinstance(step, Refusal) else (projection.then(game.version + 1, step), step)


def _judge_undo(game: Game, writing: Writing) -> tuple[Projection, None] | None:
    """Only the last entry that stands can be taken back; another one is a page that is out of date."""
    log = read_log(game.id)
    last = last_standing(log.entries)
    if last is None or writing.body["entry"] != last:
        return None
    return project(log.table, [*log.entries, writing.body]), None


def _judge_amendment(game: Game, writing: Writing) -> tuple[Projection, None] | Refusal:
    log = read_log(game.id)
    entries = [*log.entries, writing.body]
    misfits = fold(log.table, entries).misfits
    return misfits[0].refusal if misfits else (project(log.table, entries), None)
