"""A paper sheet typed in on a grid like its own, checked, and saved whole."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.plain import Plain
from scoring.games.access import Access
from scoring.games.actions.record import record_sheet
from scoring.games.actions.writing import GameOutcome
from scoring.games.forms.keying import MORE_PAPER_ROWS, PAPER_ROWS, KeyingForm
from scoring.games.forms.paper_cells import MOST_PAPER_ROWS, legend, read_size
from scoring.games.forms.pasted_sheet import first_free_row, grown, read_block, refill
from scoring.games.forms.saved_sheets import says_what_was_saved
from scoring.games.models import Game
from scoring.games.queries.game_log import find_try
from scoring.games.queries.projections import projection_of, table_of
from scoring.games.queries.starts import another_day
from scoring.games.queries.table_views import table_view
from scoring.games.texts.refusals import refusal_message
from scoring.games.texts.variants import kalooki_word
from scoring.games.views.flash import set_flash
from scoring.games.views.late_entries import require_entry_writer
from scoring.games.views.write_responses import FULL, make_writing, see_table, show_closed, show_kept
from scoring.journal.chain import FIRST
from scoring.journal.journals import KnownEntry
from scoring.journal.outcomes import Closed, Conflict, Full, Kept, Refused
from scoring.web.forms.writing import Posted, Values, WritingForm
from scoring.web.views.http import Context, form_view, reply, see_other

_SIZES = ("rows", "newcomers")
"""Fields that say how large the grid is; a draft that is larger asks for its size."""
_MORE = {"more": ("rows", MORE_PAPER_ROWS, PAPER_ROWS), "join": ("newcomers", 1, 1)}
"""The buttons that make it larger: which size, by how much, and what it is where it said nothing."""

_LONGEST_BLOCK = 20_000  # letters; sixty hands of nine players are a quarter of it


SAVES = ("save", "next")
"""The buttons that save: and go to the table, or on to the next sheet."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper sheet that is typed in: the game of `access`, which `save` deals first where the sheet `deals`.

    `more` is what its page shows besides the grid.
    """

    access: Access
    save: Callable[[WritingForm, Sequence[Plain]], GameOutcome]
    deals: bool = False
    more: Context = field(default_factory=dict)

    def form(self, data: Posted | None = None, initial: Values | None = None) -> KeyingForm:
        redacted = self.access.redacted
        return KeyingForm(table_of(redacted), projection_of(redacted).state, data, initial)


@form_view
def key_in(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show the empty grid; on POST, check it, and save it once it was checked."""
    access = require_entry_writer(request, game_id)
    sheet = Sheet(access, lambda tried, events: _record(access, tried, events))
    if request.method == "POST":
        return take_step(request, sheet)
    if table_view(access.redacted).finished:
        return see_table(game_id)
    return show_grid(request, sheet, sheet.form(initial=empty_grid(request, access.game)))


def _record(access: Access, tried: WritingForm, events: Sequence[Plain]) -> GameOutcome:
    return record_sheet(access.game.id, make_writing(tried, access, {}), events)


def empty_grid(request: HttpRequest, game: Game) -> Values:
    """Return what an empty grid begins with: the day of its game, and the size that a draft asks for."""
    return {name: request.GET.get(name, "") for name in _SIZES} | {"day": game.day}


