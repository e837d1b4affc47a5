"""One whole game: all its hands, its result, its ledger, its file; and the links to it."""

import json
from dataclasses import dataclass
from typing import Any

from scoring.engine.amounts import Points
from scoring.engine.corrections import UNDO
from scoring.engine.events import Hand
from scoring.engine.hands import counted, figures, points
from scoring.engine.log import Played, game_file
from scoring.engine.result import result
from scoring.engine.state import HandRecord
from scoring.engine.stored_form import read_event
from scoring.engine.table import Table
from scoring.games.queries.game_log import Log
from scoring.games.queries.projections import hand_lines
from scoring.games.queries.redaction import plain_for_points
from scoring.games.queries.stories import PaymentLine, payment_lines
from scoring.games.queries.table_views import HandRow, hand_row


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


def whole_game(log: Log, title: str = "") -> WholeGame:
    """Everything about a game, from one replay of its log; `title` is what it is called now."""
    played = log.play()
    start = json.loads(log.start)
    return WholeGame(
        game_file=_file(log, start | {"title": title or start["title"]}, played),
        result=result(played.table, played.replay, played.tables),
        hands=[hand_row(played.table, line) for line in hand_lines(played)],
        payments=[line for step in played.steps for line in payment_lines(played.table, step)],
        corrected=_corrected(played),
    )


def _file(log: Log, start: dict[str, Any], played: Played) -> dict[str, Any]:
    """The game file; of a game whose money is hidden its names and rules alone, for points."""
    file = game_file(start, played)
    if log.hides != "money":
        return file
    overrides = plain_for_points(file.get("overrides", {}), played.table.variant)
    return {**file, "overrides": overrides, "events": []} | {"currency": ""}


def _corrected(played: Played) -> dict[int, dict[str, Points]]:
    hands = [(turn.table, turn.entry, turn.step.record) for turn in played.turns if turn.step.record]
    return {
        index: _figures_changed(table, entry.first, record)
        for index, (table, entry, record) in enumerate(hands)
        if entry.first is not None
    }


def _figures_changed(table: Table, first: dict[str, Any], record: HandRecord) -> dict[str, Points]:
    """The old points of those whose points are others now; nobody else's figure is struck."""
    now = {table.players[seat]: record.points[seat] for seat in record.dealt_in}
    return {name: old for name, old in _points_of(table, first).items() if old != now.get(name)}


def _points_of(table: Table, plain: dict[str, Any]) -> dict[str, Points]:
    """What a hand of the log came to by itself; nothing for a void or what these rules cannot read."""
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
    event = entries[entries[-1]["entry"] - 1] if entries and entries[-1]["type"] == UNDO else None
    return event if event and event["type"] != UNDO else None
