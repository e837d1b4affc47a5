"""Links for watching or writing: made, shown once with a QR code, withdrawn; and the way in through one."""

from uuid import UUID

import segno
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.access import LINK_COOKIE, link, writer
from scoring.actions.links import DAYS_OPEN, make_link, revoke_link
from scoring.forms.writing import LinkForm
from scoring.queries.boards import board
from scoring.queries.games import links_of
from scoring.views.replies import reply


@require_http_methods(["GET", "HEAD", "POST"])
def share(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The links that work; a new one is shown this once, since only its hash is kept."""
    access = writer(request, game_id)
    form = LinkForm(request.POST or None)
    context: dict[str, object] = {"board": board(access.game), "form": form}
    valid = form.is_valid()
    if valid:
        token = make_link(access.game, form.cleaned_data["role"], form.cleaned_data["name"])
        address = request.build_absolute_uri(reverse("open_link", args=[token]))
        context |= {
            "made": address,
            "qr": segno.make(address, error="m").svg_inline(svgclass="qr", omitsize=True),
        }
    context["keys"] = links_of(access.game)
    return reply(request, "share/share", context, status=422 if form.is_bound and not valid else 200)


@require_POST
def revoke(request: HttpRequest, game_id: UUID, key: int) -> HttpResponse:
    """Withdraw a link at once."""
    access = writer(request, game_id)
    revoke_link(access.game, key)
    return redirect("share", game_id)


@require_safe
def open_link(_request: HttpRequest, token: str) -> HttpResponse:
    """Put the key where only this game sees it, and go on under an address that tells nobody."""
    key = link(token)
    address = reverse("table", args=[key.game_id])
    response = redirect(address)
    response.set_cookie(
        LINK_COOKIE,
        token,
        max_age=DAYS_OPEN * 24 * 3600,
        path=address,
        secure=settings.COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex"
    return response
