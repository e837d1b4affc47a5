"""Sheets of a season, as PDF and as pictures."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.timezone import localdate
from django.utils.translation import override
from django.views.decorators.http import require_safe

from scoring.clubs.policy import Action, Page
from scoring.clubs.views.club_pages import club_choices
from scoring.games.texts.paper import boxes_warning
from scoring.games.views.link_cards import card_picture
from scoring.games.views.paper import document_response, paper_context, pdf_response, print_choices
from scoring.league.awards import Award
from scoring.printing.document import SheetDocument
from scoring.printing.images import page_picture, preview
from scoring.printing.registry import Sheet
from scoring.seasons.models import GivenAward
from scoring.seasons.queries.all_time_records import all_time_records
from scoring.seasons.queries.promotions import division_moves_after
from scoring.seasons.queries.result_rows import has_played_tables
from scoring.seasons.queries.season_games import cross_table_of, earned_awards, season_reports
from scoring.seasons.queries.season_tables import (
    SeasonTable,
    calculated_at,
    explained_rows,
    rows_by_night,
    season_table,
)
from scoring.seasons.queries.seasons import given_awards
from scoring.seasons.sheets.season_catalog import SEASON_KINDS
from scoring.seasons.sheets.season_values import SeasonPaper
from scoring.seasons.sheets.standings_picture import STANDINGS_PICTURE_WIDTH, standings_picture
from scoring.seasons.views.season_pages import SeasonPage, asked_night, get_season_page, show_standings
from scoring.web.views.http import Context

# The page of the club that shows the same, and so who may print a sheet.
PAGES = {
    "table": Page.STANDINGS,
    "reports": Page.RESULTS,
    "cross": Page.RESULTS,
    "awards": Page.RECORDS,
    "certificates": Page.RECORDS,
    "almanac": Page.STANDINGS,
}
FINAL = ("certificates", "almanac")  # kept for years, so not printed while the standings are stale
LONG = ("almanac", "reports")  # grow with every result of every player
MOST_RESULTS = 400  # of a sheet that is made while the reader waits


@require_safe
def season_paper(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """List the sheets of a season, each with a picture on the chosen paper."""
    page = get_season_page(request, club_id, season_id, Page.STANDINGS)
    table = season_table(page.division)
    kinds = [key for key in SEASON_KINDS if page.access.may[PAGES[key]] and (table.after or key == "table")]
    kinds = [key for key in kinds if not is_stale(key, table)]
    sheets = sheet_links(map(SEASON_KINDS.__getitem__, kinds), "season_sheet", club_id, season_id)
    for key, links in zip(kinds, sheets, strict=True):
        is_long = _is_long(key, table)
        links["begin"] = reverse("season_print", args=[club_id, season_id, key]) if is_long else ""
    may_score = page.access.may[Action.SCORE] and has_played_tables(club_id, night__season=page.season)
    context = {
        "sheets": sheets,
        "scores": reverse("season_print", args=[club_id, season_id, "scores"]) if may_score else "",
        "moneyed": page.access.club.has_money and page.access.may[Action.SEE_MONEY],
        "recounts": table.recounts,
        "boxes": _boxes(page, table),
        **paper_context(print_choices(request), f"&division={page.division.level}"),
    }
    return show_standings(request, "paper", page, **context)


def _boxes(page: SeasonPage, table: SeasonTable) -> str:
    names = page.names(row.member_id for row in table.rows)
    return boxes_warning([page.access.club.name, page.season.name, *names.values()])


def sheet_links(kinds: Iterable[Sheet[Any]], name: str, *args: UUID) -> list[Context]:
    """Return each kind of sheet with the addresses of its PDF and its picture."""
    return [
        {
            "kind": kind,
            "file": reverse(name, args=[*args, kind.key]),
            "picture": reverse(f"{name}_picture", args=[*args, kind.key]),
        }
        for kind in kinds
    ]


def is_stale(kind: str, table: SeasonTable) -> bool:
    """Tell whether a sheet has to wait for the standings."""
    return kind in FINAL and table.recounts


def _is_long(kind: str, table: SeasonTable) -> bool:
    return kind in LONG and len(table.rows) * len(table.over) > MOST_RESULTS


@require_safe
def season_sheet(request: HttpRequest, club_id: UUID, season_id: UUID, kind: str) -> HttpResponse:
    page = get_season_page(request, club_id, season_id, Page.STANDINGS)
    table = season_table(page.division)
    if _is_long(kind, table) or is_stale(kind, table):
        return redirect("season_paper", club_id, season_id)
    return pdf_response(request, *season_documents(request, page, table, kind), name=kind)


@require_safe
def season_sheet_picture(request: HttpRequest, club_id: UUID, season_id: UUID, kind: str) -> HttpResponse:
    page = get_season_page(request, club_id, season_id, Page.STANDINGS)
    documents = season_documents(request, page, season_table(page.division), kind, complete=False)[:1]
    return document_response(request, documents, lambda: preview(documents[0]), ("image/png", f"{kind}.png"))


@require_safe
def standings_picture_png(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Return the first places as a picture to send; the site's own where a chat asks and none can be made now."""
    page = get_season_page(request, club_id, season_id, Page.STANDINGS)
    table, choices = season_table(page.division, asked_night(request)), club_choices(request, page.access)
    with override(choices.language):
        names = page.names(row.member_id for row in table.rows)
        season = SeasonPaper(page.access.club.name, table, len(page.divisions), names=names)
        document = standings_picture(season, choices)
    make = partial(page_picture, document, STANDINGS_PICTURE_WIDTH)
    return card_picture(document_response(request, [document], make, ("image/png", "standings.png")))


