"""Cookies that scripts cannot read, and flash messages."""

from typing import Any

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.core import signing
from django.http import HttpResponse

from scoring.engine.plain import JsonValue


class MessageStorage(CookieStorage):
    """Flash messages in a signed cookie: most phones have no session."""

    cookie_name = f"{settings.COOKIE_PREFIX}kalooki_messages"


def set_cookie(response: HttpResponse, name: str, value: str, **where: Any) -> HttpResponse:
    """Set a cookie with the flags of this site; `where` is its path and `max_age` or `expires`."""
    response.set_cookie(name, value, secure=settings.COOKIE_SECURE, httponly=True, samesite="Lax", **where)
    return response


def keep_signed(response: HttpResponse, name: str, value: JsonValue, **where: Any) -> HttpResponse:
    """Set a cookie that only this site can have written; its name is its salt."""
    return set_cookie(response, name, signing.dumps(value, salt=name), **where)
