"""What is answered to a try to write: the new table, or why not."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from scoring.games.access import Access, phone, writer
from scoring.games.actions.outcomes import Conflict, Full, Outcome, Refused, Repeated, Saved, Writing
from scoring.games.actions.table import record_event
from scoring.games.models import Game
from scoring.games.queries.game_log import body_of
from scoring.games.queries.projections import table_of
from scoring.games.queries.redaction import seen_step
from scoring.games.queries.table_views import Board, board
from scoring.games.texts.refusals import refusal_message
from scoring.games.texts.sentences import saved
from scoring.games.texts.settlements import in_balances
from scoring.games.views.flash import keep_said
from scoring.games.views.receipts import ENTRY
from scoring.games.views.screens import show_table
from scoring.web.forms.writing import WritingForm
from scoring.web.views.http import is_part

FASTER = _("Another phone was faster. This is the table now; nothing of yours was written.")
DAMAGED = _(
    "The record of this game is damaged, so that nothing can be written in it. "
    "The person who runs this site can find out where: “manage.py audit”."
)
FULL = _(
    "This game holds as many entries as it may, so nothing was saved. "
    "End it, or undo or correct what is there, and play on in a new game."
)
EventOf = Callable[[WritingForm, Board], dict[str, Any]]


def put_down(
    request: HttpRequest, game_id: UUID, event_of: EventOf, form_class: type[WritingForm] = WritingForm
) -> HttpResponse:
    """Record an event that a press of a button says all about."""
    form, access = form_class(request.POST), phone(request, game_id)
    event = event_of(form, board(access.seen)) if form.is_valid() else {}
    again = repeated(request, access, event)
    if again:
        return again
    access = writer(request, game_id)
    if not event:
        return HttpResponseBadRequest()
    writing = writing_of(form, access, event)
    return answer(request, access, writing, record_event(game_id, writing))


def repeated(request: HttpRequest, access: Access, said: dict[str, Any]) -> HttpResponse | None:
    """The answer to a try whose first answer was lost: `said` is in the log under its id, whatever happened since."""
    tried = WritingForm(request.POST)
    body = body_of(access.game.id, tried.cleaned_data["entry_id"]) if said and tried.is_valid() else None
    if body is None or not said.items() <= body.items():
        return None
    return answer(
        request, access, writing_of(tried, access, body), Repeated(access.game, access.game.version)
    )


def writing_of(form: WritingForm, access: Access, body: dict[str, Any]) -> Writing:
    """The try to write, as the gate takes it."""
    tried, key = form.cleaned_data, access.key
    return Writing(tried["entry_id"], tried["expected"], body, key.name, key.pk)


def answer(
    request: HttpRequest, access: Access, writing: Writing, outcome: Outcome, said: str = ""
) -> HttpResponse:
    """The table after it: as htmx's part, or by a redirect so that a reload writes nothing."""
    now = Access(outcome.game, access.key)
    if isinstance(outcome, Refused):
        return show_table(request, now, refused=refusal_message(outcome.refusal), status=422)
    if isinstance(outcome, Full):
        return show_table(request, now, refused=str(FULL), status=413)
    if isinstance(outcome, Conflict):
        if is_too_early(request, writing.expected, outcome.game):
            return too_early(request, now)
        words = DAMAGED if outcome.damaged else FASTER
        return show_table(request, now, refused=str(words), status=409)
    if isinstance(outcome, Saved) and outcome.step:
        step = seen_step(outcome.step, now.seen.hides)
        said = saved(table_of(now.seen), writing.body, step)
    shown: dict[str, Any] = {"said": said} if said else {}
    response = show_table(request, now, **shown) if is_part(request) else see_table(outcome.game.id)
    return keep_said(response, outcome.game, said) if said else response


def elsewhere(request: HttpRequest, access: Access) -> HttpResponse:
    """Nothing is noted beside a game of a group: its balances would change, and their history would not tell."""
    return show_table(request, access, refused=in_balances(), status=409)


def is_too_early(request: HttpRequest, expected: int, game: Game) -> bool:
    """Whether an outbox sends what was made for a version that is not here; a person who looks at it may choose."""
    return ENTRY in request.headers and expected > game.version


def too_early(request: HttpRequest, access: Access) -> HttpResponse:
    """The phone has seen what is not here any more: what it writes waits until that was given back."""
    words = _(
        "This server was restored from an older backup and lacks entries that this phone has. "
        "What you wrote is kept on this phone."
    )
    return show_table(request, access, refused=str(words), status=425)


def see_table(game_id: UUID) -> HttpResponseRedirect:
    """Go to the table by a fresh GET."""
    response = HttpResponseRedirect(redirect("table", game_id).url)
    response.status_code = 303
    return response


def player_named(form: WritingForm, now: Board) -> str:
    """The name at the seat that was pressed; empty for a seat that is not there, which the rules refuse."""
    seat = form.cleaned_data["seat"]
    return next((player.name for player in now.players if player.seat == seat), "")
