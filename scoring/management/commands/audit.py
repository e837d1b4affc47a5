"""Holds every game of the site against every law of the book; nothing is changed."""

from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from scoring.models import Game
from scoring.queries.audits import faults_of, games_kept
from scoring.words.audits import fault_line

OFTEN = 500


class Command(BaseCommand):
    """A line for each fault, with its game and entry; exit code 1 where there is any."""

    help = "Check every game: the money adds up after every entry, and what is shown is what the log says."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """All games, or some by their ids."""
        parser.add_argument("games", nargs="*", type=UUID, metavar="GAME", help="only these games")

    def handle(self, *_args: Any, **options: Any) -> str:
        """One game after the other, so that a site of any size needs no more memory than its longest game."""
        checked, faulty = 0, 0
        for game_id in options["games"] or games_kept():
            faulty += self.check_game(game_id)
            checked += 1
            if checked % OFTEN == 0:
                self.stderr.write(f"{checked} games checked, {faulty} with faults")
        told = f"{checked} games checked, {faulty} with faults."
        if faulty:
            raise CommandError(told)
        return told

    def check_game(self, game_id: UUID) -> bool:
        """Tell what is wrong with a game; whether anything is."""
        game = Game.objects.filter(id=game_id).first()
        if game is None:
            raise CommandError(f"There is no game {game_id}.")
        faults = faults_of(game)
        for fault in faults:
            self.stdout.write(fault_line(game.id, game.title, fault.entry, fault.law))
        return bool(faults)
