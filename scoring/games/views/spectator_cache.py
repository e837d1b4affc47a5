"""The table for those who came by a link: all of them see the same, so that it is drawn and packed once."""

import gzip
import hashlib

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language

from scoring.games.access import Access
from scoring.games.models import Game
from scoring.games.models.games import SeenGame
from scoring.games.views.screens import show_table, table_address
from scoring.web.capabilities import GAME_TABLE_COOKIE, device_hash
from scoring.web.texts.directions import isolated
from scoring.web.views.http import is_part, leave


def show_watched(request: HttpRequest, access: Access) -> HttpResponse:
    """The table as it is now; of a game that goes on, the part that others have been shown already."""
    takes_packed = "gzip" in request.headers.get("Accept-Encoding", "")
    if access.key.is_phone or access.game.status == Game.Status.FINISHED or not is_part(request):
        return show_table(request, access)
    drawn, key = caches["drawn"], _all_it_shows(request, access.seen)
    packed = drawn.get(key)
    if packed is None:
        response = show_table(request, access)
        packed = gzip.compress(isolated(response.text).encode(), mtime=0)
        drawn.set(key, packed)
    response = HttpResponse(packed if takes_packed else gzip.decompress(packed))
    if takes_packed:
        response["Content-Encoding"] = "gzip"
    patch_vary_headers(response, ["Accept-Encoding"])
    return leave(response, table_address(access.game))


def _all_it_shows(request: HttpRequest, seen: SeenGame) -> str:
    """Everything the drawing is made of: another game, entry, name, rule, language or phone has another."""
    game = seen.game
    of_the_game = [game.mark, game.title, game.rules_name, seen.hides, game.start, game.board]
    holder = game.pen.name if game.pen else ""
    of_the_phone = [device_hash(request), request.COOKIES.get(GAME_TABLE_COOKIE, ""), get_language()]
    told = "\0".join(map(str, [game.id, *of_the_game, holder, *of_the_phone]))
    return hashlib.blake2b(told.encode(), digest_size=16).hexdigest()
