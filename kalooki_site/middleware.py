"""What every answer carries and every request obeys, beyond Django's own."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

Handler = Callable[[HttpRequest], HttpResponseBase]

UNUSED = "camera geolocation gyroscope magnetometer microphone midi payment usb"
PERMISSIONS = ", ".join(f"{feature}=()" for feature in UNUSED.split())


def permissions_policy(handle: Handler) -> Handler:
    """Say which powers of the phone no page of ours ever asks for."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = handle(request)
        response.headers["Permissions-Policy"] = PERMISSIONS
        return response

    return middleware


def body_limit(handle: Handler) -> Handler:
    """Turn away a body that is longer than any hand of cards, before it is read."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        length = request.META.get("CONTENT_LENGTH") or "0"
        longer = (most for end, most in settings.LONGER_BODIES.items() if request.path.endswith(end))
        if length.isdecimal() and int(length) > next(longer, settings.BODY_LIMIT):
            return HttpResponse("Too long.\n", status=413, content_type="text/plain")
        return handle(request)

    return middleware
