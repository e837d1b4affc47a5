"""Whether this process may be sent phones, and whether its database is that of this version."""

from typing import NamedTuple

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from scoring.queries.archives import last_step


def is_ready() -> bool:
    """Whether the database is in its place, answers, and has the tables of this version."""
    if connection.connection is not None and not connection.is_usable():
        connection.close()
    return MigrationRecorder.Migration.objects.filter(app="scoring", name=last_step()).exists()


class Schema(NamedTuple):
    """The migrations of the database: whether it has any, how many this version adds, and which it doesn't know."""

    is_new: bool
    waiting: int
    unknown: list[str]


def schema_now() -> Schema:
    """What the database holds beside what this version knows; nothing is changed."""
    executor = MigrationExecutor(connection)
    loader = executor.loader
    waiting = executor.migration_plan(loader.graph.leaf_nodes())
    known = {
        *loader.disk_migrations,
        *(old for step in loader.disk_migrations.values() for old in step.replaces),
    }
    done = set(loader.applied_migrations)
    unknown = [f"{app}.{name}" for app, name in done - known if app in loader.migrated_apps]
    return Schema(not done, len(waiting), sorted(unknown))
