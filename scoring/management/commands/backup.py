"""`manage.py backup`: an archive of everything, or of one club, group or game, while phones go on recording."""

import uuid
from argparse import ArgumentParser
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection
from django.utils import timezone

from scoring.backup.archive_file import DamagedError
from scoring.backup.archive_rows import Scope
from scoring.backup.archives import make_archive
from scoring.backup.backup_folder import NIGHTLY, new_backup, rotate
from scoring.backup.erased_ids import remember_all_erased
from scoring.clubs.models import Club
from scoring.games.models import Game
from scoring.groups.models import Group
from scoring.management.options import Option, Options
from scoring.management.progress import ProgressLine
from scoring.web import background


class Command(BaseCommand):
    """Prints where it is and how much is in it."""

    help = "Back up everything into the folder of backups, or one club, group or game into a file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("-o", "--output", metavar="FILE", help="write to this file instead of the folder")
        what = parser.add_mutually_exclusive_group()
        what.add_argument("--group", type=uuid.UUID, help="only this group: its balances and games")
        what.add_argument("--game", type=uuid.UUID, help="only this game")
        what.add_argument(
            "--club", type=uuid.UUID, help="only this club: its people, seasons, nights and games"
        )

    def handle(self, *_args: object, **options: Option) -> str:
        """Write an archive; a full one joins the backup folder, which is then rotated."""
        scope = _scope(options)
        # In the folder of backups a part would pass for the whole site, and push a whole one out.
        if options["output"] == "" or (scope != Scope() and not options["output"]):
            raise CommandError("Give a file name: --output FILE")
        now = timezone.now()
        try:
            path = Path(options["output"]) if options["output"] else new_backup(settings.BACKUP_DIR, now)
            with ProgressLine(self.stderr) as line:
                counts = make_archive(path, scope, line.show)
            remember_all_erased()
            if not options["output"]:
                rotate(settings.BACKUP_DIR, now)
                _tell_servers(now)
        except (OSError, DamagedError) as fault:
            raise CommandError(
                f"No backup was made: {fault or 'what was written could not be read back'}."
            ) from fault
        held = f"games: {counts['game']}, groups: {counts['group']}, clubs: {counts['club']}"
        return f"{path}: {held}; read back and whole."


def _tell_servers(now: datetime) -> None:
    """Note when the backup was made, so that no other server of this database says that there is none."""
    if connection.vendor == "postgresql":
        with suppress(DatabaseError):
            background.note(NIGHTLY, backup=now.isoformat())


def _scope(options: Options) -> Scope:
    scope = Scope(options["group"], options["game"], options["club"])
    for model, wanted in ((Group, scope.group), (Game, scope.game), (Club, scope.club)):
        if wanted and not model._base_manager.filter(pk=wanted).exists():
            raise CommandError(f"There is no such {model.__name__.lower()} here.")
    return scope
