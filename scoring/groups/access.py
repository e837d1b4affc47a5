"""Open a group by a key in a cookie; find what a move or a link leads to."""

from uuid import UUID

from django.conf import settings
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from scoring.games.models import Move
from scoring.groups.models import GroupKey, HostLink, Slip
from scoring.web.capabilities import DEVICE_COOKIE, NoKey, hash_secret
from scoring.web.zones import use_zone

MOVE_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_move"
GROUP_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_group"


def find_move(token: str) -> Move | None:
    """Return the move behind a link; None for wrong, used and expired ones alike."""
    move = Move.objects.opened_by(token)
    return move if move and move.is_valid else None  # it may have been taken over already


def pending_move(request: HttpRequest) -> Move | Slip | None:
    """Return the move or slip that this phone opened, while it can still be taken over."""
    try:
        secret_hash = signing.loads(request.COOKIES.get(MOVE_COOKIE, ""), salt=MOVE_COOKIE)
    except signing.BadSignature:
        return None
    move = Move.objects.filter(secret_hash=secret_hash).first()
    if move is None:
        return Slip.objects.filter(secret_hash=secret_hash).first()
    return move if move.is_valid else None


def find_host_link(token: str) -> HostLink | None:
    """Return the link that makes a host; None for wrong, used and expired ones alike."""
    link = HostLink.objects.select_related("game", "group").opened_by(token)
    return link if link and link.is_valid else None


def require_reader(request: HttpRequest, group_id: UUID) -> GroupKey:
    """Return this browser's best key to a group; NoKey for strangers, as for a group that doesn't exist."""
    secrets = [secret for name in (DEVICE_COOKIE, GROUP_COOKIE) if (secret := request.COOKIES.get(name))]
    keys = GroupKey.objects.valid().filter(group=group_id, secret_hash__in=map(hash_secret, secrets))
    key = max(keys.select_related("group"), key=lambda key: key.may_write, default=None)
    if key is None:
        raise NoKey
    use_zone(key.group.zone)
    return key


def require_keeper(request: HttpRequest, group_id: UUID) -> GroupKey:
    """Return this phone's key to write in a group; PermissionDenied for readers."""
    key = require_reader(request, group_id)
    if not key.may_write:
        raise PermissionDenied
    return key


def require_access(request: HttpRequest, group_id: UUID) -> GroupKey:
    """Return the key of a reader, and of a keeper where a form was posted."""
    return (require_keeper if request.method == "POST" else require_reader)(request, group_id)


def find_group_link(token: str) -> GroupKey:
    """Return the valid key of a link to a group; Http404 for wrong, expired and revoked ones alike."""
    return GroupKey.objects.filter(is_link=True).opened_or_404(token)
