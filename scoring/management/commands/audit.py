"""Holds every game, club and treasury of the site against every law of the book; nothing is changed."""

from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from scoring.models import Club, Game
from scoring.queries.audits import faults_of, games_kept
from scoring.queries.club_audits import club_faults_of, clubs_kept
from scoring.queries.treasury import faults_of_treasury, treasuries_kept
from scoring.words.audits import club_fault_line, fault_line
from scoring.words.treasury_pages import treasury_fault_line

OFTEN = 500


class Command(BaseCommand):
    """A line for each fault, with its game or club; exit code 1 where there is any."""

    help = "Check every game, club and treasury: the money adds up after every entry, and what is shown is in the log."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """All games, or some by their ids."""
        parser.add_argument(
            "games", nargs="*", type=UUID, metavar="GAME", help="only these games, and no club"
        )

    def handle(self, *_args: Any, **options: Any) -> str:
        """One game after the other, so that a site of any size needs no more memory than its longest game."""
        checked, faulty = 0, 0
        for game_id in options["games"] or games_kept():
            faulty += self.check_game(game_id)
            checked += 1
            if checked % OFTEN == 0:
                self.stderr.write(f"{checked} games checked, {faulty} with faults")
        told = f"{checked} games checked, {faulty} with faults."
        clubs = [] if options["games"] else [self.check_club(club) for club in clubs_kept()]
        treasuries = [] if options["games"] else [self.check_treasury(club) for club in treasuries_kept()]
        for name, found in (("clubs", clubs), ("treasuries", treasuries)):
            told += f" {len(found)} {name} checked, {sum(found)} with faults." if found else ""
        if faulty or any(clubs) or any(treasuries):
            raise CommandError(told)
        return told

    def check_club(self, club: Club) -> bool:
        """Tell what is wrong with the results kept of a club; `rebuild_results` mends it."""
        faults = list(club_faults_of(club))
        for fault in faults:
            self.stdout.write(club_fault_line(club.pk, club.name, fault))
        return bool(faults)

    def check_treasury(self, club: Club) -> bool:
        """Tell what is wrong with the treasury of a club; whether anything is."""
        faults = faults_of_treasury(club)
        for line, law in faults:
            self.stdout.write(treasury_fault_line(club.pk, club.name, line, law))
        return bool(faults)

    def check_game(self, game_id: UUID) -> bool:
        """Tell what is wrong with a game; whether anything is."""
        game = Game.objects.filter(id=game_id).first()
        if game is None:
            raise CommandError(f"There is no game {game_id}.")
        faults = faults_of(game)
        for fault in faults:
            self.stdout.write(fault_line(game.id, game.title, fault.entry, fault.law))
        return bool(faults)
