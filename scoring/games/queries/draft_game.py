"""A game that nobody has begun: drawn for a phone that may begin it by itself, and never kept."""

import json
from typing import Any
from uuid import UUID

from scoring.engine.game_file import read_rules
from scoring.engine.house_rules import merge
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.replay import opening
from scoring.games.models import Game
from scoring.games.queries.game_log import read_table
from scoring.games.queries.projections import Projection, write_projection

NO_GAME = UUID(int=0)


def seat_mark(seat: int) -> str:
    """What stands for a name until the phone knows who sits there."""
    return f"{{seat-{seat}}}"


def unbegun(variant: str, overrides: dict[str, Any], *, title: str, currency: str) -> Game | None:
    """Its first table, with marks for names and as many seats as can be; None where nobody can play by these rules."""
    rules = read_rules(variant, overrides)
    if isinstance(rules, Refusal):
        return None
    sizes = range(rules.most_players, rules.fewest_players - 1, -1)
    most = next((size for size in sizes if not rules.lacks(size)), None)
    if most is None:
        return None
    start = {
        "variant": variant,
        "rules": merge(PRESETS[variant], overrides),
        "players": [seat_mark(seat) for seat in range(most)],
        "currency": currency,
    }
    game = Game(id=NO_GAME, title=title, start=json.dumps(start, sort_keys=True))
    game.board = write_projection(Projection(opening(read_table(game.start)).state))
    return game
