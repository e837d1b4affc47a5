"""Games in the database: made long at once, then loaded and replayed beside one text field's worth."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.engine.log import fold
from scoring.games.actions.games import start_game
from scoring.games.models import Game
from scoring.games.models.events import GameEvent
from scoring.games.queries.game_log import read_log, read_table
from scoring.games.queries.projections import project, write_projection
from scoring.journal.journals import canonical_json
from scoring.web.capabilities import hash_secret
from tests.bench import prototype
from tests.bench.clock import in_turn
from tests.bench.evening import NAMES, OVERRIDES, VARIANT, event
from tests.bench.report import Row, at_most, beside

SECRET = "scoring of every game here"
WITHOUT_END = {"limit": {"points": 100_000_000}}
"""European, with pool, stakes and the rail on the table screen; only that nobody ever goes out."""


def keep(hands: int, variant: str = "european", overrides: dict[str, Any] | None = None) -> UUID:
    """A game with so many hands in its history, written in bulk and projected once."""
    game = start_game(
        uuid4(),
        variant=variant,
        players=NAMES[:5],
        device_hash=hash_secret(SECRET),
        overrides=WITHOUT_END if overrides is None else overrides,
        currency="GBP",
    )
    assert isinstance(game, Game)
    events = [event(hand) for hand in prototype.deal(hands=hands).hands]
    GameEvent.objects.bulk_create(
        [
            GameEvent(id=uuid4(), game=game, number=number, body=canonical_json(plain))
            for number, plain in enumerate(events, start=1)
        ],
        batch_size=500,
    )
    game.version = hands
    game.projection = write_projection(project(fold(read_table(game.start), events), events))
    game.save()
    return game.id


def keep_plain(game: prototype.Game) -> UUID:
    """The prototype's game in one text field of the same database."""
    return Game.objects.create(projection=json.dumps(prototype.write(game)), start="{}").id


def rows() -> Iterator[Row]:
    """Load and replay, and what it asks of the database."""
    game = prototype.deal()
    ours, plain = keep(len(game.hands), VARIANT, OVERRIDES), keep_plain(game)
    assert load(ours) == load_plain(plain)
    mine, theirs = in_turn(lambda: load(ours), lambda: load_plain(plain), times=10, rounds=45)
    yield beside("Load and replay a kept game of 40 hands", mine.median, theirs.median, "us", 1.5)
    with CaptureQueriesContext(connection) as asked:
        load(ours)
    yield at_most("SQL statements for it", len(asked), 1)


def load(game_id: UUID) -> list[int]:
    """Our totals, from the log."""
    return list(read_log(game_id).play().replay.state.totals)


def load_plain(game_id: UUID) -> list[int]:
    """The prototype's, from its text."""
    text = Game.objects.values_list("projection", flat=True).get(id=game_id)
    return prototype.replay(prototype.read(json.loads(text)))[-1].total
