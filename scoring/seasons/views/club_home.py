"""The first page of a club, with its next night, and its history."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.clubs.access import ClubAccess, get_club
from scoring.clubs.models import ClubEvent
from scoring.clubs.policy import Action, Page
from scoring.clubs.queries.clubs import count_members, sorted_roles
from scoring.clubs.queries.members import club_events
from scoring.clubs.texts.entries import event_sentence
from scoring.clubs.views.club_pages import show_club
from scoring.journal.lines import HistoryLine
from scoring.seasons.models import Season
from scoring.seasons.queries.club_overview import current_season
from scoring.seasons.queries.night_log import Entry, logged_results, referenced_entry
from scoring.seasons.queries.season_tables import members_of, season_table
from scoring.seasons.queries.seasons import season_divisions
from scoring.seasons.texts.lists import leaders_list
from scoring.seasons.texts.season_tables import names_for
from scoring.seasons.views.to_do import to_do
from scoring.web.actions import note_use
from scoring.web.tables import Table
from scoring.web.views.cards import public_card
from scoring.web.views.http import Context

_LEADERS = 5


@require_safe
def club_home(request: HttpRequest, club_id: UUID) -> HttpResponse:
    access = get_club(request, club_id)
    note_use(*access.keys)
    current = current_season(access.club, timezone.localdate())
    context: Context = {
        "heads": count_members(access.club),
        "mine": sorted_roles(list(access.actor.roles[club_id])),
        "is_member": bool(access.actor.members),
        "tasks": to_do(access, current),
    }
    if current:
        leaders = _leaders(access, current.season) if access.may[Page.STANDINGS] else None
        context |= current._asdict() | {"leaders": leaders}
    context |= public_card(request, access.club.name, _("Nights, seasons and standings of a card club"))
    return show_club(request, "clubs/club", access, **context)


def _leaders(access: ClubAccess, season: Season) -> Table:
    """Return the first rows of the highest division."""
    divisions = season_divisions(season)
    rows = season_table(divisions[0]).rows[:_LEADERS] if divisions else []
    members = members_of(season.club_id, [row.member_id for row in rows])
    names = names_for(members, inside=access.is_insider)
    return leaders_list([(row, names[str(row.member_id)]) for row in rows])


@require_safe
def club_history(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Show who did what when, latest first, with the results that can be undone."""
    access = get_club(request, club_id, Action.HISTORY)
    number = request.GET.get("page", "1")
    page = max(1, int(number)) if number.isascii() and number.isdecimal() and len(number) < 6 else 1
    events, more = club_events(access.club, page)
    entries, undoable = logged_results(events)
    may_undo = undoable if access.may[Action.RESULTS] else set()
    lines = [
        _history_line(event, entries.get(key), may_undo=key in may_undo)
        for event, key in zip(events, map(referenced_entry, events), strict=True)
    ]
    return show_club(request, "clubs/history", access, lines=lines, older=page + 1 if more else 0)


def _history_line(event: ClubEvent, entry: Entry | None, *, may_undo: bool) -> HistoryLine:
    """Return a line of a club's history; `entry` is the one in the log of a night that it tells of."""
    author = event.by.name if event.by else event.author
    if entry is None:
        return HistoryLine(event_sentence(event), event.at, (author,))
    changes = f"{reverse('night_changes', args=[event.club_id, entry.night])}#entry-{entry.number}"
    undo = reverse("undo_paper", args=[event.club_id, entry.night, entry.number]) if may_undo else ""
    return HistoryLine(event_sentence(event), event.at, (author, entry.reason), href=changes, undo=undo)
