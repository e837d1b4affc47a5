"""Tell a phone what the server last counted, for games by rules that the phone doesn't play."""

from scoring.engine.plain import Plain
from scoring.games.models.games import RedactedGame
from scoring.games.queries.projections import state_of
from scoring.games.queries.table_views import PlayerRow, TableView


def last_counted(redacted: RedactedGame, view: TableView) -> Plain:
    """Return a table as the phone's rules would give it, with the last hands and the version they are of."""
    playing = state_of(redacted).playing
    return {
        "version": view.version,
        "over": view.finished,
        "winners": view.winners,
        "hand": view.hand_number,
        "cards": view.cards_to_deal,
        "dealer": view.dealer,
        "pool": view.pool,
        "settlement": [],
        "players": [_player(row) for row in view.players],
        "to_play": [row.name for row in view.players if row.seat in playing],
        "hands": [{"entry": line.entry, "points": line.points} for line in view.hands if line.points],
    }


def _player(row: PlayerRow) -> Plain:
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
