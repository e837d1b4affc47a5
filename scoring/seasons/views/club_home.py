"""The first page of a club, with its next night, and its history, with the results that can be undone."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from scoring.clubs.access import club
from scoring.clubs.policy import Action
from scoring.clubs.queries.clubs import heads, in_order
from scoring.clubs.queries.members import events_of
from scoring.clubs.texts.club_history import event_words
from scoring.clubs.views.club_pages import show_club
from scoring.seasons.queries.night_log import entry_named, results_in
from scoring.seasons.queries.seasons import night_at_hand
from scoring.web.actions import note_use


@require_safe
def club_home(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The club at a glance, and the way to everything in it."""
    access = club(request, club_id)
    note_use(*access.keys)
    mine = in_order(list(access.actor.roles[club_id]))
    return show_club(
        request,
        "clubs/club",
        access,
        heads=heads(access.club),
        mine=mine,
        is_member=bool(access.actor.members),
        soon=night_at_hand(access.club, timezone.localdate()),
    )


@require_safe
def club_history(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Who did what when, the newest first."""
    access = club(request, club_id, Action.HISTORY)
    asked = request.GET.get("page", "1")
    page = max(1, int(asked)) if asked.isascii() and asked.isdecimal() and len(asked) < 6 else 1
    events, more = events_of(access.club, page)
    entries, able = results_in(events)
    if not access.may[Action.RESULTS]:
        able = set()
    told = [
        (event, event_words(event), entries.get(of := entry_named(event)), of in able) for event in events
    ]
    return show_club(request, "clubs/history", access, events=told, older=page + 1 if more else 0)
