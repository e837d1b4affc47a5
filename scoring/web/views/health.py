"""TODO: say what this is."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.web.queries.readiness import is_ready


@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """The process is up."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def readyz(_request: HttpRequest) -> HttpResponse:
    """The process is up and its database is there; 503 until then."""
    ready = is_ready()
    words, status = ("ok\n", 200) if ready else ("The database is not that of this version.\n", 503)
    return HttpResponse(words, status=status, content_type="text/plain")
