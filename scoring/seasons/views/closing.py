"""Close and reopen a night or a season: ask once about what is unfinished, and show first what reopening does."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import to_club
from scoring.seasons.actions import nights as night_actions
from scoring.seasons.actions import seasons as season_actions
from scoring.seasons.actions.closed import ClosedError
from scoring.seasons.models import Division, Night, Season
from scoring.seasons.queries.closing import Doubt, night_doubts, reopening_previews, season_doubts
from scoring.seasons.queries.promotions import proposed_promotions
from scoring.seasons.queries.season_tables import members_of
from scoring.seasons.texts.lists import format_list
from scoring.seasons.texts.season_tables import names_for
from scoring.seasons.views.season_pages import get_night_or_404, get_season_or_404, show_night, show_season
from scoring.web.tables import Table
from scoring.web.views.http import form_view


def _are_asked(request: HttpRequest, doubts: Iterable[Doubt]) -> bool:
    """Tell whether the page that was posted asked about all of these."""
    asked = set(request.POST.getlist("asked"))
    return all(key in asked for doubt in doubts for key in doubt.keys)


@form_view
def night_closing(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Ask about what is unfinished; POST closes, and is sent here to be asked where something new is."""
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    if night.season.status == Season.Status.CLOSED:
        raise ClosedError(night.season)
    if night.status == Night.Status.CLOSED:
        return to_club("night", access, night_id)
    doubts = night_doubts(night, timezone.localdate())
    if request.method != "POST":
        return show_night(request, "seasons/nights/close", access, night, doubts=doubts)
    if not _are_asked(request, doubts):
        if "asked" in request.POST:
            messages.error(request, _("Something changed since you looked. Check again."))
        return to_club("close_night", access, night_id)
    night_actions.close_night(access, night)
    undo = reverse("reopen_night", args=[club_id, night_id])
    messages.success(request, _("Night closed. Results are provisional for now."), extra_tags=undo)
    return to_club("night", access, night_id)


@form_view
def night_reopening(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Show the standings before and after; POST reopens."""
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    if request.method != "POST":
        return show_night(request, "seasons/nights/reopen", access, night, tables=_before_and_after(night))
    night_actions.reopen_night(access, night)
    messages.success(request, _("Night reopened. Its results count again once you close it."))
    return to_club("night", access, night_id)


def _before_and_after(night: Night) -> Sequence[tuple[Division, Table]]:
    previews = reopening_previews(night)
    people = {row.person for preview in previews for row in preview.rows}
    names = names_for(members_of(night.club_id, people), inside=True)
    then = _("Reopened")
    return [(each.division, format_list(each.rows, names, each.division.name, then)) for each in previews]


@form_view
def season_closing(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Ask about what is unfinished and who goes up and down; POST closes the season with those who were ticked.

    409 while the standings are stale, and where something is no longer what was shown.
    """
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    moves, doubts = proposed_promotions(season), season_doubts(season)
    context = {"moves": moves, "doubts": doubts}
    if request.method != "POST":
        page = "seasons/not_yet" if season.recounts() else "seasons/close"
        return show_season(request, page, access, season, **context)
    # Since the page was drawn standings were recomputed, or something else is unfinished.
    as_shown = {move.form_value for move in moves} == set(request.POST.getlist("shown"))
    if not season.recounts() and not (as_shown and _are_asked(request, doubts)):
        return show_season(request, "seasons/close", access, season, **context, others=True, status=409)
    ticked = set(request.POST.getlist("move"))
    levels = {move.member.pk: move.level for move in moves if str(move.member.pk) in ticked}
    if season_actions.close_season(access, season, levels):
        undo = reverse("reopen_season", args=[club_id, season_id])
        messages.success(request, _("Season closed."), extra_tags=undo)
        return to_club("season", access, season_id)
    return show_season(request, "seasons/not_yet", access, season, status=409)


@form_view
def season_reopening(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Say what may change again; POST reopens."""
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    if request.method != "POST":
        return show_season(request, "seasons/reopen", access, season)
    season_actions.reopen_season(access, season)
    messages.success(request, _("Season reopened."))
    return to_club("season", access, season_id)
