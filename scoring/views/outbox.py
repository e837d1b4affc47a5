"""What a phone keeps until there is a connection."""

import json

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.views.replies import reply
from scoring.words.unsent import entry_names, state_words


@require_safe
def outbox(request: HttpRequest) -> HttpResponse:
    """The frame of a list that only the phone knows; the same for everybody."""
    words = json.dumps({"names": entry_names(), "states": state_words()})
    return reply(request, "outbox/outbox", {"words": words})
