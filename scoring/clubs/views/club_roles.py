"""Roles, links and invitations of a club, and its new owner."""

from datetime import timedelta
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.clubs.access import (
    ClubAccess,
    club_cookie_name,
    get_account,
    get_club,
    get_club_key,
    key_kind,
    may_withdraw,
    owner_ids,
)
from scoring.clubs.actions.club_roles import (
    accept_invitation,
    hand_over_club,
    make_club_link,
    remove_role,
    revoke_club_key,
)
from scoring.clubs.forms.members import ClubLinkForm, SuccessorForm
from scoring.clubs.models import Account
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import Action, may_grant
from scoring.clubs.queries.members import active_club_keys, role_holders
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.web.capabilities import hash_secret
from scoring.web.cookies import set_cookie
from scoring.web.forms.writing import Posted
from scoring.web.views.cards import with_own_card
from scoring.web.views.http import Context, form_view, posted_data, reply
from scoring.web.views.one_time_secret import hide, qr_code, read_secret, shared_address, store_secret

_COOKIE_AGE = timedelta(days=400)  # as long as browsers keep any cookie; the link itself opens it anew


@form_view
def club_people(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """List roles and links; posted, make another link."""
    access = get_club(request, club_id, Action.LET_IN)
    address, form = reverse("club_people", args=[club_id]), _link_form(access, posted_data(request))
    if form.is_valid():
        clean = form.cleaned_data
        token = make_club_link(access, Role(clean["role"]), clean["name"], form.expires, invites=form.invites)
        response = HttpResponseRedirect(address, status=303)
        return store_secret(response, address, token=token, name=clean["name"])
    return _show_roles(request, access, form)


def _link_form(access: ClubAccess, data: Posted | None = None) -> ClubLinkForm:
    roles = [role for role in Role if may_grant(access.actor, role, access.club)]
    return ClubLinkForm(roles, data, initial={"lasting": "month"})


def _show_roles(
    request: HttpRequest, access: ClubAccess, form: ClubLinkForm, refused: str = ""
) -> HttpResponse:
    """Draw the page, with the link that was just made."""
    keys, made = active_club_keys(access.club), read_secret(request)
    context: Context = {"form": form, "runners": role_holders(access.club), "refused": refused}
    owners = owner_ids(access.club)
    context["keys"] = [(key, may_withdraw(access, key, owners)) for key in keys]
    if hash_secret(made.get("token", "")) in {key.secret_hash for key in keys}:
        made_at = shared_address(request, "open_club_link", made["token"])
        context |= {"made": made_at, "made_for": made["name"], "qr": qr_code(made_at)}
    return show_club(request, "clubs/people", access, status=422 if refused else None, **context)


@require_POST
def revoke_club_link(request: HttpRequest, club_id: UUID, key_id: UUID) -> HttpResponse:
    access = get_club(request, club_id, Action.LET_IN)
    revoke_club_key(access, key_id)
    return to_club("club_people", access)


@require_POST
def take_club_role(request: HttpRequest, club_id: UUID, key_id: UUID) -> HttpResponse:
    access = get_club(request, club_id, Action.RUN)
    if remove_role(access, key_id):
        return to_club("club_people", access)
    return _show_roles(
        request, access, _link_form(access), _("A club needs an owner. Transfer the club first.")
    )


@form_view
def hand_club_on(request: HttpRequest, club_id: UUID) -> HttpResponse:
    access = get_club(request, club_id, Action.RUN)
    others = [
        (str(one.account_id), one.name) for one in role_holders(access.club) if one.name != access.author
    ]
    form = SuccessorForm(others, posted_data(request))
    if form.is_valid():
        hand_over_club(access, Account.objects.get(pk=form.cleaned_data["to"]))
        return to_club("club", access)
    return show_club(request, "clubs/hand_on", access, form=form, others=others)


@form_view
@with_own_card
def open_club_link(request: HttpRequest, token: str) -> HttpResponse:
    """Open the club on this phone, or let an account accept an invitation by a button."""
    key, account = get_club_key(token), get_account(request)
    home = reverse("own_nights" if key.member_id else "club", args=[key.club_id])
    if not key.is_invitation:
        response = HttpResponseRedirect(home, status=303)
        lasts = key.expires or timezone.now() + _COOKIE_AGE
        set_cookie(
            response,
            club_cookie_name(key.club_id, key_kind(key)),
            token,
            path=reverse("clubs"),
            expires=lasts,
        )
        return hide(response)
    if request.method == "POST" and account is not None and accept_invitation(key.pk, account):
        return HttpResponseRedirect(home, status=303)
    own = account is not None and key.made_by_id == account.pk
    return reply(request, "clubs/invited", {"club": key.club, "key": key, "me": account, "own": own})
