"""The same people and rules once more: everybody keeps the seat, and the next one deals first."""

import json
from uuid import UUID

from scoring.actions.games import start_game
from scoring.models import Game
from scoring.queries.groups import next_order
from scoring.queries.projections import overrides_next, table_of
from scoring.rules.refusals import Refusal


def start_again(entry_id: UUID, last: Game, *, device_hash: str, author: str = "") -> Game | Refusal:
    """A new game like that one, or the same new one for the same id; for points where its money is hidden."""
    about = json.loads(last.start)
    return start_game(
        entry_id,
        variant=about["variant"],
        players=next_order(about["players"]),
        device_hash=device_hash,
        author=author,
        overrides=overrides_next(last),
        title=last.title,
        currency=table_of(last).currency or "",
        rules_name=last.rules_name,
    )
