"""Save a paper sheet with the game that was played on it: both or neither."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

from django.db import transaction

from scoring.engine.plain import Plain
from scoring.games.actions.games import deal_game
from scoring.games.actions.record import record_sheet
from scoring.games.actions.writing import GameOutcome, Writing
from scoring.games.models import Game
from scoring.games.queries.game_log import part_id
from scoring.games.queries.scorekeeper import phone_name
from scoring.games.signals import game_dealt
from scoring.journal.outcomes import Repeated, Saved


def save_next_sheet(
    entry_id: UUID, game: Game, events: Sequence[Plain], *, device_hash: str, last: Game
) -> GameOutcome:
    """Deal a game that followed `last`, and record `events` (at least one) in it; nothing is kept unless all is."""
    with transaction.atomic():
        dealt = deal_game(entry_id, game, device_hash=device_hash)
        if dealt is not game:
            return Repeated(dealt, dealt.version)
        game_dealt.send(Game, game=dealt, device_hash=device_hash, last=last)
        author = phone_name(device_hash)
        writing = Writing(part_id(entry_id, 1), 0, {}, author, dealt.scorekeeper_id)
        outcome = record_sheet(dealt.id, writing, events)
        if isinstance(outcome, Saved):
            return outcome
        transaction.set_rollback(True)
        return replace(outcome, owner=game)
