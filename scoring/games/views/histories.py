"""The history: every entry of the book, newest first, with who and when."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.games.access import reader
from scoring.games.queries import histories
from scoring.games.queries.game_log import log_of, stamps
from scoring.games.queries.projections import began_with
from scoring.games.queries.table_views import board
from scoring.games.texts.histories import began, stamp_words, told_days
from scoring.web.views.http import reply


@require_safe
def history(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """One page of it; `before` an entry, or the one with `entry` on it."""
    access = reader(request, game_id)
    now, written = board(access.seen), stamps(game_id)
    page = histories.history(log_of(access.seen), written, before=before_of(request))
    context = {
        "board": now,
        "days": told_days(page.lines, now.currency),
        "page": page,
        "began": began(began_with(access.game)),
        "first": stamp_words(written[0]),
        "watching": not access.key.may_write,
    }
    return reply(request, "history/history", context)


def before_of(request: HttpRequest) -> int | None:
    """Where the page starts; None at the newest entry."""
    before, entry = (request.GET.get(name, "") for name in ("before", "entry"))
    if entry.isascii() and entry.isdecimal() and len(entry) < 9:
        return int(entry) + histories.PAGE // 2
    return int(before) if before.isascii() and before.isdecimal() and len(before) < 9 else None
