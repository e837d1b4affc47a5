"""Pages for when something went wrong."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from scoring.games.access import MoneyHidden, PenElsewhere
from scoring.games.views.money import hidden
from scoring.games.views.write_lock import elsewhere
from scoring.groups.views.slips import show_ways
from scoring.web.capabilities import NoKey

SECONDS_TO_RETRY = "10"


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The request made no sense."""
    return render(request, "400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A reader tried to write, or a phone that has lost the pen."""
    if isinstance(exception, PenElsewhere):
        return elsewhere(request, exception.access)
    if isinstance(exception, MoneyHidden):
        return hidden(request, exception.access)
    return render(request, "403.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """No such page, or none for this phone; a game or group may have been lost with a phone or its cookies."""
    if isinstance(exception, NoKey):
        return show_ways(request, unknown=True)
    return render(request, "404.html", status=404)


def unavailable(request: HttpRequest) -> HttpResponse:
    """The disk is full, or the database is away: nothing was written, and trying again is safe."""
    words = {"was_writing": request.method == "POST"}
    response = render(None, "503.html", words, status=503)
    response.headers["Retry-After"] = SECONDS_TO_RETRY
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    """Our fault. The page asks nothing of the request, which may be what broke."""
    return render(None, "500.html", status=500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form was too old, or did not come from this site."""
    return render(request, "403_csrf.html", status=403)
