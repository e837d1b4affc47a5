"""Checks a running or resting site as an operator would, one question after the other."""

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from ctypes import CDLL
from datetime import datetime, timedelta

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, OperationalError, connection
from django.utils import timezone

from kalooki_site import (
    private,
    shared_key,
    starting,
)
from kalooki_site.database import WRITE_AHEAD, wal_is_sound
from kalooki_site.doctor_network import address, https, mail, reach
from kalooki_site.environment import PROGRAM, START
from kalooki_site.findings import Finding, advice, fault, good
from scoring.backup.archive_file import DamagedError, NewerError, check_archive
from scoring.backup.backup_folder import backups, last_backup
from scoring.clubs.queries.second_steps import unreadable_steps_message
from scoring.games.models import Game
from scoring.games.queries.game_list import unattached_games
from scoring.games.queries.game_log import broken_logs, without_a_hand
from scoring.management.expiry import is_postponed, last_written
from scoring.printing.press import DEBIAN_PACKAGES
from scoring.web.queries.database import get_schema

FULL, EXTRA = 2, 3  # PRAGMA synchronous
LEAST_ROOM = 200 * 1024 * 1024  # bytes
FRESH = timedelta(hours=49)
A_JUMP = timedelta(hours=1)  # more than a clock drifts


def findings() -> Iterator[Finding]:
    """Answer every question, whatever the one before found, changing nothing."""
    for question in QUESTIONS:
        try:
            yield from question()
        except (DatabaseError, OSError) as away:  # is a finding, too
            yield fault(f"{(question.__doc__ or '').split(':')[0]}: {away}")


def data_folder() -> Iterator[Finding]:
    """The data folder: is it writable?"""
    try:
        with tempfile.TemporaryFile(dir=settings.DATA_DIR) as probe:
            probe.write(b"can this be written?")
            probe.flush()
            os.fsync(probe.fileno())
    except OSError as away:
        yield fault(
            f"No hand can be saved: {settings.DATA_DIR} can't be written ({away.strerror}). {_help_for(away)}"
        )
        return
    yield good(f"The data folder {settings.DATA_DIR} can be written.")


def _help_for(away: OSError) -> str:
    if away.errno in (errno.ENOSPC, errno.EDQUOT):
        return "Free some space on its disk."
    if away.errno == errno.EROFS:
        return "Its disk was opened for reading only: a disk that fails does that, too. Make a backup first."
    if away.errno == errno.ENOENT:
        return f"Start the site once: {START}."
    return "Start the site once, or give the folder to the account that runs it."


def disk_space() -> Iterator[Finding]:
    """Disk space: is there enough?"""
    folder = next(each for each in (settings.DATA_DIR, *settings.DATA_DIR.parents) if each.exists())
    disk = shutil.disk_usage(folder)
    words = f"{disk.free // 1024**2:,} MB free on the disk of the data folder."
    if disk.free >= LEAST_ROOM:
        yield good(words)
    else:
        yield fault(f"Only {words} Once it's full, no hand can be saved. Free some space.")


def paper() -> Iterator[Finding]:
    """Paper: can sheets be printed?"""
    try:
        for name in ("libpango-1.0.so.0", "libpangoft2-1.0.so.0", "libharfbuzz-subset.so.0"):
            CDLL(name)
    except OSError:
        yield advice(f"No PDFs can be made. They need these Debian packages: {' '.join(DEBIAN_PACKAGES)}.")


def privacy() -> Iterator[Finding]:
    """Privacy: can others on this machine read the data?"""
    for path in private.readable_by_others():
        mode = 700 if path.is_dir() else 600
        yield fault(f"Others on this machine can read {path}: chmod {mode} it, or start the site once.")


def schema() -> Iterator[Finding]:
    """The database: does it match this version?"""
    schema_state = get_schema()
    if schema_state.unknown:
        yield fault(f"{starting.NEWER} It has {schema_state.unknown[-1]}.")
    elif schema_state.waiting:
        yield fault(
            f"Migrations still to run: {schema_state.waiting}. Start the site, or run {PROGRAM} migrate."
        )
    else:
        yield good("The database matches this version.")


def durability() -> Iterator[Finding]:
    """Durability: is a hand on disk before it's shown as saved?"""
    yield from _postgresql() if settings.POSTGRESQL else _sqlite()


def _sqlite() -> Iterator[Finding]:
    damage = _damage()
    if damage:
        yield fault(
            f"The database file is damaged ({damage}). Stop the site, keep a copy, restore the last backup."
        )
        return
    with connection.cursor() as cursor:
        mode = cursor.execute("PRAGMA journal_mode").fetchone()[0]
        level = cursor.execute("PRAGMA synchronous").fetchone()[0]
    ahead = mode.upper() == WRITE_AHEAD.journal_mode
    if level < (FULL if ahead else EXTRA):
        yield fault("A hand shown as saved may be lost in a power cut: SQLite does not flush.")
    elif ahead and not wal_is_sound(sqlite3.sqlite_version_info):
        yield fault(f"SQLite {sqlite3.sqlite_version} may damage a file in this mode: restart the site.")
    else:
        yield good(
            f"A hand is on disk before it's shown as saved (SQLite {sqlite3.sqlite_version}, {mode} mode)."
        )


