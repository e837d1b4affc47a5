"""Rate limits for what a stranger could overdo; allauth counts, the figures are in the settings."""

import logging
import time
from functools import partial
from math import ceil

from allauth.core.internal import ratelimit
from allauth.core.internal.ratelimit import Rate, RateLimitUsage
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from scoring.web.capabilities import hash_secret
from scoring.web.texts.limits import too_many_games_words, too_many_requests_words
from scoring.web.views.devices import device_secret

_log = logging.getLogger(__name__)
APP = "allauth.account"
WRONG_CODE, NEW_GAME, BEGUN_GAME, LOGIN_FAILED = "wrong_code", "new_game", "begun_game", "login_failed"
SAMPLE, PRESS = "sample", "press"
MINUTE = 60
_OTHER_NAMES = {"email": "manage_email"}
"""Pages of accounts whose limit is not called as their address is."""


def count_code(request: HttpRequest, device_hash: str) -> RateLimitUsage | None:
    """Count a code before it is looked up; one that opens something is rolled back. None where there were too many."""
    return _count(request, WRONG_CODE, device_hash)


def count_game(request: HttpRequest, *, begun: bool = False) -> int:
    """Count another game and return 0; or return in how many seconds one may start.

    One that is `begun` on the phone is played already, so it is refused only far above what people play.
    """
    action, phone = BEGUN_GAME if begun else NEW_GAME, hash_secret(device_secret(request))
    return 0 if _count(request, action, phone) else seconds_to_wait(request, action, phone)


def count_sample(request: HttpRequest) -> int:
    """Count another copy of a sample group or club and return 0; or return in how many seconds one may be made."""
    return 0 if _count(request, SAMPLE, "all") else seconds_to_wait(request, SAMPLE, "all")


def count_press(request: HttpRequest) -> int:
    """Count a form that was sent to a demonstration and return 0; or return in how many seconds one may be sent."""
    return 0 if _count(request, PRESS, "") else seconds_to_wait(request, PRESS)


def too_many_presses(request: HttpRequest, wait: int) -> HttpResponse:
    """Answer that nothing was saved, and when something can be."""
    return _refuse(request, too_many_requests_words(minutes(wait)), wait)


def too_many_requests(request: HttpRequest) -> HttpResponse:
    """Answer what was over a limit of accounts: nothing was done."""
    page = (request.resolver_match.url_name or "") if request.resolver_match else ""
    name = page.removeprefix("account_")
    return too_many_presses(request, seconds_to_wait(request, _OTHER_NAMES.get(name, name)))


def too_many_games(request: HttpRequest, wait: int) -> HttpResponse:
    """Answer that no game was started, and when one may."""
    return _refuse(request, too_many_games_words(minutes(wait)), wait)


def retry_after(response: HttpResponse, seconds: int) -> HttpResponse:
    """Say when to try again, for phones and programs."""
    response["Retry-After"] = str(seconds)
    return response


def log_wrong(what: str) -> None:
    """Log that something secret was mistyped or guessed; neither what was entered nor by whom."""
    _log.warning("A wrong %s was entered", what, extra={"tried": what})


def seconds_to_wait(request: HttpRequest, action: str, key: str = "") -> int:
    """Return in how many seconds the next try counts, at least one."""
    now = time.time()
    rates = [rate for rate in ratelimit.get_rates(app=APP, action=action) if rate.per != "key" or key]
    return max([1, *(ceil(_end(request, action, rate, key) - now) for rate in rates)])


def minutes(seconds: int) -> int:
    return ceil(seconds / MINUTE)


def _refuse(request: HttpRequest, words: str, wait: int) -> HttpResponse:
    return retry_after(render(request, "429.html", {"words": words}, status=429), wait)


def _count(request: HttpRequest, action: str, key: str) -> RateLimitUsage | None:
    # First without counting: a phone that is over its own limit uses up nothing of its address's.
    consume = partial(ratelimit.consume, request, app=APP, action=action, key=key)
    return consume() if consume(dry_run=True) else None


def _end(request: HttpRequest, action: str, rate: Rate, key: str) -> float:
    """Return when a limit that is used up lets the next one pass; 0 where it is not."""
    tries = cache.get(ratelimit.get_cache_key(request, app=APP, action=action, rate=rate, key=key), [])
    return float(tries[rate.amount - 1] + rate.duration) if len(tries) >= rate.amount else 0
