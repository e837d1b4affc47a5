"""Sheets of a night to come: lists for the door, cards and score sheets for each table."""

from itertools import chain
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.clubs.access import ClubAccess
from scoring.clubs.policy import Action
from scoring.clubs.queries.member_names import names_at_table, shown_name
from scoring.clubs.views.club_pages import club_choices
from scoring.games.texts.paper import boxes_warning
from scoring.games.views.paper import document_response, paper_context, pdf_response, print_choices
from scoring.printing.document import SheetDocument
from scoring.printing.images import preview
from scoring.seasons.actions.night_games import table_token
from scoring.seasons.models import Night
from scoring.seasons.queries.night_tables import TableLine, current_round_tables, table_lines
from scoring.seasons.queries.nights import person_lines
from scoring.seasons.queries.result_rows import has_played_tables
from scoring.seasons.sheets.season_catalog import NIGHT_KINDS
from scoring.seasons.sheets.season_values import TonightPaper, TonightTable
from scoring.seasons.views.season_pages import get_night_or_404, show_night
from scoring.seasons.views.season_paper import sheet_links
from scoring.web.views.one_time_secret import shared_address


@require_safe
def night_sheets(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """List the sheets of a night, each with a picture on the chosen paper."""
    access, night = get_night_or_404(request, club_id, night_id, Action.SCORE)
    values = _sheet_values(request, access, night)
    kinds = [kind for kind in NIGHT_KINDS.values() if kind.documents(values, print_choices(request))]
    context = {
        "boxes": boxes_warning(
            [values.club, *values.people, *chain.from_iterable(t.names for t in values.tables)]
        ),
        "sheets": sheet_links(kinds, "night_sheet", club_id, night_id),
        "scores": reverse("print_night", args=[club_id, night_id])
        if has_played_tables(club_id, night=night)
        else "",
        **paper_context(print_choices(request)),
    }
    return show_night(request, "seasons/nights/sheets", access, night, **context)


@require_safe
def night_sheet(request: HttpRequest, club_id: UUID, night_id: UUID, kind: str) -> HttpResponse:
    return pdf_response(request, *_night_documents(request, club_id, night_id, kind), name=kind)


@require_safe
def night_sheet_picture(request: HttpRequest, club_id: UUID, night_id: UUID, kind: str) -> HttpResponse:
    documents = _night_documents(request, club_id, night_id, kind)[:1]
    return document_response(request, documents, lambda: preview(documents[0]), ("image/png", f"{kind}.png"))


def _night_documents(request: HttpRequest, club_id: UUID, night_id: UUID, kind: str) -> list[SheetDocument]:
    """Return the sheets of one kind; Http404 if there is nothing to print."""
    access, night = get_night_or_404(request, club_id, night_id, Action.SCORE)
    if kind not in NIGHT_KINDS:
        raise Http404
    values = _sheet_values(request, access, night)
    documents = NIGHT_KINDS[kind].documents(values, club_choices(request, access))
    if not documents:
        raise Http404
    return documents


def _sheet_values(request: HttpRequest, access: ClubAccess, night: Night) -> TonightPaper:
    """Return the members who did not say no, and the tables of the last round."""
    lines = table_lines(night)
    people = [one.member for one in person_lines(night, lines) if one.status not in ("not", "absent")]
    tables = [line for line in current_round_tables(lines) if line.state != "walk_over"]
    return TonightPaper(
        access.club.name,
        night,
        people=[shown_name(member) for member in people],
        tables=[_table(request, line) for line in tables],
    )


def _table(request: HttpRequest, line: TableLine) -> TonightTable:
    table, names = line.table, names_at_table([seat.player for seat in line.seats])
    is_open = line.state in ("seated", "playing")  # nothing can be written at a finished table
    address = shared_address(request, "open_table", table_token(table)) if is_open else ""
    return TonightTable(table.number, names, table.round, address)
