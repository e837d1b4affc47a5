"""The totals hand by hand as a picture, with the same figures as a table."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.games.access import reader
from scoring.games.queries.charts import totals_chart
from scoring.games.queries.game_log import Log, log_of
from scoring.games.queries.table_views import board
from scoring.games.texts.charts import happenings_told
from scoring.web.views.http import reply
from scoring.web.views.pagination import LONG, Cut, part_of

WHAT_HAPPENED = Cut(100, "told")


@require_safe
def chart(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """For everyone who may look at the game; of a very long one the last figures first."""
    seen = reader(request, game_id).seen
    now = board(seen)
    context = charted(log_of(seen), now.currency)
    rows, told = context["chart"].rows, context["happenings"]
    parts: dict[str, Any] = {
        "figures": part_of(request, rows, opened=lambda row: row is rows[-1], cut=LONG),
        "asks_figures": LONG.key in request.GET,
        "told": part_of(request, told, opened=lambda each: each is told[-1], cut=WHAT_HAPPENED),
    }
    return reply(request, "chart/chart", {"board": now} | context | parts)


def charted(log: Log, currency: str) -> dict[str, Any]:
    """What the picture, its list and its table need."""
    totals = totals_chart(log)
    return {"chart": totals, "happenings": happenings_told(totals, currency)}
