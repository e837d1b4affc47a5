"""Moving to another phone: a link made and shown here, opened and used there."""

from datetime import datetime
from typing import TypedDict

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.games.models import Move
from scoring.groups.access import MOVE_COOKIE, find_move, pending_move
from scoring.groups.actions.moves import LASTING, offer_move, take_over
from scoring.groups.models import Slip
from scoring.groups.queries.moves import last_move, luggage_of, slip_of
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.cookies import keep_signed
from scoring.web.views.cards import with_own_card
from scoring.web.views.devices import device_secret, set_device_cookie, with_device_cookie
from scoring.web.views.http import form_view, reply, see_other
from scoring.web.views.one_time_secret import hide, qr_code, read_secret, shared_address, store_secret


@form_view
def move(request: HttpRequest) -> HttpResponse:
    """Show what goes along; posted, make a link, shown until the other phone has used it."""
    address = reverse("move")
    if request.method == "POST":
        secret = device_secret(request)
        return set_device_cookie(
            store_secret(see_other(address), address, move=offer_move(hash_secret(secret))), secret
        )
    last = last_move(device_hash(request))
    etag = move_etag(last)
    if request.GET.get("v") == etag:
        return HttpResponse(status=204)
    luggage = luggage_of(device_hash(request))
    away = last is not None and last.moved is not None and luggage.is_empty
    context = {"luggage": luggage, "etag": etag, "away": away, "move": last, **made_link(request, last)}
    return reply(request, "groups/moves/move", context)


def move_etag(move: Move | None) -> str:
    """Return what changes with the page: a new link, one that expired, one that was used."""
    return f"{move.expires.timestamp():.0f}-{move.is_valid:d}-{move.moved is not None:d}" if move else "none"


class MadeMove(TypedDict, total=False):
    """A link to another phone that was just made."""

    made: str
    qr: str
    until: datetime


def made_link(request: HttpRequest, move: Move | None) -> MadeMove:
    """Return the link for the page, on the phone that made it and while it is valid."""
    token = read_secret(request).get("move", "")
    if move is None or not move.is_valid or hash_secret(token) != move.secret_hash:
        return {}
    address = shared_address(request, "open_move", token)
    return {"made": address, "qr": qr_code(address), "until": move.expires}


@require_safe
@with_own_card
def open_move(request: HttpRequest, token: str) -> HttpResponse:
    """Keep the link in a cookie, and go on under an address without the secret; nothing is used up."""
    opened = find_move(token)
    return hide(go_to_move(opened.secret_hash) if opened else show_spent(request))


def show_spent(request: HttpRequest) -> HttpResponse:
    """Answer wrong, used and expired links alike."""
    return reply(request, "groups/moves/spent", {}, status=404)


def go_to_move(secret_hash: str) -> HttpResponse:
    address = reverse("move_here")
    seconds = int(LASTING.total_seconds())
    return keep_signed(see_other(address), MOVE_COOKIE, secret_hash, path=address, max_age=seconds)


@form_view
@with_device_cookie
def move_here(request: HttpRequest) -> HttpResponse:
    """Show what the other phone or its slip brings; posted, take it over."""
    pending = pending_move(request)
    if pending is None:
        return show_spent(request)
    if request.method == "POST":
        secret = device_secret(request)
        if take_over(pending.secret_hash, hash_secret(secret)):
            messages.success(request, _("Everything from your other phone is here now."))
            response = set_device_cookie(see_other(reverse("home")), secret)
            response.delete_cookie(MOVE_COOKIE, path=reverse("move_here"))
            return response
    context = {
        "luggage": luggage_of(pending.device_hash),
        "same": pending.device_hash == device_hash(request),
        "by_slip": isinstance(pending, Slip),
        "keeps_slip": slip_of(device_hash(request)) is None,
    }
    return reply(request, "groups/moves/here", context)
