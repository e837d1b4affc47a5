"""Seasons: planned and started; their entrants and adjustments of points."""

from collections.abc import Callable
from functools import partial
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.access import ClubAccess, get_club
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.seasons.actions import seasons as actions
from scoring.seasons.actions.seasons import plan_season
from scoring.seasons.forms.seasons import ApartForm, EntrantsForm, NewSeasonForm, PointsForm, SeasonForm
from scoring.seasons.models import Adjustment, Division, Entrant, Season
from scoring.seasons.queries import seasons as queries
from scoring.seasons.views.season_pages import flash_saved, get_season_or_404, show_season
from scoring.web.forms.writing import posted_id
from scoring.web.views.http import form_view, posted_data, telling_of_others


@require_safe
def seasons(request: HttpRequest, club_id: UUID) -> HttpResponse:
    access = get_club(request, club_id)
    listed = queries.seasons_of(access.club, drafts=access.may[Action.SEASONS])
    return show_club(request, "seasons/seasons", access, seasons=listed)


@form_view
def new_season(request: HttpRequest, club_id: UUID) -> HttpResponse:
    access = get_club(request, club_id, Action.SEASONS)
    last = queries.last_season(access.club)
    nights, divisions = (queries.season_nights(last), queries.season_divisions(last)) if last else ([], [])
    form = NewSeasonForm(last, nights, divisions, posted_data(request))
    if form.is_valid():
        season_id = posted_id(request.POST)
        if season_id is None:
            return HttpResponseBadRequest()
        with telling_of_others(form):
            plan_season(access, season_id, form.plan)
            return to_club("season", access, season_id)
    return show_club(request, "seasons/new", access, form=form, last=last)


@require_safe
def season(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id)
    nights = queries.season_nights(season)
    soon = queries.next_night(nights, timezone.localdate())
    return show_season(request, "seasons/season", access, season, nights=nights, soon=soon)


@form_view
def season_settings(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    form = SeasonForm(season, posted_data(request))
    if form.is_valid():
        actions.change_season(access, season, form.settings)
        flash_saved(request)
        return to_club("season", access, season_id)
    return show_season(request, "seasons/settings", access, season, form=form)


@require_POST
def season_start(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    actions.start_season(access, season)
    messages.success(request, _("Season started."))
    return to_club("season", access, season_id)


@form_view
def season_people(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """List the players by division to tick; posted, enter or move them."""
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    divisions, members = queries.divisions_with_entrants(season), queries.members_by_id(access.club)
    form = EntrantsForm(divisions, members, posted_data(request))
    if form.is_valid():
        division = Division.objects.get(club=club_id, pk=form.cleaned_data["division"])
        chosen = [members[key] for key in form.cleaned_data["member"]]
        actions.enter_members(access, season, chosen, division, form.cleaned_data["new"])
        flash_saved(request)
        return to_club("season_people", access, season_id)
    return show_season(request, "seasons/people", access, season, divisions=divisions, form=form)


def _chosen_entrants(request: HttpRequest, season: Season) -> list[Entrant]:
    rows = Entrant.objects.select_related("member").filter(club=season.club_id, season=season)
    ticked = set(request.POST.getlist("member"))
    return [entrant for entrant in rows if str(entrant.member_id) in ticked]


@require_POST
def leave_season(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    closed = [night.number for night in queries.season_nights(season) if night.closed]
    return _change_chosen(
        request, access, season, partial(actions.withdraw_entrants, after=max(closed, default=0))
    )


@require_POST
def need_access(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    return _change_chosen(request, access, season, actions.set_access_need)


def _change_chosen(
    request: HttpRequest,
    access: ClubAccess,
    season: Season,
    change: Callable[[ClubAccess, Season, list[Entrant]], None],
) -> HttpResponse:
    """Do this to the entrants who were ticked, or say that no one was."""
    if chosen := _chosen_entrants(request, season):
        change(access, season, chosen)
        flash_saved(request)
    else:
        messages.error(request, _("Tick players of the season first."))
    return to_club("season_people", access, season.pk)


@form_view
def keep_apart(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    people = queries.season_players(season)
    form = ApartForm(people.values(), posted_data(request))
    if form.is_valid():
        actions.add_apart(access, season, [people[key] for key in form.cleaned_data["members"]])
        messages.success(request, _("They’ll sit at different tables."))
        return to_club("keep_apart", access, season_id)
    return show_season(
        request, "seasons/apart", access, season, form=form, wishes=queries.apart_requests(season)
    )


@require_POST
def seat_together(request: HttpRequest, club_id: UUID, season_id: UUID, wish: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    actions.delete_apart(access, season, wish)
    flash_saved(request)
    return to_club("keep_apart", access, season_id)


@form_view
def season_points(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    action = Action.RESULTS if request.method == "POST" else Action.SEE
    access, season = get_season_or_404(request, club_id, season_id, action)
    people = queries.season_players(season)
    nights = {str(night.pk): night for night in queries.season_nights(season)}
    form = PointsForm(people.values(), nights.values(), posted_data(request))
    if form.is_valid():
        clean = form.cleaned_data
        values = clean | {"member": people[clean["member"]], "night": nights.get(clean["night"])}
        with telling_of_others(form):
            actions.add_adjustment(access, Adjustment(id=posted_id(request.POST), season=season, **values))
            messages.success(request, _("Points saved."))
            return to_club("points_given", access, season_id)
    return show_season(
        request, "seasons/points", access, season, form=form, rows=queries.adjustments_of(season)
    )


@require_POST
def withdraw_points(request: HttpRequest, club_id: UUID, season_id: UUID, given: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.RESULTS)
    rows = Adjustment.objects.select_related("member", "season").filter(club=club_id, season=season)
    actions.withdraw_adjustment(access, get_object_or_404(rows, pk=given))
    messages.success(request, _("Points removed."))
    return to_club("points_given", access, season_id)
