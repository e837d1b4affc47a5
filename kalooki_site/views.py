"""Error pages, and what programs ask every site for."""

from collections.abc import Container
from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from kalooki_site.logs import request_id
from scoring.games.access import ClosedGameError, MoneyHiddenError, ScoredElsewhereError
from scoring.games.views.money import hidden
from scoring.games.views.scorekeeper import show_scored_elsewhere
from scoring.games.views.write_responses import ENTRY, show_closed
from scoring.groups.views.slips import show_ways
from scoring.web.capabilities import NoKey

SECONDS_TO_RETRY = "10"


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 403: a reader tried to write, or a phone that is no longer keeping score."""
    if isinstance(exception, ScoredElsewhereError):
        return show_scored_elsewhere(request, exception.access)
    if isinstance(exception, ClosedGameError):
        return show_closed(request, exception.access)
    if isinstance(exception, MoneyHiddenError):
        return hidden(request, exception.access)
    return render(request, "403.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 404; a game or group may have been lost with a phone or its cookies."""
    if isinstance(exception, NoKey):
        return show_ways(request, unknown=True)
    return render(request, "404.html", status=404)


def too_long(headers: Container[str]) -> HttpResponse:
    """Answer 413 before the body is read; a script, which has its own words for it, gets no page."""
    if ENTRY in headers or "Hx-Request" in headers:
        return HttpResponse("Too long.\n", status=413, content_type="text/plain")
    return render(None, "413.html", status=413)


def unavailable(request: HttpRequest) -> HttpResponse:
    """Answer 503: the database is full or away, and trying again is safe."""
    words = {"was_writing": request.method == "POST"}
    response = render(None, "503.html", words, status=503)
    response.headers["Retry-After"] = SECONDS_TO_RETRY
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer 500 without the request, which may be what broke."""
    return render(None, "500.html", {"error": request_id.get()[:8]}, status=500)


GOOD_FOR = timedelta(days=180)
NOTHING = "User-agent: *\nDisallow: /\n"
# An address with a secret in it is not named here: its own `noindex` keeps it out, and has to be read for that.
ALL_BUT_WORK = "User-agent: *\nDisallow: /account/\nDisallow: /paper/\nDisallow: /*/sheets/\n"


@require_safe
def robots(_request: HttpRequest) -> HttpResponse:
    """Turn search engines away in the room; in public, from log-in and sheets, which are typeset on demand."""
    return HttpResponse(ALL_BUT_WORK if settings.PUBLIC else NOTHING, content_type="text/plain")


@require_safe
def security(request: HttpRequest) -> HttpResponse:
    """Say where a weakness can be reported (RFC 9116); Http404 where the operator named no contact."""
    if not settings.CONTACT:
        raise Http404
    lines = {
        "Contact": settings.CONTACT,
        "Expires": (timezone.now() + GOOD_FOR).strftime("%Y-%m-%dT00:00:00Z"),
        "Preferred-Languages": "en",
        "Canonical": request.build_absolute_uri(reverse("security_txt")),
    }
    text = "".join(f"{name}: {value}\n" for name, value in lines.items())
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@require_safe
def change_password(_request: HttpRequest) -> HttpResponse:
    """Redirect a password manager to where a password is changed."""
    return HttpResponseRedirect(reverse("account_change_password"))
