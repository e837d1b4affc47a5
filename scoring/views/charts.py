"""The totals hand by hand as a picture, with the same figures as a table."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.access import reader
from scoring.queries.boards import board
from scoring.queries.charts import totals_chart
from scoring.queries.game_log import Log, log_of
from scoring.views.replies import reply
from scoring.words.charts import happenings_told


@require_safe
def chart(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """For everyone who may look at the game."""
    seen = reader(request, game_id).seen
    now = board(seen)
    return reply(request, "chart/chart", {"board": now} | charted(log_of(seen), now.currency))


def charted(log: Log, currency: str) -> dict[str, Any]:
    """What the picture, its list and its table need."""
    totals = totals_chart(log)
    return {"chart": totals, "happenings": happenings_told(totals, currency)}
