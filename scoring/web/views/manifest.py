"""What a phone asks before it puts Kalooki among its apps: name, icons and colours, in the reader's language."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, get_language_bidi
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

PAPER, BAIZE = "#fcfcfa", "#0f2c21"  # as in static/css/kalooki.css, by day and by night
ICONS = (
    ("icons/icon-192.png", "192x192", "any"),
    ("icons/icon-512.png", "512x512", "any"),
    ("icons/maskable-192.png", "192x192", "maskable"),
    ("icons/maskable-512.png", "512x512", "maskable"),
)
ONE_HOUR = 3600


@require_safe
def manifest(_request: HttpRequest) -> HttpResponse:
    """The manifest; the same for everybody who reads this language."""
    response = JsonResponse(app(), content_type="application/manifest+json")
    response["Cache-Control"] = f"max-age={ONE_HOUR}"
    return response


def app() -> dict[str, Any]:
    """The score book as an app."""
    home = reverse("home")
    return {
        "id": home,
        "name": _("Kalooki score book"),
        "short_name": "Kalooki",
        "description": _("Keeps score at a table of Kalooki"),
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
