"""This phone's own secret: made with the form of its first game, kept in a cookie, never anywhere else."""

import secrets

from django.http import HttpRequest, HttpResponse

from scoring.access import DEVICE_COOKIE
from scoring.views.cookies import keep

TEN_YEARS = 10 * 365 * 24 * 3600


def own_secret(request: HttpRequest) -> str:
    """The secret of this phone, a new one where it has none yet."""
    return request.COOKIES.get(DEVICE_COOKIE) or secrets.token_urlsafe(32)


def remember(response: HttpResponse, secret: str) -> HttpResponse:
    """This phone's own key, good for every game it starts."""
    return keep(response, DEVICE_COOKIE, secret, max_age=TEN_YEARS)
