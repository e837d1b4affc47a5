"""Read the event log, as its one reader: entries and the game they replay to."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cached_property, lru_cache
from typing import NamedTuple
from uuid import UUID, uuid5

from django.db import connection
from django.db.models import Count, Exists, F, Max, OuterRef, Q, QuerySet
from django.utils.timezone import get_default_timezone, localdate

from scoring.engine.corrections import FORGIVEN, PAID, RULES, Place, standing_notes
from scoring.engine.log import LogReplay, PlayedEntry, fold, read_start
from scoring.engine.plain import Fields, Plain
from scoring.engine.table import Table
from scoring.games.models import Game
from scoring.games.models.events import GameEvent
from scoring.games.models.games import Hides, Late, RedactedGame
from scoring.games.queries.redaction import redact_played
from scoring.journal.journals import Journal, KnownEntry

GAME_LOG = Journal("game", Game, GameEvent, "game")
_GAME_ID = Game._meta.pk
# Every page of a game asks for this, and putting a query together takes longer than its answer.
_BODIES = "SELECT body FROM scoring_gameevent WHERE game_id = %s ORDER BY number"
_LATEST = 8  # entries: more than a phone saves before it has the proof of them


@dataclass(frozen=True)
class Log:
    """A start and the entries after it, as plain values; entry n stands at index n - 1.

    What it is played to shows nothing that it `hides`.
    """

    start: str
    entries: list[Plain]
    hides: Hides

    @property
    def table(self) -> Table:
        """Return the table with the rules of the first deal."""
        return read_table(self.start)

    @property
    def has_changed_rules(self) -> bool:
        return any(plain["type"] == RULES for plain in self.entries)

    def until(self, version: int | None) -> "Log":
        """Return the log as a phone has seen it at a version; all of it where that is not known."""
        # entries[:None] is the whole list; a log that is the same is not played again.
        seen = self.entries[:version]
        return self if len(seen) == len(self.entries) else replace(self, entries=seen)

    def with_late(self, late: Late) -> "Log":
        """Return the log as a phone has it that sent more after closing."""
        return replace(self, entries=[*self.entries[: late.since], *late.bodies])

    @cached_property
    def played(self) -> LogReplay:
        """Return what it is played to, with all its money; folded once."""
        return fold(self.table, self.entries)

    def play(self) -> LogReplay:
        return self.redact(self.played)

    def redact(self, played: LogReplay) -> LogReplay:
        """Return a replay without what is hidden."""
        return redact_played(played, self.hides)


def find_played_entry(played: LogReplay, place: Place) -> PlayedEntry | None:
    """Return the entry at a place as it was played; None where none counts there."""
    index = next((index for index, entry in enumerate(played.entries) if entry.place == place), None)
    return None if index is None else played.played_entry(index)


@lru_cache(maxsize=256)
def read_table(start: str) -> Table:
    """Return the table of a start, given as JSON text."""
    # Cached, because every page of a game asks for it. A Table is frozen, so requests may share one;
    # a newcomer or a change of rules makes another text.
    return read_start(json.loads(start))


def day_of(start: Fields, created: datetime) -> date:
    """Return the day that a start entry gives; for one without, that on which the game was recorded here."""
    # By the site's own time zone, so that everyone finds the same day.
    return date.fromisoformat(start["day"]) if "day" in start else localdate(created, get_default_timezone())


def log_of(redacted: RedactedGame) -> Log:
    """Return the log of a game, redacted for the reader, in one query."""
    log = read_log(redacted.game.id)
    return replace(log.with_late(redacted.late) if redacted.late else log, hides=redacted.hides)


def read_log(game_id: UUID) -> Log:
    """Return the whole log of a game, with all its money, in one query."""
    with connection.cursor() as cursor:
        cursor.execute(_BODIES, [_GAME_ID.get_db_prep_value(game_id, connection)])
        start, *bodies = [body for (body,) in cursor.fetchall()]
    # One call of the parser reads the whole log; the start stays text, the key of read_table().
    return Log(start, json.loads(f"[{','.join(bodies)}]"), "")


def read_logs(game_ids: Sequence[UUID]) -> dict[UUID, Log]:
    """Return the whole logs of games that have one, with all their money, in one query."""
    return _logs(Q(game__in=game_ids))


def read_group_logs(group_id: UUID) -> dict[UUID, Log]:
    """Return the whole logs of all games of a group by game, with all their money, in one query."""
    return _logs(Q(game__group=group_id))


def _logs(wanted: Q) -> dict[UUID, Log]:
    rows = GameEvent.objects.filter(wanted).order_by("game", "number").values_list("game", "body")
    bodies: dict[UUID, list[str]] = {}
    for game, body in rows:
        bodies.setdefault(game, []).append(body)
    return {
        game: Log(start, json.loads(f"[{','.join(rest)}]"), "") for game, (start, *rest) in bodies.items()
    }


class MarkedDebt(NamedTuple):
    """A debt of a game that was marked as paid or forgiven there: `amount` minor units between two names.

    The name is empty where one side is no player but a fund, such as the club.
    """

    game_id: UUID
    payer: str
    receiver: str
    amount: int


def marked_debts(group_ids: Collection[UUID]) -> list[MarkedDebt]:
    """Return what was marked as paid or forgiven in all games of these groups, in one query."""
    wanted = Q(body__contains='"names":{')  # who was called otherwise when it was marked
    for kind in ("paid", "forgiven", "undo"):
        # Bodies are JSON without blanks, and a quote inside a name is escaped: this can only be a key.
        wanted |= Q(body__contains=f'"type":"{kind}"')
    rows = GameEvent.objects.filter(wanted, number__gt=0, game__group__in=group_ids).order_by("number")
    logs: dict[UUID, list[Plain]] = {}
    for game, number, body in rows.values_list("game", "number", "body"):
        log = logs.setdefault(game, [])
        log += [{"type": ""}] * (number - 1 - len(log))  # entries that say nothing about debts
        log.append(json.loads(body))
    return [
        MarkedDebt(game, plain.get("from", ""), plain.get("to", ""), plain["amount"])
        for game, log in logs.items()
        for _number, plain, *_more in standing_notes(log)
        if plain["type"] in (PAID, FORGIVEN)
    ]


class Stamp(NamedTuple):
    """Who wrote an entry, and when."""

    number: int
    author: str
    at: datetime


def stamps(game_id: UUID) -> dict[int, Stamp]:
    """Return the author and time of every entry, in order."""
    rows = GameEvent.objects.filter(game=game_id).order_by("number").values_list("number", "author", "at")
    return {row[0]: Stamp(*row) for row in rows}


class StoredEntry(NamedTuple):
    """An entry as it is stored: what a copy needs to be the same."""

    id: str
    body: str
    author: str
    at: str


def stored_entries(game_id: UUID) -> list[StoredEntry]:
    """Return every stored entry of a game, the start first, in one query."""
    rows = GameEvent.objects.filter(game=game_id).order_by("number").values_list("id", "body", "author", "at")
    return [StoredEntry(str(entry), body, author, at.isoformat()) for entry, body, author, at in rows]


def part_id(entry_id: UUID, index: int) -> UUID:
    """Return the id of one of several entries that a try makes; the same try sent again has the same ids."""
    return uuid5(entry_id, str(index))


def find_try(entry_id: UUID) -> KnownEntry | None:
    """Return what a try has made: its entry, or the first of several."""
    return GAME_LOG.find(entry_id) or GAME_LOG.find(part_id(entry_id, 0))


def latest_hashes(game_id: UUID) -> dict[int, str]:
    """Return the hashes of the last entries by number: each is 64 hex digits and stands for all entries up to it."""
    rows = GameEvent.objects.filter(game=game_id).order_by("-number").values_list("number", "hash")
    return dict(rows[:_LATEST])


def entry_body(game_id: UUID, entry_id: UUID) -> Plain | None:
    """Return what was written in a game under an id, or None."""
    known = GAME_LOG.find(entry_id)
    return json.loads(known.body) if known and known.owner == game_id else None


def without_a_hand(games: "QuerySet[Game]") -> "QuerySet[Game]":
    """Keep those games in whose log no hand was ever written."""
    hands = GameEvent.objects.filter(game=OuterRef("pk"), body__contains='"type":"hand"')
    return games.filter(~Exists(hands))


def broken_logs() -> tuple[int, list[UUID]]:
    """Return how many games there are, and those whose entry numbers or last hash do not match the game."""
    counted = GameEvent.objects.values("game").annotate(entries=Count("id"), last=Max("number"))
    # Both are compared: 0, 1, 3 has the right last number for version 3, but an entry too few.
    # The start has number 0, so there is one entry more than the version counts.
    last = {row["game"]: (row["entries"] - 1, row["last"]) for row in counted}
    games = Game.objects.values_list("id", "version")
    others = GameEvent.objects.filter(number=F("game__version")).exclude(hash=F("game__head"))
    ends = set(others.values_list("game", flat=True))
    broken = [
        game_id for game_id, version in games if last.get(game_id) != (version, version) or game_id in ends
    ]
    return len(games), broken
