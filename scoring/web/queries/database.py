"""The database: whether it is that of this version, and how it stands at one moment while phones go on writing."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder


def is_ready() -> bool:
    """Whether the database is in its place, answers, and has the tables of this version."""
    if connection.connection is not None and not connection.is_usable():
        connection.close()
    return MigrationRecorder.Migration.objects.filter(app="scoring", name=latest_migration()).exists()


class Schema(NamedTuple):
    """The migrations of the database: whether it has any, how many this version adds, and which it doesn't know."""

    is_new: bool
    waiting: int
    unknown: list[str]


def get_schema() -> Schema:
    """What the database holds beside what this version knows; nothing is changed."""
    executor = MigrationExecutor(connection)
    loader = executor.loader
    waiting = executor.migration_plan(loader.graph.leaf_nodes())
    known = {
        *loader.disk_migrations,
        *(old for step in loader.disk_migrations.values() for old in step.replaces),
    }
    done = set(loader.applied_migrations)
    unknown = [f"{app}.{name}" for app, name in done - known if app in loader.migrated_apps]
    return Schema(not done, len(waiting), sorted(unknown))


def latest_migration_number() -> int:
    """The number of the last migration this program knows."""
    return int(latest_migration()[:4])


@cache
def latest_migration() -> str:
    """Its name."""
    return max(name for app, name in MigrationLoader(None).disk_migrations if app == "scoring")


@contextmanager
def snapshot() -> Iterator[None]:
    """All that this thread reads meanwhile is of one moment; DatabaseError where the file itself is damaged.

    SQLite is copied first, since a long look would hold up its writers; PostgreSQL keeps old rows for a reader.
    """
    if connection.vendor == "sqlite":
        with _copied():
            yield
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


@contextmanager
def _copied() -> Iterator[None]:
    original = connections[DEFAULT_DB_ALIAS]
    folder = Path(original.settings_dict["NAME"]).parent
    with tempfile.TemporaryDirectory(dir=folder if folder.is_dir() else None, prefix="copy-") as place:
        copy = connections.create_connection(DEFAULT_DB_ALIAS)
        copy.settings_dict = {**original.settings_dict, "NAME": str(Path(place) / "copy.sqlite3")}
        connections[DEFAULT_DB_ALIAS] = copy
        try:
            _copy(original, copy)
            yield
        finally:
            copy.close()
            connections[DEFAULT_DB_ALIAS] = original


def _copy(original: Any, copy: Any) -> None:
    original.ensure_connection()
    copy.ensure_connection()
    original.connection.backup(copy.connection)
    with copy.cursor() as cursor:
        told = cursor.execute("PRAGMA integrity_check").fetchall()
    if told != [("ok",)]:
        raise DatabaseError(f"the database is damaged: {told[0][0]}")