def take_step(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    """Add rows or columns, check, or save, as the pressed button says."""
    tried = WritingForm(request.POST)
    if not tried.is_valid():
        return HttpResponseBadRequest()
    step, data = request.POST.get("step"), request.POST.dict()
    if known := find_try(tried.cleaned_data["entry_id"]):
        return _answer_again(request, sheet, known, tried)
    context = {"entry_id": tried.cleaned_data["entry_id"]}
    if step in _MORE:
        larger = data | _larger(data, *_MORE[step])
        return show_grid(request, sheet, sheet.form(initial=larger), adds=step == "join", **context)
    if step in ("paste", "unpaste"):
        return _paste(request, sheet, data, undoes=step == "unpaste", **context)
    form = sheet.form(data)
    ready = form.is_valid() and bool(form.events)
    if step in SAVES and tried.cleaned_data["expected"] != sheet.access.game.version:
        return _show_conflict(request, sheet, form)
    # `seen` is a fingerprint of what the check showed. What changed since is shown again before it is saved.
    if step in SAVES and ready and data.get("seen", "") == form.digest:
        return _save(request, sheet, form, tried)
    return show_grid(request, sheet, form, checked=True, status=200 if ready else 422, **context)


def _answer_again(request: HttpRequest, sheet: Sheet, known: KnownEntry, tried: WritingForm) -> HttpResponse:
    """Go on from a sheet that was pressed twice or sent again; changed since it was saved, it is not saved."""
    step, data = request.POST.get("step"), request.POST.dict()
    is_here = known.number == FIRST["game"] if sheet.deals else known.owner == sheet.access.game.id
    if step not in SAVES or (is_here and says_what_was_saved(tried.cleaned_data["entry_id"], known, data)):
        return _go_on(known.owner, step)
    words = _(
        "This sheet is saved already, so nothing more was saved. To change a hand, correct it on its table."
    )
    return show_grid(request, sheet, sheet.form(initial=data), refused=words, status=409)


def _go_on(game_id: UUID, step: str | None) -> HttpResponse:
    """Go to the table of a sheet that is saved, or to the grid of the next one."""
    return see_other(reverse("next_sheet", args=[game_id])) if step == "next" else see_table(game_id)


def _larger(data: dict[str, str], name: str, by: int, default: int) -> dict[str, str]:
    size = read_size(data.get(name), MOST_PAPER_ROWS)
    return {name: str(default if size is None else size + by)}


def _paste(
    request: HttpRequest, sheet: Sheet, data: dict[str, str], *, undoes: bool, entry_id: UUID
) -> HttpResponse:
    """Put a block into the cells, or back what stood there; nothing is saved."""
    if undoes:
        data, _before = refill(data, _read_before(data.get("before", "")))
        return show_grid(request, sheet, sheet.form(initial=data), entry_id=entry_id, was_undone=True)
    form = sheet.form(data)
    free = first_free_row([line.used for line in form.lines])
    names = [cell.name for cell in form.lines[0].cells]
    block = read_block(data.get("pasted", "")[:_LONGEST_BLOCK], data.get("at", ""), names, free)
    data, before = refill(data, block.fields)
    data["rows"] = grown(data, block.rows)
    more: Context = {"pasted": block.hands, "before": json.dumps(before), "was_pasted": True}
    return show_grid(request, sheet, sheet.form(initial=data), entry_id=entry_id, **more)


def _read_before(text: str) -> dict[str, str]:
    try:
        before = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return {name: str(cell) for name, cell in before.items()} if isinstance(before, dict) else {}


def _save(request: HttpRequest, sheet: Sheet, form: KeyingForm, tried: WritingForm) -> HttpResponse:
    """Record every hand of the sheet, or none."""
    events = [*another_day(sheet.access.game.day, form.cleaned_data["day"]), *form.events]
    outcome = sheet.save(tried, events)
    current = Access(outcome.owner, sheet.access.key)
    if isinstance(outcome, Conflict):
        return _show_conflict(request, replace(sheet, access=current), form)
    if isinstance(outcome, Closed):
        return show_closed(request, current)
    if isinstance(outcome, Kept):
        return show_kept(request, current)
    if isinstance(outcome, Full):
        words = str(FULL)
        return show_grid(request, sheet, form, refused=words, checked=True, status=413)
    if isinstance(outcome, Refused):
        words = refusal_message(outcome.refusal, table_of(current.redacted).variant)
        return show_grid(request, sheet, form, refused=words, checked=True, status=422)
    return _tell_saved(request, outcome.owner, form)


def _tell_saved(request: HttpRequest, game: Game, form: KeyingForm) -> HttpResponse:
    """Go on from a sheet that was saved, and say so there."""
    step = request.POST.get("step")
    words = ngettext("%(n)s hand entered from paper.", "%(n)s hands entered from paper.", form.hands)
    message = words % {"n": form.hands}
    if step != "next":
        return set_flash(see_table(game.id), game, message)
    messages.success(request, message)
    return _go_on(game.id, step)


def _show_conflict(request: HttpRequest, sheet: Sheet, form: KeyingForm) -> HttpResponse:
    """Show the grid again from the table as it is now; nothing was saved."""
    words = _("Another phone saved something meanwhile, so nothing from the sheet was saved. Check it again.")
    return show_grid(request, sheet, form, refused=words, status=409)


def show_grid(
    request: HttpRequest, sheet: Sheet, form: KeyingForm, *, status: int = 200, **more: object
) -> HttpResponse:
    """Show a sheet as far as it is typed, with what its check found."""
    view = table_view(sheet.access.redacted)
    context = {
        "view": view,
        "form": form,
        "may_grow": len(form.lines) < MOST_PAPER_ROWS,
        "kalooki": kalooki_word(view.rules),
        "legend": list(legend(view.rules, view.currency)),
        "action": request.path,
        **sheet.more,
        **more,
    }
    return reply(request, "games/keying/keying", context, status=status)
