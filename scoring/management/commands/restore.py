"""`manage.py restore`: put an archive back, on this database or another kind; all of it or nothing."""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import ngettext_lazy

from scoring.backup.archive_file import DamagedError, NewerError, check_archive
from scoring.backup.archives import (
    AlreadyHereError,
    NotEmptyError,
    Progress,
    Restored,
    read_through,
    restore_archive,
)
from scoring.clubs.actions.club_roles import make_owner_link
from scoring.clubs.models import Account, Club
from scoring.clubs.queries.clubs import clubs_without_owner
from scoring.clubs.queries.second_steps import unreadable_steps_message
from scoring.management.addresses import address_of
from scoring.management.options import Option, Options
from scoring.management.progress import ProgressLine
from scoring.web.queries.database import get_schema

OLDER = "The data here was written by a newer version of the program: update it first. Nothing was changed."
FAULTS = {
    DamagedError: "This file is damaged, no archive, or holds more than it says. Nothing was changed.",
    NewerError: "This archive is from a newer version of the program: update it first. Nothing was changed.",
    AlreadyHereError: "Some of what is in this archive is here already. Nothing was changed. "
    "To put the archive replace everything that is here: --replace",
    NotEmptyError: "This archive is a whole site with its accounts, and there are games or accounts here. "
    "Nothing was changed. To put it replace everything that is here: --replace. "
    "To bring one game, group or club beside them, back that up alone: backup --game, --group or --club",
}
PARTED = "A game in this archive took along the pool of one here. That pool is free again, so don't carry it twice:"
ERASED = {
    "people": ngettext_lazy(
        "%d person was erased after this backup was made. They were erased again.",
        "%d people were erased after this backup was made. They were erased again.",
    ),
    "accounts": ngettext_lazy(
        "%d account was deleted after this backup was made. It was deleted again.",
        "%d accounts were deleted after this backup was made. They were deleted again.",
    ),
    "left": ngettext_lazy(
        "%d person or account erased after this backup was made is back. The log says why.",
        "%d people or accounts erased after this backup was made are back. The log says why.",
    ),
}
TO_OWN = "This link makes an account its owner. It works once, within a week:"


class Command(BaseCommand):
    """Prints how much came back."""

    help = "Restore an archive that `backup` made."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="an archive, such as var/backups/kalooki-….jsonl.gz")
        parser.add_argument("--replace", action="store_true", help="replace everything that is here")
        parser.add_argument(
            "--owner",
            metavar="NAME",
            help="this account owns the restored clubs; default: print a link for an owner",
        )
        parser.add_argument("--check", action="store_true", help="only check that it can be read")

    def handle(self, *_args: object, **options: Option) -> str:
        """Check the whole file before anything is changed."""
        path = Path(options["file"])
        try:
            with ProgressLine(self.stderr) as line:
                if options["check"]:
                    head, rows = read_through(path, line.show)
                    made_by = f" Made by Kalooki {head.kalooki}." if head.kalooki else ""
                    return _summary(rows, "whole") + made_by
                restored = _restored(path, options, line.show)
        except OSError as fault:
            raise CommandError(f"{path}: {fault.strerror or fault}") from fault
        except tuple(FAULTS) as fault:
            raise CommandError(FAULTS[type(fault)]) from fault
        for remark in _remarks(restored):
            self.stderr.write(remark)
        # Accounts do not travel with a club: without a link no one could open it.
        return _summary(restored.rows, "restored") + "".join(map(_way_in, clubs_without_owner()))


def _restored(path: Path, options: Options, progress: Progress) -> Restored:
    _bring_up_to_date(path)
    owner = _account(options["owner"])
    return restore_archive(path, replace=options["replace"], owner=owner, progress=progress)


def _summary(counts: Counter[str], done: str) -> str:
    keys = sum(counts[table] for table in ("key", "groupkey", "clubkey"))
    return (
        f"Games: {counts['game']}, groups: {counts['group']}, clubs: {counts['club']}; {done}. "
        f"Phones and links that open them: {keys}."
    )


def _remarks(restored: Restored) -> Iterator[str]:
    """Yield what did not come back as it was."""
    if unreadable := unreadable_steps_message():
        yield unreadable
    if restored.parted:
        yield f"{PARTED} {', '.join(map(str, restored.parted))}"
    yield from (ERASED[kind] % n for kind, n in restored.erased._asdict().items() if n)


def _bring_up_to_date(path: Path) -> None:
    """Create the database on a new machine, once the file has proved readable."""
    schema = get_schema()
    if schema.unknown:
        raise CommandError(OLDER)
    if schema.waiting:
        check_archive(path)
        call_command("migrate", interactive=False, verbosity=0)


def _way_in(club: Club) -> str:
    """Return what to do about a club that no one can open."""
    link = address_of("open_club_link", make_owner_link(club))
    return f"\n\nNobody here owns {club.name}. {TO_OWN}\n{link}"


def _account(name: str | None) -> Account | None:
    account = Account.objects.filter(username__iexact=name).first() if name else None
    if name and account is None:
        raise CommandError(f"There is no account {name} here. Nothing was changed.")
    return account
