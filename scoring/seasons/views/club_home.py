"""The first page of a club, with its next night, and its history."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from scoring.clubs.access import get_club
from scoring.clubs.policy import Action
from scoring.clubs.queries.clubs import count_members, sorted_roles
from scoring.clubs.queries.members import club_events
from scoring.clubs.texts.club_history import event_sentence
from scoring.clubs.views.club_pages import show_club
from scoring.seasons.queries.night_log import logged_results, referenced_entry
from scoring.seasons.queries.seasons import current_night
from scoring.web.actions import note_use


@require_safe
def club_home(request: HttpRequest, club_id: UUID) -> HttpResponse:
    access = get_club(request, club_id)
    note_use(*access.keys)
    context: dict[str, Any] = {
        "heads": count_members(access.club),
        "mine": sorted_roles(list(access.actor.roles[club_id])),
        "is_member": bool(access.actor.members),
        "soon": current_night(access.club, timezone.localdate()),
    }
    return show_club(request, "clubs/club", access, **context)


@require_safe
def club_history(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Show who did what when, latest first, with the results that can be undone."""
    access = get_club(request, club_id, Action.HISTORY)
    number = request.GET.get("page", "1")
    page = max(1, int(number)) if number.isascii() and number.isdecimal() and len(number) < 6 else 1
    events, more = club_events(access.club, page)
    entries, undoable = logged_results(events)
    lines = []
    for event in events:
        key = referenced_entry(event)
        can_undo = access.may[Action.RESULTS] and key in undoable
        lines.append((event, event_sentence(event), entries.get(key), can_undo))
    return show_club(request, "clubs/history", access, events=lines, older=page + 1 if more else 0)
