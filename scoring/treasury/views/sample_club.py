"""A sample club for visitors of a demonstration."""

from allauth.account.internal.flows.login import perform_login
from allauth.account.models import Login
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from scoring.treasury.actions.sample_club import open_sample_club
from scoring.treasury.queries.sample_club import has_sample_club
from scoring.web.capabilities import hash_secret
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.limits import count_sample, too_many_presses


@require_POST
def sample_club(request: HttpRequest) -> HttpResponse:
    """Log a visitor in as the owner of a sample club; Http404 outside a demonstration."""
    if not settings.DEMO:
        raise Http404
    secret = device_secret(request)
    device = hash_secret(secret)
    if not has_sample_club(device) and (wait := count_sample(request)):
        return too_many_presses(request, wait)
    account, club = open_sample_club(device)
    answer: HttpResponse = perform_login(
        request, Login(user=account, redirect_url=reverse("club", args=[club.pk]))
    )
    return set_device_cookie(answer, secret)
