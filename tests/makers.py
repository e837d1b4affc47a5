"""Games to test with, made through the real gate; plain functions with few defaults."""

import json
import uuid
from dataclasses import replace
from typing import Any
from uuid import UUID

from scoring.games.actions import record
from scoring.games.actions.games import start_game
from scoring.games.actions.record import write_entry
from scoring.games.actions.writing import GameOutcome, Writing
from scoring.games.models import Game
from scoring.games.models.events import GameEvent
from scoring.games.models.games import RedactedGame
from scoring.games.queries import table_views
from scoring.games.queries.game_log import GAME_LOG
from scoring.games.queries.table_views import TableView
from scoring.journal.chain import seal_entries
from scoring.journal.journals import canonical_json
from scoring.journal.outcomes import Saved
from scoring.journal.rewriting import save_hashes

DEVICE = "d" * 64


def make_game(*players: str, variant: str = "european", device: str = DEVICE, **options: Any) -> Game:
    """A game that has begun, its score held by a phone."""
    names = list(players) or ["Ada", "Ben", "Cal"]
    game = start_game(uuid.uuid4(), variant=variant, players=names, device_hash=device, **options)
    assert isinstance(game, Game)
    return game


def writing(game: Game, body: dict[str, Any], **options: Any) -> Writing:
    """A first try to write something in the game as it is now: where it is closed, as an organiser with a reason."""
    game.refresh_from_db()
    reason = "Cards misread" if game.closed else ""
    return replace(Writing(uuid.uuid4(), game.version, body, reason=reason), **options)


def hand(out: str, kalooki: bool = False, **left: Any) -> dict[str, Any]:
    """A hand of the game file: `hand("Ada", Ben="K Q", Cal=38)`."""
    return {"type": "hand", "out": out, "left": left} | ({"kalooki": True} if kalooki else {})


def play(game: Game, *events: dict[str, Any]) -> Game:
    """Record events one after the other; each must be saved."""
    for event in events:
        outcome: GameOutcome = write_entry(game.id, writing(game, event))
        assert isinstance(outcome, Saved), outcome
    game.refresh_from_db()
    return game


def begun_by_older_rules(game: Game, rules: dict[str, Any]) -> Game:
    """The game as if its preset had been otherwise when it began; nothing is played yet."""
    start = json.loads(game.start)
    game.start = canonical_json(start | {"rules": start["rules"] | rules})
    GameEvent.objects.filter(game=game, number=0).update(body=game.start)
    record._rebuild(game)
    _seal(game)
    game.refresh_from_db()
    return game


def undo(game_id: UUID, writing: Writing, entry: int) -> GameOutcome:
    """Take back an entry."""
    return write_entry(game_id, replace(writing, body={"type": "undo", "entry": entry}))


def correct(game_id: UUID, writing: Writing, change: dict[str, Any], reason: str = "") -> GameOutcome:
    """Write an amendment, a missed event or other rules, with a reason where there is one."""
    return write_entry(game_id, replace(writing, body=change | ({"reason": reason} if reason else {})))


def grow(game: Game, entries: int, *events: dict[str, Any]) -> Game:
    """Fill a log up to so many entries, void hands or these again and again, without a try for each."""
    game.refresh_from_db()
    bodies = [canonical_json(each) for each in events or ({"type": "void"},)]
    numbers = range(game.version + 1, entries + 1)
    GameEvent.objects.bulk_create(
        GameEvent(id=uuid.uuid4(), game=game, number=number, body=bodies[number % len(bodies)])
        for number in numbers
    )
    game.version = entries
    record._rebuild(game)
    _seal(game)
    game.refresh_from_db()
    return game


def _seal(game: Game) -> None:
    """Chain a log that was written past the gate."""
    chain = GAME_LOG.chain(game)
    made = list(seal_entries(chain.name, (one.entry for one in chain.entries)))
    save_hashes(GAME_LOG, made)
    Game.objects.filter(id=game.id).update(head=made[-1].kept)


def table_view(game: Game) -> TableView:
    """Return what the table shows to a reader who may see the money."""
    return table_views.table_view(RedactedGame(game, hides=""))
