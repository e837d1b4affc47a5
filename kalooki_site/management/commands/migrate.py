"""`manage.py migrate`: Django's, after any other server that migrates the same database."""

from django.core.management.base import CommandError
from django.core.management.commands.migrate import Command as Migrate

from kalooki_site.database import migrating_alone
from scoring.backup.early_databases import TooEarlyError, take_over
from scoring.management.options import Option


class Command(Migrate):
    """Takes an early database over, and migrates alone: two at once on PostgreSQL would make the same tables."""

    help = "Bring the database up to date, as each start of the site does."

    @migrating_alone()
    def handle(self, *words: Option, **options: Option) -> None:
        try:
            take_over()
        except TooEarlyError as refused:
            raise CommandError(str(refused)) from refused
        super().handle(*words, **options)
