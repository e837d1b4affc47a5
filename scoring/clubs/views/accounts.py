"""Accounts deleted, log-in links, and the club links on a phone."""

from uuid import UUID

from allauth.account.decorators import reauthentication_required
from allauth.account.internal.flows.login import perform_login
from allauth.account.models import Login
from allauth.usersessions.models import UserSession
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.clubs.access import (
    ClubAccess,
    club_cookie_name,
    get_account,
    get_club,
    get_login_link,
    key_kind,
)
from scoring.clubs.actions.accounts import use_login_link
from scoring.clubs.actions.leaving import LastOwnerError, delete_account
from scoring.clubs.forms.club_ends import TypedNameForm
from scoring.clubs.queries.clubs import solely_owned_clubs
from scoring.clubs.views.club_pages import show_club
from scoring.web.views.cards import with_own_card
from scoring.web.views.http import form_view, posted_data, reply
from scoring.web.views.one_time_secret import hide


@form_view
@login_required
@reauthentication_required  # type: ignore[untyped-decorator]  # allauth has no types
def delete_own_account(request: HttpRequest) -> HttpResponse:
    """Delete the account after a fresh log-in and its name typed; each club needs another owner first."""
    account = get_account(request)
    assert account is not None  # noqa: S101 - who is logged in
    form = TypedNameForm(account.username, posted_data(request))
    if form.is_valid():
        try:
            sessions = list(UserSession.objects.filter(user=account))
            delete_account(account)
        except LastOwnerError:
            pass
        else:
            for session in sessions:
                session.end()
            logout(request)
            messages.success(request, _("The account is deleted."))
            return HttpResponseRedirect(reverse("clubs"), status=303)
    context = {"me": account, "form": form, "alone": solely_owned_clubs(account)}
    return reply(request, "account/delete", context, status=422 if form.is_bound else 200)


@form_view
@with_own_card
def open_login_link(request: HttpRequest, token: str) -> HttpResponse:
    """Show the button; posted, log in, with the second step where the account has one."""
    if request.method != "POST":
        found = get_login_link(token)
        return _show_expired_link(request) if found is None else reply(request, "account/login_link", {})
    account = use_login_link(token)
    if account is None:
        return _show_expired_link(request)
    login = Login(user=account, redirect_url=reverse("account_set_password"))
    answer: HttpResponse = perform_login(request, login)
    return hide(answer)


def _show_expired_link(request: HttpRequest) -> HttpResponse:
    """Answer the same for wrong, used and old links."""
    return hide(reply(request, "account/login_link_spent", {}, status=404))


@form_view
def phone_links(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """List the links on this phone; posted, forget one, which works on elsewhere."""
    access = get_club(request, club_id)
    if request.method == "POST":
        return _forget_link(access, request.POST.get("key", ""))
    return show_club(request, "clubs/phone_links", access, keys=access.keys)


def _forget_link(access: ClubAccess, key_id: str) -> HttpResponse:
    """Delete the cookie of a link, and go on to a page that the phone may still see."""
    key = next((one for one in access.keys if str(one.pk) == key_id), None)
    stays = access.account is not None or len(access.keys) > 1 or key is None
    address = reverse("phone_links", args=[access.club.pk]) if stays else reverse("clubs")
    response = HttpResponseRedirect(address, status=303)
    if key is not None:
        response.delete_cookie(club_cookie_name(access.club.pk, key_kind(key)), path=reverse("clubs"))
    return response
