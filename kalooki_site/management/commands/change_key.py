"""`manage.py change_key`: servers of this PostgreSQL database start with the key in KALOOKI_SECRET_KEY from now on."""

from django.core.management.base import BaseCommand

from kalooki_site import shared_key
from scoring.clubs.queries.second_steps import unreadable_steps_message


class Command(BaseCommand):
    """Forgets the old key: what it signed and sealed is worth nothing to a server with the new one."""

    help = "Make KALOOKI_SECRET_KEY the key of every server of this PostgreSQL database."

    def handle(self, *_args: object, **_options: object) -> None:
        """Remember the new key, and tell whose second step no longer works."""
        shared_key.remember()
        self.stdout.write("The key was changed. Start every server with it. Everyone has to log in again.")
        if message := unreadable_steps_message():
            self.stdout.write(f"{message}.")
