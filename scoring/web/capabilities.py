"""Secrets that open something: what is kept of them, and how a phone shows its own."""

import hashlib

from django.conf import settings
from django.http import Http404, HttpRequest
from django.utils.crypto import salted_hmac

DEVICE_COOKIE = f"{settings.COOKIE_PREFIX}kalooki_device"


class NoKey(Http404):
    """This browser has no key to the game or group at this address, or there is none: nothing tells which."""


def hash_secret(secret: str) -> str:
    """What is kept of a secret; 256 random bits need no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hash_code(code: str) -> str:
    """What is kept of a code that people read out; so few letters are safe only with the site's own key."""
    return salted_hmac("kalooki.code", code, algorithm="sha256").hexdigest()


def device_hash(request: HttpRequest) -> str:
    """The hash of this phone's own secret, empty where it has none yet."""
    secret = request.COOKIES.get(DEVICE_COOKIE, "")
    return hash_secret(secret) if secret else ""


GAME_TABLE_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_of_night"
"""Which table of a night a game is of, kept for the pages of that game where a phone came by the table's link."""
