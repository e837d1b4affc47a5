"""`manage.py owner_link CLUB`: a link that makes an account an owner of a club no one can open."""

import uuid

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scoring.clubs.actions.club_roles import make_owner_link
from scoring.clubs.models import Club
from scoring.management.addresses import address_of
from scoring.management.options import Option


class Command(BaseCommand):
    """Prints the address; opening it within a week and logging in there makes that account an owner."""

    help = "Print a link that makes an account an owner of a club, once, within a week."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("club", type=uuid.UUID, help="the id in the addresses of its pages")

    def handle(self, *_args: object, **options: Option) -> str:
        """Make a link, and revoke an older one."""
        club = Club.objects.filter(pk=options["club"]).first()
        if club is None:
            raise CommandError("There is no such club here.")
        return address_of("open_club_link", make_owner_link(club))
