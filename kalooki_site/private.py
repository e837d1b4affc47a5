"""Keeps the data folder and what lies in it from other users of this machine: accounts, keys and names are there."""

import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from django.conf import settings

UMASK = 0o077
OTHERS = 0o077


def keep_private() -> None:
    """Take from others what an earlier version let them read; a disk that knows no owners stays as it is."""
    for path in readable_by_others():
        with suppress(OSError):
            path.chmod(path.stat().st_mode & ~OTHERS)


def readable_by_others() -> list[Path]:
    """The data folder and the files of ours that others on this machine can open."""
    return [path for path in _ours() if path.exists() and _is_open(path)]


def _ours() -> Iterator[Path]:
    yield settings.DATA_DIR
    yield settings.DATA_DIR / "secret_key"
    yield from settings.DATA_DIR.glob("kalooki.sqlite3*")
    yield settings.BACKUP_DIR
    yield from settings.BACKUP_DIR.glob("kalooki-*")


def _is_open(path: Path) -> bool:
    """A folder that everyone may write to, such as /tmp, belongs to the system and is left alone."""
    mode = path.stat().st_mode
    return bool(mode & OTHERS) and not mode & stat.S_ISVTX
