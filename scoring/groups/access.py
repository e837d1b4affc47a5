"""Open a group by a key in a cookie; find what a move, a slip or a link leads to."""

from dataclasses import dataclass
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from scoring.games.models import Move
from scoring.groups.models import Group, GroupKey, HostLink, Slip
from scoring.groups.models.groups import SeenGroup
from scoring.web.capabilities import DEVICE_COOKIE, NoKey, hash_secret

MOVE_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_move"


BOOK_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_book"


@dataclass(frozen=True, slots=True)
class BookAccess:
    """A group with the key that opened its book."""

    group: Group
    key: GroupKey

    @property
    def seen(self) -> SeenGroup:
        """The group without what the key may not see."""
        return SeenGroup(self.group, self.key.sees_money)


def move_at(token: str) -> Move | None:
    """The move behind a link; None for wrong, used and expired ones alike."""
    found = Move.objects.opened_by(token)
    return found if found is not None and found.is_valid else None  # it may have been taken up


def moving(request: HttpRequest) -> Move | Slip | None:
    """The move or the slip that this phone opened, while it can still be taken up."""
    try:
        kept = signing.loads(request.COOKIES.get(MOVE_COOKIE, ""), salt=MOVE_COOKIE)
    except signing.BadSignature:
        return None
    found = Move.objects.filter(secret_hash=kept).first()
    if found is None:
        return Slip.objects.filter(secret_hash=kept).first()
    return found if found.is_valid else None


def slip_at(token: str) -> Slip | None:
    """The slip with these words, None where it is withdrawn or there never was one."""
    return Slip.objects.opened_by(token)


def host_link_at(token: str) -> HostLink | None:
    """The link that makes a host; None for wrong, used and expired ones alike."""
    found = HostLink.objects.select_related("game", "group").opened_by(token)
    return found if found is not None and found.is_valid else None


def book_reader(request: HttpRequest, group_id: UUID) -> BookAccess:
    """A group's book to look at; NoKey for a stranger, as for a group that does not exist."""
    secrets = [secret for name in (DEVICE_COOKIE, BOOK_COOKIE) if (secret := request.COOKIES.get(name))]
    hashes = map(hash_secret, secrets)
    keys = GroupKey.objects.valid().filter(group=group_id, secret_hash__in=hashes).select_related("group")
    valid = sorted(keys, key=lambda key: not key.may_write)
    if not valid:
        raise NoKey
    return BookAccess(valid[0].group, valid[0])


def book_keeper(request: HttpRequest, group_id: UUID) -> BookAccess:
    """A group's book to write in; PermissionDenied for one who may only read."""
    access = book_reader(request, group_id)
    if not access.key.may_write:
        raise PermissionDenied
    return access


def book_link(token: str) -> GroupKey:
    """The valid key of a link to a book; Http404 for wrong, expired and withdrawn ones alike."""
    return GroupKey.objects.filter(is_link=True).opened_or_404(token)
