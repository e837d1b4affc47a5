"""Every link that this phone or account gave, on one page: what it opens, when it was last used, and its end."""

from collections.abc import Iterable
from typing import NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.clubs.access import get_account
from scoring.clubs.models import Account
from scoring.clubs.queries.links import keys_to_clubs, keys_to_games, keys_to_groups
from scoring.clubs.texts.clubs import club_key_words
from scoring.games.texts.scorekeeper import role_of
from scoring.groups.texts.groups import group_key_words
from scoring.web.capabilities import ListedCapability, device_hash
from scoring.web.views.http import reply
from scoring.web.views.pagination import list_part


class LinkRow(NamedTuple):
    """A link or a phone: what it opens, its role, the page that lists it, and the address that revokes it."""

    key: ListedCapability
    opens: str
    may: str
    page: str
    revoke: str
    is_phone: bool = False


@require_safe
def links(request: HttpRequest) -> HttpResponse:
    """List the valid links, newest first, a page at a time."""
    rows = sorted(_rows(device_hash(request), get_account(request)), key=_made, reverse=True)
    return reply(request, "clubs/links", {"part": list_part(request, rows, _name)})


def _rows(device: str, account: Account | None) -> Iterable[LinkRow]:
    for key in keys_to_games(device):
        page, revoke = _addresses("share", "revoke", key.game_id, key)
        yield LinkRow(key, key.game.title, role_of(key), page, revoke, key.is_phone)
    for own in keys_to_groups(device):
        page, revoke = _addresses("share_group", "revoke_group_key", own.group_id, own)
        yield LinkRow(own, own.group.name, group_key_words(own), page, revoke, not own.is_link)
    for link in keys_to_clubs(account):
        page, revoke = _addresses("club_people", "revoke_club_link", link.club_id, link)
        yield LinkRow(link, link.club.name, club_key_words(link), page, revoke)


def _addresses(page: str, revoke: str, opens: UUID, key: ListedCapability) -> tuple[str, str]:
    return reverse(page, args=[opens]), reverse(revoke, args=[opens, key.pk])


def _made(row: LinkRow) -> float:
    return row.key.created.timestamp()


def _name(row: LinkRow) -> str:
    return row.key.name
