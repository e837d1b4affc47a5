"""Long prints in the background: a season's almanac, and the score sheets of all its tables."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.clubs.access import ClubAccess
from scoring.clubs.policy import Action, Page
from scoring.clubs.views.club_pages import club_choices
from scoring.games.actions.bundles import MOST_SHEETS, Printing, start_bundle
from scoring.games.models.games import Hides
from scoring.games.sheets.catalog import KINDS
from scoring.games.views.paper import sheet_of_log
from scoring.printing.document import SheetDocument
from scoring.seasons.models import Night, Season
from scoring.seasons.queries.result_rows import played_tables
from scoring.seasons.queries.season_tables import season_table
from scoring.seasons.views.season_pages import get_night_or_404, get_season_or_404, get_season_page
from scoring.seasons.views.season_paper import is_stale, season_documents
from scoring.web.capabilities import hash_secret
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.http import reply


@require_POST
def print_season(request: HttpRequest, club_id: UUID, season_id: UUID, kind: str) -> HttpResponse:
    """Print one kind of a season's sheets, of any number."""
    back = reverse("season_paper", args=[club_id, season_id])
    if kind == "scores":
        access, season = get_season_or_404(request, club_id, season_id, Action.SCORE)
        return _start_print(request, _score_sheets(request, access, night__season=season), back)
    page = get_season_page(request, club_id, season_id, Page.STANDINGS)
    table = season_table(page.division)
    if is_stale(kind, table):
        return redirect(back)
    return _start_print(request, season_documents(request, page, table, kind), back)


@require_POST
def print_night(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Print the score sheets of all tables of a night."""
    access, night = get_night_or_404(request, club_id, night_id, Action.SCORE)
    back = reverse("night_sheets", args=[club_id, night_id])
    return _start_print(request, _score_sheets(request, access, night=night), back)


def _score_sheets(request: HttpRequest, access: ClubAccess, **where: Night | Season) -> list[SheetDocument]:
    """Return the filled sheet of each table with a hand; Http404 if there is none."""
    hides: Hides = "" if access.may[Action.SEE_MONEY] else "money"
    choices = club_choices(request, access)
    tables = played_tables(access.club.pk, hides=hides, **where)
    games = [sheet_of_log(request, table.game, table.log) for table in tables]
    sheets = [sheet for game in games if game.begun for sheet in KINDS["score"].documents(game, choices)]
    if not sheets:
        raise Http404
    return sheets


def _start_print(request: HttpRequest, documents: list[SheetDocument], back: str) -> HttpResponse:
    """Go to the page that shows the progress, or say why this can't be printed now."""
    secret = device_secret(request)
    bundle_id = None
    if len(documents) > MOST_SHEETS:
        words = _("Too many sheets: %(n)s. One file holds at most %(most)s: print one night at a time.")
        words %= {"n": len(documents), "most": MOST_SHEETS}
    else:
        words = _("Too many files are waiting to be made. Try again in a minute.")
        bundle_id = start_bundle(hash_secret(secret), "pdf", [Printing("", documents)], back)
    if bundle_id is None:
        return reply(request, "errors/unprintable", {"words": words}, status=422)
    return set_device_cookie(redirect("bundle", bundle_id), secret)
