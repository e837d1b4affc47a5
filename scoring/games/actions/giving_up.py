"""Give up games for good."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from scoring.games.models import Game
from scoring.games.queries.game_log import GAME_LOG
from scoring.games.signals import announce_deletion
from scoring.journal.rewriting import note_given_up

_log = logging.getLogger(__name__)


@transaction.atomic
def give_up_games(games: "QuerySet[Game]") -> None:
    """Delete games for good; their groups keep the balances."""
    # Before the rows go: groups take the balances over while they can still be read.
    announce_deletion(games)
    for game in games.only("id", "version", "head"):
        note_given_up(GAME_LOG, game)
    games.delete()


@contextmanager
def unless_damaged(what: UUID) -> Iterator[None]:
    """Run a block in a transaction; where a group's ledger is unreadable, log it and go on."""
    try:
        with transaction.atomic():
            yield
    except ValueError:
        _log.exception("%s stays deleted but is not given up: the log of its group cannot be read", what)
