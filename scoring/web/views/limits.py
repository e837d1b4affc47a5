"""Rate limits for what a stranger could overdo; allauth counts, the figures are in the settings."""

import logging

from allauth.core.ratelimit import consume
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

_log = logging.getLogger(__name__)
WRONG_CODE, NEW_GAME = "wrong_code", "new_game"
SECONDS_TO_RETRY = "600"
TOO_MANY_GAMES = _(
    "Too many new games from your connection in the last hour. Continue one of them, or wait a while."
)


def may_guess(request: HttpRequest, device_hash: str) -> bool:
    """Return whether this phone and its address may try another code."""
    # A dry run: right codes cost nothing, or a full table of players would lock itself out.
    return bool(consume(request, action=WRONG_CODE, key=device_hash, dry_run=True))


def count_wrong_code(request: HttpRequest, device_hash: str) -> None:
    """Count a code that opens nothing against the phone and its address."""
    log_wrong("code of a table")
    consume(request, action=WRONG_CODE, key=device_hash)


def may_start_game(request: HttpRequest) -> bool:
    """Return whether another game may begin from this address; it counts as one."""
    return bool(consume(request, action=NEW_GAME))


def too_many_requests(request: HttpRequest) -> HttpResponse:
    """Answer what was over a limit: nothing was done."""
    response = render(request, "429.html", status=429)
    response["Retry-After"] = SECONDS_TO_RETRY
    return response


def log_wrong(what: str) -> None:
    """Log that something secret was mistyped or guessed; neither what was entered nor by whom."""
    _log.warning("A wrong %s was entered", what, extra={"tried": what})
