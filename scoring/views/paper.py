"""The game on paper, and as a file."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import add_never_cache_headers
from django.utils.timezone import localdate
from django.views.decorators.http import require_safe

from scoring.access import Access, reader
from scoring.queries.game_log import read_log
from scoring.queries.games import WholeGame, whole_game
from scoring.sheets.blank_sheet import blank_sheet as blank_document
from scoring.sheets.choices import INKS, PAPERS, SIZES, Choices
from scoring.sheets.document import SheetDocument, SheetMarks
from scoring.sheets.render import RenderingUnavailable, pdf
from scoring.sheets.score_sheet import score_sheet
from scoring.views.replies import reply


@require_safe
def sheet(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The filled score sheet as PDF."""
    access = reader(request, game_id)
    whole = whole_game(read_log(game_id))
    document = score_sheet(
        whole.game_file, whole.result, choices=choices_of(request), marks=marks_of(access, whole)
    )
    return printed(request, document, "sheet")


@require_safe
def blank_sheet(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """An empty sheet for the same names and rules."""
    reader(request, game_id)
    game = whole_game(read_log(game_id)).game_file
    return printed(request, blank_document(game, choices=choices_of(request)), "blank")


@require_safe
def game_file(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The game as a document that scores the same anywhere."""
    reader(request, game_id)
    response = JsonResponse(
        whole_game(read_log(game_id)).game_file, json_dumps_params={"ensure_ascii": False, "indent": 1}
    )
    response["Content-Disposition"] = 'attachment; filename="kalooki.json"'
    add_never_cache_headers(response)
    return response


def choices_of(request: HttpRequest) -> Choices:
    """Paper, print and ink from the address; what is not offered is as usual."""
    asked = request.GET
    return Choices(
        paper=next((paper for paper in PAPERS if paper == asked.get("paper")), "a4"),
        size=next((size for size in SIZES if size == asked.get("size")), "normal"),
        ink=next((ink for ink in INKS if ink == asked.get("ink")), "normal"),
    )


def marks_of(access: Access, whole: WholeGame) -> SheetMarks:
    """What only the kept game knows."""
    return SheetMarks(day=localdate(access.game.created), corrected=whole.corrected)


def printed(request: HttpRequest, document: SheetDocument, name: str) -> HttpResponse:
    """The PDF; or what to install, where this machine cannot print."""
    try:
        body: Any = pdf(document)
    except RenderingUnavailable as missing:
        return reply(request, "errors/unprintable", {"words": str(missing)}, status=503)
    response = HttpResponse(body, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="kalooki-{name}.pdf"'
    add_never_cache_headers(response)
    return response
