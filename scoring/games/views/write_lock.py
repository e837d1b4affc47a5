"""The pen, on the phones that know the game: handed over, asked for, given, taken back, and told where it is."""

from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.games.access import Access, phone, writer
from scoring.games.actions import write_lock
from scoring.games.forms.links import HandOverForm
from scoring.games.models import Invitation
from scoring.games.queries.table_views import board
from scoring.games.queries.write_lock import invitation_to, pen_of, phones_of
from scoring.games.texts.write_lock import not_written
from scoring.games.views.hands import record_hand
from scoring.games.views.screens import show_table
from scoring.games.views.write_responses import see_table
from scoring.web.capabilities import hash_secret
from scoring.web.views.http import is_part, reply
from scoring.web.views.one_time_secret import for_others, keep_secret, kept_secret, picture_of


@require_http_methods(["GET", "HEAD", "POST"])
def hand_over(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Make a code for another phone, and show it until that phone has the pen."""
    if request.method == "POST":
        made = write_lock.invite(writer(request, game_id).game)
        address = reverse("hand_over", args=[game_id])
        return keep_secret(see(address), address, token=made.token, code=made.code)
    access = phone(request, game_id)
    invitation = invitation_to(access.game)
    mark = f"{access.game.mark}-{invitation.expires.timestamp() if invitation else 0}"
    if request.GET.get("v") == mark:
        return HttpResponse(status=204)
    context = {
        "board": board(access.seen),
        "pen": pen_of(access.game, access.key),
        "mark": mark,
        "phones": [each for each in phones_of(access.game) if each.pk != access.key.pk],
        **shown(request, invitation),
    }
    return reply(request, "pens/hand_over", context)


def shown(request: HttpRequest, invitation: Invitation | None) -> dict[str, Any]:
    """The link and the code, on the phone that made them and while they hold."""
    made = kept_secret(request)
    if invitation is None or hash_secret(made.get("token", "")) != invitation.token_hash:
        return {}
    address = for_others(request, "open_invitation", made["token"])
    return {
        "made": address,
        "qr": picture_of(address),
        "code": made["code"],
        "until": invitation.expires,
        "home": urlsplit(address).netloc,
    }


@require_POST
def take_back(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The host writes again, and goes on with a hand that was half written."""
    access = phone(request, game_id)
    if pen_of(access.game, access.key).may_take:
        write_lock.move(access.game, access.key)
    return go_on(request, game_id)


@require_POST
def ask(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Tell the phone with the pen that this one would like to write."""
    access = phone(request, game_id)
    write_lock.ask(access.game, access.key)
    return go_on(request, game_id)


def go_on(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Back to where the person was: the hand that was being written, the notice on it, or the table."""
    if "step" in request.POST:
        return record_hand(request, game_id)
    return watch(request, game_id) if is_part(request) else see_table(game_id)


@require_POST
def give(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Hand the pen to a phone that is known here."""
    access = writer(request, game_id)
    form = HandOverForm(request.POST)
    if form.is_valid():
        write_lock.give(access.game, access.key, form.cleaned_data["to"])
    return see_table(game_id)


@require_POST
def keep(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Not now."""
    access = writer(request, game_id)
    write_lock.keep(access.game, access.key)
    return see_table(game_id)


@require_safe
def watch_pen(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """For a page on which a hand is being written: nothing while all is well, else a notice."""
    access = phone(request, game_id)
    if request.GET.get("v") == access.game.mark:
        return HttpResponse(status=204)
    return watch(request, game_id)


def watch(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The notice, as the pen is now."""
    access = phone(request, game_id)
    context = {"board": board(access.seen), "pen": pen_of(access.game, access.key), "mark": access.game.mark}
    return reply(request, "pens/watch", context)


def elsewhere(request: HttpRequest, access: Access) -> HttpResponse:
    """Something was pressed on a phone that has lost the pen: the table, and why nothing was written."""
    words = not_written(pen_of(access.game, access.key).holder)
    return show_table(request, access, refused=words, status=403)


def see(address: str) -> HttpResponseRedirect:
    """Go there by a fresh GET."""
    response = HttpResponseRedirect(address)
    response.status_code = 303
    return response
