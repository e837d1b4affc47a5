"""Moving to another phone: a link made and shown here, opened and taken up there."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from scoring.games.models import Move
from scoring.games.views.write_lock import see
from scoring.groups.access import MOVE_COOKIE, move_at, moving
from scoring.groups.actions.moves import LASTING, offer_move, take_over
from scoring.groups.models import Slip
from scoring.groups.queries.moves import luggage_of, move_from, slip_of
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.cookies import keep_signed
from scoring.web.views.devices import introduced, own_secret, remember
from scoring.web.views.http import reply
from scoring.web.views.one_time_secret import for_others, hide, keep_secret, kept_secret, picture_of


@require_http_methods(["GET", "HEAD", "POST"])
def move(request: HttpRequest) -> HttpResponse:
    """What goes along; sent, a link for the other phone, shown until that phone has taken it up."""
    address = reverse("move")
    if request.method == "POST":
        secret = own_secret(request)
        return remember(keep_secret(see(address), address, move=offer_move(hash_secret(secret))), secret)
    found = move_from(device_hash(request))
    mark = mark_of(found)
    if request.GET.get("v") == mark:
        return HttpResponse(status=204)
    luggage = luggage_of(device_hash(request))
    away = found is not None and found.moved is not None and luggage.is_empty
    context = {"luggage": luggage, "mark": mark, "away": away, "move": found, **shown(request, found)}
    return reply(request, "groups/moves/move", context)


def mark_of(found: Move | None) -> str:
    """Another text whenever the page is another: a new link, one that ran out, one that was taken up."""
    if found is None:
        return "none"
    return f"{found.expires.timestamp():.0f}-{found.is_valid:d}-{found.moved is not None:d}"


def shown(request: HttpRequest, found: Move | None) -> dict[str, Any]:
    """The link, on the phone that made it and while it holds."""
    token = kept_secret(request).get("move", "")
    if found is None or not found.is_valid or hash_secret(token) != found.secret_hash:
        return {}
    address = for_others(request, "open_move", token)
    return {"made": address, "qr": picture_of(address), "until": found.expires}


@require_safe
def open_move(request: HttpRequest, token: str) -> HttpResponse:
    """Keep the link in a cookie, and go on under an address that tells nobody; nothing is used up."""
    found = move_at(token)
    return hide(spent(request) if found is None else lead_here(found.secret_hash))


def spent(request: HttpRequest) -> HttpResponse:
    """A wrong, a used and an old link are all the same to the phone that opens it."""
    return reply(request, "groups/moves/spent", {}, status=404)


def lead_here(secret_hash: str) -> HttpResponse:
    """On to the page where everything is taken over."""
    address = reverse("move_here")
    seconds = int(LASTING.total_seconds())
    return keep_signed(see(address), MOVE_COOKIE, secret_hash, path=address, max_age=seconds)


@require_http_methods(["GET", "HEAD", "POST"])
@introduced
def move_here(request: HttpRequest) -> HttpResponse:
    """What the other phone or its slip brings; taken over by one press."""
    found = moving(request)
    if found is None:
        return spent(request)
    if request.method == "POST":
        secret = own_secret(request)
        if take_over(found.secret_hash, hash_secret(secret)):
            response = remember(see(f"{reverse('home')}?came=1"), secret)
            response.delete_cookie(MOVE_COOKIE, path=reverse("move_here"))
            return response
    context = {
        "luggage": luggage_of(found.device_hash),
        "same": found.device_hash == device_hash(request),
        "by_slip": isinstance(found, Slip),
        "keeps_slip": slip_of(device_hash(request)) is None,
    }
    return reply(request, "groups/moves/here", context)
