"""Lists of games, and one whole game: all its hands, its result, its ledger, its file."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from scoring.models import Game, Key
from scoring.queries.boards import HandRow, hand_row
from scoring.queries.game_log import Log
from scoring.queries.projections import hand_lines, projection_of, table_of
from scoring.queries.stories import PaymentLine, payment_lines
from scoring.rules.amounts import Points
from scoring.rules.corrections import UNDO
from scoring.rules.events import Hand
from scoring.rules.hands import counted, figures, points
from scoring.rules.log import Played, game_file
from scoring.rules.result import result
from scoring.rules.state import HandRecord
from scoring.rules.stored_form import read_event
from scoring.rules.table import Table


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in the list of evenings: who sits there, how far it is."""

    game_id: UUID
    title: str
    variant_key: str
    players: list[str]
    status: str
    hands: int
    winners: list[str]
    updated: datetime
    may_write: bool


def games_of(device_hash: str, most: int = 50) -> list[GameLine]:
    """The games this phone holds a key to, the latest first; one query."""
    if not device_hash:
        return []
    keys = (
        Key.objects.filter(secret_hash=device_hash, revoked=None)
        .filter(Q(expires=None) | Q(expires__gt=timezone.now()))
        .select_related("game")
        .order_by("-game__updated")[:most]
    )
    return [_line(key) for key in keys]


def _line(key: Key) -> GameLine:
    game = key.game
    table, projection = table_of(game), projection_of(game)
    return GameLine(
        game_id=game.id,
        title=game.title,
        variant_key=table.variant_key,
        players=list(table.players),
        status=game.status,
        hands=projection.state.scored,
        winners=[table.players[seat] for seat in projection.state.winners],
        updated=game.updated,
        may_write=key.may_write,
    )


def links_of(game: Game) -> list[Key]:
    """The links to a game that still open it, the newest first."""
    links = Key.objects.filter(game=game, is_link=True, revoked=None).order_by("-created")
    return [link for link in links if link.is_valid]


@dataclass(frozen=True, slots=True)
class WholeGame:
    """A game from its whole log: file, result, every hand (oldest first), every payment.

    `corrected` holds points that were first written otherwise, by index in the hands, then by player.
    """

    game_file: dict[str, Any]
    result: dict[str, Any]
    hands: list[HandRow]
    payments: list[PaymentLine]
    corrected: dict[int, dict[str, Points]]


def whole_game(log: Log) -> WholeGame:
    """Everything about a game, from one replay of its log."""
    played = log.play()
    return WholeGame(
        game_file=game_file(json.loads(log.start), played),
        result=result(played.table, played.replay),
        hands=[hand_row(played.table, line) for line in hand_lines(played)],
        payments=[line for step in played.steps for line in payment_lines(played.table, step)],
        corrected=_corrected(played),
    )


def _corrected(played: Played) -> dict[int, dict[str, Points]]:
    entries_and_steps = zip(played.entries, played.steps[1:], strict=True)
    hands = [(entry, step.record) for entry, step in entries_and_steps if step.record]
    return {
        index: _figures_changed(played.table, entry.first, record)
        for index, (entry, record) in enumerate(hands)
        if entry.first is not None
    }


def _figures_changed(table: Table, first: dict[str, Any], record: HandRecord) -> dict[str, Points]:
    """The old points of those whose points are others now; nobody else's figure is struck."""
    now = {table.players[seat]: record.points[seat] for seat in record.dealt_in}
    return {name: old for name, old in _points_of(table, first).items() if old != now.get(name)}


def _points_of(table: Table, plain: dict[str, Any]) -> dict[str, Points]:
    """What a hand of the log came to by itself; nothing for a void."""
    hand = read_event(table, plain)
    if not isinstance(hand, Hand):
        return {}
    scored = points(table, hand, figures(table.variant, hand, counted(table.variant, hand)))
    return {
        name: scored[seat]
        for seat, name in enumerate(table.players)
        if seat == hand.out or hand.left[seat] is not None
    }


def undone_event(log: Log) -> dict[str, Any] | None:
    """The event that the last undo took back, so that its cards can be put into the tray again."""
    entries = log.entries
    return entries[entries[-1]["entry"] - 1] if entries and entries[-1]["type"] == UNDO else None
