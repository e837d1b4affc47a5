"""The tour on the table of a phone's first game: one sentence at a time, or all of them without JavaScript."""

from typing import TypedDict
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse
from django.views.decorators.http import require_POST

from scoring.games.access import Access, require_phone
from scoring.games.forms.tour import SENTENCES, TourForm
from scoring.games.queries.game_list import has_written
from scoring.games.queries.table_views import TableView, table_view
from scoring.games.texts.tour import tour_sentences
from scoring.web.capabilities import device_hash
from scoring.web.cookies import keep_signed
from scoring.web.views.devices import TEN_YEARS
from scoring.web.views.http import reply, see_other, wants_fragment

TOUR_COOKIE = f"{settings.COOKIE_PREFIX}kalooki_tour"


@require_POST
def tour(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Keep how far the tour was read, and show the next sentence; nothing where that was the last one."""
    access, form = require_phone(request, game_id), TourForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    read = form.cleaned_data["read"]
    if not wants_fragment(request):
        response: HttpResponse = see_other(reverse("table", args=[game_id]))
    elif read < SENTENCES:
        context = tour_values(table_view(access.redacted), read)
        # Read out where the sentence before was, which htmx replaces without a word to a screen reader.
        response = reply(request, "games/table/tour", {**context, "announced": context["tour"][read]})
    else:
        response = HttpResponse()
    return keep_signed(response, TOUR_COOKIE, read, max_age=TEN_YEARS)


class TourValues(TypedDict, total=False):
    """The sentences of the tour, and which one is read next."""

    view: TableView
    tour: list[str]
    next: int
    last: int


def first_game_tour(request: HttpRequest, access: Access, view: TableView) -> TourValues:
    """Return the rest of the tour as context; empty for all but the host of a first game before its first entry."""
    read = _read(request)
    if read >= SENTENCES or view.version or not (access.key.is_host and access.key.may_write):
        return {}
    # Asked last: it is the only query, and only before the first entry of a game.
    return {} if has_written(device_hash(request)) else tour_values(view, read)


def tour_values(view: TableView, read: int) -> TourValues:
    return {"view": view, "tour": tour_sentences(view), "next": read + 1, "last": SENTENCES}


def _read(request: HttpRequest) -> int:
    """Return how many sentences this phone has read."""
    try:
        return int(signing.loads(request.COOKIES.get(TOUR_COOKIE, ""), salt=TOUR_COOKIE))
    except (signing.BadSignature, ValueError):
        return 0
