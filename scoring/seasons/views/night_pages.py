"""The doors to a season, a night and a table of a club, and what their pages share."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse

from scoring.clubs.access import ClubAccess, club
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import show_club
from scoring.seasons.actions.closed import Closed
from scoring.seasons.models import Night, NightTable, Season
from scoring.seasons.queries.nights import night_of
from scoring.seasons.queries.seasons import season_of
from scoring.seasons.texts.nights import said_words


def in_season(
    request: HttpRequest, club_id: UUID, season_id: UUID, action: Action = Action.SEE
) -> tuple[ClubAccess, Season]:
    """A season of a club in which this may be done; a draft is there only for those who prepare it."""
    access = club(request, club_id, action)
    season = season_of(club_id, season_id)
    if season is None or (season.status == Season.Status.DRAFT and not access.may[Action.SEASONS]):
        raise Http404
    return access, season


def in_night(
    request: HttpRequest, club_id: UUID, night_id: UUID, action: Action = Action.SEE
) -> tuple[ClubAccess, Night]:
    """A night of a club in which this may be done."""
    access = club(request, club_id, action)
    night = night_of(club_id, night_id)
    if night is None or (night.season.status == Season.Status.DRAFT and not access.may[Action.SEASONS]):
        raise Http404
    return access, night


def at_table(
    request: HttpRequest, club_id: UUID, table_id: UUID, action: Action = Action.NIGHTS
) -> tuple[ClubAccess, NightTable]:
    """A table of a club at which this may be done."""
    access = club(request, club_id, action)
    tables = NightTable.objects.select_related("night__season", "game", "division")
    table = tables.filter(club=club_id, pk=table_id).first()
    if table is None:
        raise Http404
    return access, table


def show_season(
    request: HttpRequest, page: str, access: ClubAccess, season: Season, **more: Any
) -> HttpResponse:
    """A page of a season, with what was just done."""
    said = said_words(request.GET.get("said", ""))
    return show_club(request, page, access, season=season, said=said, **more)


def show_night(
    request: HttpRequest, page: str, access: ClubAccess, night: Night, **more: Any
) -> HttpResponse:
    """A page of a night, with what was just done."""
    return show_season(request, page, access, night.season, night=night, **more)


Handler = Callable[[HttpRequest], HttpResponseBase]


class NothingOfWhatIsClosed:
    """Nothing was changed; the page of the night or season tells why, and how it is opened again."""

    def __init__(self, handle: Handler) -> None:
        self.handle = handle

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.handle(request)

    def process_exception(self, _request: HttpRequest, fault: Exception) -> HttpResponse | None:
        """To the page of what is closed."""
        if not isinstance(fault, Closed):
            return None
        name, said = (
            ("night", "night_is_closed") if isinstance(fault.what, Night) else ("season", "season_is_closed")
        )
        address = reverse(name, args=[fault.what.club_id, fault.what.pk])
        return HttpResponseRedirect(f"{address}?said={said}", status=303)
