"""The door to everything that is read of a season, and what all of these pages need."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse

from scoring.clubs.access import ClubAccess, club_page
from scoring.clubs.policy import Action, Page
from scoring.clubs.views.club_pages import show_club
from scoring.seasons.models import Division, Season
from scoring.seasons.queries.season_tables import divisions_of, members_of
from scoring.seasons.texts.season_tables import names_for


@dataclass(frozen=True)
class SeasonAccess:
    """A season with whoever asks, and the division that he wants to see."""

    access: ClubAccess
    season: Season
    divisions: list[Division]
    division: Division

    def names(self, ids: Any) -> dict[str, str]:
        """What these members are called for whoever asks; one query."""
        return names_for(members_of(self.access.club.pk, ids), inside=self.access.is_insider)


def open_season(request: HttpRequest, club_id: UUID, season_id: UUID, page: Page) -> SeasonAccess:
    """A season that shows this page to whoever asks; Http404 for a draft, but for those who prepare it."""
    access = club_page(request, club_id, page)
    season = Season.objects.filter(club=club_id, pk=season_id).first()
    if season is None or (season.status == Season.Status.DRAFT and not access.may[Action.SEASONS]):
        raise Http404
    divisions = divisions_of(season)
    if not divisions:
        raise Http404
    level = request.GET.get("division", "")
    division = next((one for one in divisions if str(one.level) == level), divisions[0])
    return SeasonAccess(access, season, divisions, division)


def show_season(request: HttpRequest, page: str, opened: SeasonAccess, **more: Any) -> HttpResponse:
    """A page `standings/<page>` of a season."""
    context: dict[str, Any] = {
        "season": opened.season,
        "division": opened.division,
        "divisions": opened.divisions,
    }
    return show_club(request, f"standings/{page}", opened.access, **(context | more))
