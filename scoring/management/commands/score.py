"""`manage.py score` for Django's own list of commands; a shell runs it without Django, see manage.py."""

from argparse import ArgumentParser

from django.core.management.base import BaseCommand

from scoring.management import score_files
from scoring.management.options import Option


class Command(BaseCommand):
    """Score game files."""

    help = score_files.HELP
    requires_system_checks: tuple[str, ...] = ()  # nothing here needs the site

    def add_arguments(self, parser: ArgumentParser) -> None:
        score_files.add_arguments(parser)

    def handle(self, *_args: object, **options: Option) -> None:
        score_files.run(
            options["files"], lines=options["lines"], explain=options["explain"], jobs=options["jobs"]
        )
