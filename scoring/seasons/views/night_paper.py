"""A night on paper before it is played: lists for the door, cards and score sheets for every table."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.clubs.access import ClubAccess
from scoring.clubs.policy import Action
from scoring.clubs.texts.members import names_at_table, shown_name
from scoring.clubs.views.club_pages import club_choices
from scoring.games.views.paper import choices_of, made, printed
from scoring.printing.document import SheetDocument
from scoring.printing.images import preview
from scoring.seasons.actions.night_games import token_of
from scoring.seasons.models import Night
from scoring.seasons.queries.nights import TableLine, person_lines, table_lines
from scoring.seasons.queries.result_rows import any_played
from scoring.seasons.sheets.season_catalog import NIGHT_KINDS
from scoring.seasons.sheets.season_values import TonightPaper, TonightTable
from scoring.seasons.views.season_pages import in_night, show_night
from scoring.seasons.views.season_paper import choosing, sheet_links
from scoring.web.views.one_time_secret import for_others


@require_safe
def night_sheets(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Every sheet there is of this night, with a picture, on the paper that was chosen."""
    access, night = in_night(request, club_id, night_id, Action.SCORE)
    values, chosen = tonight(request, access, night), choices_of(request)
    kinds = [kind for kind in NIGHT_KINDS.values() if kind.documents(values, chosen)]
    sheets = sheet_links(kinds, "night_sheet", club_id, night_id)
    scores = reverse("print_night", args=[club_id, night_id]) if any_played(club_id, night=night) else ""
    return show_night(
        request, "seasons/nights/sheets", access, night, sheets=sheets, scores=scores, **choosing(chosen)
    )


@require_safe
def night_sheet(request: HttpRequest, club_id: UUID, night_id: UUID, kind: str) -> HttpResponse:
    """One kind of sheet as PDF."""
    return printed(request, *documents_of(request, club_id, night_id, kind), name=kind)


@require_safe
def night_sheet_picture(request: HttpRequest, club_id: UUID, night_id: UUID, kind: str) -> HttpResponse:
    """The first page of it, small."""
    documents = documents_of(request, club_id, night_id, kind)[:1]
    return made(request, documents, lambda: preview(documents[0]), ("image/png", f"{kind}.png"))


def documents_of(request: HttpRequest, club_id: UUID, night_id: UUID, kind: str) -> list[SheetDocument]:
    """The sheets of one kind; Http404 where there is nothing to show, as no table is set."""
    access, night = in_night(request, club_id, night_id, Action.SCORE)
    choices = club_choices(request, access)
    made_of = NIGHT_KINDS.get(kind)
    documents = made_of.documents(tonight(request, access, night), choices) if made_of else []
    if not documents:
        raise Http404
    return documents


def tonight(request: HttpRequest, access: ClubAccess, night: Night) -> TonightPaper:
    """The night as the sheets want it: everybody but those who stay away, and the tables of the latest round."""
    lines = table_lines(night)
    latest = max((line.table.round for line in lines), default=1)
    people = person_lines(night, lines)
    return TonightPaper(
        access.club.name,
        night,
        people=[shown_name(one.member) for one in people if one.status not in ("not", "absent")],
        tables=[
            _table(request, line)
            for line in lines
            if line.table.round == latest and line.state != "walk_over"
        ],
    )


def _table(request: HttpRequest, line: TableLine) -> TonightTable:
    """The link of a table that is done opens nothing that can be written in."""
    table, names = line.table, names_at_table([seat.sits for seat in line.seats])
    is_open = line.state in ("seated", "playing")
    address = for_others(request, "open_table", token_of(table)) if is_open else ""
    return TonightTable(table.number, names, table.round, address)
