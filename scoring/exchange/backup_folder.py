"""The folder that keeps backups: how they are called, which one is the last, and which are given up."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

SUFFIX = ".jsonl.gz"
NAMED = f"kalooki-%Y-%m-%d-%H%M%S{SUFFIX}"  # the time is UTC
KEPT = 14
DAYS_AT_MOST = 35  # what somebody deleted is then in no backup any more


def new_backup(folder: Path, now: datetime) -> Path:
    """The path of a backup made now; the folder is made where it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder / now.astimezone(UTC).strftime(NAMED)


def backups(folder: Path) -> list[Path]:
    """All of them, the oldest first."""
    return sorted(path for path in folder.glob(f"kalooki-*{SUFFIX}") if time_of(path) is not None)


def time_of(path: Path) -> datetime | None:
    """When it was made, by its name: a copy keeps that."""
    try:
        return datetime.strptime(path.name, NAMED).replace(tzinfo=UTC)
    except ValueError:
        return None


def last_backup(folder: Path) -> datetime | None:
    """When the last one was made."""
    made = backups(folder)
    return time_of(made[-1]) if made else None


def rotate(folder: Path, now: datetime) -> list[Path]:
    """Give up all but the last few, and what is too old; never the newest."""
    *older, _newest = backups(folder)
    kept = older[-(KEPT - 1) :]
    gone = [
        path
        for path in older
        if path not in kept or now - (time_of(path) or now) > timedelta(days=DAYS_AT_MOST)
    ]
    for path in gone:
        path.unlink()
    return gone
