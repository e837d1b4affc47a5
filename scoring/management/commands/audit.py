"""Holds every game, club and treasury of the site against every law of the book; nothing is changed."""

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from scoring.backup.archive_file import DamagedError, NewerError
from scoring.backup.backup_folder import backups, time_of
from scoring.backup.site_audits import SiteFault, lost_since, site_faults
from scoring.clubs.models import Club
from scoring.games.models import Game
from scoring.games.queries.audits import game_faults, rewritten_chains, stored_game_ids
from scoring.games.texts.audits import (
    chain_fault_line,
    club_fault_line,
    fault_line,
    note_line,
    site_fault_line,
)
from scoring.groups.models import Group
from scoring.groups.queries.book_log import read_book_chain
from scoring.seasons.models import Night
from scoring.seasons.queries.club_audits import audited_clubs, club_faults
from scoring.seasons.queries.night_log import read_night_chains
from scoring.treasury.queries.accounts import faults_of_treasury, read_treasury_chain, treasuries_kept
from scoring.treasury.texts.pages import treasury_fault_line
from scoring.web.chain import Chain, broken_entries

_PROGRESS_EVERY = 500
UNREADABLE = "The last backup, %s, can't be read: nothing was held against it."


class Command(BaseCommand):
    """A line for each fault, with its game or club; exit code 1 where there is any."""

    help = "Check every game, club and treasury: the money adds up and everything shown is in the log."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", type=UUID, metavar="GAME", help="only these games, no clubs")

    def handle(self, *_args: Any, **options: Any) -> str:
        """Audit one game after another, so that memory is bounded by the longest game."""
        checked, faulty = 0, 0
        for game_id in options["games"] or stored_game_ids():
            faulty += self.check_game(game_id)
            checked += 1
            if checked % _PROGRESS_EVERY == 0:
                self.stderr.write(f"{checked} games checked, {faulty} with faults")
        told = f"{checked} games checked, {faulty} with faults."
        others = {} if options["games"] else self.check_others()
        for name, found in others.items():
            told += f" {len(found)} {name} checked, {sum(found)} with faults." if found else ""
        # Exit code 1, so that a timer or a monitor notices.
        if faulty or any(any(found) for found in others.values()):
            raise CommandError(told)
        return told

    def check_others(self) -> dict[str, list[bool]]:
        """Audit everything that is not a game; return by kind which have faults."""
        for note in rewritten_chains():
            self.stdout.write(note_line(*note))
        return {
            "groups": [self.check_chain(group.name, read_book_chain(group)) for group in Group.objects.all()],
            "clubs": [self.check_club(club) for club in audited_clubs()],
            "nights on paper": [
                self.check_chain(club.name, chain)
                for club in audited_clubs()
                for chain in read_night_chains(Night.objects.filter(club=club))
            ],
            "treasuries": [self.check_treasury(club) for club in treasuries_kept()],
            "rows elsewhere": self.told_rows(site_faults()),
            "ends of logs in the last backup": self.told_rows(self.lost()),
        }

    def check_chain(self, name: str, chain: Chain) -> bool:
        """Report where a log was changed; return whether it was."""
        faults = list(broken_entries(chain))
        for number, law in faults:
            self.stdout.write(chain_fault_line(chain.of, name, number, law))
        return bool(faults)

    def told_rows(self, faults: Iterable[SiteFault]) -> list[bool]:
        """Report faulty rows; each is a fault."""
        lines = [site_fault_line(fault) for fault in faults]
        for line in lines:
            self.stdout.write(line)
        return [True for _line in lines]

    def lost(self) -> Iterator[SiteFault]:
        """Yield what the last backup has and the site does not."""
        made = backups(settings.BACKUP_DIR, timezone.now())
        if not made:
            return
        try:
            yield from lost_since(made[-1], time_of(made[-1]) or timezone.now())
        # A backup that can't be read is no fault of the data that is audited.
        except (DamagedError, NewerError, OSError):
            self.stderr.write(UNREADABLE % made[-1].name)

    def check_club(self, club: Club) -> bool:
        """Report faults in a club's stored results, which `rebuild_results` mends."""
        faults = list(club_faults(club))
        for fault in faults:
            self.stdout.write(club_fault_line(club.pk, club.name, fault))
        return bool(faults)

    def check_treasury(self, club: Club) -> bool:
        """Report faults in a club's treasury; return whether there are any."""
        changed = self.check_chain(club.name, read_treasury_chain(club))
        faults = faults_of_treasury(club)
        for line, law in faults:
            self.stdout.write(treasury_fault_line(club.pk, club.name, line, law))
        return changed or bool(faults)

    def check_game(self, game_id: UUID) -> bool:
        """Report faults in a game; return whether there are any."""
        game = Game.objects.filter(id=game_id).first()
        if game is None:
            raise CommandError(f"There is no game {game_id}.")
        faults = game_faults(game)
        for fault in faults:
            self.stdout.write(fault_line(game.id, game.title, fault.entry, fault.law))
        return bool(faults)
