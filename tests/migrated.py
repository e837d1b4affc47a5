"""The tables that all migrations make: made once for all workers and runs, and again when a migration has changed.

`python -m tests.migrated` makes them before the first worker waits for them.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import django
from django.apps import apps

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "tests/artefacts/migrated"
MIGRATE = ("-m", "django", "migrate", "-v0", "--settings", "tests.settings")


def copy_migrated(to: Path) -> None:
    """Write an SQLite file with all tables and nothing of ours in them; one worker makes it, others wait."""
    shutil.copy(_migrated(), to)  # with its mode: others may not read it


def _migrated() -> Path:
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = KEPT / f"{_fingerprint()}.sqlite3"
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            _migrate(kept)
    return kept


def _fingerprint() -> str:
    """What changes with any migration, of ours or of a library."""
    found = sha256(django.__version__.encode())
    for app in apps.get_app_configs():
        for path in sorted(Path(app.path, "migrations").glob("*.py")):
            found.update(f"{app.label} {path.name} ".encode() + path.read_bytes())
    return found.hexdigest()


def _migrate(kept: Path) -> None:
    for old in KEPT.glob("*.sqlite3"):
        old.unlink()
    with TemporaryDirectory(dir=KEPT) as folder:
        environment = {**os.environ, "KALOOKI_DATA": folder}
        subprocess.run([sys.executable, *MIGRATE], cwd=ROOT, env=environment, check=True)
        Path(folder, "kalooki.sqlite3").rename(kept)


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    _migrated()
