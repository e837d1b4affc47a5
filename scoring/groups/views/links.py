"""Links to a group and its games: made and revoked, and opened on another phone."""

from typing import TypedDict
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from scoring.games.models import Game
from scoring.games.queries.scorekeeper import phone_name
from scoring.groups.access import GROUP_COOKIE, find_group_link, find_host_link, require_keeper
from scoring.groups.actions.links import (
    make_group_link,
    make_host_link,
    restore_key,
    revoke_key,
    use_host_link,
    use_keeper_link,
    withdraw_host_link,
)
from scoring.groups.forms import GroupLinkForm
from scoring.groups.models import GroupKey
from scoring.groups.queries.groups import group_keys
from scoring.groups.queries.ledgers import read_ledger
from scoring.groups.queries.moves import games_to_host, replacement_link
from scoring.groups.texts.groups import host_sent_away
from scoring.groups.views.entry_pages import show_group_page
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.cookies import set_cookie
from scoring.web.views.cards import with_fixed_card, with_own_card
from scoring.web.views.devices import device_secret, set_device_cookie, with_device_cookie
from scoring.web.views.http import Context, form_view, posted_data, reply, see_other
from scoring.web.views.one_time_secret import hide, qr_code, read_secret, shared_address, store_secret

DEFAULTS = {"name": _("Everyone in the group"), "lasting": "year", "role": "reader"}


@form_view
def share_group(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """List who opens the group; posted, make a link."""
    key = require_keeper(request, group_id)
    address, ledger = reverse("share_group", args=[group_id]), read_ledger(key)
    form = GroupLinkForm(posted_data(request), has_money=ledger.has_money, initial=DEFAULTS)
    if form.is_valid():
        clean = form.cleaned_data
        token = make_group_link(key.group, clean["name"], clean["role"], form.expires)
        return store_secret(see_other(address), address, token=token, name=clean["name"])
    keys = group_keys(key.group)
    context: Context = {
        "form": form,
        "keys": keys,
        "mine": key,
        "open_link": replacement_link(key.group),
    }
    context |= made_link_context(request, keys)
    return show_group_page(request, "groups/group/share", key, ledger, **context)


class MadeLink(TypedDict, total=False):
    """A link that this phone has just made."""

    made: str
    made_for: str
    in_place: bool
    qr: str


def made_link_context(request: HttpRequest, keys: list[GroupKey]) -> MadeLink:
    """Return the link that this phone has just made, while it opens something."""
    made = read_secret(request)
    if hash_secret(made.get("token", "")) in {key.secret_hash for key in keys}:
        address = shared_address(request, "open_group", made["token"])
    elif find_host_link(made.get("host", "")):
        address = shared_address(request, "open_host_link", made["host"])
    else:
        return {}
    return {"made": address, "made_for": made["name"], "in_place": "host" in made, "qr": qr_code(address)}


@require_POST
def revoke_group_key(request: HttpRequest, group_id: UUID, key_id: UUID) -> HttpResponse:
    """Revoke a link at once, or send another phone away."""
    key = require_keeper(request, group_id)
    if gone := revoke_key(key.group, key_id, key):
        link = gettext("The link “%(name)s” no longer works.") % {"name": gone.name}
        undo = reverse("restore_group_key", args=[group_id, key_id])
        messages.success(request, link if gone.is_link else host_sent_away(gone.name), extra_tags=undo)
    return see_other(reverse("share_group", args=[group_id]))


@require_POST
def restore_group_key(request: HttpRequest, group_id: UUID, key_id: UUID) -> HttpResponse:
    restore_key(require_keeper(request, group_id).group, key_id)
    return see_other(reverse("share_group", args=[group_id]))


@require_POST
def lost_phone(request: HttpRequest, group_id: UUID, key_id: UUID) -> HttpResponse:
    """Make a link that brings the games of another host's lost phone in this group to a new phone."""
    own, address = require_keeper(request, group_id), reverse("share_group", args=[group_id])
    lost = next((key for key in group_keys(own.group) if key.pk == key_id and key.may_write), None)
    if lost is None or lost == own:
        return see_other(address)
    return store_secret(see_other(address), address, host=make_host_link(own.group, lost), name=lost.name)


@require_POST
def withdraw_link(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Withdraw the link in place of a phone that is not lost after all."""
    withdraw_host_link(require_keeper(request, group_id).group)
    return see_other(reverse("share_group", args=[group_id]))


@require_safe
@with_fixed_card(_("A group’s card nights"), _("Nights, results and balances of a group that plays cards."))
def open_group(_request: HttpRequest, token: str) -> HttpResponse:
    """Keep the link in a cookie for this group only, and go on under an address without the secret."""
    link = find_group_link(token)
    address = reverse("group", args=[link.group_id])
    return hide(
        set_cookie(HttpResponseRedirect(address), GROUP_COOKIE, token, expires=link.expires, path=address)
    )


@require_POST
def keep_group(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Let this phone keep the group too; the link that allows it is used up."""
    link = find_group_link(request.COOKIES.get(GROUP_COOKIE, ""))
    secret, address = device_secret(request), reverse("group", args=[group_id])
    response = see_other(address)
    if link.group_id == group_id and use_keeper_link(
        link, hash_secret(secret), phone_name(device_hash(request))
    ):
        response.delete_cookie(GROUP_COOKIE, path=address)
        return set_device_cookie(response, secret)
    return response


@form_view
@with_own_card
@with_device_cookie
def open_host_link(request: HttpRequest, token: str) -> HttpResponse:
    """Show what a link is for; posted, make this phone the host."""
    link = find_host_link(token)
    if request.method == "POST" and link:
        secret = device_secret(request)
        hosted = use_host_link(token, hash_secret(secret), phone_name(device_hash(request)))
        if hosted:
            address = reverse("table" if isinstance(hosted, Game) else "group", args=[hosted.pk])
            return hide(set_device_cookie(see_other(address), secret))
    if link is None:
        return hide(reply(request, "groups/slips/spent", {}, status=404))
    return reply(request, "groups/slips/host", {"link": link, "games": games_to_host(link)})
