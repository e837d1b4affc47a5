"""The only doors from a request to a game: a key in a cookie opens it, or there is no such game."""

import hashlib
from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from scoring.models import Game, Key

DEVICE_COOKIE = f"{settings.COOKIE_PREFIX}kalooki_device"
LINK_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_link"


class Access(NamedTuple):
    """A game with the key that opened it."""

    game: Game
    key: Key


def hash_secret(secret: str) -> str:
    """What is kept of a secret; 256 random bits need no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()


def device_hash(request: HttpRequest) -> str:
    """The hash of this phone's own secret, empty where it has none yet."""
    secret = request.COOKIES.get(DEVICE_COOKIE, "")
    return hash_secret(secret) if secret else ""


def reader(request: HttpRequest, game_id: UUID) -> Access:
    """A game to look at; Http404 for a stranger, as for a game that does not exist."""
    secrets = [secret for name in (DEVICE_COOKIE, LINK_COOKIE) if (secret := request.COOKIES.get(name))]
    keys = Key.objects.filter(game=game_id, secret_hash__in=map(hash_secret, secrets)).select_related("game")
    valid = sorted((key for key in keys if key.is_valid), key=lambda key: not key.may_write)
    if not valid:
        raise Http404
    return Access(valid[0].game, valid[0])


def writer(request: HttpRequest, game_id: UUID) -> Access:
    """A game to write in; PermissionDenied for one who may only watch."""
    access = reader(request, game_id)
    if not access.key.may_write:
        raise PermissionDenied
    return access


def kept(request: HttpRequest, game_id: UUID) -> Access:
    """A game in this phone's own list; Http404 where the phone holds no key of its own."""
    mine = {"secret_hash": device_hash(request), "is_link": False}
    key = Key.objects.filter(game=game_id, **mine).select_related("game").first()
    if key is None or not key.is_valid:
        raise Http404
    return Access(key.game, key)


def link(token: str) -> Key:
    """The valid key of a link; Http404 for wrong, expired and withdrawn ones alike."""
    key = Key.objects.filter(secret_hash=hash_secret(token), is_link=True).first()
    if key is None or not key.is_valid:
        raise Http404
    return key
