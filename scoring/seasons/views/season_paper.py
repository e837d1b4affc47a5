"""A season on paper: what can be printed of it, each sheet as PDF and as a picture."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
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
from scoring.games.texts.paper import ink_name, paper_name, size_name
from scoring.games.views.paper import choices_of, made, printed
from scoring.league.awards import Award
from scoring.printing.choices import INKS, LANGUAGES, PAPERS, SIZES, Choices
from scoring.printing.document import SheetDocument
from scoring.printing.images import preview
from scoring.printing.registry import Sheet
from scoring.seasons.models import GivenAward
from scoring.seasons.queries.all_time_records import all_time_records
from scoring.seasons.queries.result_rows import any_played
from scoring.seasons.queries.season_games import awards_of, cross_table_of, reports_of
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
from scoring.seasons.views.season_pages import SeasonAccess, open_season, show_standings

PAGES = {
    "table": Page.STANDINGS,
    "reports": Page.RESULTS,
    "cross": Page.RESULTS,
    "awards": Page.RECORDS,
    "certificates": Page.RECORDS,
    "almanac": Page.STANDINGS,
}
"""Which page of the club says the same, and so who may print it."""
FINAL = ("certificates", "almanac")
"""What is kept for years, and not printed while the table is being worked out anew."""
LONG, MOST_AT_ONCE = ("almanac", "reports"), 400
"""What grows with every night of everybody, and how many of these are printed while somebody waits."""


@require_safe
def season_paper(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Every sheet there is of this season, with a picture, on the paper that was chosen."""
    opened = open_season(request, club_id, season_id, Page.STANDINGS)
    table = season_table(opened.division)
    chosen = choices_of(request)
    kinds = [key for key in SEASON_KINDS if opened.access.may[PAGES[key]] and (table.after or key == "table")]
    kinds = [key for key in kinds if not waits(key, table)]
    sheets = sheet_links(map(SEASON_KINDS.__getitem__, kinds), "season_sheet", club_id, season_id)
    for key, links in zip(kinds, sheets, strict=True):
        links["begin"] = begin_of(club_id, season_id, key) if is_long(key, table) else ""
    may_score = opened.access.may[Action.SCORE] and any_played(club_id, night__season=opened.season)
    scores = begin_of(club_id, season_id, "scores") if may_score else ""
    more = f"&division={opened.division.level}"
    moneyed = opened.access.club.has_money and opened.access.may[Action.SEE_MONEY]
    context = {"sheets": sheets, "scores": scores, "moneyed": moneyed, **choosing(chosen, more)}
    return show_standings(request, "paper", opened, recounts=table.recounts, **context)


def sheet_links(kinds: Iterable[Sheet[Any]], name: str, *args: UUID) -> list[dict[str, Any]]:
    """Each kind of sheet with the addresses of its file and of its picture."""
    return [
        {
            "kind": kind,
            "file": reverse(name, args=[*args, kind.key]),
            "picture": reverse(f"{name}_picture", args=[*args, kind.key]),
        }
        for kind in kinds
    ]


def waits(kind: str, table: SeasonTable) -> bool:
    """Whether it is not to be had until the table has been worked out anew."""
    return kind in FINAL and table.recounts


def is_long(kind: str, table: SeasonTable) -> bool:
    """Whether it takes longer than anybody waits for an answer, so that it is made beside other work."""
    return kind in LONG and len(table.rows) * len(table.over) > MOST_AT_ONCE


def begin_of(club_id: UUID, season_id: UUID, kind: str) -> str:
    """Where making it begins."""
    return reverse("season_print", args=[club_id, season_id, kind])


@require_safe
def season_sheet(request: HttpRequest, club_id: UUID, season_id: UUID, kind: str) -> HttpResponse:
    """One kind of sheet as PDF; a long one is made only by a press of its button, and one that waits not yet."""
    opened = open_season(request, club_id, season_id, Page.STANDINGS)
    table = season_table(opened.division)
    if is_long(kind, table) or waits(kind, table):
        return redirect("season_paper", club_id, season_id)
    return printed(request, *documents_of(request, opened, table, kind), name=kind)


