"""The user guide as pages of the site."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.web.queries.guides import read_guide, read_guides
from scoring.web.views.cards import public_card
from scoring.web.views.http import reply


@require_safe
def help_index(request: HttpRequest) -> HttpResponse:
    guides = read_guides()
    card = public_card(request, _("How to use Kalooki"), *[guide.title for guide in guides])
    return reply(request, "help/index", {"guides": guides, "version": settings.VERSION, **card})


@require_safe
def help_page(request: HttpRequest, name: str) -> HttpResponse:
    """Show one guide; Http404 for a name that is none."""
    try:
        guide = read_guide(name)
    except KeyError as unknown:
        raise Http404 from unknown
    return reply(request, "help/page", {"guide": guide, **public_card(request, guide.title, guide.lead)})
