"""House rules: looked at while they are changed, kept as variants of one's own, compared, printed, carried over."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from scoring.forms.house import HouseForm
from scoring.rules.presets import PRESETS
from scoring.views.replies import reply
from scoring.words.agreements import agreements


@require_POST
def look_at_rules(request: HttpRequest, base: str) -> HttpResponse:
    """What the fields come to so far: examples, faults and the whole in words; nothing is kept."""
    if base not in PRESETS:
        raise Http404
    without = tuple(request.GET.get("without", "").split(","))
    house = HouseForm(base, None, request.POST, currency=request.POST.get("currency", ""), without=without)
    asked = house.settings.get(request.POST.get("usual", ""))
    words = agreements(base, house.rules, house.currency)
    return reply(request, "rules/look", {"house": house, "asked": asked, "words": words})
