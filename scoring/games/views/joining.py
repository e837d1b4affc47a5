"""Somebody joins a running game: who, where he sits, and what he begins with before it is written."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_http_methods

from scoring.engine.names import plain_name
from scoring.games.access import Access, phone, writer
from scoring.games.actions.outcomes import Refused
from scoring.games.actions.table import record_event
from scoring.games.forms.joining import JoinForm
from scoring.games.queries.joining import joining_terms
from scoring.games.queries.table_views import board
from scoring.games.texts.refusals import refusal_message
from scoring.games.views.write_responses import answer, repeated, see_table, writing_of
from scoring.web.views.http import reply


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The form; or the table with one more, or the form again with a word on what is wrong."""
    again = repeated(request, phone(request, game_id), said_to_join(request))
    if again:
        return again
    access = writer(request, game_id)
    now = board(access.seen)
    if request.method != "POST":
        return see_table(game_id) if now.finished else ask(request, access)
    form = JoinForm(request.POST, [(player.seat, player.name) for player in now.players])
    if not form.is_valid():
        if {"entry_id", "expected"} & form.errors.keys():
            return HttpResponseBadRequest()
        return ask(request, access, form, str(next(iter(form.errors.values()))[0]))
    writing = writing_of(form, access, form.event)
    outcome = record_event(game_id, writing)
    if isinstance(outcome, Refused):
        return ask(request, access, form, refusal_message(outcome.refusal))
    return answer(request, access, writing, outcome)


def said_to_join(request: HttpRequest) -> dict[str, Any]:
    """Who sits down, as the log has it where this was sent before; nothing where nobody is named."""
    name = plain_name(request.POST.get("name", ""))
    return {"type": "join", "player": name} if name else {}


def ask(request: HttpRequest, access: Access, form: JoinForm | None = None, fault: str = "") -> HttpResponse:
    """The form with what was typed, and the total and stake that a newcomer begins with."""
    now = board(access.seen)
    typed: dict[str, Any] = {key: form.data.get(key, "") for key in ("name", "after")} if form else {}
    context = {
        "board": now,
        "terms": joining_terms(access.seen),
        "typed": typed,
        "after": typed.get("after") or str(now.players[-1].seat),
        "fault": fault,
        "form": form,
    }
    return reply(request, "table/join", context, status=422 if fault else 200)
