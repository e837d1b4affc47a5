"""A sample group for visitors of a demonstration."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.groups.actions.sample_group import open_sample_group
from scoring.groups.queries.sample_group import sample_group_of
from scoring.web.capabilities import hash_secret
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.http import see_other
from scoring.web.views.limits import count_sample, too_many_presses


@require_POST
def sample_group(request: HttpRequest) -> HttpResponse:
    """Open the sample group of this phone, which keeps it; Http404 outside a demonstration."""
    if not settings.DEMO:
        raise Http404
    secret = device_secret(request)
    device = hash_secret(secret)
    if not sample_group_of(device) and (wait := count_sample(request)):
        return too_many_presses(request, wait)
    group = open_sample_group(device, _("Friday friends"))
    return set_device_cookie(see_other(reverse("group", args=[group.id])), secret)
