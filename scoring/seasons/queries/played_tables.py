"""The tables of a night or of a season at which a game was played, each with the log of its game."""

from dataclasses import dataclass
from typing import Any

from scoring.games.models import Game
from scoring.games.models.games import Hides
from scoring.games.queries.game_log import Log, read_logs
from scoring.seasons.models import NightTable


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A table with its night, its game and the log of it."""

    table: NightTable
    game: Game
    log: Log


def played_tables(club_id: Any, *, hides: Hides, **where: Any) -> list[PlayedTable]:
    """In the order in which they were played; `where` names a `night` or a `night__season`. Two queries."""
    found = NightTable.objects.filter(club=club_id, game__isnull=False, **where).select_related(
        "night", "game"
    )
    tables = list(found.order_by("night__number", "round", "number"))
    logs = read_logs([table.game_id for table in tables if table.game_id])
    return [
        PlayedTable(table, table.game, logs[table.game.pk]._replace(hides=hides))
        for table in tables
        if table.game and table.game.pk in logs
    ]


def any_played(club_id: Any, **where: Any) -> bool:
    """Whether there is any; one query."""
    return NightTable.objects.filter(club=club_id, game__version__gt=0, **where).exists()
