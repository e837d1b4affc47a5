"""Links to a group's book: for reading, or for one more phone to keep it; told once, withdrawn at once."""

import secrets
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from scoring.groups.actions.host_links import withdraw_host_link
from scoring.groups.models import Group, GroupKey
from scoring.web.capabilities import hash_secret


def make_book_link(group: Group, name: str, role: str, expires: datetime) -> str:
    """A new link's token: 256 random bits, of which a hash is kept."""
    token = secrets.token_urlsafe(32)
    GroupKey.objects.create(
        group=group, role=role, name=name, secret_hash=hash_secret(token), is_link=True, expires=expires
    )
    return token


@transaction.atomic
def revoke(group: Group, key_id: UUID, but: GroupKey) -> None:
    """Withdraw a link, or send a phone away, with what it may have kept to come back by; never the one that does it."""
    key = GroupKey.objects.filter(group=group, id=key_id, revoked=None).exclude(id=but.id).first()
    if key is None:
        return
    key.revoked = timezone.now()
    key.save(update_fields=["revoked"])
    if not key.is_link:
        withdraw_host_link(group)


@transaction.atomic
def keep_too(link: GroupKey, device_hash: str, name: str) -> bool:
    """One more phone keeps the book; its link is used up. False for a link that only reads."""
    found = GroupKey.objects.select_for_update().filter(id=link.id, is_link=True).first()
    if found is None or not found.is_valid or found.role != GroupKey.Role.KEEPER:
        return False
    GroupKey.objects.update_or_create(
        group=found.group,
        secret_hash=device_hash,
        defaults={"role": GroupKey.Role.KEEPER, "name": name, "revoked": None, "expires": None},
    )
    found.revoked = timezone.now()
    found.save(update_fields=["revoked"])
    return True
