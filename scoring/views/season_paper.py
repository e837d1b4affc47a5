"""A season on paper: what can be printed of it, each sheet as PDF and as a picture."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from scoring.policy import Page
from scoring.queries.season_tables import season_table
from scoring.sheets.choices import INKS, LANGUAGES, LONGEST_FOOTER, PAPERS, SIZES, Choices
from scoring.sheets.document import SheetDocument
from scoring.sheets.pictures import preview
from scoring.sheets.season_catalog import SEASON_KINDS
from scoring.views.paper import choices_of, made, printed
from scoring.views.season_pages import SeasonAccess, open_season, show_season
from scoring.views.season_values import season_values
from scoring.words.paper import ink_name, paper_name, size_name

PAGES = {
    "table": Page.STANDINGS,
    "reports": Page.RESULTS,
    "cross": Page.RESULTS,
    "awards": Page.RECORDS,
    "certificates": Page.RECORDS,
    "almanac": Page.STANDINGS,
}
"""Which page of the club says the same, and so who may print it."""


@require_safe
def season_paper(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Every sheet there is of this season, with a picture, on the paper that was chosen."""
    opened = open_season(request, club_id, season_id, Page.STANDINGS)
    table = season_table(opened.division)
    chosen = choices_of(request)
    kinds = [key for key in SEASON_KINDS if opened.access.may[PAGES[key]] and (table.after or key == "table")]
    sheets = [
        {
            "kind": SEASON_KINDS[key],
            "file": reverse("season_sheet", args=[club_id, season_id, key]),
            "picture": reverse("season_sheet_picture", args=[club_id, season_id, key]),
        }
        for key in kinds
    ]
    more = f"&division={opened.division.level}"
    return show_season(request, "paper", opened, sheets=sheets, **choosing(chosen, more))


@require_safe
def season_sheet(request: HttpRequest, club_id: UUID, season_id: UUID, kind: str) -> HttpResponse:
    """One kind of sheet as PDF."""
    return printed(request, *documents_of(request, club_id, season_id, kind), name=kind)


@require_safe
def season_sheet_picture(request: HttpRequest, club_id: UUID, season_id: UUID, kind: str) -> HttpResponse:
    """The first page of it, small."""
    documents = documents_of(request, club_id, season_id, kind)[:1]
    return made(request, documents, lambda: preview(documents[0]), ("image/png", f"{kind}.png"))


def documents_of(request: HttpRequest, club_id: UUID, season_id: UUID, kind: str) -> list[SheetDocument]:
    """The sheets of one kind; Http404 for one that the reader may not see or that has nothing to show."""
    opened = open_season(request, club_id, season_id, Page.STANDINGS)
    if kind not in PAGES or not opened.access.may[PAGES[kind]]:
        raise Http404
    choices = club_choices(request, opened)
    with override(choices.language):
        season = season_values(opened)
    documents = SEASON_KINDS[kind].documents(season, choices)
    if not documents:
        raise Http404
    return documents


def club_choices(request: HttpRequest, opened: SeasonAccess) -> Choices:
    """What was chosen, with the club's name at the foot."""
    return replace(choices_of(request), footer=opened.access.club.name[:LONGEST_FOOTER])


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
