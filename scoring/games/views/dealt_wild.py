"""Saying at the deal which rank was turned up, for all phones that look at the table."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_POST

from scoring.games.access import require_writer
from scoring.games.actions.dealt_wild import say_wild
from scoring.games.forms.dealt_wild import DealtWildForm
from scoring.games.queries.projections import table_of


@require_POST
def dealt_wild(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Keep the wild rank of the hand that is being dealt; answer 204."""
    access = require_writer(request, game_id)
    rules = table_of(access.redacted).variant
    form = DealtWildForm(rules, request.POST)
    if not form.is_valid() or not rules.asks_wild:
        return HttpResponseBadRequest()
    say_wild(access.game.id, form.cleaned_data["wild"], form.cleaned_data["after"])
    return HttpResponse(status=204)
