"""The real gate into the log, answering as the site does, with crashes before and after it has written."""

import uuid
from collections.abc import Collection
from random import Random
from typing import Any

from django.db import transaction

from scoring.games.actions.games import start_game
from scoring.games.actions.record import write_entry
from scoring.games.actions.writing import GameOutcome, Writing
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import Log, entry_body, read_logs
from scoring.games.queries.projections import projection_of
from scoring.journal.outcomes import Refused, Repeated, Saved
from tests.makers import undo
from tests.simulator.outbox import Entry


class CrashError(Exception):
    """The power went away."""


class Server:
    """`down` until somebody starts it again; `unknown` is the kind of entry that came after its version, if any."""

    unknown = ""

    def __init__(self, chance: Random) -> None:
        self.chance, self.down = chance, False
        self._books: dict[str, Log] | None = None

    def books(self, games: Collection[str]) -> dict[str, Log]:
        """The log of every game, as long as nobody writes read once."""
        if self._books is None:
            found = read_logs([uuid.UUID(game) for game in games])
            self._books = {str(game): log for game, log in found.items()}
        return self._books

    def answer(self, entry: Entry, crash: str = "") -> int:
        """The status of the answer to one request, 0 where none is given."""
        if self.down:
            return 0
        self._books = None
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
        if entry.body["type"] == "start":
            return self._start(entry)
        if entry.body["type"] == self.unknown:
            return 422
        writing = Writing(uuid.UUID(entry.id), entry.expected or 0, entry.body)
        try:
            outcome = self._outcome(uuid.UUID(entry.game), writing)
        except Game.DoesNotExist:
            return 404
        if isinstance(outcome, Saved | Repeated):
            return 200
        return 422 if isinstance(outcome, Refused) else 409

    def _start(self, entry: Entry) -> int:
        wanted = {"variant": "european", "players": entry.body["players"], "game_id": uuid.UUID(entry.game)}
        game = start_game(uuid.UUID(entry.id), device_hash="d" * 64, **wanted)
        return 200 if isinstance(game, Game) and str(game.id) == entry.game else 422

    def _outcome(self, game_id: uuid.UUID, writing: Writing) -> GameOutcome:
        if writing.body["type"] != "undo":
            return write_entry(game_id, writing)
        said: dict[str, Any] = entry_body(game_id, writing.entry_id) or {}
        game = Game.objects.get(id=game_id)
        last = said.get(
            "entry", projection_of(RedactedGame(game, hides="")).last
        )  # as the page of the site takes it
        return undo(game_id, writing, last or 0)
