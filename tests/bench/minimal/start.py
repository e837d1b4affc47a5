"""Brings the minimal app up, as durable as our site, and takes it down again."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kalooki_site.database import DURABILITY
from tests.bench.servers import ROOT, serve


@contextmanager
def minimal_app(folder: Path) -> Iterator[int]:
    """The port on which it answers while this lasts."""
    environment = {
        "DJANGO_SETTINGS_MODULE": "tests.bench.minimal.settings",
        "MINIMAL_DATABASE": str(folder / "minimal.sqlite3"),
        "MINIMAL_DURABILITY": DURABILITY.init_command,
    }
    fill = [sys.executable, "-m", "tests.bench.minimal.fill"]
    subprocess.run(fill, cwd=ROOT, env={**os.environ, **environment}, check=True)
    with serve("tests.bench.minimal.wsgi:application", environment) as port:
        yield port
