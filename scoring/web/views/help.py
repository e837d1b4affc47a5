"""The user guide as pages of the site."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.web.queries.guides import read_guide, read_guides
from scoring.web.views.http import reply


@require_safe
def help_index(request: HttpRequest) -> HttpResponse:
    return reply(request, "help/index", {"guides": read_guides(), "version": settings.VERSION})


@require_safe
def help_page(request: HttpRequest, name: str) -> HttpResponse:
    """Show one guide; Http404 for a name that is none."""
    try:
        guide = read_guide(name)
    except KeyError as unknown:
        raise Http404 from unknown
    return reply(request, "help/page", {"guide": guide})
