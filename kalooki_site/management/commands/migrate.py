"""`manage.py migrate`: Django's, after any other server that migrates the same database."""

from typing import Any

from django.core.management.commands.migrate import Command as Migrate

from kalooki_site.database import migrating_alone


class Command(Migrate):
    """Migrates alone: two at once on one PostgreSQL database would make the same tables."""

    @migrating_alone()
    def handle(self, *words: Any, **options: Any) -> None:
        super().handle(*words, **options)