def season_documents(
    request: HttpRequest, page: SeasonPage, table: SeasonTable, kind: str, *, complete: bool = True
) -> list[SheetDocument]:
    """Return the sheets of one kind, or only the first; Http404 for none, and for what the reader may not see."""
    if kind not in PAGES or not page.access.may[PAGES[kind]] or is_stale(kind, table):
        raise Http404
    choices = club_choices(request, page.access)
    # Members without a name to show are called by words of the sheet's language.
    with override(choices.language):
        season = season_values(page, table, with_records=kind == "almanac")
    documents = SEASON_KINDS[kind].documents(season, choices, complete=complete)
    if not documents:
        raise Http404
    return documents


def season_values(page: SeasonPage, table: SeasonTable, *, with_records: bool = False) -> SeasonPaper:
    """Return what the reader may print of a division; the same number of queries for any number of nights."""
    division, may = page.division, page.access.may
    reports = season_reports(page.season) if may[Page.RESULTS] else {}
    awards, given = _awards(page, table) if may[Page.RECORDS] else ([], [])
    calculated = calculated_at(division, table.after)
    season = SeasonPaper(
        club=page.access.club.name,
        table=table,
        divisions=len(page.divisions),
        day=localdate(calculated) if calculated else None,
        moves=division_moves_after(page.divisions, table.after),
        explained=explained_rows(division, table.after),
        after=rows_by_night(division) if reports else {},
        reports=reports,
        cross=cross_table_of(division) if may[Page.RESULTS] and table.after else None,
        given=given,
        awards=awards,
        records=all_time_records(division.club_id) if with_records and may[Page.RECORDS] else [],
        printed=localdate(),
    )
    # Last, when it is known who is named anywhere: one query for all.
    return replace(season, names=page.names(_people(season)))


def _awards(page: SeasonPage, table: SeasonTable) -> tuple[list[Award], list[GivenAward]]:
    hidden = page.season.hidden_awards
    awards = [award for award in earned_awards(page.division, table.nights) if award.kind not in hidden]
    return awards, [award for award in given_awards(page.season) if award.withdrawn is None]


def _people(season: SeasonPaper) -> Iterator[Any]:
    """Yield the ids of everyone whose name is printed."""
    for rows in (season.table.rows, *season.after.values()):
        yield from (row.member_id for row in rows)
    for result in (one for tables in season.reports.values() for table in tables for one in table.results):
        yield from filter(None, (result.member_id, result.stand_in_id))
    yield from season.cross.people if season.cross else ()
    yield from (holder.person for award in season.awards for holder in award.holders)
    yield from (award.member_id for award in season.given)
    yield from (holder.member_id for record in season.records for holder in record.holders)
