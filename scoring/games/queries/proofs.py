"""A game's log as this site signed it for a phone: from it the site takes back what it has lost.

A phone keeps it with the game. After an older backup was restored the phone knows more than the site, and what it gives
back is what the site itself had written, to the letter.
"""

from uuid import UUID

from django.core import signing

from scoring.games.queries.game_log import Row, rows_of

SALT = "log"


def proof_of(game_id: UUID) -> str:
    """The log as it is now, signed."""
    return signing.dumps([str(game_id), rows_of(game_id)], salt=SALT, compress=True)


def read_proof(game_id: UUID, proof: str) -> list[Row] | None:
    """The log that was signed for this game; None for what this site did not sign."""
    try:
        named, rows = signing.loads(proof, salt=SALT)
    except signing.BadSignature:
        return None
    return [Row(*row) for row in rows] if named == str(game_id) else None
