"""Keeps the secret key, and the data folder from other users of this machine: accounts, keys and names are there."""

import os
import secrets
import stat
import tempfile
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
    return [path for path in _ours() if path.exists() and _is_open(path.stat().st_mode)]


def _ours() -> Iterator[Path]:
    yield settings.DATA_DIR
    yield settings.DATA_DIR / "secret_key"
    yield from settings.DATA_DIR.glob("kalooki.sqlite3*")
    yield settings.BACKUP_DIR
    yield from settings.BACKUP_DIR.glob("kalooki-*")


def _is_open(mode: int) -> bool:
    """A folder that everyone may write to, such as /tmp, belongs to the system and is left alone."""
    return bool(mode & OTHERS) and not mode & stat.S_ISVTX


def read_or_make_key(file: Path) -> str:
    """The key in this file; only its owner may read it."""
    if not file.exists():
        _make_key(file)
    return file.read_text(encoding="ascii")


def _make_key(file: Path) -> None:
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=file.parent)  # mkstemp makes it with mode 0600
    with os.fdopen(handle, "w", encoding="ascii") as out:
        out.write(secrets.token_urlsafe(48))
    try:
        os.link(draft, file)  # whole or not at all, and never over a key that is there
    except FileExistsError:
        pass
    finally:
        os.unlink(draft)
