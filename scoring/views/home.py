"""The first page: the games this phone keeps."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.access import device_hash
from scoring.queries.games import games_of
from scoring.views.replies import reply


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Games to go on with, the latest first."""
    return reply(request, "home/home", {"games": games_of(device_hash(request))})


@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """The process is up."""
    return HttpResponse("ok\n", content_type="text/plain")
