"""`manage.py login_link NAME`: a link that logs somebody in once, who has lost the password."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.urls import reverse

from scoring.actions.login_links import make_login_link
from scoring.models import Account


class Command(BaseCommand):
    """Prints the address; whoever opens it within the hour is logged in and can choose a password."""

    help = "Print a link that logs an account in once, within the hour."

    def add_arguments(self, parser: CommandParser) -> None:
        """Whose account."""
        parser.add_argument("name")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Make it, and withdraw an older one."""
        account = Account.objects.filter(username__iexact=options["name"]).first()
        if account is None:
            raise CommandError(f"There is no account called {options['name']!r}.")
        origin = f"https://{settings.PUBLIC_HOSTS[0]}" if settings.PUBLIC else str(settings.ROOM_ORIGIN)
        self.stdout.write(f"{origin}{reverse('open_login_link', args=[make_login_link(account)])}")
