"""The database before an update: what is about to change, and a copy that the version before can go on with."""

import sys
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.utils import timezone

from scoring.backup.archive_file import flush_folder

FOLDER = "before-updates"
_KEPT = 3


def announce(changes: list[str]) -> None:
    """Keep a copy of what an update is about to change, and say what changes and where the copy is; OSError without
    room for it.
    """
    words = f"Bringing the database up to date{': ' * bool(changes)}{', '.join(changes)}."
    if connection.vendor == "sqlite":
        words += f" The data as it was: {_copy()}."
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def _copy() -> Path:
    """Copy the database to where the backups are, and delete the copies of long ago."""
    folder = settings.BACKUP_DIR / FOLDER
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"{timezone.now():%Y-%m-%d-%H%M%S}.sqlite3"
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(path)])
    path.chmod(0o600)
    flush_folder(folder)
    for old in sorted(folder.glob("*.sqlite3"))[:-_KEPT]:
        old.unlink()
    return path
