"""TODO: say what this is."""

from functools import cache
from typing import NamedTuple

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder


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


def step_now() -> int:
    """The number of the last migration this program knows."""
    return int(last_step()[:4])


@cache
def last_step() -> str:
    """Its name."""
    return max(name for app, name in MigrationLoader(None).disk_migrations if app == "scoring")
