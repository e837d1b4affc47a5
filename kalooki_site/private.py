"""The secret key, and the data folder closed to other users of this machine."""

import os
import secrets
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

UMASK = 0o077
OTHERS = 0o077
NO_KEY = "Set KALOOKI_SECRET_KEY beside KALOOKI_DATABASE_URL, the same on every server: to {key}."
NEW_KEY = """what python3 -c "import secrets; print(secrets.token_urlsafe(48))" prints"""


def restrict_data_folder() -> None:
    """Close what an earlier version left open; a disk without owners stays as it is."""
    for path in readable_by_others():
        with suppress(OSError):
            path.chmod(path.stat().st_mode & ~OTHERS)


def readable_by_others() -> list[Path]:
    """Return the data folder and those of its files that other users can open."""
    return [path for path in _ours() if path.exists() and _is_open(path.stat().st_mode)]


def _ours() -> Iterator[Path]:
    yield settings.DATA_DIR
    yield settings.DATA_DIR / "secret_key"
    yield from settings.DATA_DIR.glob("kalooki.sqlite3*")
    yield settings.BACKUP_DIR
    yield from settings.BACKUP_DIR.glob("kalooki-*")


def _is_open(mode: int) -> bool:
    """Return whether others can open it; a folder like /tmp, open to all, belongs to the system."""
    return bool(mode & OTHERS) and not mode & stat.S_ISVTX


def read_or_make_key(file: Path) -> str:
    """Return the key in this file, which only its owner may read."""
    if not file.exists():
        _make_key(file)
    return file.read_text(encoding="ascii")


def refuse_own_key(file: Path) -> str:
    """Refuse to make a key where several servers may share a database; one from before can be kept."""
    raise ImproperlyConfigured(NO_KEY.format(key=f"what {file} holds" if file.exists() else NEW_KEY))


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
