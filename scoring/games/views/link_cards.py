"""What a chat shows of a link for watching: the table's title, who has which total, and a picture; never money."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.games.access import get_link, redact_for_watchers
from scoring.games.models import Key
from scoring.games.queries.game_log import log_of
from scoring.games.queries.moments import pegs
from scoring.games.sheets.heading import heading
from scoring.games.sheets.link_picture import LINK_PICTURE_WIDTH, link_lines, link_picture, link_sentence
from scoring.games.sheets.result_picture import picture_sheet
from scoring.games.views.paper import document_response, sheet_of_log
from scoring.printing.document import SheetGame
from scoring.printing.images import page_picture
from scoring.printing.typesetter import STATIC
from scoring.web.views.cards import Card

SECONDS = 300
"""How long a chat may show the same picture; its address changes with every hand."""
TITLE_ONLY = "title"
"""What the host adds to a link that shows no names in a chat: `?title`."""


def table_card(request: HttpRequest, token: str) -> Card:
    """Return the card of a link for watching; Http404 for one that opens nothing."""
    key = get_link(token)
    game = _watched(request, key)
    title, _more = heading(game)
    if TITLE_ONLY in request.GET:
        return Card(title, _("A card game, hand by hand"))
    totals = [f"{line.name} {line.total}" for line in link_lines(game)]
    picture = reverse("link_picture", args=[token])
    return Card(title, " · ".join([link_sentence(game), *totals]), f"{picture}?v={key.game.version}")


@require_safe
def link_picture_png(request: HttpRequest, token: str) -> HttpResponse:
    """Return the picture of a table for a chat; that of the site where none can be made now."""
    game = _watched(request, get_link(token))
    is_over = game.result["status"] == "finished" and pegs(game.result)
    document = picture_sheet(game, "wide", money=False) if is_over else link_picture(game)
    make = partial(page_picture, document, LINK_PICTURE_WIDTH)
    response = card_picture(document_response(request, [document], make, ("image/png", "table.png")))
    response["Cache-Control"] = f"public, max-age={SECONDS}"
    return response


def card_picture(made: HttpResponse) -> HttpResponse:
    """Return the picture that was made for a chat; that of the site where none can be made now."""
    if made.status_code < 400:
        return made
    return HttpResponse((STATIC / "pictures/card.png").read_bytes(), content_type="image/png")


def _watched(request: HttpRequest, key: Key) -> SheetGame:
    return sheet_of_log(request, key.game, log_of(redact_for_watchers(key.game)))
