"""`manage.py login_link NAME`: a link that logs someone in once, if they lost their password."""

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scoring.clubs.actions.accounts import drop_unreadable_steps, make_login_link
from scoring.clubs.models import Account
from scoring.management.addresses import address_of
from scoring.management.options import Option


class Command(BaseCommand):
    """Prints the address; opening it within the hour logs in and lets the owner choose a password."""

    help = "Print a link that logs an account in once, within the hour."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name")

    def handle(self, *_args: object, **options: Option) -> None:
        """Make a link, and revoke an older one."""
        account = Account.objects.filter(username__iexact=options["name"]).first()
        if account is None:
            raise CommandError(f"There is no account called {options['name']!r}.")
        if drop_unreadable_steps(account):
            self.stderr.write(
                "Its second step was sealed with another secret key and could not work; it is off now."
            )
        self.stdout.write(address_of("open_login_link", make_login_link(account)))
