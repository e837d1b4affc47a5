"""Decide about what phones sent after their night was closed: add it for a reason, or discard it."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.clubs.access import ClubAccess
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import to_club
from scoring.games.actions.writing import GameOutcome
from scoring.games.models import LateEntry
from scoring.games.queries.late_entries import LateLine
from scoring.games.texts.refusals import refusal_message
from scoring.journal.outcomes import Refused, Repeated, Saved
from scoring.seasons.actions import late_entries as actions
from scoring.seasons.forms.nights import ReasonForm
from scoring.seasons.models import NightTable
from scoring.seasons.queries.late_entries import late_of_night
from scoring.seasons.views.season_pages import flash_overtaken, get_table_or_404, show_night
from scoring.web.views.http import form_view, posted_data


def _get_late(
    request: HttpRequest, club_id: UUID, table_id: UUID, late_id: UUID
) -> tuple[ClubAccess, NightTable, LateEntry]:
    access, table = get_table_or_404(request, club_id, table_id, Action.RESULTS)
    return access, table, get_object_or_404(LateEntry, pk=late_id, game__night_tables=table)


@form_view
def add_late(request: HttpRequest, club_id: UUID, table_id: UUID, late_id: UUID) -> HttpResponse:
    """Ask for a reason and add what came late to the game; say why where the game does not take it."""
    access, table, late = _get_late(request, club_id, table_id, late_id)
    line = next((one for one in _waiting(table) if one.late == late), None)
    form = ReasonForm(posted_data(request))
    if line is None:
        flash_overtaken(request)
        return to_club("night", access, table.night_id)
    if not line.is_next:
        return _show(request, access, table, line, form, refused=_("Add or discard the one before it first."))
    if not form.is_valid():
        return _show(request, access, table, line, form)
    outcome = actions.add_late_entry(access, table, late, form.cleaned_data["reason"])
    if not isinstance(outcome, Saved | Repeated):
        return _show(request, access, table, line, form, refused=_why_not(outcome))
    messages.success(request, _("Added."))
    return to_club("night", access, table.night_id)


def _waiting(table: NightTable) -> list[LateLine]:
    return [line for of_table in late_of_night(table.night, table) for line in of_table.waiting]


def _why_not(outcome: GameOutcome) -> str:
    """Say why the game did not take an entry, which stays on the list."""
    why = refusal_message(outcome.refusal) if isinstance(outcome, Refused) else ""
    return _("Not added: it doesn’t fit the game as it stands now. %(why)s") % {"why": why}


def _show(
    request: HttpRequest,
    access: ClubAccess,
    table: NightTable,
    line: LateLine,
    form: ReasonForm,
    **more: object,
) -> HttpResponse:
    status = 422 if request.method == "POST" else 200
    context = {"table": table, "one": line, "form": form, **more}
    return show_night(request, "seasons/nights/late_add", access, table.night, status=status, **context)


@require_POST
def discard_late(request: HttpRequest, club_id: UUID, table_id: UUID, late_id: UUID) -> HttpResponse:
    access, table, late = _get_late(request, club_id, table_id, late_id)
    done = actions.discard_late_entry(access, table, late)
    return _decided(request, access, table, _("Discarded. You can restore it."), done=done)


@require_POST
def restore_late(request: HttpRequest, club_id: UUID, table_id: UUID, late_id: UUID) -> HttpResponse:
    access, table, late = _get_late(request, club_id, table_id, late_id)
    done = actions.restore_late_entry(access, table, late)
    return _decided(request, access, table, _("Restored."), done=done)


def _decided(
    request: HttpRequest, access: ClubAccess, table: NightTable, message: str, *, done: bool
) -> HttpResponse:
    if done:
        messages.success(request, message)
    else:
        flash_overtaken(request)
    return to_club("night", access, table.night_id)
