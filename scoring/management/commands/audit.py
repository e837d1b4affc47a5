"""Holds every game, club and treasury of the site against every law; nothing is changed."""

from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, TypeAlias
from uuid import UUID

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from scoring.backup.archive_file import DamagedError, NewerError
from scoring.backup.backup_folder import backups, time_of
from scoring.backup.site_audits import SiteFault, lost_since, site_faults
from scoring.clubs.models import Club
from scoring.clubs.queries.club_history import HISTORY
from scoring.games.models import Game
from scoring.games.queries.audits import CheckedGame, check_game, rewritten_chains, stored_game_ids
from scoring.games.texts.audits import (
    chain_fault_line,
    club_fault_line,
    fault_line,
    note_line,
    odd_mark_line,
    site_fault_line,
)
from scoring.groups.models import Group
from scoring.groups.queries.group_log import GROUP_LOG, stored_groups
from scoring.journal.journals import Journal, Row
from scoring.journal.outcomes import Owner
from scoring.management.options import Option
from scoring.management.progress import ProgressLine
from scoring.seasons.models import Night
from scoring.seasons.queries.club_audits import audited_clubs, club_faults
from scoring.seasons.queries.night_log import NIGHT_LOG, nights_on_paper
from scoring.treasury.queries.accounts import TREASURY, faults_of_treasury, treasuries_kept
from scoring.treasury.texts.pages import treasury_fault_line

_Lines: TypeAlias = Callable[[Any, str], Iterable[str]]
"""The faults of what has this id and this name, in words."""
UNREADABLE = "The last backup, %s, can't be read: nothing was held against it."


class Command(BaseCommand):
    """A line for each fault, with its game or club; exit code 1 where there is any, not for what is worth a look."""

    help = "Check every game, club and treasury: the money adds up and everything shown is in the log."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", type=UUID, metavar="GAME", help="only these games, no clubs")

    def handle(self, *_args: object, **options: Option) -> str:
        """Audit one game after another, so that memory is bounded by the longest game."""
        self.line = ProgressLine(self.stderr)
        with self.line:
            checked, faulty = self.check_games(options["games"])
            others = {} if options["games"] else self.check_others()
        summary = f"{checked} games checked, {faulty} with faults."
        for name, found in others.items():
            summary += f" {len(found)} {name} checked, {sum(map(bool, found))} with faults." if found else ""
        # Exit code 1, so that a timer or a monitor notices.
        if faulty or any(any(found) for found in others.values()):
            raise CommandError(summary)
        return summary

    def check_games(self, wanted: list[UUID]) -> tuple[int, int]:
        """Audit these games, or all; return how many there are, and how many of them have faults."""
        checked, faulty = 0, 0
        games = self.line.follow(
            "Games checked", wanted or stored_game_ids(), len(wanted) or Game.objects.count()
        )
        for checked, game_id in enumerate(games, start=1):  # noqa: B007 - counted to the last one
            faulty += bool(self.report(game_id, "", self.game_lines))
        return checked, faulty

    def say(self, line: str) -> None:
        self.line.clear()
        self.stdout.write(line)

    def check_others(self) -> dict[str, list[int]]:
        """Audit everything that is not a game; return by kind how many faults each has."""
        for note in rewritten_chains():
            self.say(note_line(*note))
        return {
            "groups": self.report_each("Groups checked", stored_groups(), _group_lines),
            "clubs": self.report_each("Clubs checked", audited_clubs(), _club_lines),
            "nights on paper": self.report_each("Nights on paper checked", _nights(), _night_lines),
            "treasuries": self.report_each("Treasuries checked", treasuries_kept(), _treasury_lines),
            "rows elsewhere": self.report_rows(site_faults),
            "ends of logs in the last backup": self.report_rows(self.lost),
        }

    def report_each(self, what: str, named: Iterable[tuple[UUID, str]], lines: _Lines) -> list[int]:
        """Report the faults of each; return how many each has."""
        return [self.report(*one, lines) for one in self.line.follow(what, named)]

    def report(self, of: object, name: str, lines: _Lines) -> int:
        """Report the faults of a game, group or club, or that it can't be read; return how many."""
        count = 0
        try:
            for count, line in enumerate(lines(of, name), start=1):  # noqa: B007 - counted to the last one
                self.say(line)
        except CommandError:
            raise
        except Exception:  # noqa: BLE001 - whatever the damage, all others are still checked
            self.say(fault_line(of, name, None, "log"))
            count += 1
        return count

    def game_lines(self, game_id: UUID, _name: str) -> Iterator[str]:
        """Yield the faults of a game; write beside them what is only worth a look."""
        game, found = _check_at_rest(game_id)
        for mark in found.odd_marks:
            self.say(odd_mark_line(game.id, game.title, *mark))
        for fault in found.faults:
            yield fault_line(game.id, game.title, fault.entry, fault.law)

    def report_rows(self, faults: Callable[[], Iterable[SiteFault]]) -> list[int]:
        """Report faulty rows; each is a fault."""
        return [1] * self.report("site", "", lambda _of, _name: map(site_fault_line, faults()))

    def lost(self) -> Iterator[SiteFault]:
        """Yield what the last backup has and the site does not."""
        made = backups(settings.BACKUP_DIR, timezone.now())
        if not made:
            return
        try:
            heard = partial(self.line.show, "Kilobytes of the last backup read")
            yield from lost_since(made[-1], time_of(made[-1]) or timezone.now(), heard)
        # A backup that can't be read is no fault of the data that is audited.
        except (DamagedError, NewerError, OSError):
            self.line.clear()
            self.stderr.write(UNREADABLE % made[-1].name)


def _check_at_rest(game_id: UUID) -> tuple[Game, CheckedGame]:
    """Return a game and what its check found; one with a hand that came meanwhile is checked again."""
    while (game := Game.objects.filter(id=game_id).first()) is not None:
        found = check_game(game)
        if not found.faults or Game.objects.filter(id=game_id, version=game.version).exists():
            return game, found
    raise CommandError(f"There is no game {game_id}.")


def _chain_lines(journal: Journal[Owner, Row], owner: Owner, name: str) -> Iterator[str]:
    """Yield where a log was changed."""
    for number, law in journal.faults(owner):
        yield chain_fault_line(owner.pk, name, number, law)


def _group_lines(group_id: UUID, name: str) -> Iterator[str]:
    return _chain_lines(GROUP_LOG, Group.objects.get(pk=group_id), name)


def _club_lines(club_id: UUID, name: str) -> Iterator[str]:
    """Yield faults in a club's history, and in its stored results, which `rebuild_results` mends."""
    club = Club.objects.get(pk=club_id)
    yield from _chain_lines(HISTORY, club, name)
    for fault in club_faults(club):
        yield club_fault_line(club_id, name, fault)


def _nights() -> Iterator[tuple[UUID, str]]:
    return ((night, name) for club, name in audited_clubs() for night in nights_on_paper(club))


def _night_lines(night_id: UUID, name: str) -> Iterator[str]:
    return _chain_lines(NIGHT_LOG, Night.objects.get(pk=night_id), name)


def _treasury_lines(club_id: UUID, name: str) -> Iterator[str]:
    club = Club.objects.get(pk=club_id)
    yield from _chain_lines(TREASURY, club, name)
    for line, law in faults_of_treasury(club):
        yield treasury_fault_line(club_id, name, line, law)
