"""Migrates the database at the start, unless it belongs to a newer version or its games are missing."""

import io
import shutil
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from kalooki_site import environment, updates
from kalooki_site.database import migrating_alone
from kalooki_site.environment import PROGRAM
from scoring.backup.archive_file import DamagedError, NewerError, check_archive
from scoring.backup.backup_folder import backups
from scoring.web.queries.database import Schema, get_schema

NEWER = "This data was written by a newer version of Kalooki: update the program."
NOT_MIGRATED = (
    f"The database is of an earlier version, and KALOOKI_MIGRATE is 0: run {PROGRAM} migrate, then start."
)


class StartRefusedError(Exception):
    """The site does not start; the words say why and what to do."""


@migrating_alone()
def bring_up_to_date() -> None:
    """Migrate and tidy up; without migrations a full or read-only disk does not stop the start."""
    schema = get_schema()
    if schema.unknown:
        raise StartRefusedError(NEWER)
    if schema.is_new and (backup := backup_with_games()):
        raise StartRefusedError(
            f"There are no games in {settings.DATA_DIR}, but there is a backup with games. If a disk is not "
            f"mounted, mount it. To bring the games back: {PROGRAM} restore {backup}. "
            f"To begin anew: {PROGRAM} migrate, then start again."
        )
    if schema.waiting:
        if not environment.switch("KALOOKI_MIGRATE", "1"):
            raise StartRefusedError(NOT_MIGRATED)
        _migrate(schema)
    if settings.POSTGRESQL:
        refuse_other_key()


def _migrate(schema: Schema) -> None:
    from scoring.backup.early_databases import TooEarlyError, refuse_too_early  # noqa: PLC0415 - once Django is there

    try:
        refuse_too_early(MigrationRecorder(connection).applied_migrations())
        if not schema.is_new:
            updates.announce(schema.changes)
        call_command("migrate", interactive=False, verbosity=0)
    except (TooEarlyError, CommandError) as refused:
        raise StartRefusedError(str(refused)) from refused


def refuse_other_key() -> None:
    """Remember the key at the first start; with another one, a server would know none of the others' sessions."""
    from kalooki_site import shared_key  # noqa: PLC0415 - once Django is there

    if not shared_key.is_known():
        raise StartRefusedError(shared_key.OTHER_KEY)
    if not shared_key.is_remembered():
        shared_key.remember()


def learn_site_id() -> None:
    """Read the site's id before there are processes, so that all of them answer with the same one."""
    from scoring.web.queries.site import get_site_id  # noqa: PLC0415 - once Django is there

    get_site_id()


def tidy_up() -> None:
    """Seal second steps that are still plain text, and delete what has expired or was left by an earlier version."""
    from scoring.clubs.actions.accounts import seal_second_steps  # noqa: PLC0415 - once Django is there

    seal_second_steps()
    shutil.rmtree(settings.DATA_DIR / "bundles", ignore_errors=True)  # they are in the database now
    call_command("forget_deleted", stdout=io.StringIO())


def backup_with_games() -> Path | None:
    """Return the last backup where it holds anything or can't be read: then this site had games."""
    made = backups(settings.BACKUP_DIR)
    if not made:
        return None
    try:
        counts = check_archive(made[-1])[1]
    except (DamagedError, NewerError):
        return made[-1]
    return made[-1] if counts["game"] or counts["group"] or counts["club"] else None
