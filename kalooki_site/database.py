"""The database and how it writes, so that an acknowledged hand survives a power cut."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections

Options: TypeAlias = dict[str, Any]
"""How Django reaches a database, as its settings have it."""
Version = tuple[int, int, int]
PATIENCE = 5  # seconds for which a hand waits for a database that another program holds, or for a connection
SOON = 1  # second for which all phones wait where one look at a table does
LONGEST_ANSWER = 15  # seconds for which a page waits for one statement
LONGEST_PAUSE = 60  # seconds between two statements of a page that holds rows
MIGRATING = 0x6B616C6F6F6B69  # PostgreSQL's number for our lock: the word kalooki


class Durability(NamedTuple):
    """A journal mode with the flushing it needs, and why, in plain words."""

    journal_mode: str
    synchronous: str
    reason: str

    @property
    def init_command(self) -> str:
        return f"PRAGMA journal_mode={self.journal_mode}; PRAGMA synchronous={self.synchronous};"


WRITE_AHEAD = Durability("WAL", "FULL", "write-ahead log, flushed to disk before a hand is called saved")
ROLLBACK = Durability(
    "DELETE",
    "EXTRA",
    "rollback journal, flushed to disk before a hand is called saved "
    "(this engine's write-ahead log has a known fault, so it is not used)",
)


def durability_for(engine: Version) -> Durability:
    """Return the fastest mode in which this SQLite version loses and corrupts nothing."""
    return WRITE_AHEAD if wal_is_sound(engine) else ROLLBACK


def wal_is_sound(engine: Version) -> bool:
    """Return whether the checkpoint fault of 3.7.0 to 3.51.2 is mended in this version."""
    backports = {(3, 50): 7, (3, 44): 6}
    major, minor, patch = engine
    if (major, minor) in backports:
        return patch >= backports[major, minor]
    return engine >= (3, 51, 3)


DURABILITY = durability_for(sqlite3.sqlite_version_info)


def sqlite(file: Path) -> Options:
    """Return Django's settings for one file, written durably by one writer at a time, in turn."""
    return {
        "ENGINE": "kalooki_site.sqlite",
        "NAME": file,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "init_command": DURABILITY.init_command,
            "timeout": PATIENCE,
        },
    }


def postgresql(parts: dict[str, str]) -> Options:
    """Return Django's settings for a server; a request finds it again after a restart."""
    return {
        "ENGINE": "kalooki_site.postgresql",
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            "in_transactions": {"lock_timeout": PATIENCE},
            "connect_timeout": PATIENCE,
            "tcp_user_timeout": LONGEST_ANSWER * 1000,
        },
        **parts,
    }


def limit_pages(options: Options) -> None:
    """Bound how long a page waits for PostgreSQL, before it connects; commands take their time."""
    options["in_transactions"] |= {"idle_in_transaction_session_timeout": LONGEST_PAUSE}
    options["longest_answer"] = LONGEST_ANSWER


def ask_briefly() -> None:
    """Let this thread give up soon, and PostgreSQL plan once what is asked all the time; called before it connects."""
    brief: Options = {"timeout": SOON}
    if connection.vendor == "postgresql":
        kept = {"server_side_binding": True, "prepare_threshold": 1}
        brief = kept | {"connect_timeout": SOON, "longest_answer": SOON}
    options = connection.settings_dict["OPTIONS"] | brief
    connection.settings_dict = connection.settings_dict | {"OPTIONS": options}


class _Turn:
    is_ours = False


@contextmanager
def migrating_alone() -> Iterator[None]:
    """Wait until no other server migrates this PostgreSQL database; who holds the lock may take it again.

    A connection of its own holds it in a transaction: between two transactions a pooler may change the line.
    """
    if connection.vendor != "postgresql" or _Turn.is_ours:
        yield
        return
    line = connections.create_connection(DEFAULT_DB_ALIAS)
    try:
        line.set_autocommit(False)
        with line.cursor() as cursor:
            cursor.execute("SET LOCAL lock_timeout = 0")  # a migration may take long
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [MIGRATING])
        _Turn.is_ours = True
        yield
    finally:
        _Turn.is_ours = False
        line.close()


def close() -> None:
    """Checkpoint the write-ahead log into the database file and close; nothing saved is lost where that fails."""
    with suppress(DatabaseError):
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connections.close_all()
