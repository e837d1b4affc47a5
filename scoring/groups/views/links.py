"""Who else opens a group's book: links made and withdrawn, phones sent away; and the way in."""

from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.games.queries.write_lock import phone_name
from scoring.groups.access import BOOK_COOKIE, book_keeper, book_link, host_link_at
from scoring.groups.actions.links import keep_too, make_book_link, make_host_link, revoke, withdraw_host_link
from scoring.groups.forms import BookLinkForm
from scoring.groups.queries.groups import book_keys
from scoring.groups.queries.moves import open_host_link
from scoring.groups.views.entry_pages import show, status_of, to
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.views.devices import own_secret, remember
from scoring.web.views.http import posted_data
from scoring.web.views.one_time_secret import for_others, hide, keep_secret, kept_secret, picture_of

USUAL = {"name": _("Everybody in the group"), "lasting": "year", "role": "reader"}


@require_http_methods(["GET", "HEAD", "POST"])
def share_book(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Everybody who opens the book, and a form for another link."""
    access = book_keeper(request, group_id)
    address, form = to("share_book", group_id), BookLinkForm(posted_data(request), initial=USUAL)
    if form.is_valid():
        clean = form.cleaned_data
        token = make_book_link(access.group, clean["name"], clean["role"], form.expires)
        response = HttpResponseRedirect(address, status=303)
        return keep_secret(response, address, token=token, name=clean["name"])
    keys, made = book_keys(access.group), kept_secret(request)
    context = {"form": form, "keys": keys, "mine": access.key, "status": status_of(form)}
    context |= {"open_link": open_host_link(access.group)}
    if hash_secret(made.get("token", "")) in {key.secret_hash for key in keys}:
        made_at = for_others(request, "open_book", made["token"])
        context |= {"made": made_at, "made_for": made["name"], "qr": picture_of(made_at)}
    elif host_link_at(made.get("host", "")):
        made_at = for_others(request, "open_host_link", made["host"])
        context |= {"made": made_at, "made_for": made["name"], "in_place": True, "qr": picture_of(made_at)}
    return show(request, "groups/books/share", access, **context)


@require_POST
def revoke_book_key(request: HttpRequest, group_id: UUID, key_id: UUID) -> HttpResponse:
    """Withdraw a link at once, or send another phone away."""
    access = book_keeper(request, group_id)
    revoke(access.group, key_id, access.key)
    return HttpResponseRedirect(to("share_book", group_id), status=303)


@require_POST
def lost_phone(request: HttpRequest, group_id: UUID, key_id: UUID) -> HttpResponse:
    """Another host lost this phone: a link that brings its games of this group to a new one, in its place."""
    access = book_keeper(request, group_id)
    address = to("share_book", group_id)
    response = HttpResponseRedirect(address, status=303)
    lost = next((key for key in book_keys(access.group) if key.pk == key_id and key.may_write), None)
    if lost is None or lost == access.key:
        return response
    return keep_secret(response, address, host=make_host_link(access.group, lost), name=lost.name)


@require_POST
def withdraw_link(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """The phone is not lost after all: what was to come in its place opens nothing."""
    withdraw_host_link(book_keeper(request, group_id).group)
    return HttpResponseRedirect(to("share_book", group_id), status=303)


@require_safe
def open_book(_request: HttpRequest, token: str) -> HttpResponse:
    """Keep the link where only this book sees it, and go on under an address that tells nobody."""
    key = book_link(token)
    address = to("book", key.group_id)
    response = HttpResponseRedirect(address)
    response.set_cookie(
        BOOK_COOKIE,
        token,
        expires=key.expires,
        path=address,
        secure=settings.COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return hide(response)


@require_POST
def keep_book(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """This phone keeps the book from now on; the link that allows it is used up."""
    link = book_link(request.COOKIES.get(BOOK_COOKIE, ""))
    secret = own_secret(request)
    address = to("book", group_id)
    response = HttpResponseRedirect(address, status=303)
    if link.group_id == group_id and keep_too(link, hash_secret(secret), phone_name(device_hash(request))):
        response.delete_cookie(BOOK_COOKIE, path=address)
        return remember(response, secret)
    return response
