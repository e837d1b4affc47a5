"""What the organiser tells the tables of a night, the clock of its round, and the screen on the wall."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.access import ClubAccess
from scoring.clubs.policy import Action
from scoring.seasons.actions import night_calls as actions
from scoring.seasons.actions.door_links import door_token
from scoring.seasons.forms.nights import ClockForm, NoticeForm
from scoring.seasons.models import Night
from scoring.seasons.queries.night_tables import best_tonight, current_round_tables, table_lines
from scoring.seasons.queries.nights import night_etag
from scoring.seasons.queries.seasons import highest_wins
from scoring.seasons.views.night_steps import to_step
from scoring.seasons.views.season_pages import flash_saved, get_night_or_404, show_night
from scoring.web.views.one_time_secret import qr_code, shared_address


@require_POST
def tell_tables(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    form = NoticeForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    one = form.cleaned_data["table"]
    tables = [line.table for line in current_round_tables(table_lines(night)) if one in (None, line.table.pk)]
    actions.show_notice(night, tables, form.cleaned_data["notice"].strip())
    flash_saved(request)
    return to_step(access, night, "results")


@require_POST
def set_clock(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    form = ClockForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    minutes, more = form.cleaned_data["minutes"], form.cleaned_data["more"]
    if minutes is not None:
        actions.start_clock(night, minutes)
    elif more is not None:
        actions.add_minutes(night, more)
    else:
        actions.pause_clock(night)
    return to_step(access, night, "results")


@require_safe
def night_wall(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Show the tables of a night on a screen that all can see."""
    access, night = get_night_or_404(request, club_id, night_id)
    return _show_wall(request, access, night)


@require_safe
def night_wall_live(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Answer a poll; 204 if nothing changed."""
    access, night = get_night_or_404(request, club_id, night_id)
    if request.GET.get("v") == night_etag(table_lines(night), (), night):
        return HttpResponse(status=204)
    return _show_wall(request, access, night)


def _show_wall(request: HttpRequest, access: ClubAccess, night: Night) -> HttpResponse:
    lines, is_high = table_lines(night), highest_wins(night.season)
    tables = current_round_tables(lines)
    # The code at the door is for those who are in the room, so only the organiser's own screen shows it.
    token = door_token(night) if access.may[Action.NIGHTS] and night.door_hash and not tables else ""
    door = shared_address(request, "door", token) if token else ""
    best = best_tonight(tables, highest_wins=is_high)
    has_clock = night.round_ends is not None or night.round_left is not None
    context = {
        "tables": tables,
        "best": best,
        "beside": bool(best or door or has_clock),
        "is_high": is_high,
        "notices": sorted({line.table.notice for line in tables} - {""}),
        "door": door,
        "qr": qr_code(door) if door else "",
        "etag": night_etag(lines, (), night),
    }
    return show_night(request, "seasons/nights/wall", access, night, **context)
