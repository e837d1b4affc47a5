"""The games that this phone can go on writing in."""

import json
from dataclasses import dataclass
from uuid import UUID

from scoring.games.models import Game, Key
from scoring.games.queries.game_list import keys_of

MOST = 20


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game whose pen this phone holds; `players` in the order of their seats."""

    id: UUID
    title: str
    version: int
    players: list[str]


def running_games(device_hash: str) -> list[RunningGame]:
    """The latest ones first; one query."""
    held = {"game__pen__secret_hash": device_hash, "game__status": Game.Status.PLAYING}
    keys = keys_of(device_hash).filter(shelf=Key.Shelf.OPEN, **held).order_by("-game__created")
    rows = keys.values_list("game", "game__title", "game__version", "game__start")[:MOST]
    return [
        RunningGame(game, title, version, json.loads(start)["players"])
        for game, title, version, start in rows
    ]
