"""The table for a phone without a connection: drawn once, filled by the phone from the log it has and what it kept."""

import json
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.access import Access, writer
from scoring.forms.hands import HandForm, Sitter
from scoring.queries.boards import Board, board
from scoring.queries.game_log import log_of
from scoring.views.recording import Recording
from scoring.views.replies import reply
from scoring.words.unsent import refusal_words, table_words


@require_safe
def offline(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Everything that this phone needs to go on with this game by itself."""
    access = writer(request, game_id)
    now = board(access.game)
    seats = [Sitter(player.seat, player.name, player.total) for player in now.players]
    form = HandForm(seats, now.rules, {})
    kept = {"kept": json.dumps(kept_game(access, now)), "words": json.dumps(table_words())}
    return reply(
        request, "offline/offline", Recording(access, now, seats, now.hand_number).context(form, **kept)
    )


def kept_game(access: Access, now: Board) -> dict[str, Any]:
    """The log as the rules on the phone play it, and how its money is written."""
    log = log_of(access.game)
    return {
        "id": str(now.game_id),
        "version": now.version,
        "title": now.title,
        "start": json.loads(log.start),
        "log": log.entries,
        "currency": now.currency,
        "money": now.has_money and not now.hides,
        "refusals": refusal_words(),
    }
