"""What programs ask every site for: search engines, finders of weaknesses, password managers."""

from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

GOOD_FOR = timedelta(days=180)
NOTHING = "User-agent: *\nDisallow: /\n"
# An address with a secret in it is not named here: its own `noindex` keeps it out, and has to be read for that.
ALL_BUT_WORK = "User-agent: *\nDisallow: /account/\nDisallow: /paper/\nDisallow: /*/sheets/\n"


@require_safe
def robots(_request: HttpRequest) -> HttpResponse:
    """Turn search engines away in the room; in public, from log-in and from paper, which is typeset on demand."""
    return HttpResponse(ALL_BUT_WORK if settings.PUBLIC else NOTHING, content_type="text/plain")


@require_safe
def security(request: HttpRequest) -> HttpResponse:
    """Tell where a weakness can be reported (RFC 9116); Http404 where the operator named no contact."""
    if not settings.CONTACT:
        raise Http404
    lines = {
        "Contact": settings.CONTACT,
        "Expires": (timezone.now() + GOOD_FOR).strftime("%Y-%m-%dT00:00:00Z"),
        "Preferred-Languages": "en",
        "Canonical": request.build_absolute_uri(reverse("security_txt")),
    }
    text = "".join(f"{name}: {value}\n" for name, value in lines.items())
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@require_safe
def change_password(_request: HttpRequest) -> HttpResponse:
    """Lead a password manager to where a password is changed."""
    return HttpResponseRedirect(reverse("account_change_password"))
