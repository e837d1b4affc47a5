"""A night of a season: announced, moved, attended, closed."""

from datetime import date, time
from typing import TypedDict
from uuid import UUID

from django.contrib import messages
from django.forms import model_to_dict
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.models import Member
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import to_club
from scoring.seasons.actions import nights as actions
from scoring.seasons.actions.night_games import table_token
from scoring.seasons.actions.nights import add_stand_in
from scoring.seasons.forms.nights import StandInForm, WhenForm
from scoring.seasons.models import Night
from scoring.seasons.queries import night_tables
from scoring.seasons.queries import nights as queries
from scoring.seasons.queries.seasons import season_nights
from scoring.seasons.views.season_pages import (
    flash_overtaken,
    flash_saved,
    get_night_or_404,
    get_season_or_404,
    show_night,
    show_season,
)
from scoring.web.forms.writing import posted_id
from scoring.web.views.http import form_view, posted_data, telling_of_others
from scoring.web.views.one_time_secret import qr_code, shared_address


@form_view
def announce_night(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.NIGHTS)
    nights = season_nights(season)
    form = WhenForm(posted_data(request), initial={**_next_night(nights)})
    if form.is_valid():
        night_id = posted_id(request.POST)
        if night_id is None:
            return HttpResponseBadRequest()
        with telling_of_others(form):
            actions.add_night(access, season, night_id, form.cleaned_data)
            messages.success(request, _("Night announced."))
            return to_club("season", access, season_id)
    return show_season(request, "seasons/nights/announce", access, season, form=form)


class ProposedNight(TypedDict, total=False):
    """What the form of the next night begins with."""

    date: date | None
    begins: time | None
    place: str


def _next_night(nights: list[Night]) -> ProposedNight:
    """Propose the date after the last night, at the same time and place."""
    if not nights:
        return {}
    last = nights[-1]
    gap = last.date - nights[-2].date if len(nights) > 1 else None
    return {"date": last.date + gap if gap else None, "begins": last.begins, "place": last.place}


@form_view
def move_night(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    form = WhenForm(posted_data(request), initial=model_to_dict(night, list(WhenForm.base_fields)))
    if form.is_valid():
        actions.update_night(access, night, form.cleaned_data)
        messages.success(request, _("Night moved. The others stay."))
        return to_club("night", access, night_id)
    return show_night(request, "seasons/nights/move", access, night, form=form)


@require_POST
def hold_final(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    flash_saved(request, actions.set_final(access, night, is_one=not night.final))
    return to_club("night", access, night_id)


@require_POST
def cancel_night(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    if actions.delete_night(access, night):
        messages.success(request, _("Night cancelled."))
        return to_club("season", access, night.season_id)
    flash_overtaken(request)
    return to_club("night", access, night_id)


@form_view
def stand_in(request: HttpRequest, club_id: UUID, night_id: UUID, member_id: UUID) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    absent = get_object_or_404(Member, club=club_id, pk=member_id, merged_into=None)
    people = queries.night_people(night, night_tables.current_round_tables(night_tables.table_lines(night)))
    able = [one for one in people.lines if not one.seated and not one.stands_in_for and one.member != absent]
    free = [*people.others, *(one.member for one in able if not one.needs_seat)]
    form = StandInForm(night, free, [one.member for one in able if one.needs_seat], posted_data(request))
    if form.is_valid():
        add_stand_in(access, night, form.player, absent)
        flash_saved(request)
        return to_club("night", access, night_id)
    return show_night(request, "seasons/nights/stand_in", access, night, form=form, absent=absent)


@require_safe
def night_codes(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Show the link of each table as a QR code."""
    access, night = get_night_or_404(request, club_id, night_id, Action.SCORE)
    codes = []
    for line in night_tables.table_lines(night):
        if line.state in ("seated", "playing"):
            address = shared_address(request, "open_table", table_token(line.table))
            codes.append({"line": line, "address": address, "qr": qr_code(address)})
    return show_night(request, "seasons/nights/codes", access, night, codes=codes)