def _damage() -> str:
    """Return what SQLite says of its own file; empty where it is whole."""
    try:
        with connection.cursor() as cursor:
            report: str = cursor.execute("PRAGMA quick_check").fetchone()[0]
    except OperationalError:
        raise
    except DatabaseError as fault_of_file:
        return str(fault_of_file)
    return "" if report == "ok" else " ".join(report.split())


def _postgresql() -> Iterator[Finding]:
    lax = []
    with connection.cursor() as cursor:
        for name in ("fsync", "synchronous_commit", "full_page_writes"):
            cursor.execute(f"SHOW {name}")
            if cursor.fetchone()[0] == "off":
                lax.append(name)
    if lax:
        yield fault(f"A hand shown as saved may be lost in a power cut: PostgreSQL has {', '.join(lax)} off.")
    else:
        yield good("A hand is on disk before it's shown as saved (PostgreSQL).")


def game_logs() -> Iterator[Finding]:
    """Game logs: are they complete?"""
    if not _has_tables():
        return  # a site that never started: the missing tables were reported
    games, broken = broken_logs()
    if broken:
        yield fault(
            f"Games with an incomplete log: {len(broken)} of {games}, such as {broken[0]}. "
            f"{PROGRAM} audit tells of each what does not hold."
        )
    else:
        yield good(f"Games: {games}, every log is complete; {PROGRAM} audit checks them in full.")
    if unplayed := without_a_hand(unattached_games()).count():
        yield good(
            f"Games without a hand: {unplayed}. The site removes each a week after it was begun unless it's played, "
            "a day after where no phone opened it."
        )


def clock() -> Iterator[Finding]:
    """The clock: does it match what was saved and backed up?"""
    now = timezone.now()
    written = last_written() if _has_tables() else None
    if written and written - now > A_JUMP:
        yield fault(
            f"This machine's clock says {_local_time(now)}, but something was saved on {_local_time(written)}. "
            "Set the clock."
        )
    elif written and is_postponed(now):
        yield advice(
            f"Deleted games wait to be removed for good: nothing was saved since {_local_time(written)}, "
            f"so the clock, {_local_time(now)}, may be wrong. They go once something is saved."
        )
    early = set(backups(settings.BACKUP_DIR)) - set(backups(settings.BACKUP_DIR, now))
    if early:
        yield advice(
            f"Backups dated later than now: {len(early)}, such as {max(early).name}. The clock is or was wrong. "
            "Set the clock; once newer backups are there, delete these."
        )


def _local_time(moment: datetime) -> str:
    return f"{timezone.localtime(moment):%Y-%m-%d %H:%M}"


def _has_tables() -> bool:
    return Game._meta.db_table in connection.introspection.table_names()


def last_good_backup() -> Iterator[Finding]:
    """Backups: is there a recent one that can be read?"""
    now = timezone.now()
    last = last_backup(settings.BACKUP_DIR, now)
    if last is None:
        words = f"There's no backup in {settings.BACKUP_DIR}. Run {PROGRAM} backup."
        if settings.POSTGRESQL:
            yield advice(f"{words} Let this machine run it every night, too.")
        else:
            yield advice(f"{words} The site makes one by itself every night while it runs.")
        return
    try:
        _head, counts = check_archive(backups(settings.BACKUP_DIR, now)[-1])
    except (DamagedError, NewerError):
        yield fault(f"The last backup can't be read. Run {PROGRAM} backup.")
        return
    words = f"{_local_time(last)}, games: {counts['game']}, read to its end"
    if now - last > FRESH:
        yield advice(f"The last backup is old: {words}. Run {PROGRAM} backup.")
    else:
        yield good(f"The last backup: {words}.")
    if os.stat(settings.BACKUP_DIR).st_dev == os.stat(settings.DATA_DIR).st_dev:
        yield advice(
            "Backups lie on the same disk as the data. Copy one elsewhere now and then, or set KALOOKI_BACKUPS."
        )


def secret_key() -> Iterator[Finding]:
    """The secret key: is it that of the other servers, and does it open the secrets of two-step login?"""
    try:
        if settings.POSTGRESQL and str(settings.SECRET_KEY) and _has_tables() and not shared_key.is_known():
            yield fault(shared_key.OTHER_KEY)
        elif _has_tables() and (words := unreadable_steps_message()):
            yield fault(f"{words}.")
    except ImproperlyConfigured as missing:
        yield fault(str(missing))


QUESTIONS = (
    data_folder,
    disk_space,
    paper,
    privacy,
    schema,
    durability,
    game_logs,
    clock,
    last_good_backup,
    secret_key,
    mail,
    reach,
    address,
    https,
)
