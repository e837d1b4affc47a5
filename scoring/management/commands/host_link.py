"""`manage.py host_link GAME|GROUP`: a link that makes a phone the host of a game or a group whose phone is lost."""

import uuid

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scoring.games.models import Game
from scoring.groups.actions.links import make_host_link
from scoring.groups.models import Group
from scoring.management.addresses import address_of
from scoring.management.options import Option


class Command(BaseCommand):
    """Prints the address; the phone that opens it within a week is the host."""

    help = "Print a link that makes a phone the host of a game, or of a group and all its games, once, within a week."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "id", type=uuid.UUID, metavar="GAME|GROUP", help="the id in the addresses of its pages"
        )

    def handle(self, *_args: object, **options: Option) -> str:
        """Make a link, and revoke an older one."""
        wanted = {"pk": options["id"]}
        found = Game.objects.filter(**wanted).first() or Group.objects.filter(**wanted).first()
        if found is None:
            raise CommandError("There is no such game or group here.")
        return address_of("open_host_link", make_host_link(found))
