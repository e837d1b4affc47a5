"""The big screen: the table for a whole room to read, and nothing on it that records anything."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.games.access import (
    BIG_SCREEN_COOKIE,
    LINK_COOKIE,
    Access,
    get_watch_token,
    redact_for_watchers,
    require_reader,
    require_sharer,
)
from scoring.games.actions.links import DAYS_OPEN, make_link
from scoring.games.queries.table_views import table_view
from scoring.games.texts.big_screen import (
    hand_stakes,
    has_long_totals,
    last_hand_words,
    offer_words,
    organiser_words,
    screen_rows,
    won_by,
)
from scoring.games.texts.results import reason_words
from scoring.web.actions import note_use
from scoring.web.cookies import set_cookie
from scoring.web.views.http import Context, reply, see_other
from scoring.web.views.one_time_secret import qr_code, shared_address

_COOKIES = (LINK_COOKIE, BIG_SCREEN_COOKIE)
"""Of a browser that came by a link, and of one that made one for the room."""


@require_safe
def big_screen(request: HttpRequest, game_id: UUID) -> HttpResponse:
    access = require_reader(request, game_id)
    note_use(access.key)
    return _show_big_screen(request, access, get_watch_token(request, game_id, *_COOKIES))


@require_safe
def big_screen_live(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Answer a poll: the big screen, or 204 where neither the table nor the code changed."""
    try:
        access = require_reader(request, game_id)
    except Http404:
        return reply(request, "games/share/gone", {}, status=404)
    note_use(access.key)
    # Stored by hash only, so the browser that made the link is the only place where the code can come from.
    token = get_watch_token(request, game_id, *_COOKIES)
    if request.GET.get("v") == _big_screen_etag(access, token):
        return HttpResponse(status=204)
    return _show_big_screen(request, access, token)


@require_POST
def show_code(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Make a watch link for the room; only the browser with the big screen keeps its token."""
    access = require_sharer(request, game_id)
    address = reverse("big_screen", args=[game_id])
    response = see_other(address)
    if not get_watch_token(request, game_id, *_COOKIES):
        token = make_link(access.game, _("The big screen"))
        set_cookie(response, BIG_SCREEN_COOKIE, token, path=address, max_age=DAYS_OPEN * 24 * 3600)
    return response


def _show_big_screen(request: HttpRequest, access: Access, token: str) -> HttpResponse:
    """Show the big screen, with a QR code where there is a link for it."""
    # Whatever the host's own phone may see: the screen hangs on a wall.
    view = table_view(redact_for_watchers(access.game))  # all in the room read it
    context: Context = {
        "view": view,
        "rows": screen_rows(view),
        "etag": _big_screen_etag(access, token),
        **organiser_words(access.game.extra_minutes, access.game.notice),
        "ending": last_hand_words(view),
        "asked": offer_words(view),
        "stakes": hand_stakes(view.rules, view.currency),
        "long_totals": has_long_totals(view),
        "reason": reason_words(view.reason, view.rules, won_by(view)) if view.reason else "",
        "code": _qr_code(request, token),
        "may_share": access.key.is_host or access.key.may_write,
    }
    return reply(request, "games/big_screen/big_screen", context)


def _big_screen_etag(access: Access, token: str) -> str:
    """Return the ETag of the big screen: version, visible money, extra minutes and code."""
    game = access.game
    return f"{game.version}{'q' if token else ''}-{game.money_for}-{game.extra_minutes}-{game.notice}"


def _qr_code(request: HttpRequest, token: str) -> str:
    if not token:
        return ""
    address = shared_address(request, "open_link", token)
    return qr_code(address)
