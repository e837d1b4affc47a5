"""Tell a phone what the server last counted, for games by rules that the phone doesn't play."""

from typing import Any

from scoring.games.models.games import SeenGame
from scoring.games.queries.projections import state_of
from scoring.games.queries.table_views import Board, PlayerRow


def last_counted(seen: SeenGame, now: Board) -> dict[str, Any]:
    """Return a table as the phone's rules would give it, with the last hands and the version they are of."""
    playing = state_of(seen).playing
    return {
        "version": now.version,
        "over": now.finished,
        "winners": now.winners,
        "hand": now.hand_number,
        "cards": now.cards_to_deal,
        "dealer": now.dealer,
        "pool": now.pool,
        "settlement": [],
        "players": [_player(row) for row in now.players],
        "to_play": [row.name for row in now.players if row.seat in playing],
        "hands": [{"entry": line.entry, "points": line.points} for line in now.hands if line.points],
    }


def _player(row: PlayerRow) -> dict[str, Any]:
    offer = row.offer and {"cost": row.offer.cost, "score": row.offer.score}
    return {
        "seat": row.seat,
        "name": row.name,
        "total": row.total,
        "standing": row.state,
        "left_to_limit": row.left_to_limit,
        "net": row.net,
        "offer": offer,
    }
