"""Databases from before all migrations became 0001_initial: taken over where the tables are the same, else refused."""

from collections.abc import Container

from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from scoring.games.models import Key
from scoring.web.queries.database import EARLY, LAST_EARLY

TOO_EARLY = (
    "This data was written by a version of Kalooki before 0.2.0: make a backup with that version (manage.py backup), "
    "and restore it with this one into an empty data folder (manage.py restore)."
)


class TooEarlyError(Exception):
    """The tables are not those of 0001_initial; nothing was changed."""

    def __init__(self) -> None:
        super().__init__(TOO_EARLY)


def refuse_too_early(done: Container[tuple[str, str]]) -> None:
    """Raise TooEarlyError where these migrations made tables that are not all of 0001_initial's."""
    if EARLY in done and LAST_EARLY not in done:
        raise TooEarlyError


def take_over() -> None:
    """Let 0001_initial stand for the migrations that made these tables; raise TooEarlyError where some are missing."""
    recorder = MigrationRecorder(connection)
    done = recorder.applied_migrations()
    refuse_too_early(done)
    if EARLY not in done:
        return
    with connection.schema_editor() as editor:
        # The role that the very first version gave, of which none is left, was still allowed.
        known = next(one for one in Key._meta.constraints if one.name == "key_role_is_known")
        editor.remove_constraint(Key, known)
        editor.add_constraint(Key, known)
        recorder.migration_qs.filter(app="scoring").exclude(name="0001_initial").delete()
