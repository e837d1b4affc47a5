"""Long prints of a club, made beside other work: a season's almanac, and the score sheets of all its tables."""

from collections.abc import Sequence
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
from scoring.seasons.queries.result_rows import PlayedTable, played_tables
from scoring.seasons.queries.season_tables import season_table
from scoring.seasons.views.season_pages import in_night, in_season, open_season
from scoring.seasons.views.season_paper import documents_of, waits
from scoring.web.capabilities import hash_secret
from scoring.web.views.devices import own_secret, remember
from scoring.web.views.http import reply

SCORES = "scores"
"""The kind that is made of games, not of their results."""


@require_POST
def print_season(request: HttpRequest, club_id: UUID, season_id: UUID, kind: str) -> HttpResponse:
    """One kind of a season's sheets, however long."""
    back = reverse("season_paper", args=[club_id, season_id])
    if kind != SCORES:
        opened = open_season(request, club_id, season_id, Page.STANDINGS)
        table = season_table(opened.division)
        if waits(kind, table):
            return redirect(back)
        return begin(request, documents_of(request, opened, table, kind), back)
    access, season = in_season(request, club_id, season_id, Action.SCORE)
    tables = played_tables(club_id, hides=hidden(access), night__season=season)
    return begin(request, score_sheets(request, access, tables), back)


@require_POST
def print_night(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """The score sheets of all tables of a night, one after the other."""
    access, night = in_night(request, club_id, night_id, Action.SCORE)
    tables = played_tables(club_id, hides=hidden(access), night=night)
    back = reverse("night_sheets", args=[club_id, night_id])
    return begin(request, score_sheets(request, access, tables), back)


def hidden(access: ClubAccess) -> Hides:
    """What of the games stays out of sight: their money, for whoever is not to see it."""
    return "" if access.may[Action.SEE_MONEY] else "money"


def score_sheets(
    request: HttpRequest, access: ClubAccess, tables: Sequence[PlayedTable]
) -> list[SheetDocument]:
    """The filled sheet of every table at which a hand was played; Http404 where there is none."""
    choices = club_choices(request, access)
    games = [sheet_of_log(request, each.game, each.log) for each in tables]
    sheets = [sheet for game in games if game.begun for sheet in KINDS["score"].documents(game, choices)]
    if not sheets:
        raise Http404
    return sheets


def begin(request: HttpRequest, documents: list[SheetDocument], back: str) -> HttpResponse:
    """Go on to the page that tells how far it is; or say why it cannot be made now."""
    if len(documents) > MOST_SHEETS:
        words = _("That is %(n)s sheets. At most %(most)s go into one file: print them night by night.")
        return refused(request, words % {"n": len(documents), "most": MOST_SHEETS})
    secret = own_secret(request)
    bundle = start_bundle(hash_secret(secret), "pdf", [Printing("", documents)], back)
    if bundle is None:
        return refused(request, _("Another file is being made. Try again in a minute."))
    return remember(redirect("bundle", bundle.bundle_id), secret)


def refused(request: HttpRequest, words: str) -> HttpResponse:
    """Why not."""
    return reply(request, "errors/unprintable", {"words": words}, status=422)
