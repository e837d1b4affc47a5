"""Rebuilds every result, sum and table of the clubs from the logs of their games and nights; no log is changed.

Can be stopped and begun again at any time; phones go on recording meanwhile.
"""

from argparse import ArgumentParser
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from scoring.clubs.models import Club
from scoring.management.options import Option
from scoring.management.progress import ProgressLine
from scoring.seasons.actions.rebuilding import rebuild_club


class Command(BaseCommand):
    """Prints how many clubs were rebuilt."""

    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--club", type=UUID, help="id of the club; default: all clubs")

    def handle(self, *_args: object, **options: Option) -> str:
        clubs = Club.objects.order_by("created", "id")
        wanted = list(clubs.filter(id=options["club"]) if options["club"] else clubs)
        if options["club"] and not wanted:
            raise CommandError("There is no such club here.")
        with ProgressLine(self.stderr) as line:
            for club in wanted:
                for progress in rebuild_club(club):
                    line.show(*progress)
        return f"Clubs rebuilt: {len(wanted)}."