@require_safe
def season_sheet_picture(request: HttpRequest, club_id: UUID, season_id: UUID, kind: str) -> HttpResponse:
    """The first page of it, small."""
    opened = open_season(request, club_id, season_id, Page.STANDINGS)
    documents = documents_of(request, opened, season_table(opened.division), kind, whole=False)[:1]
    return made(request, documents, lambda: preview(documents[0]), ("image/png", f"{kind}.png"))


def documents_of(
    request: HttpRequest, opened: SeasonAccess, table: SeasonTable, kind: str, *, whole: bool = True
) -> list[SheetDocument]:
    """The sheets of one kind, or their beginning; Http404 for one that the reader may not see or that is empty."""
    if kind not in PAGES or not opened.access.may[PAGES[kind]] or waits(kind, table):
        raise Http404
    choices = club_choices(request, opened.access)
    with override(choices.language):
        season = season_values(opened, table, with_records=kind == "almanac")
    documents = SEASON_KINDS[kind].documents(season, choices, whole=whole)
    if not documents:
        raise Http404
    return documents


def season_values(opened: SeasonAccess, table: SeasonTable, *, with_records: bool = False) -> SeasonPaper:
    """All that whoever asks may read of a division's season, with the club's records where they are asked for.

    As many queries for any number of nights.
    """
    division, may = opened.division, opened.access.may
    reports = reports_of(opened.season) if may[Page.RESULTS] else {}
    awards, given = _awards(opened, table) if may[Page.RECORDS] else ([], [])
    calculated = calculated_at(division, table.after)
    season = SeasonPaper(
        club=opened.access.club.name,
        table=table,
        divisions=len(opened.divisions),
        day=localdate(calculated) if calculated else None,
        explained=explained_rows(division, table.after),
        after=rows_by_night(division) if reports else {},
        reports=reports,
        cross=cross_table_of(division) if may[Page.RESULTS] and table.after else None,
        given=given,
        awards=awards,
        records=all_time_records(division.club_id) if with_records and may[Page.RECORDS] else [],
        printed=localdate(),
    )
    return replace(season, names=opened.names(_people(season)))


def _awards(opened: SeasonAccess, table: SeasonTable) -> tuple[list[Award], list[GivenAward]]:
    """Those that are shown, and those given by hand."""
    hidden = opened.season.hidden_awards
    found = [award for award in awards_of(opened.division, table.nights) if award.kind not in hidden]
    return found, [award for award in given_awards(opened.season) if award.withdrawn is None]


def _people(season: SeasonPaper) -> Iterator[Any]:
    """The ids of everybody whose name is printed."""
    for rows in (season.table.rows, *season.after.values()):
        yield from (row.member_id for row in rows)
    for result in (one for tables in season.reports.values() for table in tables for one in table.results):
        yield from filter(None, (result.member_id, result.stand_in_id))
    yield from season.cross.people if season.cross else ()
    yield from (holder.person for award in season.awards for holder in award.holders)
    yield from (award.member_id for award in season.given)
    yield from (holder.member_id for record in season.records for holder in record.holders)


def choosing(chosen: Choices, more: str = "") -> dict[str, Any]:
    """What the choice of paper needs in its template; `more` goes on every address."""
    return {
        "chosen": chosen,
        "query": f"paper={chosen.paper}&size={chosen.size}&ink={chosen.ink}&lang={chosen.language}{more}",
        "papers": [(key, paper_name(key)) for key in PAPERS],
        "sizes": [(key, size_name(key)) for key in SIZES],
        "inks": [(key, ink_name(key)) for key in INKS],
        "languages": list(LANGUAGES.items()),
    }
