"""A night's table by its own link, which needs no account to keep score or to call the organiser."""

from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.models import Club
from scoring.games.forms.links import NameForm
from scoring.games.models import Game
from scoring.games.queries.scorekeeper import phone_name
from scoring.games.texts.scorekeeper import closed_words
from scoring.seasons.actions.night_games import allow_watching, set_called, start_scoring
from scoring.seasons.models import Night, NightTable, Season
from scoring.seasons.queries.night_tables import table_lines
from scoring.seasons.texts.nights import start_refusal_message
from scoring.web.capabilities import GAME_TABLE_COOKIE, device_hash, hash_secret
from scoring.web.cookies import set_cookie
from scoring.web.views.cards import with_fixed_card
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.http import form_view, posted_data, reply
from scoring.web.views.one_time_secret import hide
from scoring.web.zones import use_zone

TABLE_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_night_table"


@require_safe
@with_fixed_card(
    gettext_lazy("Your table tonight"), gettext_lazy("Keep the score of your table on this phone.")
)
def open_table(_request: HttpRequest, token: str) -> HttpResponse:
    """Keep the link in a cookie of its table, and redirect to an address without the secret."""
    table = _open_tables().filter(link_hash=hash_secret(token)).first()
    if table is None:
        raise Http404
    address = reverse("our_table", args=[table.pk])
    response = redirect(address)
    # Each table has a path of its own, so that opening another one does not replace this cookie.
    return hide(set_cookie(response, TABLE_COOKIE, token, path=address, max_age=7 * 24 * 3600))


def _open_tables() -> QuerySet[NightTable]:
    return NightTable.objects.exclude(club__shelf=Club.Shelf.DELETED)


def _get_linked_table(request: HttpRequest, table_id: UUID) -> NightTable:
    """Return the table whose link this phone opened."""
    token = request.COOKIES.get(TABLE_COOKIE, "")
    tables = _open_tables().select_related("night__season", "night__club", "game")
    table = tables.filter(pk=table_id, link_hash=hash_secret(token)).first() if token else None
    if table is None:
        raise Http404
    use_zone(table.night.club.zone)
    return table


def _closed(table: NightTable) -> str:
    """Return what is closed, empty while the table may write."""
    if table.night.season.status == Season.Status.CLOSED:
        return Game.Closed.SEASON
    return Game.Closed.NIGHT if table.night.status == Night.Status.CLOSED else Game.Closed.NOTHING


@form_view
def linked_table(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """Show the table; POST starts its game, or takes over scoring on this phone. On a closed night it only watches."""
    table = _get_linked_table(request, table_id)
    closed = _closed(table)
    initial = {"name": phone_name(device_hash(request))}
    form = NameForm(posted_data(request), initial=initial)
    refused = closed_words(closed) if closed else ""
    if form.is_valid() and not closed:
        secret = device_secret(request)
        game = start_scoring(table, hash_secret(secret), form.cleaned_data["name"])
        if isinstance(game, Game):
            return _to_game(game, table, secret)
        refused = start_refusal_message(game, table)
    context = {
        "table": table,
        "night": table.night,
        "club": table.night.club,
        "line": table_lines(table.night, table.pk)[0],
        "form": form,
        "refused": refused,
        "closed": closed,
    }
    return reply(request, "seasons/nights/ours", context, status=422 if form.is_bound and refused else None)


def _to_game(game: Game, table: NightTable, secret: str) -> HttpResponse:
    """Go to the game, whose pages lead back to the table."""
    address = reverse("table", args=[game.pk])
    response = set_device_cookie(redirect(address), secret)
    return set_cookie(response, GAME_TABLE_COOKIE, str(table.pk), path=address, max_age=7 * 24 * 3600)


@require_POST
def watch_table(request: HttpRequest, table_id: UUID) -> HttpResponse:
    table = _get_linked_table(request, table_id)
    if table.game is None:
        return redirect("our_table", table_id)
    secret = device_secret(request)
    allow_watching(table.game, hash_secret(secret), "")
    return _to_game(table.game, table, secret)


@require_POST
def call_organiser(request: HttpRequest, table_id: UUID) -> HttpResponse:
    table = _get_linked_table(request, table_id)
    if _closed(table):
        raise Http404
    set_called(table)
    messages.success(request, _("The organiser has been told."))
    return redirect("our_table", table_id)
