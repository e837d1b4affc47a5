"""Which of a phone's own games a sheet of paper belongs to."""

from scoring.games.models import Game
from scoring.games.queries.game_list import keys_of


def game_of_sheet(device_hash: str, code: str) -> Game | None:
    """The game that this phone holds a key to and whose paper bears these letters; one query."""
    keys = keys_of(device_hash).select_related("game").order_by("-game__updated")
    return next((key.game for key in keys if key.game.sheet_code == code.upper()), None)
