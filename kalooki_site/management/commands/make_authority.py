"""`manage.py make_authority`: HTTPS at the table, for phones that are told to trust this machine."""

from argparse import ArgumentParser

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from kalooki_site import authority, proxy, welcome
from kalooki_site.environment import PROGRAM
from scoring.management.options import Option


class Command(BaseCommand):
    """Make the authority; the site serves HTTP and HTTPS from its next start on."""

    help = "Let this machine speak HTTPS to phones in the room that trust it; they install one file for that."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--remove", action="store_true", help="speak plain HTTP only, as before")

    def handle(self, *_args: object, **options: Option) -> str:
        """Change nothing on a second call: phones trust the authority that is there."""
        if settings.PUBLIC:
            raise CommandError(f"In public nginx does HTTPS: {PROGRAM} nginx_conf.")
        if options["remove"]:
            authority.remove(settings.HTTPS_DIR)
            return "Removed from the next start on. Remove “Kalooki at …” from the phones, too."
        if not authority.is_made(settings.HTTPS_DIR):
            authority.make(settings.HTTPS_DIR)
        page = f"{welcome.origins()[0]}/certificate/"
        first = "Start the site again. " if proxy.program() else f"{proxy.MISSING}\n"
        return f"{first}Phones in the room install it from {page}\n\n{welcome.terminal_qr(page)}"
