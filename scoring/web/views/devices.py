"""This phone's secret, in a cookie that comes with the first form."""

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

from scoring.web.capabilities import DEVICE_COOKIE
from scoring.web.cookies import set_cookie

View = Callable[..., HttpResponse]
FORM = (200, 422)  # fresh, or with words beside what is wrong
TEN_YEARS = 10 * 365 * 24 * 3600


def device_secret(request: HttpRequest) -> str:
    """Return this phone's secret, a new one where it has none yet."""
    return request.COOKIES.get(DEVICE_COOKIE) or secrets.token_urlsafe(32)


def set_device_cookie(response: HttpResponse, secret: str) -> HttpResponse:
    """Let the phone keep its secret, which opens every game it starts."""
    return set_cookie(response, DEVICE_COOKIE, secret, max_age=TEN_YEARS)


def with_device_cookie(view: View) -> View:
    """Set the device cookie with the form: should the answer to the POST be lost, the phone keeps its game."""

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        page = view(request, *args, **kwargs)
        # The view may have set it itself, with the secret that it wrote into the database.
        is_known = DEVICE_COOKIE in request.COOKIES or DEVICE_COOKIE in page.cookies
        return (
            page
            if is_known or page.status_code not in FORM
            else set_device_cookie(page, device_secret(request))
        )

    return shown
