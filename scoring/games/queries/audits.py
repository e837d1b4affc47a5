"""Check a stored game by every law: its log by the rules, and what is kept beside the log by the log."""

import json
from collections.abc import Callable, Iterator
from datetime import date
from typing import NamedTuple
from uuid import UUID

from django.core import signing
from django.utils import timezone

from scoring.engine import audit
from scoring.engine.log import LogReplay, current_start
from scoring.games.models import Game
from scoring.games.queries.game_log import GAME_LOG, Log, StoredEntry, day_of, read_log, stored_entries
from scoring.games.queries.joining import write_comebacks
from scoring.games.queries.projections import Projection, project, read_projection, write_projection
from scoring.journal.models import ChainNote

_SALT = "log"
# A chain that was given up or restored is noted, too, but no entry of it was rewritten.
_REWRITES = (ChainNote.What.ERASED, ChainNote.What.MERGED, ChainNote.What.NIGHT)


class Fault(NamedTuple):
    """A law that does not hold: `entry` of the log where it shows, 0 for the start, None for what is kept beside it."""

    entry: int | None
    law: str


_CHAIN = ("numbers", "chain", "head")
"""Entries follow each other, are as they were written, and end with the one that was written last."""
_KEPT = ("log", "start", "day", "projection", "status", "version", "comebacks")
"""The log can be read at all; and what is kept with the game is what the log says."""
GAME_LAWS = (*_CHAIN, *_KEPT, *audit.LAWS)


def stored_game_ids() -> Iterator[UUID]:
    """Yield the ids of all games, the oldest first."""
    # Ids alone and in chunks: an audit holds one log at a time, however many games there are.
    return Game.objects.order_by("created", "id").values_list("id", flat=True).iterator(chunk_size=200)


class CheckedGame(NamedTuple):
    """Every law that does not hold for a game, none for a sound one, and marks that are worth a look."""

    faults: list[Fault]
    odd_marks: list[audit.OddMark]


def check_game(game: Game) -> CheckedGame:
    # The chain is checked on the stored text, so even a log that cannot be read is checked that far.
    unchained = [Fault(*fault) for fault in GAME_LOG.faults(game)]
    try:
        log = read_log(game.id)
        played = log.play()
        return CheckedGame(unchained + _faults_in_log(game, log, played), list(audit.odd_marks(played)))
    except Exception:  # noqa: BLE001 - whatever damage there is, it must not end the audit of all others
        return CheckedGame([*unchained, Fault(None, "log")], [])


def game_faults(game: Game) -> list[Fault]:
    """Return every law that does not hold for a game; an empty list for a sound one."""
    return check_game(game).faults


def _faults_in_log(game: Game, log: Log, played: LogReplay) -> list[Fault]:
    """Return what does not hold by the log and the rules; anything is raised where the log can't be read."""
    kept = [Fault(None, law) for law in _laws_broken_beside(game, log, played)]
    return kept + [Fault(*fault) for fault in audit.faults(played, log.entries)]


def _laws_broken_beside(game: Game, log: Log, played: LogReplay) -> list[str]:
    projection, start = project(played, log.entries), current_start(json.loads(log.start), played)
    over = projection.state.over
    sound: dict[str, Callable[[], bool]] = {
        "start": lambda: json.loads(game.start) == start,
        "day": lambda: game.day == day_of(start, game.created),
        "projection": lambda: _is_projection(game.projection, projection),
        "status": lambda: game.status == (Game.Status.FINISHED if over else Game.Status.PLAYING),
        "version": lambda: game.version == len(log.entries),
        "comebacks": lambda: game.comebacks == write_comebacks(played),
    }
    return [law for law, holds in sound.items() if not _holds(holds)]


def _holds(law: Callable[[], bool]) -> bool:
    try:
        return law()
    except Exception:  # noqa: BLE001 - damaged text may fail in any way
        return False


def _is_projection(kept: str, replayed: Projection) -> bool:
    """Tell whether a saved projection is right; an older one may lack what was added since."""
    text = write_projection(replayed)
    if kept == text:
        return True
    was = read_projection(kept)
    return write_projection(was) in (text, write_projection(_as_before(was, replayed)))


def _as_before(was: Projection, replayed: Projection) -> Projection:
    """Return a projection without what players had left in hands that were kept before that was noted."""
    lines = [
        new if old.record.held else new._replace(record=new.record._replace(held=()))
        for old, new in zip(was.hands, replayed.hands, strict=False)
    ]
    return replayed._replace(hands=tuple(lines))


def sign_log(game_id: UUID) -> str:
    """Return the log as it is now, signed."""
    # The phone keeps it and can give entries back after an older backup was restored.
    # The signature shows that this site wrote them.
    return signing.dumps([str(game_id), stored_entries(game_id)], salt=_SALT, compress=True)


def read_signed_log(game_id: UUID, proof: str) -> list[StoredEntry] | None:
    """Return the log that was signed for this game; None for what this site did not sign."""
    try:
        named, rows = signing.loads(proof, salt=_SALT)
    except signing.BadSignature:
        return None
    # The id is signed, too: the log of one game cannot be given back as that of another.
    return [StoredEntry(*row) for row in rows] if named == str(game_id) else None


class RewrittenChain(NamedTuple):
    """Which chain was rewritten, from which of its entries on, on which day, and why."""

    kind: str
    subject: UUID
    since: int
    day: date
    what: str


def rewritten_chains() -> Iterator[RewrittenChain]:
    """Yield all chains that were ever rewritten, the oldest first."""
    for note in ChainNote.objects.filter(what__in=_REWRITES).order_by("at", "id"):
        yield RewrittenChain(note.kind, note.subject, note.since, timezone.localdate(note.at), note.what)
