"""The migrations of the database, and snapshots of it while phones go on writing."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

EARLY, LAST_EARLY = ("scoring", "0002_key_shelf"), ("scoring", "0050_totals_below_zero")
"""Of the migrations that 0001_initial stands for: one that every database of before has, and the last one."""


def is_ready() -> bool:
    """Return whether the database answers and has the tables of this version."""
    if connection.connection is not None and not connection.is_usable():
        connection.close()
    return MigrationRecorder.Migration.objects.filter(app="scoring", name=latest_migration()).exists()


class Schema(NamedTuple):
    """Whether the database has migrations, how many are waiting, and which this version does not know.

    Of those that wait, `changes` are the names of ours.

    That a database of before 0001_initial is taken over is one more that waits.
    """

    is_new: bool
    waiting: int
    unknown: list[str]
    changes: list[str]


def get_schema() -> Schema:
    """Compare the applied migrations with those of this version, changing nothing."""
    executor = MigrationExecutor(connection)
    loader = executor.loader
    waiting = executor.migration_plan(loader.graph.leaf_nodes())
    known = {
        *loader.disk_migrations,
        *(old for step in loader.disk_migrations.values() for old in step.replaces),
    }
    changes = [step.name for step, _backwards in waiting if step.app_label == "scoring"]
    done = set(loader.applied_migrations)
    is_early = EARLY in done
    named = loader.migrated_apps - ({"scoring"} if is_early else set())
    unknown = [f"{app}.{name}" for app, name in done - known if app in named]
    return Schema(not done, len(waiting) + is_early, sorted(unknown), changes)


@cache
def latest_migration() -> str:
    """Return the name of the last migration."""
    return max(name for app, name in MigrationLoader(None).disk_migrations if app == "scoring")


@contextmanager
def snapshot() -> Iterator[None]:
    """Read from one moment in this thread; DatabaseError where the file is damaged.

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


def _copy(original: BaseDatabaseWrapper, copy: BaseDatabaseWrapper) -> None:
    original.ensure_connection()
    copy.ensure_connection()
    original.connection.backup(copy.connection)
    with copy.cursor() as cursor:
        report = cursor.execute("PRAGMA integrity_check").fetchall()
    if report != [("ok",)]:
        raise DatabaseError(f"the database is damaged: {report[0][0]}")
