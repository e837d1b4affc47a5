"""The evenings of a group that nobody puts in by hand: the next one, and one that is deleted for good."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID, uuid4, uuid5

from django.db import transaction
from django.db.models import QuerySet

from scoring.actions.books import Entered, Entry, Outcome, enter, enter_about
from scoring.actions.chains import give_up_games
from scoring.books.entries import SEATS
from scoring.books.guessing import guess
from scoring.models import Game, Group
from scoring.queries.book_log import read_book_log
from scoring.queries.books import figures_left
from scoring.queries.game_log import read_table

log = logging.getLogger(__name__)


def follow(game: Game, group: Group, author: str = "") -> Outcome | None:
    """Put a game that was just dealt into the book, where everybody there is known; else None."""
    names = read_table(game.start).players
    people = guess(read_book_log(group.id).book, names)
    if len(people) < len(names):
        return None
    body = {"type": SEATS, "game": str(game.id), "people": people, "new": {}}
    return enter_about(game.id, group.id, Entry(uuid5(game.id, str(group.id)), None, body, author))


@transaction.atomic
def give_up(games: "QuerySet[Game]") -> None:
    """Delete games for good; in the balances of their groups stays what they came to."""
    for game in games.exclude(group=None).select_related("group"):
        left = figures_left(game)
        if not game.group or not left:
            continue
        outcome = enter(game.group.id, Entry(uuid4(), None, left))
        if not isinstance(outcome, Entered):
            raise ValueError(f"what game {game.id} came to was refused: {outcome}")
    give_up_games(games)


@contextmanager
def unless_damaged(what: UUID) -> Iterator[None]:
    """Do all of a block, or none of it where the book of a group cannot be read: the log says so, and others go on."""
    try:
        with transaction.atomic():
            yield
    except ValueError:
        log.exception("%s stays deleted but is not given up: the book of its group cannot be read", what)
