"""Makes the secret key at the first start and reads it ever after."""

import os
import secrets
import tempfile
from pathlib import Path


def read_or_make(file: Path) -> str:
    """The key in this file; only its owner may read it."""
    if not file.exists():
        _make(file)
    return file.read_text(encoding="ascii")


def _make(file: Path) -> None:
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
