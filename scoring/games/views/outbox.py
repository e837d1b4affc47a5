"""What a phone keeps until there is a connection, and the worker that opens its pages without one."""

import json
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit
from uuid import UUID

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe
from rjsmin import jsmin

from scoring.games.access import require_sharer
from scoring.games.actions.record import append_missing
from scoring.games.queries.audits import read_signed_log
from scoring.games.queries.game_list import running_games
from scoring.games.texts.unsent import entry_names, lost_words, state_words
from scoring.games.views.flash import set_flash
from scoring.games.views.screens import show_table
from scoring.games.views.write_responses import see_table
from scoring.web.capabilities import device_hash
from scoring.web.queries.site import get_site_id
from scoring.web.views.http import reply


@require_safe
def outbox(request: HttpRequest) -> HttpResponse:
    """Show the frame of a list that only the phone knows, and the games that its entries can go into."""
    words = json.dumps({"names": entry_names(), "states": state_words(), **lost_words()})
    games = running_games(device_hash(request))
    return reply(
        request, "games/outbox/outbox", {"words": words, "games": games, "also": _other_address(request)}
    )


def _other_address(request: HttpRequest) -> str:
    """Return the site's other address, on the local network; the page names it when its own stops answering."""
    there = urlsplit(str(settings.ROOM_ORIGIN)).netloc
    return f"{request.scheme}://{there}" if there not in ("", request.get_host()) else ""


@require_safe
def service_worker(_request: HttpRequest) -> HttpResponse:
    """Serve the worker of this very site from the root, so that its scope is every page; never cached."""
    script = f'const SITE = "{get_site_id()}";\n{_worker_script()}'
    response = HttpResponse(script, content_type="text/javascript; charset=utf-8")
    # A browser that keeps an old worker would keep serving old pages after an update.
    response["Cache-Control"] = "no-cache"
    return response


@cache
def _worker_script() -> str:
    files = [finders.find(name) for name in ("js/kept.js", "js/worker.js")]
    return "\n".join(jsmin(Path(str(file)).read_text(encoding="utf-8")) for file in files)


@require_POST
def give_back(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Take back entries that this server lost in a restore, as it had signed them; repeatable."""
    access = require_sharer(request, game_id)
    rows = read_signed_log(game_id, request.POST.get("proof", ""))
    if rows is None:
        return HttpResponseBadRequest()
    given = append_missing(game_id, rows)
    if given is None:
        words = _("The game has changed since, so nothing could be restored.")
        return show_table(request, access, refused=words, status=409)
    # The flash message belongs to a version; the one that was read before is older than what was given back.
    access.game.refresh_from_db()
    message = ngettext(
        "%(n)s entry was restored from this phone.", "%(n)s entries were restored from this phone.", given
    )
    return set_flash(see_table(game_id), access.game, message % {"n": given})
