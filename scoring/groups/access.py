"""Open a group by a key in a cookie; find what a move, a slip or a link leads to."""

from dataclasses import dataclass
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

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
    found = Move.objects.filter(token_hash=hash_secret(token)).first()
    return found if found is not None and found.is_valid else None


def moving(request: HttpRequest) -> Move | Slip | None:
    """The move or the slip that this phone opened, while it can still be taken up."""
    try:
        kept = signing.loads(request.COOKIES.get(MOVE_COOKIE, ""), salt=MOVE_COOKIE)
    except signing.BadSignature:
        return None
    found = Move.objects.filter(token_hash=kept).first()
    if found is None:
        return Slip.objects.filter(token_hash=kept).first()
    return found if found.is_valid else None


def slip_at(token: str) -> Slip | None:
    """The slip with these words, None where it is withdrawn or there never was one."""
    return Slip.objects.filter(token_hash=hash_secret(token)).first()


def host_link_at(token: str) -> HostLink | None:
    """The link that makes a host; None for wrong, used and expired ones alike."""
    links = HostLink.objects.filter(token_hash=hash_secret(token))
    found = links.select_related("game", "group").first()
    return found if found is not None and found.is_valid else None


def book_reader(request: HttpRequest, group_id: UUID) -> BookAccess:
    """A group's book to look at; NoKey for a stranger, as for a group that does not exist."""
    secrets = [secret for name in (DEVICE_COOKIE, BOOK_COOKIE) if (secret := request.COOKIES.get(name))]
    hashes = map(hash_secret, secrets)
    keys = GroupKey.objects.filter(group=group_id, secret_hash__in=hashes).select_related("group")
    valid = sorted((key for key in keys if key.is_valid), key=lambda key: not key.may_write)
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
    key = GroupKey.objects.filter(secret_hash=hash_secret(token), is_link=True).first()
    if key is None or not key.is_valid:
        raise Http404
    return key
