"""What a phone keeps until there is a connection, and the worker that opens its pages without one."""

import json
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.games.queries.resumable_games import running_games
from scoring.games.texts.unsent import entry_names, lost_words, state_words
from scoring.web.capabilities import device_hash
from scoring.web.views.http import reply


@require_safe
def outbox(request: HttpRequest) -> HttpResponse:
    """The frame of a list that only the phone knows, and the games that something on it may be put into."""
    words = json.dumps({"names": entry_names(), "states": state_words(), **lost_words()})
    games = running_games(device_hash(request))
    return reply(request, "outbox/outbox", {"words": words, "games": games, "also": also_at(request)})


def also_at(request: HttpRequest) -> str:
    """The other address of a site in the room, which this page still tells when its own answers no more."""
    there = urlsplit(str(settings.ROOM_ORIGIN)).netloc
    return f"{request.scheme}://{there}" if there not in ("", request.get_host()) else ""


@require_safe
def service_worker(_request: HttpRequest) -> HttpResponse:
    """At the root, so that it may answer for every page; asked for anew each time, so that none stays old."""
    response = HttpResponse(worker_script(), content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


@cache
def worker_script() -> str:
    """The script as it lies among the others."""
    return Path(str(finders.find("js/worker.js"))).read_text(encoding="utf-8")
