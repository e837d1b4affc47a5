"""The receipt for what a phone wrote: only by this it knows that this site has it, and drops it from its outbox.

A phone names its entry in the header of the request. The answer names it again, with the version that it became and the
head of the log, or says that it is not written. A page of another site, as a hotel's network puts it in the place of
every answer, names nothing. The same for the parts that a page fetches: those of this site say so.
"""

from collections.abc import Callable
from uuid import UUID

from django.db import DatabaseError
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from scoring.games.queries.game_log import head_of, known_try

Handler = Callable[[HttpRequest], HttpResponseBase]
OURS, ENTRY, LEADS = "Kalooki", "Kalooki-Entry", "Kalooki-Leads"
UNWRITTEN = "unwritten"


def receipts(handle: Handler) -> Handler:
    """Give one for the entry that the request names; no script sees where a redirect leads, so that is told."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = handle(request)
        if "HX-Request" in request.headers:
            response.headers[OURS] = "1"
        if request.method == "POST" and ENTRY in request.headers:
            sign(response, request.headers[ENTRY])
        return response

    return middleware


def sign(response: HttpResponseBase, named: str) -> None:
    """Put the receipt on the answer; none where this cannot be told now, and the phone asks again."""
    try:
        response.headers[ENTRY] = receipt_for(UUID(named), response.status_code)
    except (ValueError, DatabaseError):
        return
    if "Location" in response.headers:
        response.headers[LEADS] = response.headers["Location"]
        del response.headers["Location"]
        response.status_code = 200


def receipt_for(entry_id: UUID, status: int) -> str:
    """What became of an entry, read from the log after everything else was done."""
    known = known_try(entry_id) if status < 400 else None
    return f"{entry_id} {known.number} {head_of(known.game_id)}" if known else f"{entry_id} {UNWRITTEN}"
