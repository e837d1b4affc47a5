"""The real gate into the log, answering as the site does, with crashes before and after it has written."""

import uuid
from random import Random
from typing import Any

from django.db import transaction

from scoring.actions.outcomes import Outcome, Refused, Repeated, Saved, Writing
from scoring.actions.table import record_event, undo
from scoring.models import Game
from scoring.queries.game_log import body_of
from scoring.queries.projections import projection_of
from tests.simulator.outbox import Entry


class CrashError(Exception):
    """The power went away."""


class Server:
    """`down` until somebody starts it again; what was acknowledged is `taken`, by the id of the entry."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.down = chance, False

    def answer(self, entry: Entry, crash: str = "") -> int:
        """The status of the answer to one request, 0 where none is given."""
        if self.down:
            return 0
        try:
            with transaction.atomic():
                status = self._write(entry)
                if crash == "before":
                    raise CrashError
        except CrashError:
            self.down = True
            return 0
        self.down = crash == "after"
        return 0 if self.down else status

    def _write(self, entry: Entry) -> int:
        game = Game.objects.get(id=entry.game)
        outcome = self._outcome(game, Writing(uuid.UUID(entry.id), entry.expected or 0, entry.body))
        if isinstance(outcome, Saved | Repeated):
            return 200
        return 422 if isinstance(outcome, Refused) else 409

    def _outcome(self, game: Game, writing: Writing) -> Outcome:
        if writing.body["type"] != "undo":
            return record_event(game.id, writing)
        said: dict[str, Any] = body_of(game.id, writing.entry_id) or {}
        last = said.get("entry", projection_of(game).last)  # as the page of the site takes it
        return undo(game.id, writing, last or 0)
