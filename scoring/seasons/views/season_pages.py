"""Look up a season, night or table of a club with the access to it, and draw their pages."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _

from scoring.clubs.access import ClubAccess, get_club, get_club_page
from scoring.clubs.policy import Action, Page
from scoring.clubs.views.club_pages import show_club
from scoring.seasons.actions.closed import ClosedError
from scoring.seasons.models import Division, Night, NightTable, Season
from scoring.seasons.queries.nights import get_night
from scoring.seasons.queries.season_tables import members_of
from scoring.seasons.queries.seasons import get_season, season_divisions
from scoring.seasons.texts.season_tables import names_for


def get_season_or_404(
    request: HttpRequest, club_id: UUID, season_id: UUID, action: Action = Action.SEE
) -> tuple[ClubAccess, Season]:
    """Return a season in which the reader may do this; Http404 for a draft, except for those who prepare it."""
    access = get_club(request, club_id, action)
    return access, _visible_or_404(access, get_season(club_id, season_id))


def _visible_or_404(access: ClubAccess, season: Season | None) -> Season:
    if season is None or (season.status == Season.Status.DRAFT and not access.may[Action.SEASONS]):
        raise Http404
    return season


def get_night_or_404(
    request: HttpRequest, club_id: UUID, night_id: UUID, action: Action = Action.SEE
) -> tuple[ClubAccess, Night]:
    access = get_club(request, club_id, action)
    night = get_night(club_id, night_id)
    if night is None:
        raise Http404
    _visible_or_404(access, night.season)
    return access, night


def get_table_or_404(
    request: HttpRequest, club_id: UUID, table_id: UUID, action: Action = Action.NIGHTS
) -> tuple[ClubAccess, NightTable]:
    access = get_club(request, club_id, action)
    tables = NightTable.objects.select_related("night__season", "game", "division")
    return access, get_object_or_404(tables, club=club_id, pk=table_id)


def asked_night(request: HttpRequest) -> int | None:
    """Return the number of the night after which the reader wants the standings; None for the last one."""
    after = request.GET.get("after", "")
    # `int` refuses thousands of digits with an error.
    return int(after) if after.isdecimal() and len(after) < 5 else None


def flash_saved(request: HttpRequest, done: bool = True) -> None:
    """Let the next page say that something was saved, or that someone else was faster."""
    if done:
        messages.success(request, _("Saved."))
    else:
        flash_overtaken(request)


def flash_overtaken(request: HttpRequest) -> None:
    messages.error(request, _("Someone else was faster: this is no longer possible."))


def show_season(
    request: HttpRequest, page: str, access: ClubAccess, season: Season, **more: Any
) -> HttpResponse:
    return show_club(request, page, access, season=season, **more)


def show_night(
    request: HttpRequest, page: str, access: ClubAccess, night: Night, **more: Any
) -> HttpResponse:
    return show_season(request, page, access, night.season, night=night, **more)


class ClosedErrorMiddleware(MiddlewareMixin):
    """Answer ClosedError with the page of the closed night or season, which can be reopened there."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, ClosedError):
            return None
        if isinstance(exception.what, Night):
            name = "night"
            messages.error(request, _("The night is closed, so nothing changed. Reopen it first."))
        else:
            name = "season"
            messages.error(request, _("The season is closed, so nothing changed. Reopen it first."))
        address = reverse(name, args=[exception.what.club_id, exception.what.pk])
        # 303, so that the page is fetched by GET after any method.
        return HttpResponseRedirect(address, status=303)


@dataclass(frozen=True)
class SeasonPage:
    """A season as a reader sees it: what they may do, and the division they chose."""

    access: ClubAccess
    season: Season
    divisions: list[Division]
    division: Division

    def names(self, ids: Any) -> dict[str, str]:
        """Return the names of these members as the reader may see them; one query."""
        return names_for(members_of(self.access.club.pk, ids), inside=self.access.is_insider)


def get_season_page(request: HttpRequest, club_id: UUID, season_id: UUID, page: Page) -> SeasonPage:
    """Return a season whose `page` the reader may see; Http404 for a draft, except for those who prepare it."""
    access = get_club_page(request, club_id, page)
    season = _visible_or_404(access, get_season(club_id, season_id))
    divisions = season_divisions(season)
    if not divisions:
        raise Http404
    level = request.GET.get("division", "")
    division = next((one for one in divisions if str(one.level) == level), divisions[0])
    return SeasonPage(access, season, divisions, division)


def show_standings(request: HttpRequest, name: str, page: SeasonPage, **more: Any) -> HttpResponse:
    more |= {"season": page.season, "division": page.division, "divisions": page.divisions}
    return show_club(request, f"seasons/standings/{name}", page.access, **more)
