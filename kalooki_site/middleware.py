"""Middleware beyond Django's own."""

import logging
import re
import time
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex

from django.conf import settings
from django.db import DatabaseError, InterfaceError, InternalError, OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import Resolver404, resolve
from django.utils import timezone
from django.utils.cache import add_never_cache_headers

from kalooki_site import views
from kalooki_site.logs import REQUESTS, request_id
from scoring.web.demonstration import next_renewal
from scoring.web.queries.site import get_site_id
from scoring.web.texts.countries import accepted_languages
from scoring.web.texts.names import isolate_names
from scoring.web.zones import HTTPS_COOKIE, ZONE_COOKIE, known_zones

Handler = Callable[[HttpRequest], HttpResponseBase]
log, requests = logging.getLogger(__name__), logging.getLogger(REQUESTS)

UNUSED = "camera geolocation gyroscope magnetometer microphone midi payment usb"
SITE = "Kalooki"
REQUEST_ID, WELL_FORMED = "X-Request-ID", re.compile(r"[\w.-]{8,64}", re.ASCII)
PERMISSIONS = ", ".join(f"{feature}=()" for feature in UNUSED.split())
READS_ONLY = "25006"  # PostgreSQL takes no writes: so do hosted ones when their disk is full


def identifies(handle: Handler) -> Handler:
    """Give each request an id, which its answer and its log lines tell, and log it once it is answered."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        begun, name = time.perf_counter(), identify(request.headers.get(REQUEST_ID, ""))
        response = handle(request)
        response.headers[REQUEST_ID] = name
        found, is_file = request.resolver_match, request.path_info.startswith(settings.STATIC_URL)
        route = found.view_name if found else "static" if is_file else ""
        tell(request.method or "", route, response.status_code, time.perf_counter() - begun)
        return response

    return middleware


def identify(given: str) -> str:
    """Answer a request in this thread under the id that it was given, or under a new one if that isn't well formed."""
    request_id.set(given if WELL_FORMED.fullmatch(given) else token_hex(8))
    return request_id.get()


def tell(method: str, route: str, status: int, seconds: float) -> None:
    """Log one answered request: by the name of its route, since addresses hold secrets."""
    fields = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000)}
    requests.info("%s %s %s", method, route or "-", status, extra={"answered": fields})


def own_headers(handle: Handler) -> Handler:
    """Name the features that no page of ours ever asks for, and the site that answers.

    A proxy's error page, a hotel's login page or another Kalooki doesn't name it: a phone shows, keeps, replaces and
    deletes by answers of its own site alone; see static/js/worker.js and live.js.
    """

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = handle(request)
        response.headers["Permissions-Policy"] = PERMISSIONS
        for name, value in site_header().items():
            response.headers[name] = value
        return response

    return middleware


def site_header() -> dict[str, str]:
    """Return the header that says which site answers."""
    with suppress(DatabaseError):  # of a site that has never read its id no phone keeps a page
        return {SITE: get_site_id()}
    return {}


def accounts_are_private(handle: Handler) -> Handler:
    """Keep pages of an account out of caches and a browser's *Back*."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = handle(request)
        if request.path_info.startswith("/account/"):
            add_never_cache_headers(response)
        return response

    return middleware


def isolates(handle: Handler) -> Handler:
    """Isolate names of the other direction, so that the figures beside them stay in order."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = handle(request)
        if not isinstance(response, HttpResponse) or response.has_header("Content-Encoding"):
            return response  # what is packed was isolated before
        if response.headers.get("Content-Type", "").startswith("text/html"):
            response.content = isolate_names(response.text)
        return response

    return middleware


def leads_back(handle: Handler) -> Handler:
    """Lead on from an address that only takes presses to the page above it: there is nothing to look at there.

    A browser loads such an address when a page that answered a press is loaded again, or gone back to.
    """

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = handle(request)
        looks = request.method == "GET" and "text/html" in request.headers.get("Accept", "")
        return redirect(_page_above(request.path_info)) if looks and response.status_code == 405 else response

    return middleware


def _page_above(path: str) -> str:
    """Return the nearest address above one that is known."""
    while path != "/":
        path = path.rstrip("/").rpartition("/")[0] + "/"
        with suppress(Resolver404):
            resolve(path)
            break
    return path


def readers(handle: Handler) -> Handler:
    """Write by the countries that the reader's browser speaks of, and by the zone that it told; else by the site's."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if settings.DEMO:
            request.renewal = next_renewal(timezone.now())  # type: ignore[attr-defined] # for base.html
        token = accepted_languages.set(request.headers.get("Accept-Language", ""))
        zone = request.COOKIES.get(HTTPS_COOKIE) or request.COOKIES.get(ZONE_COOKIE)
        try:
            with timezone.override(zone if zone in known_zones() else None):
                return handle(request)
        finally:
            accepted_languages.reset(token)

    return middleware


def probes(handle: Handler) -> Handler:
    """Answer `/healthz`, `/readyz` and `/metrics` under any host: a proxy, a monitor or the doctor asks by number."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if settings.PUBLIC and request.path_info in ("/healthz", "/readyz", "/metrics"):
            request.META["HTTP_HOST"] = settings.PUBLIC_HOSTS[0]
        return handle(request)

    return middleware


def body_limit(handle: Handler) -> Handler:
    """Refuse a body that is too long before it is read."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        length = request.META.get("CONTENT_LENGTH") or "0"
        is_long = length.isdecimal() and int(length) > settings.BODY_LIMIT
        if is_long and int(length) > longest_body(request.path):
            return views.too_long(request.headers)
        return handle(request)

    return middleware


def longest_body(path: str) -> int:
    """Return how many bytes may be sent to an address."""
    longer = (most for end, most in settings.LONGER_BODIES.items() if path.endswith(end))
    return next(longer, settings.BODY_LIMIT)


class StorageFaults:
    """Answers 503 where the database cannot be reached or written."""

    def __init__(self, handle: Handler) -> None:
        self.handle = handle

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.handle(request)

    def process_exception(self, request: HttpRequest, fault: Exception) -> HttpResponse | None:
        """Close the connection for the next request: it remembers that it could not write."""
        if not is_of_storage(fault):
            return None
        log.error("The database failed", exc_info=fault)
        connection.close()
        return views.unavailable(request)


def is_of_storage(fault: Exception) -> bool:
    """Return whether the disk or the database server is at fault: full, read-only, locked, damaged, gone."""
    reads_only = isinstance(fault, InternalError) and getattr(fault.__cause__, "sqlstate", "") == READS_ONLY
    return isinstance(fault, (OperationalError, InterfaceError)) or type(fault) is DatabaseError or reads_only
