"""A folder as the first start of a server leaves it, made once and copied: the next start takes half as long."""

import shutil
import tempfile
from functools import lru_cache
from pathlib import Path

from tests.crashes.server import Server


def put_started(data: Path) -> Path:
    """Make the folder of a server that was started once and stopped: migrated, its static files collected."""
    shutil.copytree(Path(_started().name) / "data", data)
    return data


@lru_cache(maxsize=1)
def _started() -> "tempfile.TemporaryDirectory[str]":
    """Kept until the run is over; the journal mode is this machine's, and another is taken at the next start."""
    folder = tempfile.TemporaryDirectory(prefix="kalooki-started-")
    with Server(Path(folder.name) / "data") as server:
        server.stop()
    return folder
