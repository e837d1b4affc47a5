"""A paper sheet typed in on a grid like its own, checked, and saved whole."""

import json
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.games.access import Access
from scoring.games.actions.record import record_sheet
from scoring.games.forms.keying import MORE_PAPER_ROWS, PAPER_ROWS, KeyingForm
from scoring.games.forms.paper_cells import MOST_PAPER_ROWS, legend, read_size
from scoring.games.forms.pasted_sheet import first_free_row, grown, read_block, refill
from scoring.games.queries.game_log import find_try
from scoring.games.queries.projections import projection_of, table_of
from scoring.games.queries.starts import another_day
from scoring.games.queries.table_views import table_view
from scoring.games.texts.refusals import refusal_message
from scoring.games.texts.variants import kalooki_word
from scoring.games.views.flash import set_flash
from scoring.games.views.late_entries import require_entry_writer
from scoring.games.views.write_responses import FULL, make_writing, see_table, show_closed, show_kept
from scoring.journal.outcomes import Closed, Conflict, Full, Kept, Refused
from scoring.web.forms.writing import Posted, Values, WritingForm
from scoring.web.views.http import Context, form_view, reply

_SIZES = ("rows", "newcomers")
"""Fields that say how large the grid is; a draft that is larger asks for its size."""
_MORE = {"more": ("rows", MORE_PAPER_ROWS, PAPER_ROWS), "join": ("newcomers", 1, 1)}
"""The buttons that make it larger: which size, by how much, and what it is where it said nothing."""

_LONGEST_BLOCK = 20_000  # letters; sixty hands of nine players are a quarter of it


@form_view
def key_in(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show the empty grid; on POST, check it, and save it once it was checked."""
    access = require_entry_writer(request, game_id)
    if request.method == "POST":
        return _take_step(request, access)
    if table_view(access.redacted).finished:
        return see_table(game_id)
    typed: Values = {name: request.GET.get(name, "") for name in _SIZES} | {"day": access.game.day}
    return _show_grid(request, access, _grid_form(access, initial=typed))


def _grid_form(access: Access, data: Posted | None = None, initial: Values | None = None) -> KeyingForm:
    return KeyingForm(table_of(access.redacted), projection_of(access.redacted).state, data, initial)


def _take_step(request: HttpRequest, access: Access) -> HttpResponse:
    """Add rows or columns, check, or save, as the pressed button says."""
    tried = WritingForm(request.POST)
    if not tried.is_valid():
        return HttpResponseBadRequest()
    # Pressed twice, or sent again: the sheet is in the log already.
    if find_try(tried.cleaned_data["entry_id"]):
        return see_table(access.game.id)
    data, step = request.POST.dict(), request.POST.get("step")
    context = {"entry_id": tried.cleaned_data["entry_id"]}
    if step in _MORE:
        larger = data | _larger(data, *_MORE[step])
        return _show_grid(request, access, _grid_form(access, initial=larger), adds=step == "join", **context)
    if step in ("paste", "unpaste"):
        return _paste(
            request, access, data, undoes=step == "unpaste", entry_id=tried.cleaned_data["entry_id"]
        )
    form = _grid_form(access, data)
    ready = form.is_valid() and bool(form.events)
    if step == "save" and tried.cleaned_data["expected"] != access.game.version:
        return _show_conflict(request, access, form)
    # `seen` is a fingerprint of what the check showed. What changed since is shown again before it is saved.
    if step == "save" and ready and data.get("seen", "") == form.digest:
        return _save(request, access, form, tried)
    return _show_grid(request, access, form, checked=True, status=200 if ready else 422, **context)


def _larger(data: dict[str, str], name: str, by: int, default: int) -> dict[str, str]:
    size = read_size(data.get(name), MOST_PAPER_ROWS)
    return {name: str(default if size is None else size + by)}


def _paste(
    request: HttpRequest, access: Access, data: dict[str, str], *, undoes: bool, entry_id: UUID
) -> HttpResponse:
    """Put a block into the cells, or back what stood there; nothing is saved."""
    if undoes:
        data, _before = refill(data, _read_before(data.get("before", "")))
        return _show_grid(
            request, access, _grid_form(access, initial=data), entry_id=entry_id, was_undone=True
        )
    form = _grid_form(access, data)
    free = first_free_row([line.used for line in form.lines])
    names = [cell.name for cell in form.lines[0].cells]
    block = read_block(data.get("pasted", "")[:_LONGEST_BLOCK], data.get("at", ""), names, free)
    data, before = refill(data, block.fields)
    data["rows"] = grown(data, block.rows)
    more: Context = {"pasted": block.hands, "before": json.dumps(before), "was_pasted": True}
    return _show_grid(request, access, _grid_form(access, initial=data), entry_id=entry_id, **more)


def _read_before(text: str) -> dict[str, str]:
    try:
        before = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return {name: str(cell) for name, cell in before.items()} if isinstance(before, dict) else {}


def _save(request: HttpRequest, access: Access, form: KeyingForm, tried: WritingForm) -> HttpResponse:
    """Record every hand of the sheet, or none."""
    events = [*another_day(access.game.day, form.cleaned_data["day"]), *form.events]
    outcome = record_sheet(access.game.id, make_writing(tried, access, {}), events)
    current = Access(outcome.owner, access.key)
    if isinstance(outcome, Conflict):
        return _show_conflict(request, current, form)
    if isinstance(outcome, Closed):
        return show_closed(request, current)
    if isinstance(outcome, Kept):
        return show_kept(request, current)
    if isinstance(outcome, Full):
        return _show_grid(request, current, form, refused=FULL, checked=True, status=413)
    if isinstance(outcome, Refused):
        words = refusal_message(outcome.refusal)
        return _show_grid(request, current, form, refused=words, checked=True, status=422)
    message = ngettext("%(n)s hand entered from paper.", "%(n)s hands entered from paper.", form.hands)
    return set_flash(see_table(outcome.owner.id), outcome.owner, message % {"n": form.hands})


def _show_conflict(request: HttpRequest, access: Access, form: KeyingForm) -> HttpResponse:
    """Show the grid again from the table as it is now; nothing was saved."""
    words = _("Another phone saved something meanwhile, so nothing from the sheet was saved. Check it again.")
    return _show_grid(request, access, form, refused=words, status=409)


def _show_grid(
    request: HttpRequest, access: Access, form: KeyingForm, *, status: int = 200, **more: object
) -> HttpResponse:
    view = table_view(access.redacted)
    context = {
        "view": view,
        "form": form,
        "may_grow": len(form.lines) < MOST_PAPER_ROWS,
        "kalooki": kalooki_word(view.rules),
        "legend": list(legend(view.rules, view.currency)),
        **more,
    }
    return reply(request, "games/keying/keying", context, status=status)
