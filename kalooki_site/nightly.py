"""The server's nightly backup, in a process of its own, so that no phone waits for it."""

import io
import logging
import subprocess
import sys
from datetime import datetime, timedelta

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from kalooki_site.environment import PROGRAM
from scoring.backup.backup_folder import NIGHTLY, last_backup
from scoring.web import background
from scoring.web.models import Job

EVERY = timedelta(hours=24)
NIGHT = range(3, 6)  # o'clock, by this machine: no one plays then
LONG_OVERDUE = timedelta(hours=48)  # a machine that is off at night is backed up when it is on
LOOK_EVERY = timedelta(minutes=15)
log = logging.getLogger(__name__)


def start() -> None:
    """Watch over backups while the site serves; on PostgreSQL one of all processes reminds the operator."""
    work, every = (_remind, EVERY) if settings.POSTGRESQL else (_watch, LOOK_EVERY)
    background.register(
        NIGHTLY, background.JobKind(work, every=every, failed="No backup is made until the next look")
    )
    if settings.POSTGRESQL:
        background.schedule(NIGHTLY)
    else:
        background.enqueue(NIGHTLY, after=LOOK_EVERY)


def is_due(last: datetime | None, now: datetime) -> bool:
    """Return whether a backup is due: at night after a day, at any hour after two; `now` in local time."""
    if last is None or now - last >= LONG_OVERDUE:
        return True
    return now.hour in NIGHT and now - last >= EVERY - timedelta(hours=len(NIGHT))


def reminder(last: datetime | None, now: datetime) -> str:
    """Return the daily log line where no one makes backups; else nothing."""
    if last is None:
        return f"There is no backup. Let this machine run {PROGRAM} backup every night."
    if now - last < LONG_OVERDUE:
        return ""
    return f"The last backup is of {last:%Y-%m-%d}. Let this machine run {PROGRAM} backup every night."


def back_up() -> bool:
    """Make a backup and return whether it was made; the log says what went wrong."""
    command = ["nice", sys.executable, "-m", "kalooki_site", "backup"]
    run = subprocess.run(command, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False)  # noqa: S603
    if run.returncode:
        log.error("The nightly backup failed: %s", run.stderr.strip().splitlines()[-1:] or run.returncode)
    return run.returncode == 0


def delete_expired() -> None:
    """Delete what has expired; a machine may never be restarted. Failures stop no backup."""
    try:
        call_command("forget_deleted", stdout=io.StringIO(), stderr=io.StringIO())
    except Exception:
        log.exception("What was deleted long ago is still there")
    finally:
        connection.close()


def _watch(_job: Job) -> None:
    now = timezone.localtime()
    if is_due(last_backup(settings.BACKUP_DIR, now), now):
        back_up()
    delete_expired()


def _remind(job: Job) -> None:
    now = timezone.localtime()
    # Another server of the same database may be the one that makes them.
    noted = job.details.get("backup")
    made = last_backup(settings.BACKUP_DIR, now), datetime.fromisoformat(noted) if noted else None
    if words := reminder(max(filter(None, made), default=None), now):
        log.warning(words)
    delete_expired()
