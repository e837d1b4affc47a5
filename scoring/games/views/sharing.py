"""Links for watching: made, shown with a QR code, withdrawn, put back; the phones at the table; the way in."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from scoring.games.access import LINK_COOKIE, Access, get_link, require_host, require_sharer
from scoring.games.actions.links import make_link, rename_key, restore_key, revoke_key
from scoring.games.forms.links import LinkForm, MoneyForForm, NameForm
from scoring.games.models import Key
from scoring.games.queries.table_views import board
from scoring.games.queries.write_lock import game_links, game_phones, get_pen, withdrawn_key
from scoring.web.capabilities import hash_secret
from scoring.web.cookies import set_cookie
from scoring.web.views.http import form_view, reply
from scoring.web.views.one_time_secret import hide, qr_code, read_secret, shared_address, store_secret

_INITIAL = {"name": _("Everybody here"), "lasting": "month"}


@form_view
def share(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The links that work, the phones at the table, and a form for another link."""
    access = require_sharer(request, game_id)
    form = LinkForm(request.POST if request.method == "POST" else None, initial=_INITIAL)
    if not form.is_valid():
        return _show_share(request, access, form=form, status=422 if form.is_bound else 200)
    name = form.cleaned_data["name"]
    token = make_link(access.game, name, form.expires)
    response = _go_to_share(game_id)
    return store_secret(response, reverse("share", args=[game_id]), token=token, name=name)


def _show_share(request: HttpRequest, access: Access, *, status: int = 200, **forms: Any) -> HttpResponse:
    """The page; a link that was just made is on it for some minutes."""
    links = game_links(access.game)
    context = {
        "board": board(access.seen),
        "pen": get_pen(access.game, access.key),
        "mine": access.key,
        "form": LinkForm(initial=_INITIAL),
        "money_form": MoneyForForm(initial={"money_for": access.game.money_for}),
        "name_form": NameForm(initial={"name": access.key.name}, auto_id="my_%s"),
        "links": links,
        "phones": game_phones(access.game),
        "withdrawn": withdrawn_key(access.game, request.GET.get("withdrawn", "")),
        **_new_link(request, links),
        **forms,
    }
    return reply(request, "games/share/share", context, status=status)


def _new_link(request: HttpRequest, links: list[Key]) -> dict[str, str]:
    """The link that this phone made a moment ago, if it still works."""
    made = read_secret(request)
    if "token" not in made or hash_secret(made["token"]) not in {key.secret_hash for key in links}:
        return {}
    address = shared_address(request, "open_link", made["token"])
    return {"made": address, "made_for": made["name"], "qr": qr_code(address)}


@require_POST
def name_phone(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """What the person with this phone is called from now on."""
    access = require_sharer(request, game_id)
    form = NameForm(request.POST, auto_id="my_%s")
    if not form.is_valid():
        return _show_share(request, access, name_form=form, status=422)
    rename_key(access.key, form.cleaned_data["name"])
    return _go_to_share(game_id)


@require_POST
def revoke(request: HttpRequest, game_id: UUID, key: int) -> HttpResponse:
    """Withdraw a link at once, or, as the host, send a phone away; it can be taken back for some minutes."""
    access = require_sharer(request, game_id)
    if any(phone.pk == key for phone in game_phones(access.game)):
        require_host(request, game_id)
    revoke_key(access.game, key)
    return _go_to_share(game_id, withdrawn=key)


@require_POST
def restore(request: HttpRequest, game_id: UUID, key: int) -> HttpResponse:
    """It was the wrong link: let it work again."""
    restore_key(require_sharer(request, game_id).game, key)
    return _go_to_share(game_id)


def _go_to_share(game_id: UUID, withdrawn: int | None = None) -> HttpResponseRedirect:
    """Go to the page by a fresh GET."""
    address = reverse("share", args=[game_id]) + (f"?withdrawn={withdrawn}" if withdrawn else "")
    response = HttpResponseRedirect(address)
    response.status_code = 303
    return response


@require_safe
def open_link(request: HttpRequest, token: str) -> HttpResponse:
    """Put the key where only this game sees it, and go on to the table, or to its big screen if `?screen`."""
    key = get_link(token)
    address = reverse("table", args=[key.game_id])
    response = redirect("big_screen" if "screen" in request.GET else "table", key.game_id)
    return hide(set_cookie(response, LINK_COOKIE, token, path=address, expires=key.expires))
