"""The code on a poster: a watch link that the host chooses to print, and that only this browser can print again."""

from dataclasses import replace
from datetime import timedelta
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.games.access import POSTER_COOKIE, get_watch_token, require_sharer
from scoring.games.actions.links import make_link
from scoring.printing.document import SheetGame
from scoring.web.cookies import set_cookie
from scoring.web.views.http import see_other
from scoring.web.views.one_time_secret import shared_address

_LASTS = timedelta(days=365)  # it hangs on a wall


@require_POST
def add_poster_code(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Make a watch link for the poster; only the browser that prints it keeps its token."""
    access = require_sharer(request, game_id)
    address = reverse("paper", args=[game_id])
    response = see_other(f"{address}?{request.GET.urlencode()}#poster")
    if not has_poster_code(request, game_id):
        token = make_link(access.game, _("The poster"), timezone.now() + _LASTS)
        set_cookie(response, POSTER_COOKIE, token, path=address, max_age=_LASTS)
    return response


def has_poster_code(request: HttpRequest, game_id: UUID) -> bool:
    """Return whether this browser prints the poster with a code that works."""
    return bool(get_watch_token(request, game_id, POSTER_COOKIE))


def with_poster_code(request: HttpRequest, game_id: UUID, game: SheetGame) -> SheetGame:
    """Return the game with the link for its poster, where this browser has made one."""
    token = get_watch_token(request, game_id, POSTER_COOKIE)
    watch = shared_address(request, "open_link", token) if token else ""
    return replace(game, details=replace(game.details, watch=watch))
