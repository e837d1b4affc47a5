"""Read what phones sent after closing, and the game as a phone has it with what it sent."""

import json
from collections.abc import Iterable, Sequence
from copy import copy
from itertools import groupby, takewhile
from typing import NamedTuple
from uuid import UUID

from django.db.models import Q, QuerySet

from scoring.engine.corrections import AMEND, MISSED, UNDO, read_place
from scoring.engine.log import current_start
from scoring.engine.plain import Plain
from scoring.games.models import Game, Key, LateEntry
from scoring.games.models.games import Late
from scoring.games.queries.game_log import Log, Stamp, part_id, read_log
from scoring.games.queries.histories import HistoryLine, history_lines
from scoring.games.queries.projections import project, write_projection

_HANDS = ("hand", "void")


class LateLine(NamedTuple):
    """A kept entry with the line that it would be in the history of its game; None where it fits nowhere.

    `is_next` is the first that is open of its phone: those after it were made on top of it.
    """

    late: LateEntry
    plain: Plain
    line: HistoryLine | None
    is_next: bool


class Waiting(NamedTuple):
    """How many hands and other entries of a phone wait for an organiser."""

    hands: int
    others: int


def is_kept(entry_id: UUID) -> bool:
    """Tell whether a try was kept for an organiser, or the first of its parts."""
    return LateEntry.objects.filter(pk__in=(entry_id, part_id(entry_id, 0))).exists()


def open_entries(wanted: Q) -> "QuerySet[LateEntry]":
    """Return the undecided entries, in the order in which they came."""
    return LateEntry.objects.filter(wanted, state=LateEntry.State.OPEN).order_by("at", "expected")


def waiting_of(key: Key) -> Waiting:
    """Count what a phone sent after closing that is undecided; one query."""
    kinds = [json.loads(body)["type"] for body in open_entries(Q(key=key)).values_list("body", flat=True)]
    hands = sum(kind in _HANDS for kind in kinds)
    return Waiting(hands, len(kinds) - hands)


def late_before(key: Key, entry_id: UUID, expected: int) -> Late:
    """Return what a phone sent after closing before an entry made for the version `expected`; one query."""
    again = (entry_id, part_id(entry_id, 0))  # which may be one of those that are kept
    return _late([*takewhile(lambda one: one.pk not in again, open_entries(Q(key=key)))], expected)


def _late(lates: Sequence[LateEntry], expected: int) -> Late:
    return Late(lates[0].expected if lates else expected, [json.loads(late.body) for late in lates])


def game_with(game: Game, late: Late) -> Game:
    """Return a game as the phone has it that sent this after closing; never saved."""
    log = read_log(game.id).with_late(late)
    played, copied = log.play(), copy(game)
    there = project(played, log.entries)
    # No head: what the phone has is in no chain, so nothing weighed by it is taken for the log's own.
    copied.version, copied.head, copied.projection = len(log.entries), "", write_projection(there)
    copied.start = json.dumps(
        current_start(json.loads(log.start), played), sort_keys=True, separators=(",", ":")
    )
    copied.status = Game.Status.FINISHED if there.state.over else Game.Status.PLAYING
    return copied


def late_lines(lates: Iterable[LateEntry]) -> list[LateLine]:
    """Return kept entries, sorted by game, as each phone would tell them in its game; a query for each game."""
    found: list[LateLine] = []
    for game_id, of_game in groupby(lates, lambda late: late.game_id):
        log, by_phone = read_log(game_id), dict[int | None, list[LateEntry]]()
        for late in of_game:
            by_phone.setdefault(late.key_id, []).append(late)
        for some in by_phone.values():
            found += _lines_of_phone(log, some)
    return found


def _lines_of_phone(log: Log, lates: Sequence[LateEntry]) -> list[LateLine]:
    late = _late(lates, 0)
    first = min(late.since, len(log.entries)) + 1
    numbers = range(first, first + len(lates))
    fit = len(list(takewhile(_is_possible, zip(late.bodies, numbers, strict=True))))
    stamps = {number: Stamp(number, one.name, one.at) for number, one in zip(numbers, lates, strict=True)}
    extended = log.with_late(late._replace(bodies=late.bodies[:fit]))
    lines = [*history_lines(extended, stamps, numbers[:fit]), *[None] * (len(lates) - fit)]
    parts = zip(lates, late.bodies, lines, strict=True)
    return [LateLine(*one, is_next=place == 0) for place, one in enumerate(parts)]


def _is_possible(numbered: tuple[Plain, int]) -> bool:
    """Tell whether an entry names earlier ones only, as it must to be replayed."""
    plain, number = numbered
    about = (
        plain["after"] if plain["type"] == MISSED else plain["entry"] if plain["type"] in (UNDO, AMEND) else 0
    )
    return read_place(about)[0] < number
