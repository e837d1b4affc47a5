"""A member's own nights: attendance, their table, its result, and the calendar."""

from typing import TypedDict
from uuid import UUID

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page, require_POST, require_safe

from scoring.clubs.access import ClubAccess, get_calendar, get_club, get_club_page
from scoring.clubs.actions.member_links import (
    calendar_token,
    delete_calendar_key,
    note_calendar_use,
    renew_calendar_key,
)
from scoring.clubs.models import Club, Member
from scoring.clubs.models.clubs import CalendarKey
from scoring.clubs.policy import PUBLIC, Action, Page, audience_of
from scoring.clubs.queries.member_names import shown_name
from scoring.clubs.queries.members import member_keys
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.seasons.actions.night_games import allow_watching, is_scorekeeper
from scoring.seasons.actions.own_nights import answer_night, confirm_own_result, dispute_hand
from scoring.seasons.calendar_file import calendar_text
from scoring.seasons.forms.nights import DisputeForm
from scoring.seasons.models import Attendance, Dispute, NightTable
from scoring.seasons.queries.night_tables import table_lines
from scoring.seasons.queries.nights import get_night
from scoring.seasons.queries.own_nights import calendar_nights, get_calendar_key, has_seat, member_nights
from scoring.seasons.views.season_pages import flash_overtaken, flash_saved
from scoring.web.actions import note_use
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.forms.writing import posted_id
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.http import Context, form_view, posted_data, telling_of_others
from scoring.web.views.one_time_secret import shared_address


def get_own_member(request: HttpRequest, club_id: UUID) -> tuple[ClubAccess, Member]:
    """Return the member who asks; Http404 for strangers, PermissionDenied for someone who is no member."""
    access = get_club(request, club_id, Action.SAY)
    member = access.own or Member.objects.filter(club=club_id, pk__in=access.actor.members).first()
    if member is None:
        raise PermissionDenied
    return access, member


@require_safe
def own_nights(request: HttpRequest, club_id: UUID) -> HttpResponse:
    access, member = get_own_member(request, club_id)
    note_use(*access.keys)
    lines = member_nights(access.club, member)
    more = _calendar_context(request, access, member)
    return show_club(request, "seasons/nights/mine", access, member=member, lines=lines, **more)


class CalendarValues(TypedDict, total=False):
    """The address of a member's calendar."""

    feed: str
    for_all: bool
    calendar: CalendarKey | None
    shows_link: bool


def _calendar_context(request: HttpRequest, access: ClubAccess, member: Member) -> CalendarValues:
    """Return the feed address; a calendar app sends no cookie, so a secret is in it unless the calendar is public."""
    if audience_of(access.club, Page.CALENDAR) == PUBLIC:
        return {"feed": shared_address(request, "nights_calendar", str(access.club.pk)), "for_all": True}
    key, link = get_calendar_key(member), member_keys(access.club, member).get(member.pk)
    token = calendar_token(key) if key else ""
    feed = shared_address(request, "calendar_feed", token) if token else ""
    return {"feed": feed, "calendar": key, "shows_link": link is not None and link.in_calendar is not None}


@require_POST
def own_calendar(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Make a new calendar address, or withdraw the present one."""
    access, member = get_own_member(request, club_id)
    if "withdraw" in request.POST:
        delete_calendar_key(member)
    else:
        renew_calendar_key(member)
    flash_saved(request)
    return to_club("own_nights", access)


@require_POST
def own_attendance(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    access, member = get_own_member(request, club_id)
    night = get_night(club_id, night_id)
    status = request.POST.get("status")
    if night is None or status not in (Attendance.Status.COMING, Attendance.Status.NOT_COMING):
        return HttpResponseBadRequest()
    flash_saved(request, night.closed is None and answer_night(access, night, member, status))
    return to_club("own_nights", access)


def _get_own_table(
    request: HttpRequest, club_id: UUID, table_id: UUID
) -> tuple[ClubAccess, Member, NightTable]:
    """Return the table at which the member sits; Http404 for any other."""
    access, member = get_own_member(request, club_id)
    tables = NightTable.objects.select_related("night__season", "game")
    table = get_object_or_404(tables, club=club_id, pk=table_id)
    if not has_seat(table, member):
        raise Http404
    return access, member, table


@form_view
def own_table(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    """Show the member's table; POST disputes a hand."""
    access, member, table = _get_own_table(request, club_id, table_id)
    line = table_lines(table.night, table.pk)[0]
    form = DisputeForm(line.played_hands, posted_data(request))
    if line.played_hands and form.is_valid():
        entry_id = posted_id(request.POST)
        if entry_id is None:
            return HttpResponseBadRequest()
        with telling_of_others(form):
            dispute_hand(access, Dispute(id=entry_id, table=table, member=member, **form.cleaned_data))
            messages.success(request, _("The organiser will check it."))
            return to_club("own_table", access, table_id)
    context: Context = {"member": member, "line": line, "table": line.table, "night": table.night}
    return show_club(request, "seasons/nights/my_table", access, form=form, **context)


@require_POST
def watch_own_table(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    access, member, table = _get_own_table(request, club_id, table_id)
    if table.game is None:
        return to_club("own_table", access, table_id)
    secret = device_secret(request)
    allow_watching(table.game, hash_secret(secret), shown_name(member))
    return set_device_cookie(redirect("table", table.game.pk), secret)


@require_POST
def confirm_own_table(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    access, member, table = _get_own_table(request, club_id, table_id)
    if not table.night.season.confirms or not table_lines(table.night, table.pk)[0].is_done:
        flash_overtaken(request)
    elif is_scorekeeper(table, device_hash(request)):
        messages.error(request, _("This phone recorded the game, so someone else has to confirm it."))
    else:
        confirm_own_result(access, table, member)
        messages.success(request, _("You confirmed the result."))
    return to_club("own_table", access, table_id)


@require_safe
@conditional_page
def nights_calendar(request: HttpRequest, club_id: UUID) -> HttpResponse:
    return _calendar_response(get_club_page(request, club_id, Page.CALENDAR).club)


@require_safe
@conditional_page
def calendar_feed(_request: HttpRequest, token: str) -> HttpResponse:
    """Return the calendar file by the secret in its address."""
    club, link = get_calendar(token)
    if link is not None and link.in_calendar is None:
        note_calendar_use(link)
    return _calendar_response(club)


def _calendar_response(club: Club) -> HttpResponse:
    text = calendar_text(club.name, calendar_nights(club))
    # Calendar apps ask again and again: 304 where nothing changed.
    headers = {"Content-Disposition": 'inline; filename="nights.ics"', "Cache-Control": "private, no-cache"}
    return HttpResponse(text, content_type="text/calendar; charset=utf-8", headers=headers)
