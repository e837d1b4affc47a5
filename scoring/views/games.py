"""A new game: pick a variant, say who sits and what it is played for, deal."""

import secrets
from typing import Any
from uuid import UUID

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_http_methods

from scoring.access import DEVICE_COOKIE, device_hash, hash_secret, reader
from scoring.actions.games import start_game
from scoring.forms.again import fields_again
from scoring.forms.games import NewGameForm
from scoring.forms.variants import VariantCard, variant_cards
from scoring.queries.boards import board
from scoring.queries.games import games_of
from scoring.rules.house_rules import preset
from scoring.rules.presets import PRESETS
from scoring.rules.refusals import Refusal
from scoring.views.answers import see_table
from scoring.views.recording import entry_of
from scoring.views.replies import reply
from scoring.words.refusals import refusal_message

TEN_YEARS = 10 * 365 * 24 * 3600


@require_http_methods(["GET", "HEAD", "POST"])
def new_game(request: HttpRequest) -> HttpResponse:
    """Without a variant the list of them; with one its form; sent, the game."""
    again = again_from(request)
    key = request.GET.get("variant") or again.get("variant")
    if not key:
        last = next(iter(games_of(device_hash(request), most=1)), None)
        return reply(request, "games/pick", {"variants": variant_cards(), "last": last})
    if key not in PRESETS:
        raise Http404
    if request.method == "POST":
        return deal(request, key)
    form = NewGameForm(variant_key=key, rules=preset(key), initial=again.get("fields"))
    return show_form(request, key, form)


def again_from(request: HttpRequest) -> dict[str, Any]:
    """The variant and the fields of a game to play again, with the next dealer."""
    try:
        game_id = UUID(request.GET.get("again", ""))
    except ValueError:
        return {}
    last = board(reader(request, game_id).game)
    return {"variant": last.variant_key, "fields": fields_again(last)}


def show_form(request: HttpRequest, key: str, form: NewGameForm, **more: Any) -> HttpResponse:
    """The form, with what was typed and words beside what is wrong."""
    context = {"variant": VariantCard.of(key), "form": form, **more}
    return reply(request, "games/new", context, status=422 if form.is_bound else 200)


def deal(request: HttpRequest, key: str) -> HttpResponse:
    """Start the game; this phone holds its pen."""
    entry_id = entry_of(request.POST)
    if entry_id is None:
        return HttpResponseBadRequest()
    form = NewGameForm(request.POST, variant_key=key, rules=preset(key))
    if not form.is_valid():
        return show_form(request, key, form, entry_id=entry_id)
    secret = request.COOKIES.get(DEVICE_COOKIE) or secrets.token_urlsafe(32)
    game = start_game(entry_id, device_hash=hash_secret(secret), **form.start)
    if isinstance(game, Refusal):
        return show_form(request, key, form, entry_id=entry_id, refused=refusal_message(game))
    return remember(see_table(game.id), secret)


def remember(response: HttpResponse, secret: str) -> HttpResponse:
    """This phone's own key, good for every game it starts."""
    response.set_cookie(
        DEVICE_COOKIE,
        secret,
        max_age=TEN_YEARS,
        secure=settings.COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response
