"""The links that one phone or account gave, and the phones that it let in: to games, groups and clubs."""

from collections.abc import Iterable

from scoring.clubs.models import Account, Club, ClubKey, ClubRole
from scoring.clubs.models.clubs import Role
from scoring.games.models import Key
from scoring.groups.models import GroupKey
from scoring.groups.queries.groups import group_keys_of


def keys_to_games(device_hash: str) -> Iterable[Key]:
    """Return the keys to the games that this phone hosts, but for hosts' own; one query."""
    hosted = Key.objects.valid().filter(secret_hash=device_hash, role=Key.Role.HOST).values("game")
    return Key.objects.valid().filter(game__in=hosted).exclude(role=Key.Role.HOST).select_related("game")


def keys_to_groups(device_hash: str) -> Iterable[GroupKey]:
    """Return the other keys to the groups that this phone keeps; one query."""
    kept = group_keys_of(device_hash).filter(role=GroupKey.Role.KEEPER).values("group")
    others = GroupKey.objects.valid().exclude(secret_hash=device_hash)
    return others.filter(group__in=kept).select_related("group")


def keys_to_clubs(account: Account | None) -> Iterable[ClubKey]:
    """Return the links and invitations to the clubs that this account owns, but for members' own; one query."""
    owned = ClubRole.objects.filter(account=account, role=Role.OWNER).values("club")
    keys = ClubKey.objects.valid().filter(club__in=owned, member=None).select_related("club")
    return keys.exclude(club__shelf=Club.Shelf.DELETED) if account else ()
