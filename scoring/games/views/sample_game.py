"""A sample game for those who want to look before they deal."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.games.actions.sample_game import open_sample_game
from scoring.games.queries.game_list import has_sample_game
from scoring.games.views.write_responses import see_table
from scoring.web.capabilities import hash_secret
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.limits import count_game, too_many_games


@require_POST
def sample_game(request: HttpRequest) -> HttpResponse:
    """Open the sample game of this phone, which is its host."""
    secret = device_secret(request)
    device = hash_secret(secret)
    if not has_sample_game(device) and (wait := count_game(request)):
        return too_many_games(request, wait)
    game = open_sample_game(device, _("Sample game"))
    return set_device_cookie(see_table(game.id), secret)
