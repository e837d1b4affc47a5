"""Health, the app's manifest, and the certificate to trust."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, get_language_bidi
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.engine.plain import Plain
from scoring.web.queries.certificates import Certificate, get_certificate
from scoring.web.queries.database import is_ready
from scoring.web.views.http import reply
from scoring.web.views.one_time_secret import qr_code, shared_address

PAPER, BAIZE = "#fcfcfa", "#0f2c21"  # as in static/css/web/kalooki.css, by day and by night
ICONS = (
    ("icons/icon-192.png", "192x192", "any"),
    ("icons/icon-512.png", "512x512", "any"),
    ("icons/maskable-192.png", "192x192", "maskable"),
    ("icons/maskable-512.png", "512x512", "maskable"),
)
ONE_HOUR = 3600


@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """Answer while the process is up."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def readyz(_request: HttpRequest) -> HttpResponse:
    """Answer 503 until the database has the tables of this version."""
    ready = is_ready()
    words, status = ("ok\n", 200) if ready else ("The database is not that of this version.\n", 503)
    return HttpResponse(words, status=status, content_type="text/plain")


@require_safe
def manifest(_request: HttpRequest) -> HttpResponse:
    response = JsonResponse(app(), content_type="application/manifest+json")
    response["Cache-Control"] = f"max-age={ONE_HOUR}"
    return response


def app() -> Plain:
    home = reverse("home")
    return {
        "id": home,
        "name": _("Kalooki scores"),
        "short_name": "Kalooki",
        "description": _("Keeps the score and the money of card games at a real table"),
        "lang": get_language() or "en",
        "dir": "rtl" if get_language_bidi() else "ltr",
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "theme_color": PAPER,
        "background_color": PAPER,
        "user_preferences": {
            "color_scheme": {"dark": {"theme_color": BAIZE, "background_color": BAIZE}},
        },
        "icons": [
            {"src": static(path), "sizes": size, "type": "image/png", "purpose": purpose}
            for path, size, purpose in ICONS
        ],
        "shortcuts": [{"name": _("New game"), "url": reverse("new_game")}],
    }


@require_safe
def certificate(request: HttpRequest) -> HttpResponse:
    """Show the certificate, what to tap on the phone, and where to go then."""
    found, here = _offered(), shared_address(request, "certificate")
    home = shared_address(request, "home").replace("http://", "https://", 1)
    context = {"fingerprint": found.fingerprint, "home": home, "here": here, "qr": qr_code(here)}
    return reply(request, "groups/home/certificate", context)


@require_safe
def certificate_file(_request: HttpRequest) -> HttpResponse:
    """Return the certificate; a phone then asks whether to install it."""
    response = HttpResponse(_offered().file, content_type="application/x-x509-ca-cert")
    response["Content-Disposition"] = 'attachment; filename="kalooki.crt"'
    return response


def _offered() -> Certificate:
    found = get_certificate()
    if found is None:
        raise Http404
    return found
