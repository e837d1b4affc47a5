"""What is answered to a try to write: the new table, or why not."""

from collections.abc import Callable
from contextlib import suppress
from uuid import UUID

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from scoring.engine.plain import Plain
from scoring.games.access import Access, require_phone
from scoring.games.actions.record import write_entry
from scoring.games.actions.writing import GameOutcome, Writing
from scoring.games.models import Game
from scoring.games.queries.game_log import entry_body, find_try
from scoring.games.queries.late_entries import is_kept
from scoring.games.queries.projections import table_of
from scoring.games.queries.redaction import redact_step
from scoring.games.queries.table_views import TableView, table_view
from scoring.games.texts.entries.line import in_a_line
from scoring.games.texts.refusals import refusal_message
from scoring.games.texts.scorekeeper import closed_words
from scoring.games.views.flash import set_flash
from scoring.games.views.late_entries import require_entry_writer
from scoring.games.views.screens import show_table
from scoring.journal.outcomes import Closed, Conflict, Full, Kept, Refused, Repeated, Saved
from scoring.web.forms.writing import WritingForm
from scoring.web.views.http import Context, see_other, wants_fragment

_Handler = Callable[[HttpRequest], HttpResponseBase]
ENTRY, LEADS = "Kalooki-Entry", "Kalooki-Leads"
_UNWRITTEN, _KEPT = "unwritten", "kept"


def receipts(handle: _Handler) -> _Handler:
    """Add a receipt for the entry that the request names, and tell the redirect, which scripts can't see."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = handle(request)
        if request.method == "POST" and ENTRY in request.headers:
            _sign(response, request.headers[ENTRY])
        return response

    return middleware


def _sign(response: HttpResponseBase, named: str) -> None:
    """Add the receipt header; none while the database fails, and the phone asks again."""
    try:
        response.headers[ENTRY] = _receipt(UUID(named), response.status_code)
    except (ValueError, DatabaseError):
        return
    # `fetch` follows a redirect by itself and then hides where it went, and the receipt with it.
    if "Location" in response.headers:
        response.headers[LEADS] = response.headers["Location"]
        del response.headers["Location"]
        response.status_code = 200


def _receipt(entry_id: UUID, status: int) -> str:
    """Return what became of an entry, read from the log after everything else was done."""
    # Read after the transaction has ended: what is signed here is on the disk.
    known = find_try(entry_id) if status < 400 else None
    if known:
        return f"{entry_id} {known.number} {known.hash}"
    return f"{entry_id} {_KEPT if status < 400 and is_kept(entry_id) else _UNWRITTEN}"


def unwritten_receipt(named: str) -> dict[str, str]:
    """Return the header of a receipt for an entry whose request went no further; none where it names no entry."""
    with suppress(ValueError):
        return {ENTRY: f"{UUID(named)} {_UNWRITTEN}"}
    return {}


_FASTER = _("Someone else saved first. Your entry wasn’t saved; this is the game now.")
_DAMAGED = _(
    "This game’s record is damaged, so nothing can be saved in it. The site’s "
    "administrator can find the fault with “%(program)s audit”."
)
FULL = _(
    "This game can’t hold more entries, so nothing was saved. End it, or undo or correct "
    "an entry, and continue in a new game."
)
_EventOf = Callable[[WritingForm, TableView], Plain]


def record_event(
    request: HttpRequest, game_id: UUID, event_of: _EventOf, form_class: type[WritingForm] = WritingForm
) -> HttpResponse:
    """Record an event from a single button."""
    form, access = form_class(request.POST), require_phone(request, game_id)
    event = event_of(form, table_view(access.redacted)) if form.is_valid() else {}
    # Before the right to write is asked: a repetition gets its first answer even if scoring was passed on since.
    again = repeated_answer(request, access, event)
    if again:
        return again
    access = require_entry_writer(request, game_id)
    if not event:
        return HttpResponseBadRequest()
    writing = make_writing(form, access, event)
    return outcome_response(request, access, writing, write_entry(game_id, writing))


def repeated_answer(request: HttpRequest, access: Access, posted: Plain) -> HttpResponse | None:
    """Return the response to an entry sent again after the first was lost: `posted` is in the log under its id."""
    tried = WritingForm(request.POST)
    body = entry_body(access.game.id, tried.cleaned_data["entry_id"]) if posted and tried.is_valid() else None
    # The log's body has more than the button posted (answers, a reason), so what was posted has to be part of it.
    if body is None or not posted.items() <= body.items():
        return None
    return outcome_response(
        request, access, make_writing(tried, access, body), Repeated(access.game, access.game.version)
    )


def make_writing(form: WritingForm, access: Access, body: Plain) -> Writing:
    tried, key = form.cleaned_data, access.key
    return Writing(tried["entry_id"], tried["expected"], body, key.name, key.pk)


def outcome_response(
    request: HttpRequest, access: Access, writing: Writing, outcome: GameOutcome, message: str = ""
) -> HttpResponse:
    """Return the new table for htmx, else a redirect, so that a reload writes nothing; or say why nothing was saved."""
    # The game as the transaction left it: another read could see a later version than the answer tells of.
    current = Access(outcome.owner, access.key)
    if isinstance(outcome, Refused):
        why = refusal_message(outcome.refusal, table_of(current.redacted).variant)
        return show_table(request, current, refused=why, status=422)
    if isinstance(outcome, Closed):
        return show_closed(request, current)
    if isinstance(outcome, Kept):
        return show_kept(request, current)
    if isinstance(outcome, Full):
        return show_table(request, current, refused=str(FULL), status=413)
    if isinstance(outcome, Conflict):
        return _conflict_response(request, current, writing, outcome)
    if isinstance(outcome, Saved) and outcome.step:
        step = redact_step(outcome.step, current.redacted.hides)
        message = in_a_line(table_of(current.redacted), writing.body, step)
    shown: Context = {"message": message} if message else {}
    response = (
        show_table(request, current, **shown) if wants_fragment(request) else see_table(outcome.owner.id)
    )
    return set_flash(response, outcome.owner, message) if message else response


def _conflict_response(
    request: HttpRequest, current: Access, writing: Writing, outcome: Conflict[Game]
) -> HttpResponse:
    if is_too_early(request, writing.expected, outcome.owner):
        return too_early(request, current)
    words = _DAMAGED % {"program": settings.PROGRAM} if outcome.damaged else _FASTER
    return show_table(request, current, refused=str(words), status=409)


def show_closed(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the table with the reason why nothing was saved: its night or season is closed."""
    return show_table(request, access, refused=closed_words(access.game.closed), status=423)


