"""The standings of a season: for a phone, for a wall, for another site, and night by night."""

from collections.abc import Iterable
from datetime import datetime
from operator import itemgetter
from typing import TypedDict
from uuid import UUID

from csp.constants import NONE
from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import escape
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from scoring.clubs.policy import PUBLIC, Action, Page, audience_of
from scoring.seasons.queries.promotions import division_moves_after
from scoring.seasons.queries.season_tables import (
    SeasonTable,
    TableRow,
    best_place,
    calculated_at,
    explained_rows,
    places_by_night,
    season_table,
)
from scoring.seasons.texts import lists
from scoring.seasons.texts.season_places import explain_place
from scoring.seasons.texts.season_tables import after_words, season_progress
from scoring.seasons.texts.standings import final_line, lines_below
from scoring.seasons.views.season_pages import (
    SeasonPage,
    asked_night,
    get_season_or_404,
    get_season_page,
    show_season,
    show_standings,
)
from scoring.web.views.cards import Card, public_card
from scoring.web.views.one_time_secret import qr_code, shared_address
from scoring.web.views.pagination import WITH_ALL_NIGHTS, list_part

_ON_CARD = 5


@require_safe
def standings(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Show the standings now, or after the night `after`; `why` opens the explanation of one place."""
    page = get_season_page(request, club_id, season_id, Page.STANDINGS)
    why = request.GET.get("why", "")
    table = season_table(page.division, asked_night(request))
    names = page.names(row.member_id for row in table.rows)
    values = _table_values(table, names, page)
    part = list_part(
        request, values["rows"], itemgetter(1), opened=lambda line: str(line[0].member_id) == why
    )
    # An address from another night or division may ask about someone who is not in this table.
    is_listed = any(str(row.member_id) == why for row in table.rows)
    because = explain_place(explained_rows(page.division, table.after), why, names) if is_listed else []
    members = page.access.actor.members
    mine = best_place(page.season, table.after, members) if members and part.is_long and not why else None
    more = {"part": part, "mine": mine, "why": why, "because": because}
    calculated = calculated_at(page.division, table.after)
    card = _card(request, page, values, calculated)
    values["rows"] = list(part.page)
    return show_standings(request, "standings", page, **values, **more, **card, calculated=calculated)


class TableValues(TypedDict):
    """Standings with names, and the lines drawn below places."""

    table: SeasonTable
    rows: list[tuple[TableRow, str, str | None]]
    lead: str
    after: str


def _card(
    request: HttpRequest, page: SeasonPage, values: TableValues, calculated: datetime | None
) -> dict[str, Card]:
    title = f"{page.access.club.name} · {page.season.name}"
    first = [f"{row.place} {name}" for row, name, _below in values["rows"] if row.place][:_ON_CARD]
    picture = ""
    if values["rows"]:  # chats keep pictures by their address
        address = reverse("standings_picture", args=[page.access.club.pk, page.season.pk])
        night = f"division={page.division.level}&after={values['table'].after}"
        picture = f"{address}?{night}&v={calculated and int(calculated.timestamp())}"
    return public_card(request, title, values["lead"], *first, picture=picture)


def _table_values(table: SeasonTable, names: dict[str, str], page: SeasonPage) -> TableValues:
    below = lines_below(table, division_moves_after(page.divisions, table.after))
    rows = [(row, names[str(row.member_id)], below.get(place)) for place, row in enumerate(table.rows, 1)]
    return {"table": table, "rows": rows, "lead": season_progress(table), "after": after_words(table)}


def _show_latest(request: HttpRequest, club_id: UUID, season_id: UUID, name: str) -> HttpResponse:
    page = get_season_page(request, club_id, season_id, Page.STANDINGS)
    table = season_table(page.division)
    values = _table_values(table, page.names(row.member_id for row in table.rows), page)
    bare = lists.bare_standings_list((row, name) for row, name, _below in values["rows"])
    return show_standings(request, name, page, **values, bare=bare)


@require_safe
def standings_wall(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    return _show_latest(request, club_id, season_id, "wall")


@require_safe
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"], "script-src": [NONE]})  # type: ignore[arg-type]  # it is a view with more arguments
def standings_embedded(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Show the bare table in a frame of the club's own site, without scripts."""
    request.COOKIES = {}  # nothing but what strangers may see
    return _show_latest(request, club_id, season_id, "embedded")


@require_safe
def night_by_night(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Chart the places after each night, and list every result with the dropped ones marked."""
    page = get_season_page(request, club_id, season_id, Page.STANDINGS)
    table = season_table(page.division)
    people = [str(row.member_id) for row in table.rows]
    names = page.names(people)
    part = list_part(request, people, names.__getitem__, cut=WITH_ALL_NIGHTS)
    rows = explained_rows(page.division, table.after, list(part.page))
    context = {
        "table": table,
        "rows": rows,
        "results": lists.night_by_night_list(rows, names, table, _reports(page, table.over)),
        "names": names,
        "places": places_by_night(page.division, [row.person for row in rows if row.place is not None]),
        "lead": season_progress(table),
        "part": part,
        "final": final_line() if table.final else "",
    }
    return show_standings(request, "nights", page, **context)


def _reports(page: SeasonPage, nights: Iterable[int]) -> dict[int, str]:
    """Return the addresses of the nights that the reader may open."""
    if not page.access.may[Page.RESULTS]:
        return {}
    club, season = page.access.club.pk, page.season.pk
    return {night: reverse("night_report", args=[club, season, night]) for night in nights}


@require_safe
def share_season(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Show the addresses to copy of what everyone may see."""
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    ids = (str(club_id), str(season_id))
    table, framed = (shared_address(request, name, *ids) for name in ("standings", "standings_embedded"))
    calendar = shared_address(request, "nights_calendar", ids[0])
    context = {
        "table": table if audience_of(access.club, Page.STANDINGS) == PUBLIC else "",
        "qr": qr_code(table),
        "frame": f'<iframe src="{framed}" title="{escape(season.name)}" width="100%" height="480"></iframe>',
        "calendar": calendar if audience_of(access.club, Page.CALENDAR) == PUBLIC else "",
    }
    return show_season(request, "seasons/elsewhere", access, season, **context)
