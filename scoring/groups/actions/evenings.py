"""The evenings of a group that nobody puts in by hand: the next one, and one that is deleted for good."""

import logging
from uuid import uuid4, uuid5

from django.db.models import QuerySet

from scoring.games.models import Game
from scoring.games.queries.game_log import read_table
from scoring.groups.actions.entries import Entered, Entry, Outcome, enter, enter_about
from scoring.groups.models import Group
from scoring.groups.queries.book_log import read_book_log
from scoring.groups.queries.groups import figures_left
from scoring.ledger.entries import SEATS
from scoring.ledger.guessing import guess

log = logging.getLogger(__name__)


def follow(game: Game, group: Group, author: str = "") -> Outcome | None:
    """Put a game that was just dealt into the book, where everybody there is known; else None."""
    names = read_table(game.start).players
    people = guess(read_book_log(group.id).book, names)
    if len(people) < len(names):
        return None
    body = {"type": SEATS, "game": str(game.id), "people": people, "new": {}}
    return enter_about(game.id, group.id, Entry(uuid5(game.id, str(group.id)), None, body, author))


def keep_figures(games: "QuerySet[Game]") -> None:
    """Keep in the balances of groups what games came to that are about to be deleted; ValueError if refused."""
    for game in games.exclude(group=None).select_related("group"):
        left = figures_left(game)
        if not game.group or not left:
            continue
        outcome = enter(game.group.id, Entry(uuid4(), None, left))
        if not isinstance(outcome, Entered):
            raise ValueError(f"what game {game.id} came to was refused: {outcome}")
