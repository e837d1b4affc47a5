"""A link that makes this phone host of a game or a group: looking at it changes nothing, pressing uses it up."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scoring.games.models import Game
from scoring.games.queries.write_lock import phone_name
from scoring.games.views.write_lock import see
from scoring.groups.access import find_host_link
from scoring.groups.actions.links import use_host_link
from scoring.groups.queries.moves import games_to_host
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.views.devices import introduced, own_secret, remember
from scoring.web.views.http import reply
from scoring.web.views.one_time_secret import hide


@require_http_methods(["GET", "HEAD", "POST"])
@introduced
def open_host_link(request: HttpRequest, token: str) -> HttpResponse:
    """Show what a link is for; posted, make this phone the host."""
    link = find_host_link(token)
    if request.method == "POST" and link:
        secret = own_secret(request)
        hosted = use_host_link(token, hash_secret(secret), phone_name(device_hash(request)))
        if hosted:
            address = reverse("table" if isinstance(hosted, Game) else "book", args=[hosted.pk])
            return hide(remember(see(address), secret))
    if link is None:
        return hide(reply(request, "groups/slips/spent", {}, status=404))
    return reply(request, "groups/slips/host", {"link": link, "games": games_to_host(link)})
