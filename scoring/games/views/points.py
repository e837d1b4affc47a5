"""Points and fines between two hands."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest

from scoring.games.access import Access, require_phone
from scoring.games.actions.record import write_entry
from scoring.games.forms.points import PointsForm
from scoring.games.queries.table_views import TableView, table_view
from scoring.games.texts.refusals import refusal_message
from scoring.games.views.late_entries import require_entry_writer
from scoring.games.views.write_responses import make_writing, outcome_response, repeated_answer, see_table
from scoring.journal.outcomes import Refused
from scoring.web.views.http import form_view, reply


@form_view
def add_points(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Ask for points and fines of each player who is in; on POST, record them."""
    if request.method == "POST":
        return _record(request, game_id)
    view = table_view(require_entry_writer(request, game_id).redacted)
    return (
        see_table(game_id) if view.finished else _show(request, view, PointsForm(_players(view), view.rules))
    )


def _record(request: HttpRequest, game_id: UUID) -> HttpResponse:
    access = require_phone(request, game_id)
    view = table_view(access.redacted)
    form = PointsForm(_players(view), view.rules, request.POST)
    again = repeated_answer(request, access, form.event if form.is_valid() else {})
    if again:
        return again
    access = require_entry_writer(request, game_id)
    if not form.is_identified:
        return HttpResponseBadRequest()
    return _save(request, access, form) if form.is_valid() else _show(request, view, form)


def _save(request: HttpRequest, access: Access, form: PointsForm) -> HttpResponse:
    """Save them; show the form again with the reason where the rules refuse."""
    writing = make_writing(form, access, form.event)
    outcome = write_entry(access.game.id, writing)
    if isinstance(outcome, Refused):
        form.add_error(None, refusal_message(outcome.refusal))
        return _show(request, table_view(access.redacted), form)
    return outcome_response(request, access, writing, outcome)


def _players(view: TableView) -> list[tuple[int, str]]:
    return [(player.seat, player.name) for player in view.players]


def _show(request: HttpRequest, view: TableView, form: PointsForm) -> HttpResponse:
    """Show a row for each player who is in, or has something in theirs already."""
    still_in = {player.seat for player in view.players if player.state == "in"}
    rows = [row for row in form.rows if row.seat in still_in or row.marked]
    context = {"view": view, "form": form, "rows": rows}
    return reply(request, "games/table/points", context, status=422 if form.is_bound else 200)
