"""Paper results of a night: entered, corrected with a reason, and undone."""

from collections.abc import Sequence
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Member
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import to_club
from scoring.journal.lines import HistoryLine
from scoring.seasons.actions.night_results import (
    Change,
    Overtaken,
    ReasonMissing,
    undo_result,
    write_night,
)
from scoring.seasons.forms.night_results import PaperForm
from scoring.seasons.models import Night
from scoring.seasons.queries.night_log import EditNote, Entry, read_night_logs, undoable_entries
from scoring.seasons.queries.night_tables import table_lines
from scoring.seasons.texts.entries import changed_figures, compared_list, entry_label
from scoring.seasons.views.season_pages import flash_saved, get_night_or_404, show_night
from scoring.web.forms.writing import posted_id
from scoring.web.views.http import form_view, posted_data


@form_view
def paper_night(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Enter the night's paper results, or correct all of one `table`."""
    access, night = get_night_or_404(request, club_id, night_id, Action.RESULTS)
    form = _form(request, night)
    if not form.is_valid() or request.POST.get("step") == "edit":
        return show_night(request, "seasons/nights/on_paper", access, night, form=form)
    note = EditNote(form.cleaned_data["reason"].strip(), form.cleaned_data["seen"])
    outcome = write_night(access, night, form.results, note)
    if isinstance(outcome, Overtaken):
        # The form is drawn as of now: saved again with the old version, it would be refused again.
        night.refresh_from_db(fields=["version"])
        form = _form(request, night)
        form.add_overtaken_errors(outcome.tables)
        return show_night(request, "seasons/nights/on_paper", access, night, form=form, status=422)
    if isinstance(outcome, ReasonMissing):
        return _ask_why(request, access, night, outcome.changes)
    flash_saved(request)
    return to_club("night", access, night_id)


def _form(request: HttpRequest, night: Night) -> PaperForm:
    table = posted_id(request.GET, "table")
    return PaperForm(night, table_lines(night), posted_data(request), corrected=table)


def _ask_why(
    request: HttpRequest, access: ClubAccess, night: Night, changes: Sequence[Change]
) -> HttpResponse:
    """Show the changes and ask for the reason; 422 where it was left out."""
    names = _names(night, {member for change in changes for member in change.after.rows})
    forgotten = request.POST.get("step") == "save"
    # All other fields go along hidden, so that nothing has to be typed again.
    own = ("csrfmiddlewaretoken", "step", "reason")
    context = {
        "carried": [(name, value) for name, value in request.POST.items() if name not in own],
        "changes": [(one.table, changed_figures(one.before, one.after, names)) for one in changes],
        "forgotten": forgotten,
        "status": 422 if forgotten else 200,
    }
    return show_night(request, "seasons/nights/why", access, night, **context)


def _names(night: Night, members: set[UUID]) -> dict[UUID, Member]:
    return Member.objects.filter(club=night.club_id).in_bulk(members)


@require_safe
def night_changes(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """List every change of a paper result, latest first."""
    access, night = get_night_or_404(request, club_id, night_id, Action.HISTORY)
    logs = read_night_logs([night.pk])
    entries = logs.get(night.pk, [])
    names = _names(night, {member for entry in entries for member in entry.sheet.rows})
    undoable = undoable_entries(logs) if access.may[Action.RESULTS] else set()
    lines = [
        _change_line(night, entry, names, may_undo=(night.pk, entry.number) in undoable)
        for entry in reversed(entries)
    ]
    return show_night(request, "seasons/nights/changes", access, night, lines=lines)


def _change_line(night: Night, entry: Entry, names: dict[UUID, Member], *, may_undo: bool) -> HistoryLine:
    changed = [line for line in changed_figures(entry.before, entry.sheet, names) if line.kind]
    return HistoryLine(
        entry_label(entry),
        entry.at,
        (entry.author, entry.reason),
        entry.number,
        undo=reverse("undo_paper", args=[night.club_id, night.pk, entry.number]) if may_undo else "",
        table=compared_list(changed, _("What changed")) if changed else None,
    )


@require_POST
def undo_paper_result(request: HttpRequest, club_id: UUID, night_id: UUID, number: int) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id, Action.RESULTS)
    if undo_result(access, night, number):
        messages.success(request, _("Undone."))
    else:
        messages.error(request, _("Not undone: the table has changed since. Correct it instead."))
    return to_club("night_changes", access, night_id)
