"""Who sat there in the end and the same rules once more: all keep their seats, and the next one deals first."""

import json
from typing import Any
from uuid import UUID

from django.db import IntegrityError

from scoring.engine.refusals import Refusal
from scoring.games.actions.games import start_game
from scoring.games.models import Game
from scoring.games.models.games import SeenGame
from scoring.games.queries.carry_over import LeftOver, left_over, overrides_next
from scoring.games.queries.projections import table_of
from scoring.games.queries.usual_tables import sitting_next


def start_again(entry_id: UUID, last: SeenGame, **writer: Any) -> Game | Refusal:
    """A new game like that one, or the same new one for the same id; for points where its money is hidden.

    `writer` are the `device_hash` and `author` of the new one, and the `game_id` that it is to have.
    What is left in pool and jackpot goes along once; a later game begins without it.
    """
    left = left_over(last)
    try:
        return _start(entry_id, last, left, writer)
    except IntegrityError:  # somebody else was faster by a moment
        return _start(entry_id, last, left._replace(taken_by=last.game), writer)


def _start(entry_id: UUID, last: SeenGame, left: LeftOver, writer: dict[str, Any]) -> Game | Refusal:
    game = last.game
    about = json.loads(game.start)
    return start_game(
        entry_id,
        variant=about["variant"],
        players=sitting_next(game.start, game.board),
        **writer,
        overrides=overrides_next(last, left),
        title=game.title,
        currency=table_of(last).currency or "",
        rules_name=game.rules_name,
        carried_from=game.id if left.is_free else None,
    )
