"""The addresses of a season for strangers: its table, the table in a frame of another site, the nights."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.html import escape
from django.views.decorators.http import require_safe

from scoring.clubs.policy import PUBLIC, Action, Page, audience_of
from scoring.seasons.views.night_pages import in_season, show_season
from scoring.web.views.one_time_secret import for_others, picture_of


@require_safe
def show_elsewhere(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """What may be shown to everybody, with its address to copy; what not, is said too."""
    access, found = in_season(request, club_id, season_id, Action.SEASONS)
    ids = (str(club_id), str(season_id))
    table, framed = (for_others(request, name, *ids) for name in ("standings", "standings_embedded"))
    words = f'<iframe src="{framed}" title="{escape(found.name)}" width="100%" height="480"></iframe>'
    context = {
        "table": table if audience_of(access.club, Page.STANDINGS) == PUBLIC else "",
        "qr": picture_of(table),
        "frame": words,
        "calendar": for_others(request, "nights_calendar", ids[0])
        if audience_of(access.club, Page.CALENDAR) == PUBLIC
        else "",
    }
    return show_season(request, "seasons/elsewhere", access, found, **context)
