"""Links for watching: made, shown with a QR code, withdrawn, put back; the phones at the table; the way in."""

from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from scoring.games.access import LINK_COOKIE, Access, get_link, require_host, require_sharer
from scoring.games.actions.links import make_link, rename_key, restore_key, revoke_key
from scoring.games.forms.links import LinkForm, MoneyForForm, NameForm
from scoring.games.models import Key
from scoring.games.queries.scorekeeper import game_links, game_phones, get_scorekeeper, withdrawn_key
from scoring.games.queries.table_views import table_view
from scoring.games.views.link_cards import TITLE_ONLY, table_card
from scoring.web.capabilities import hash_secret
from scoring.web.cookies import set_cookie
from scoring.web.views.cards import with_card
from scoring.web.views.http import form_view, posted_data, reply, see_other
from scoring.web.views.one_time_secret import hide, qr_code, read_secret, shared_address, store_secret

_INITIAL = {"name": _("Everyone here"), "lasting": "month", "preview": "totals"}


@form_view
def share(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """List working links and phones, with a form for another link; on POST, make it."""
    access = require_sharer(request, game_id)
    form = LinkForm(posted_data(request), initial=_INITIAL)
    if not form.is_valid():
        return _show_share(request, access, form=form)
    name = form.cleaned_data["name"]
    token = make_link(access.game, name, form.expires)
    response = _go_to_share(game_id)
    made = {"token": token, "name": name, "preview": form.cleaned_data["preview"]}
    return store_secret(response, reverse("share", args=[game_id]), **made)


def _show_share(
    request: HttpRequest, access: Access, *, status: int | None = None, **forms: object
) -> HttpResponse:
    """Show the page; a new link stays on it for some minutes."""
    links = game_links(access.game)
    context = {
        "view": table_view(access.redacted),
        "previews": settings.PUBLIC,  # no chat can look into a room
        "scorekeeper": get_scorekeeper(access.game, access.key),
        "mine": access.key,
        "form": LinkForm(initial=_INITIAL),
        "money_form": MoneyForForm(initial={"money_for": access.game.money_for}),
        "name_form": NameForm(initial={"name": access.key.name}, auto_id="my_%s"),
        "links": links,
        "phones": game_phones(access.game),
        **_new_link(request, links),
        **forms,
    }
    return reply(request, "games/share/share", context, status=status)


def _new_link(request: HttpRequest, links: list[Key]) -> dict[str, str]:
    """Return the link that this phone just made, if it still works."""
    made = read_secret(request)
    if "token" not in made or hash_secret(made["token"]) not in {key.secret_hash for key in links}:
        return {}
    address = shared_address(request, "open_link", made["token"])
    if made.get("preview") == TITLE_ONLY:
        address += f"?{TITLE_ONLY}"
    return {"made": address, "made_for": made["name"], "qr": qr_code(address)}


@require_POST
def name_phone(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Rename the person with this phone."""
    access = require_sharer(request, game_id)
    form = NameForm(request.POST, auto_id="my_%s")
    if not form.is_valid():
        return _show_share(request, access, name_form=form, status=422)
    rename_key(access.key, form.cleaned_data["name"])
    return _go_to_share(game_id)


@require_POST
def revoke(request: HttpRequest, game_id: UUID, key: int) -> HttpResponse:
    """Revoke a link, or, as the host, a phone; it can be restored for some minutes."""
    access = require_sharer(request, game_id)
    if any(phone.pk == key for phone in game_phones(access.game)):
        require_host(request, game_id)
    revoke_key(access.game, key)
    if gone := withdrawn_key(access.game, key):
        words = (
            _("%(name)s’s phone no longer has access to this game.")
            if gone.is_phone
            else _("The link “%(name)s” no longer works.")
        )
        undo = reverse("restore", args=[game_id, key])
        messages.success(request, words % {"name": gone.name}, extra_tags=undo)
    return _go_to_share(game_id)


@require_POST
def restore(request: HttpRequest, game_id: UUID, key: int) -> HttpResponse:
    """Restore what was revoked a moment ago; as the host, a phone."""
    access = require_sharer(request, game_id)
    gone = withdrawn_key(access.game, key)
    if gone is not None and gone.is_phone:
        require_host(request, game_id)
    restore_key(access.game, key)
    return _go_to_share(game_id)


def _go_to_share(game_id: UUID) -> HttpResponseRedirect:
    return see_other(reverse("share", args=[game_id]))


@require_safe
@with_card(table_card)
def open_link(request: HttpRequest, token: str) -> HttpResponse:
    """Keep the link's token in a cookie of this game; go to the table, or with `?screen` to its big screen."""
    key = get_link(token)
    address = reverse("table", args=[key.game_id])
    response = redirect("big_screen" if "screen" in request.GET else "table", key.game_id)
    return hide(set_cookie(response, LINK_COOKIE, token, path=address, expires=key.expires))
