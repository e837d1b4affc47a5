"""Founds a club in its third season to click through: twenty-four members, three seasons, a night about to begin."""

import secrets

from django.core.management.base import BaseCommand
from django.db import transaction

from scoring.clubs.models import Account, Club
from scoring.management.progress import ProgressLine
from scoring.treasury.actions.sample_club import LARGE, play_sample_club

OWNER = "Marlon"


class Command(BaseCommand):
    """Prints who may log in; nights before today are written in from paper, with chance from a fixed seed."""

    help = "Create a sample club in its third season, and print its owner's name and password."

    @transaction.atomic
    def handle(self, *_args: object, **_options: object) -> str:
        """Play two seasons and the start of a third; if they exist, only set another password."""
        owner = Account.objects.filter(username=OWNER).first() or Account(username=OWNER)
        password = secrets.token_urlsafe(9)
        owner.set_password(password)
        owner.save()
        if not Club.objects.exists():
            with ProgressLine(self.stderr) as line:
                play_sample_club(owner, LARGE, line.show)
        return f"A club in its third season, at /clubs/: log in as {OWNER} with {password}"
