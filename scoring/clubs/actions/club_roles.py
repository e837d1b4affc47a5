"""Roles, links and invitations given and taken, and the club handed over."""

import secrets
from datetime import datetime, timedelta
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.clubs.access import ClubAccess, has_valid_maker, may_withdraw, owner_ids
from scoring.clubs.actions.club_history import add_club_event, roles_of
from scoring.clubs.models import Account, Club, ClubKey, ClubRole
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import Actor, may_grant
from scoring.web.capabilities import hash_secret

OWNER_LINK_LASTS = timedelta(days=7)


@transaction.atomic
def make_club_link(access: ClubAccess, role: Role, name: str, expires: datetime, *, invites: bool) -> str:
    """Make a link or an invitation and return its token; PermissionDenied for rights that its maker lacks."""
    if not may_grant(access.actor, role, access.club):
        raise PermissionDenied
    return _make(access, role, name, expires, invites=invites)


def _make(access: ClubAccess, role: Role, name: str, expires: datetime, *, invites: bool) -> str:
    token = secrets.token_urlsafe(32)
    ClubKey.objects.create(
        club=access.club,
        role=role,
        name=name,
        is_invitation=invites,
        made_by=access.account if invites else None,
        secret_hash=hash_secret(token),
        expires=expires,
    )
    add_club_event(access, "invited" if invites else "link_made", role=role.value, name=name)
    return token


@transaction.atomic
def make_owner_link(club: Club) -> str:
    """Return the token of an invitation to own a club, made on the site's machine; older ones stop working."""
    ClubKey.objects.filter(club=club, role=Role.OWNER, is_invitation=True).revoke()
    access, expires = ClubAccess(club, None, (), Actor()), timezone.now() + OWNER_LINK_LASTS
    return _make(access, Role.OWNER, _("The new owner"), expires, invites=True)


@transaction.atomic
def revoke_club_key(access: ClubAccess, key_id: UUID) -> None:
    """Revoke a link or an invitation; PermissionDenied where `may_withdraw` says no."""
    key = ClubKey.objects.filter(club=access.club, pk=key_id, revoked=None).first()
    if key is not None:
        if not may_withdraw(access, key, owner_ids(access.club)):
            raise PermissionDenied
        key.revoked = timezone.now()
        key.save(update_fields=["revoked"])
        add_club_event(access, "link_withdrawn", role=key.role, name=key.name)


@transaction.atomic
def accept_invitation(key_id: UUID, account: Account) -> Club | None:
    """Give the role to the account, which uses up the invitation.

    None where it was used up before, or where the account made it itself.
    """
    # Locked, so that of two phones with one link only one gets in; `of` leaves the club itself free.
    key = ClubKey.objects.select_for_update(of=("self",)).select_related("club").get(pk=key_id)
    if not key.is_valid or not key.is_invitation or key.made_by_id == account.pk or not has_valid_maker(key):
        return None
    key.revoked = timezone.now()
    key.save(update_fields=["revoked"])
    ClubRole.objects.get_or_create(club=key.club, account=account, role=key.role)
    add_club_event(
        ClubAccess(key.club, account, (), Actor()),
        "joined",
        role=key.role,
        gave=roles_of([(account.pk, key.role)]),
    )
    return key.club


@transaction.atomic
def remove_role(access: ClubAccess, role_id: UUID) -> bool:
    """Take a role from an account; False for the last owner."""
    roles = (
        ClubRole.objects.select_for_update(of=("self",)).filter(club=access.club).select_related("account")
    )
    held = next((role for role in roles if role.pk == role_id), None)
    if held is None:
        return True
    if held.role == Role.OWNER and sum(role.role == Role.OWNER for role in roles) == 1:
        return False
    held.delete()
    # An invitation gives no more than its maker may give now.
    _revoke_unbacked_invitations(access)
    took = roles_of([(held.account_id, held.role)])
    add_club_event(access, "role_taken", role=held.role, name=held.account.username, took=took)
    return True


@transaction.atomic
def hand_over_club(access: ClubAccess, successor: Account) -> None:
    """Make the successor the owner and the present owner a secretary."""
    if access.account is None or successor == access.account:
        return
    # The successor first: a club is never without an owner.
    ClubRole.objects.get_or_create(club=access.club, account=successor, role=Role.OWNER)
    ClubRole.objects.filter(club=access.club, account=access.account, role=Role.OWNER).delete()
    ClubRole.objects.get_or_create(club=access.club, account=access.account, role=Role.SECRETARY)
    _revoke_unbacked_invitations(access)
    gave = roles_of([(successor.pk, Role.OWNER.value), (access.account.pk, Role.SECRETARY.value)])
    took = roles_of([(access.account.pk, Role.OWNER.value)])
    add_club_event(access, "handed_on", name=successor.username, gave=gave, took=took)


def _revoke_unbacked_invitations(access: ClubAccess) -> None:
    """Revoke the invitations whose makers may no longer give their roles."""
    unused = ClubKey.objects.filter(club=access.club, is_invitation=True, revoked=None)
    for key in unused.select_related("club", "made_by"):
        if not has_valid_maker(key):
            key.revoked = timezone.now()
            key.save(update_fields=["revoked"])
