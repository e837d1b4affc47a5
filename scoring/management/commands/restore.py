"""`manage.py restore`: put an archive back, on this database or another kind; all of it or nothing."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scoring.actions.archives import AlreadyHere, restore_archive
from scoring.exchange.archive_file import Damaged, Newer, check_archive

DAMAGED = "This file is damaged or no archive. Nothing was changed."
NEWER = "This archive is from a newer version of the program: update it first. Nothing was changed."
ALREADY_HERE = (
    "Some of what is in this archive is here already. Nothing was changed. "
    "To put the archive in place of everything that is here: --replace"
)


class Command(BaseCommand):
    """Prints how much came back."""

    help = "Put back an archive that `backup` made."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="an archive, such as var/backups/kalooki-….jsonl.gz")
        parser.add_argument("--replace", action="store_true", help="in place of everything that is here")
        parser.add_argument("--check", action="store_true", help="only read it to its end")

    def handle(self, *_args: Any, **options: Any) -> str:
        """Whatever is wrong with the file is found before anything is touched."""
        path = Path(options["file"])
        try:
            if options["check"]:
                counts, done = check_archive(path)[1], "whole"
            else:
                counts, done = restore_archive(path, replace=options["replace"]), "restored"
        except OSError as fault:
            raise CommandError(f"{path}: {fault.strerror or fault}") from fault
        except Damaged as fault:
            raise CommandError(DAMAGED) from fault
        except Newer as fault:
            raise CommandError(NEWER) from fault
        except AlreadyHere as fault:
            raise CommandError(ALREADY_HERE) from fault
        return f"Games: {counts['game']}, groups: {counts['group']}; {done}."
