"""The history of a game, entry by entry, and its totals hand by hand as a picture and a table."""

from typing import TypedDict
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.games.access import require_reader
from scoring.games.queries import histories
from scoring.games.queries.charts import TotalsChart, totals_chart
from scoring.games.queries.game_log import Log, log_of, stamps
from scoring.games.queries.projections import began_with
from scoring.games.queries.table_views import table_view
from scoring.games.texts.charts import EventLine, event_lines
from scoring.games.texts.entries.history import began, history_days, stamp_words
from scoring.web.views.http import Context, reply
from scoring.web.views.pagination import LONG, Cut, list_part


@require_safe
def history(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show a page of the history: before the entry `before`, or the one with `entry` on it."""
    access = require_reader(request, game_id)
    view, written = table_view(access.redacted), stamps(game_id)
    page = histories.history_page(log_of(access.redacted), written, before=_first_entry(request))
    context = {
        "view": view,
        "days": history_days(page.lines, view.currency),
        "page": page,
        "began": began(began_with(access.game)),
        "first": stamp_words(written[0]),
        "watching": not access.key.may_write,
    }
    return reply(request, "games/history/history", context)


def _first_entry(request: HttpRequest) -> int | None:
    """Return where the page starts; None for the newest entry."""
    before, entry = (request.GET.get(name, "") for name in ("before", "entry"))
    if entry.isascii() and entry.isdecimal() and len(entry) < 9:
        # An entry that is linked to stands in the middle of its page, with what came before and after it.
        return int(entry) + histories.ENTRIES_A_PAGE // 2
    return int(before) if before.isascii() and before.isdecimal() and len(before) < 9 else None


_HAPPENINGS = Cut(100, "told")


@require_safe
def chart(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show the chart with its table; of a very long game the last hands first."""
    redacted = require_reader(request, game_id).redacted
    view = table_view(redacted)
    context = chart_context(log_of(redacted), view.currency)
    rows, happenings = context["chart"].rows, context["happenings"]
    parts: Context = {
        "figures": list_part(request, rows, opened=lambda row: row is rows[-1], cut=LONG),
        "asks_figures": LONG.key in request.GET,
        "happened": list_part(
            request, happenings, opened=lambda each: each is happenings[-1], cut=_HAPPENINGS
        ),
    }
    return reply(request, "games/chart/chart", {"view": view} | context | parts)


class ChartValues(TypedDict):
    """Totals hand by hand, and what happened on the way."""

    chart: TotalsChart
    happenings: list[EventLine]


def chart_context(log: Log, currency: str) -> ChartValues:
    totals = totals_chart(log)
    return {"chart": totals, "happenings": event_lines(totals, currency)}
