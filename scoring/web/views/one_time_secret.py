"""A secret that was just made, shown by the phone that made it for ten minutes; and addresses that open something."""

from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from scoring.engine.plain import Plain
from scoring.web.cookies import set_cookie

COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_made"
SALT = "made"
SECONDS = 600
ITSELF = {"localhost", "127.0.0.1", "::1"}


def store_secret(response: HttpResponse, path: str, **secret: object) -> HttpResponse:
    """Let this phone show a secret again on one page; the server keeps a hash only."""
    # In the browser that made it, signed: a reload shows it again, another browser never does.
    return set_cookie(response, COOKIE, signing.dumps(secret, salt=SALT), path=path, max_age=SECONDS)


def read_secret(request: HttpRequest) -> Plain:
    """Return what `store_secret` stored for this page, or nothing."""
    try:
        # The signature has its own time: a browser may keep a cookie longer than it was told.
        kept = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=SECONDS)
    except signing.BadSignature:
        return {}
    return kept if isinstance(kept, dict) else {}


def shared_address(request: HttpRequest, name: str, *args: str) -> str:
    """Return an address as other phones find it: `localhost` is of no use to them."""
    address = request.build_absolute_uri(reverse(name, args=args))
    here = urlsplit(address)
    # The host plays on the machine that serves; the others need its name on the local network.
    room = str(settings.ROOM_ORIGIN)
    return f"{room}{here.path}" if room and here.hostname in ITSELF else address


def hide(response: HttpResponse) -> HttpResponse:
    """Keep an address that opens something out of referrers and search engines.

    Not for pages with forms: a browser that sends no referrer fails the CSRF check.
    """
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex"
    return response


def qr_code(address: str) -> str:
    """Return an address as a QR code in SVG."""
    # No size: the style sheet sets it, and the print one makes it smaller.
    return segno.make(address, error="m").svg_inline(svgclass="qr", omitsize=True)
