"""A member's way into the club: the own link, on a screen or on slips of paper, and the account."""

from typing import TypedDict
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.access import ClubAccess, get_club, get_member
from scoring.clubs.actions.member_links import (
    create_missing_links,
    member_token,
    renew_member_link,
    withdraw_link,
)
from scoring.clubs.actions.members import link_account, unlink_account
from scoring.clubs.models import Account, ClubKey, Member
from scoring.clubs.policy import Action
from scoring.clubs.queries.members import linkable_accounts, member_keys, member_lines
from scoring.clubs.sheets import Slip
from scoring.clubs.sheets import member_slips_sheet as sheet_of_slips
from scoring.clubs.views.club_pages import club_choices, show_club, to_club
from scoring.clubs.views.members import show_member
from scoring.games.views.paper import pdf_response
from scoring.web.views.http import form_view
from scoring.web.views.one_time_secret import qr_code, shared_address

_PER_PAGE = 12
"""Codes on one page."""


class LinkShown(TypedDict):
    """A link with its QR code; both empty where there is none to show."""

    address: str
    qr: str


def _address_and_qr(request: HttpRequest, key: ClubKey | None) -> LinkShown:
    """Return the address of a link with its QR code; empty where there is none to show."""
    address = _link_address(request, key) if key else ""
    return {"address": address, "qr": qr_code(address) if address else ""}


def _link_address(request: HttpRequest, key: ClubKey) -> str:
    """Return the address of a member's link; empty where this site cannot tell it."""
    token = member_token(key)
    return shared_address(request, "open_club_link", token) if token else ""


@form_view
def member_link(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """Show a member's link; posted, make a new one."""
    access, member = get_member(request, club_id, member_id, Action.PEOPLE)
    if request.method == "POST" and not member.erased:
        renew_member_link(access, member)
        return to_club("member_link", access, member_id)
    key = member_keys(access.club, member).get(member.pk)
    return show_club(
        request, "clubs/own_link", access, member=member, key_there=key, **_address_and_qr(request, key)
    )


@require_POST
def withdraw_member_link(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    access, member = get_member(request, club_id, member_id, Action.PEOPLE)
    withdraw_link(access, member)
    return to_club("member_link", access, member_id)


@form_view
def member_links(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Show the links of all members; posted, make those that are missing."""
    access = get_club(request, club_id, Action.PEOPLE)
    if request.method == "POST":
        create_missing_links(access)
        return to_club("member_links", access)
    there, without = _members_with_links(access)
    part = Paginator(there, _PER_PAGE).get_page(request.GET.get("page"))
    slips = [{"member": member, **_address_and_qr(request, key)} for member, key in part]
    return show_club(request, "clubs/own_links", access, slips=slips, part=part, without=without)


@require_safe
def member_slips(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Return the slips of all members as a sheet."""
    access = get_club(request, club_id, Action.PEOPLE)
    there, _without = _members_with_links(access)
    if not there:
        return to_club("member_links", access)
    slips = [Slip(member.name, _link_address(request, key)) for member, key in there]
    choices = club_choices(request, access)
    with override(choices.language):
        return pdf_response(
            request, sheet_of_slips(access.club.name, slips, choices), name="slips", secret=True
        )


def _members_with_links(access: ClubAccess) -> tuple[list[tuple[Member, ClubKey]], list[Member]]:
    """Return the active members with their links, by name, and those whose link this site cannot show."""
    keys = member_keys(access.club)
    here = [line.member for line in member_lines(access.club) if not line.member.left]
    there = [(member, key) for member in here if (key := keys.get(member.pk)) and member_token(key)]
    having = {member.pk for member, _key in there}
    return there, [member for member in here if member.pk not in having]


@require_POST
def link_member(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """Link the member to an account: their own, or one that the secretary chose."""
    access, member = get_member(request, club_id, member_id, Action.OWN)
    account = _chosen_account(request, access, member)
    if account is None:
        return show_member(request, access, member, refused=_("Choose an account."))
    if not link_account(access, member, account):
        return show_member(
            request, access, member, refused=_("This account belongs to someone else in the club.")
        )
    return to_club("member", access, member_id)


def _chosen_account(request: HttpRequest, access: ClubAccess, member: Member) -> Account | None:
    """Return the reader's account for their own entry; others of the club only for those who manage members."""
    wanted = request.POST.get("account", "")
    if access.account and member.pk in access.actor.members and wanted == str(access.account.pk):
        return access.account
    able = linkable_accounts(access.club) if access.may[Action.PEOPLE] else []
    return next((one for one in able if str(one.pk) == wanted), None)


@require_POST
def unlink_member(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    access, member = get_member(request, club_id, member_id, Action.OWN)
    unlink_account(access, member)
    return to_club("member" if access.may[Action.PEOPLE] or access.keys else "clubs", access, member_id)
