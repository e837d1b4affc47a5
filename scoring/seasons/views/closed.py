"""The answer to whoever would change what is closed, wherever it was found out: its page, which says so."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse

from scoring.seasons.actions.closed import Closed
from scoring.seasons.models import Night

Handler = Callable[[HttpRequest], HttpResponseBase]


class NothingOfWhatIsClosed:
    """Nothing was changed; the page of the night or season tells why, and how it is opened again."""

    def __init__(self, handle: Handler) -> None:
        self.handle = handle

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.handle(request)

    def process_exception(self, _request: HttpRequest, fault: Exception) -> HttpResponse | None:
        """To the page of what is closed."""
        if not isinstance(fault, Closed):
            return None
        name, said = (
            ("night", "night_is_closed") if isinstance(fault.what, Night) else ("season", "season_is_closed")
        )
        address = reverse(name, args=[fault.what.club_id, fault.what.pk])
        return HttpResponseRedirect(f"{address}?said={said}", status=303)
