"""Make an archive of what is kept, and put one back: all of it or nothing."""

import json
from collections import Counter, deque
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any
from uuid import UUID

from django.apps import apps
from django.core.exceptions import ValidationError
from django.core.management.color import no_style
from django.db import IntegrityError, connection, transaction
from django.db.models import Field, ForeignKey, Max, Model

from scoring.actions.rebuilding import rebuild_club
from scoring.actions.record import write_down
from scoring.exchange.archive_file import Damaged, Newer, Row, check_archive, read_archive, write_archive
from scoring.models import Club, Game
from scoring.queries.archives import (
    DERIVED,
    ELSEWHERE,
    TEXT_OF_JSON,
    Scope,
    head_of,
    is_numbered,
    kept_tables,
    rows_of,
    step_now,
)
from scoring.queries.comebacks import write_comebacks
from scoring.queries.game_log import read_log
from scoring.queries.projections import project_played, write_projection
from scoring.queries.snapshots import snapshot
from scoring.rules.log import start_now

AT_A_TIME = 500
LOGGED_IN = ("sessions.Session", "usersessions.UserSession", *ELSEWHERE)  # all that points at accounts


class AlreadyHere(Exception):  # noqa: N818 - it says what is
    """So many of the archive's rows stand in the database already."""


def make_archive(path: Path, scope: Scope | None = None) -> Counter[str]:
    """An archive of everything, a group or a game, read back to its end; how many rows of each table."""
    scope = scope or Scope()
    with snapshot():
        counts = write_archive(path, head_of(scope), rows_of(scope))
    if check_archive(path)[1] != counts:
        raise Damaged
    return counts


def restore_archive(path: Path, *, replace: bool = False) -> Counter[str]:
    """Put an archive back, in place of everything here or beside it; how many rows of each table.

    Damaged, Newer or AlreadyHere leave everything as it was.
    """
    head, counts = check_archive(path)
    if head.step > step_now():
        raise Newer
    try:
        with transaction.atomic():
            if replace:
                _empty()
            _Restoring().put(read_archive(path))
    except IntegrityError as clash:
        raise AlreadyHere from clash
    except (KeyError, TypeError, ValueError, ValidationError, LookupError) as fault:
        raise Damaged from fault
    return counts


def _empty() -> None:
    with connection.cursor() as cursor:
        for model in (*map(apps.get_model, LOGGED_IN), *apps.get_app_config("scoring").get_models()):
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(model._meta.db_table)}")  # noqa: S608


class _Restoring:
    """One archive on its way into the database: numbers given out here are moved past those in use."""

    def __init__(self) -> None:
        self._tables = {model._meta.model_name or "": model for model in kept_tables()}
        numbered = [model for model in self._tables.values() if is_numbered(model)]
        self._moved = {model: _highest(model) for model in numbered}
        self._games: list[UUID] = []
        self._clubs: list[UUID] = []

    def put(self, rows: Iterable[Row]) -> None:
        """Insert all rows, then make anew what is derived from them."""
        source = iter(rows)
        while some := list(islice(source, AT_A_TIME)):
            for name in dict.fromkeys(row.table for row in some):
                self._insert(self._tables[name], [row.plain for row in some if row.table == name])
        for game_id in self._games:
            refold(game_id)
        for club in Club.objects.filter(id__in=self._clubs):
            deque(rebuild_club(club), maxlen=0)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), list(self._moved)):
                cursor.execute(statement)

    def _insert(self, model: type[Model], plains: list[dict[str, Any]]) -> None:
        fields = model._meta.concrete_fields
        known = {field.name for field in fields}
        if any(set(plain) - known for plain in plains):
            raise Damaged
        quote = connection.ops.quote_name
        columns = ", ".join(quote(str(field.column)) for field in fields)
        places = ", ".join(["%s"] * len(fields))
        into = f"INSERT INTO {quote(model._meta.db_table)} ({columns}) VALUES ({places})"  # noqa: S608 - our own names
        with connection.cursor() as cursor:
            cursor.executemany(
                into, [[self._kept(model, field, plain) for field in fields] for plain in plains]
            )
        if model is Game:
            self._games += [UUID(plain["id"]) for plain in plains]
        elif model is Club:
            self._clubs += [UUID(plain["id"]) for plain in plains]

    def _kept(self, model: type[Model], field: "Field[Any, Any]", plain: dict[str, Any]) -> Any:
        """A value as the database wants it; a column that is younger than the archive has its default."""
        name = model._meta.model_name or ""
        value = plain[field.name] if field.name in plain else _default(name, field)
        target = model if field.primary_key else field.related_model
        if target in self._moved and value is not None:
            value += self._moved[target]
        elif field.name == TEXT_OF_JSON.get(name) and not isinstance(value, str):
            value = write_down(value)
        plain_field = field.target_field if isinstance(field, ForeignKey) else field
        return plain_field.get_db_prep_save(plain_field.to_python(value), connection)


def _default(name: str, field: "Field[Any, Any]") -> Any:
    return "" if field.name in DERIVED.get(name, ()) else field.get_default()


def _highest(model: type[Model]) -> int:
    return model._base_manager.aggregate(highest=Max("pk"))["highest"] or 0


def refold(game_id: UUID) -> None:
    """Make anew what is kept of a game beside its log; Damaged where the log is not whole."""
    log = read_log(game_id)
    played = log.play()
    start = json.loads(log.start)
    board = write_projection(project_played(played, log.entries))
    now = write_down(start_now(start, played)) if log.has_changed_rules else log.start
    kept = {"start": now, "board": board, "comebacks": write_comebacks(played)}
    changed = Game.objects.filter(id=game_id, version=len(log.entries)).update(**kept)
    if not changed:
        raise Damaged
