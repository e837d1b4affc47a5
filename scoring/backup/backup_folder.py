"""The folder of backups: their names, which one is the last, and which are deleted."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

SUFFIX = ".jsonl.gz"
NAMED = f"kalooki-%Y-%m-%d-%H%M%S{SUFFIX}"  # the time is UTC
NIGHTLY = "nightly"  # the job that looks after backups
KEPT = 14
DAYS_AT_MOST = 35  # what someone deleted is in no backup after that
YOUNGER = (
    4  # backups that must be there before one goes for its age: a clock that jumps a year makes all look old
)


def new_backup(folder: Path, now: datetime) -> Path:
    """Return the path of a backup made now; create the folder if needed."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / now.astimezone(UTC).strftime(NAMED)


def backups(folder: Path, until: datetime | None = None) -> list[Path]:
    """Return all backups, or those dated up to a moment, oldest first."""
    times = {path: time for path in folder.glob(f"kalooki-*{SUFFIX}") if (time := time_of(path))}
    # The name begins with the time, so the order of names is the order of backups.
    return sorted(path for path, time in times.items() if until is None or time <= until)


def time_of(path: Path) -> datetime | None:
    """Return when a backup was made, by its name, which a copy keeps."""
    try:
        return datetime.strptime(path.name, NAMED).replace(tzinfo=UTC)
    except ValueError:
        return None


def last_backup(folder: Path, now: datetime) -> datetime | None:
    """Return when the last one was made; one dated in the future came from a wrong clock and is skipped."""
    made = backups(folder, now)
    return time_of(made[-1]) if made else None


def rotate(folder: Path, now: datetime) -> list[Path]:
    """Delete all but the last 14 backups, and of those any older than 35 days while 4 younger ones remain.

    Return the deleted paths. A backup dated in the future is neither counted nor deleted.
    """
    youngest_first = backups(folder, now)[::-1]
    gone = [
        path
        for younger, path in enumerate(youngest_first)
        # By count and by age: deleted data must leave the backups too, but never all of them at once.
        if younger >= KEPT
        or (younger >= YOUNGER and now - (time_of(path) or now) > timedelta(days=DAYS_AT_MOST))
    ]
    for path in gone:
        path.unlink()
    _delete_drafts(folder, now)
    return gone


def _delete_drafts(folder: Path, now: datetime) -> None:
    """Delete what backups left that were killed a day ago or more; nothing else would, and names stay in them."""
    for draft in folder.glob(f"kalooki-*{SUFFIX}.part"):
        with suppress(FileNotFoundError):  # one that is just done
            if now.timestamp() - draft.stat().st_mtime > timedelta(days=1).total_seconds():
                draft.unlink()
