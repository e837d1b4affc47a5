"""Says which database holds the games: one SQLite file, or PostgreSQL when named."""

import sqlite3
from pathlib import Path
from typing import Any

from kalooki_site.durability import Version, durability_for

PATIENCE = (
    5  # seconds for which a hand waits for another program that holds the database, or for a connection
)
LONGEST_ANSWER = 15  # seconds for which a page waits for one statement
TO_SAY_SO = 2  # seconds more, for the server to tell that it ended one
LONGEST_PAUSE = 60  # seconds between two statements of a page that holds rows


def sqlite(file: Path) -> dict[str, Any]:
    """One file, written durably, one writer at a time and in the order they came."""
    mode = durability_for(engine_version())
    return {
        "ENGINE": "kalooki_site.sqlite",
        "NAME": file,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "init_command": mode.init_command,
            "timeout": PATIENCE,
        },
    }


def postgresql(parts: dict[str, str]) -> dict[str, Any]:
    """A server of its own, for several processes; after it was restarted a request finds it again."""
    return {
        "ENGINE": "kalooki_site.postgresql",
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            "options": f"-c lock_timeout={PATIENCE}s",
            "connect_timeout": PATIENCE,
            "tcp_user_timeout": LONGEST_ANSWER * 1000,
        },
        **parts,
    }


def limit_pages(options: dict[str, Any]) -> None:
    """Bound what a page waits for PostgreSQL, in its `OPTIONS`, before it connects; commands take their time."""
    limits = {"statement_timeout": LONGEST_ANSWER, "idle_in_transaction_session_timeout": LONGEST_PAUSE}
    options["options"] += "".join(f" -c {name}={seconds}s" for name, seconds in limits.items())
    # A server that ends a slow statement itself still answers: only one that does not is silent.
    options["longest_answer"] = LONGEST_ANSWER + TO_SAY_SO


def engine_version() -> Version:
    """The version of the SQLite library this Python was linked to."""
    major, minor, patch = sqlite3.sqlite_version_info
    return major, minor, patch