def show_kept(request: HttpRequest, access: Access) -> HttpResponse:
    """Go on to the table, which says that an organiser will see what was sent after closing."""
    return show_table(request, access) if wants_fragment(request) else see_table(access.game.id)


def show_in_balances(request: HttpRequest, access: Access) -> HttpResponse:
    """Refuse a note beside a group's game: its balances would change without a trace in their history."""
    refused = _("This game is in a group’s balances. Settle it there; nothing was saved.")
    return show_table(request, access, refused=str(refused), status=409)


def is_too_early(request: HttpRequest, expected: int, game: Game) -> bool:
    """Tell whether an outbox sends what was made for a version that this server lacks, and could still get."""
    return is_from_outbox(request) and expected > game.version and not game.closed


def is_from_outbox(request: HttpRequest) -> bool:
    """Tell whether a phone sends what it keeps until it is written."""
    return ENTRY in request.headers


def too_early(request: HttpRequest, access: Access) -> HttpResponse:
    """Answer 425: the server was restored, and the phone keeps its entry until the lost ones are back."""
    words = _(
        "This server was restored from an older backup and lacks entries that this phone "
        "has. Your entry is saved on this phone."
    )
    return show_table(request, access, refused=str(words), status=425)


def see_table(game_id: UUID) -> HttpResponseRedirect:
    return see_other(reverse("table", args=[game_id]))


def pressed_player(form: WritingForm, view: TableView) -> str:
    """Return the name at the posted seat; empty for an unknown seat, which the engine refuses."""
    seat = form.cleaned_data["seat"]
    return next((player.name for player in view.players if player.seat == seat), "")
