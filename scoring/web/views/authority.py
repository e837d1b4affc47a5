"""How a phone comes to trust this machine: then it opens its pages by HTTPS, and without a network too."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.web.queries.certificates import Offered, offered
from scoring.web.views.http import reply
from scoring.web.views.one_time_secret import for_others, picture_of


@require_safe
def certificate(request: HttpRequest) -> HttpResponse:
    """The file, what to tap on the phone, and where to go then."""
    found, here = _offered(), for_others(request, "certificate")
    home = for_others(request, "home").replace("http://", "https://", 1)
    context = {"fingerprint": found.fingerprint, "home": home, "here": here, "qr": picture_of(here)}
    return reply(request, "home/certificate", context)


@require_safe
def certificate_file(_request: HttpRequest) -> HttpResponse:
    """A phone that gets it asks whether to install it."""
    response = HttpResponse(_offered().file, content_type="application/x-x509-ca-cert")
    response["Content-Disposition"] = 'attachment; filename="kalooki.crt"'
    return response


def _offered() -> Offered:
    found = offered()
    if found is None:
        raise Http404
    return found
