"""Whether this process may be sent phones."""

from django.db.migrations.recorder import MigrationRecorder

from scoring.queries.archives import last_step


def is_ready() -> bool:
    """Whether the database answers, and has the tables of this version; one query."""
    return MigrationRecorder.Migration.objects.filter(app="scoring", name=last_step()).exists()
