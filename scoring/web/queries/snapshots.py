"""The database as it stands at one moment, while phones go on writing."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction


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
