"""The table of a season: for the phone, for the wall, for another site, and night by night."""

from operator import itemgetter
from typing import Any
from uuid import UUID

from csp.constants import NONE
from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.utils.html import escape
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from scoring.clubs.policy import PUBLIC, Action, Page, audience_of
from scoring.seasons.queries.season_tables import (
    OwnPlace,
    SeasonTable,
    calculated_at,
    explained_rows,
    own_place,
    places_by_night,
    season_table,
)
from scoring.seasons.texts.season_places import explain
from scoring.seasons.texts.season_tables import after_words, lead
from scoring.seasons.texts.standings import final_line, lines_below, night_cells
from scoring.seasons.views.season_pages import (
    SeasonAccess,
    in_season,
    open_season,
    show_season,
    show_standings,
)
from scoring.web.views.one_time_secret import for_others, picture_of
from scoring.web.views.pagination import WITH_ALL_NIGHTS, part_of


@require_safe
def standings(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """The table as it is now, or after another night; `why` opens one place."""
    opened = open_season(request, club_id, season_id, Page.STANDINGS)
    after = request.GET.get("after", "")
    table = season_table(opened.division, int(after) if after.isdecimal() and len(after) < 5 else None)
    names = opened.names(row.member_id for row in table.rows)
    told, why = _told(table, names, opened), request.GET.get("why", "")
    part = part_of(request, told["rows"], itemgetter(1), opened=lambda line: str(line[0].member_id) == why)
    because = explain(explained_rows(opened.division, table.after), why, names) if _is_in(table, why) else []
    mine = _mine(table, opened) if part.is_long and not why else None
    told |= {"rows": list(part.page), "part": part, "mine": mine}
    told |= {"why": why, "because": because, "calculated": calculated_at(opened.division, table.after)}
    return show_standings(request, "standings", opened, **told)


def _is_in(table: SeasonTable, member: str) -> bool:
    return any(str(row.member_id) == member for row in table.rows)


def _mine(table: SeasonTable, opened: SeasonAccess) -> OwnPlace | None:
    """Where whoever asks stands himself, if he plays in this season."""
    members = opened.access.actor.members
    return own_place(opened.season, table.after, members) if members else None


def _told(table: SeasonTable, names: dict[str, str], opened: SeasonAccess) -> dict[str, Any]:
    below = lines_below(table, len(opened.divisions))
    rows = [(row, names[str(row.member_id)], below.get(place)) for place, row in enumerate(table.rows, 1)]
    return {
        "table": table,
        "rows": rows,
        "lead": lead(table),
        "after": after_words(table),
    }


@require_safe
def standings_wall(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """The same for the whole room."""
    opened = open_season(request, club_id, season_id, Page.STANDINGS)
    table = season_table(opened.division)
    names = opened.names(row.member_id for row in table.rows)
    return show_standings(request, "wall", opened, **_told(table, names, opened))


@require_safe
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"], "script-src": [NONE]})  # type: ignore[arg-type]  # it is a view with more arguments
def standings_embedded(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """The bare table, for a frame in the club's own site: no script, and nothing but what strangers may see."""
    request.COOKIES = {}
    opened = open_season(request, club_id, season_id, Page.STANDINGS)
    table = season_table(opened.division)
    names = opened.names(row.member_id for row in table.rows)
    return show_standings(request, "embedded", opened, **_told(table, names, opened))


@require_safe
def night_by_night(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Places as a picture, and every result of everybody with what is dropped marked."""
    opened = open_season(request, club_id, season_id, Page.STANDINGS)
    table = season_table(opened.division)
    everybody = [str(row.member_id) for row in table.rows]
    names = opened.names(everybody)
    part = part_of(request, everybody, names.__getitem__, cut=WITH_ALL_NIGHTS)
    rows = explained_rows(opened.division, table.after, list(part.page))
    cells = [(row, names[row.person], night_cells(row, table)) for row in rows]
    places = places_by_night(opened.division, [row.person for row in rows if row.place is not None])
    more = {
        "rows": cells,
        "names": names,
        "places": places,
        "lead": lead(table),
        "part": part,
        "final": final_line() if table.final else "",
    }
    return show_standings(request, "nights", opened, table=table, **more)


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
