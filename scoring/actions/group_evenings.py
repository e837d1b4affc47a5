"""The next evening of a group: where everybody at the new table is known, it goes into the book by itself."""

from uuid import uuid5

from scoring.actions.books import Entry, Outcome, enter_about
from scoring.books.entries import SEATS
from scoring.books.guessing import guess
from scoring.models import Game, Group
from scoring.queries.book_log import read_book_log
from scoring.queries.game_log import read_table


def follow(game: Game, group: Group, author: str = "") -> Outcome | None:
    """Put a game that was just dealt into the book; None where somebody there is not known."""
    names = read_table(game.start).players
    people = guess(read_book_log(group.id).book, names)
    if len(people) < len(names):
        return None
    body = {"type": SEATS, "game": str(game.id), "people": people, "new": {}}
    return enter_about(game.id, group.id, Entry(uuid5(game.id, str(group.id)), None, body, author))
