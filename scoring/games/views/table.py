"""The table screen and its one-press actions."""

from collections.abc import Callable
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_POST, require_safe

from scoring.engine.corrections import NOTES, RULES, UNDO, last_standing, last_undone
from scoring.engine.names import plain_name
from scoring.engine.plain import Plain
from scoring.engine.refusals import Refusal
from scoring.games.access import Access, require_phone, require_reader, require_writer
from scoring.games.actions.record import write_entry
from scoring.games.forms.endings import EndForm
from scoring.games.forms.joining import FirstJoinForm, JoinForm
from scoring.games.queries.endings import ending_choices
from scoring.games.queries.game_log import log_of
from scoring.games.queries.histories import rule_times
from scoring.games.queries.joining import (
    first_joining,
    joining_terms,
    joining_totals,
    leavers_share,
    table_full_at,
)
from scoring.games.queries.table_views import TableView, table_view
from scoring.games.queries.variants import saved_by_host
from scoring.games.signals import is_in_balances
from scoring.games.texts.agreements import agreements
from scoring.games.texts.entries.brief import briefly, redone, undone
from scoring.games.texts.entries.rules import rule_periods
from scoring.games.texts.refusals import refusal_message
from scoring.games.views.late_entries import require_entry_writer
from scoring.games.views.screens import show_table, show_watched
from scoring.games.views.write_responses import (
    make_writing,
    outcome_response,
    pressed_player,
    record_event,
    repeated_answer,
    see_table,
    show_in_balances,
)
from scoring.journal.outcomes import Refused
from scoring.web.actions import note_use
from scoring.web.capabilities import device_hash
from scoring.web.forms.writing import Values, WritingForm, posted_version
from scoring.web.views.http import form_view, reply


@require_safe
def table(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show the table screen, or the result once the game is over."""
    access = require_reader(request, game_id)
    note_use(access.key)
    return show_table(request, access)


@require_safe
def live(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Answer a poll: the table, nothing if unchanged, or that access has ended."""
    try:
        access = require_reader(request, game_id)
    except Http404:
        return reply(request, "games/share/gone", {}, status=404)
    note_use(access.key)
    if request.GET.get("v") == access.game.etag:
        return HttpResponse(status=204)
    return show_watched(request, access)


@require_safe
def house_rules(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show this table's rules in plain words."""
    access = require_reader(request, game_id)
    view = table_view(access.redacted)
    context = {
        "view": view,
        "house": agreements(view.variant_key, view.rules, view.currency),
        "times": rule_periods(rule_times(log_of(access.redacted)), view.currency),
        "may_write": access.key.may_write,
        **_on_their_way(request, access),
    }
    return reply(request, "games/table/rules", context)


def _on_their_way(request: HttpRequest, access: Access) -> dict[str, object]:
    """Return whether this phone may keep the rules, and which of its own they are."""
    saved = saved_by_host(access.game)
    mine = saved if saved and saved.device_hash == device_hash(request) else None
    return {"saved": mine, "may_keep": mine is None and (saved is None or saved.for_table)}


@require_POST
def void_hand(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Record a void hand: no one went out, no score."""
    return record_event(request, game_id, lambda _form, _view: {"type": "void"})


@require_POST
def record_buy_in(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Accept a player's buy-in offer."""
    return record_event(
        request, game_id, lambda form, view: {"type": "buy_in", "player": pressed_player(form, view)}
    )


@require_POST
def decline(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Decline a player's buy-in offer, for good."""
    return record_event(
        request, game_id, lambda form, view: {"type": "decline", "player": pressed_player(form, view)}
    )


@form_view
def leave(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Ask which player leaves, and record it with one press."""
    if request.method == "POST":
        return record_event(
            request, game_id, lambda form, view: {"type": "leave", "player": pressed_player(form, view)}
        )
    redacted = require_writer(request, game_id).redacted
    view = table_view(redacted)
    leavers = [player for player in view.players if player.state == "in"]
    if view.finished:
        return see_table(game_id)
    context = {"view": view, "leavers": leavers, "share": leavers_share(redacted)}
    return reply(request, "games/table/leave", context)


@form_view
def end_game(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """End the game as it stands."""
    chosen = {"type": "end", "pool": request.POST.get("pool", "")}
    again = (
        repeated_answer(request, require_phone(request, game_id), chosen)
        if request.method == "POST"
        else None
    )
    if again:
        return again
    access = require_entry_writer(request, game_id)
    view, ending = table_view(access.redacted), ending_choices(access.redacted)
    form = EndForm(request.POST or None, ending=ending, currency=view.currency)
    if request.method == "POST":
        return _end(request, access, view, form)
    if view.finished:
        return see_table(game_id)
    return reply(request, "games/table/end", {"view": view, "form": form})


def _end(request: HttpRequest, access: Access, view: TableView, form: EndForm) -> HttpResponse:
    """End the game; show the form again where the pool is not fully divided."""
    if not form.is_valid():
        return HttpResponseBadRequest()
    if not form.is_complete() and form.cleaned_data["expected"] == view.version:
        return reply(request, "games/table/end", {"view": view, "form": form}, status=422)
    writing = make_writing(form, access, form.event())
    return outcome_response(request, access, writing, write_entry(view.game_id, writing))


@require_POST
def undo(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Undo the last entry; the log keeps both."""
    return _take_back(request, game_id, last_standing, _undo_message)


@require_POST
def redo(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Redo the last undo, as long as nothing new was written."""
    return _take_back(request, game_id, last_undone, _redo_message)


def _take_back(
    request: HttpRequest, game_id: UUID, wanted: Callable[[list[Plain]], int | None], say: Callable[..., str]
) -> HttpResponse:
    """Undo the `wanted` entry, if the page was drawn for this version of the game."""
    again = repeated_answer(request, require_phone(request, game_id), {"type": UNDO})
    if again:
        return again
    access = require_entry_writer(request, game_id)
    form = WritingForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    entries = log_of(access.redacted).entries
    # Of the log as the page had it: sent twice at once, both undo the same entry, and one of them is repeated.
    entry = wanted(entries[: form.cleaned_data["expected"]]) or wanted(entries)
    if entry is None:
        return see_table(game_id)
    if _is_note(entries, entry) and is_in_balances(access.game):
        return show_in_balances(request, access)
    writing = make_writing(form, access, {"type": UNDO, "entry": entry})
    outcome = write_entry(game_id, writing)
    return outcome_response(
        request, access, writing, outcome, say(table_view(access.redacted), entries, entry)
    )


def _is_note(entries: list[Plain], entry: int) -> bool:
    """Tell whether an entry is a note beside the game, or undoes one."""
    plain = entries[entry - 1]
    return plain["type"] in NOTES or (plain["type"] == UNDO and _is_note(entries, plain["entry"]))


def _undo_message(before: TableView, entries: list[Plain], entry: int) -> str:
    """Name what was undone, with its number where it was a hand."""
    number = next((hand.number for hand in before.hands if hand.entry == entry), None)
    return undone(entries[entry - 1], number)


def _redo_message(_before: TableView, entries: list[Plain], entry: int) -> str:
    return redone(entries[entries[entry - 1]["entry"] - 1])


@form_view
def join(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Add a player to a running game."""
    phone = require_phone(request, game_id)
    again = repeated_answer(request, phone, _posted_join(request, table_view(phone.redacted)))
    if again:
        return again
    access = require_entry_writer(request, game_id)
    view = table_view(access.redacted)
    if request.method != "POST":
        return see_table(game_id) if view.finished else _show_join_form(request, access)
    form = _join_form(request, access, view)
    if not form.is_valid():
        if {"entry_id", "expected"} & form.errors.keys():
            return HttpResponseBadRequest()
        return _show_join_form(request, access, form, str(next(iter(form.errors.values()))[0]))
    entry = _join_entry(access, form)
    if isinstance(entry, Refusal):
        return _show_join_form(request, access, form, refusal_message(entry))
    writing = make_writing(form, access, entry)
    outcome = write_entry(game_id, writing)
    if isinstance(outcome, Refused):
        return _show_join_form(request, access, form, refusal_message(outcome.refusal))
    return outcome_response(request, access, writing, outcome, briefly(entry))


def _posted_join(request: HttpRequest, view: TableView) -> Plain:
    """Return the event as the log has it if it was sent before; empty without a name."""
    name = plain_name(request.POST.get("name", ""))
    if not name:
        return {}
    join = {"type": "join", "player": name}
    if "score" not in request.POST:
        return join
    seats = {str(player.seat): player.name for player in view.players}
    after = {"after": seats[seat]} if (seat := request.POST.get("after", "")) in seats else {}
    number = (posted_version(request.POST) or 0) + 1
    return {"type": RULES, "insert": [{"after": number, "event": join | after}]}


def _join_form(request: HttpRequest, access: Access, view: TableView) -> JoinForm:
    """Return the form, with what newcomers begin with where the rules are silent or were when it was sent."""
    data = request.POST if request.method == "POST" else None
    seats = [(player.seat, player.name) for player in view.players]
    totals = joining_totals(access.redacted)
    return FirstJoinForm(data, seats, totals) if totals or "score" in request.POST else JoinForm(data, seats)


def _join_entry(access: Access, form: JoinForm) -> Plain | Refusal:
    """Return the entry that lets somebody join; with the rule for it where it is agreed on now."""
    if not isinstance(form, FirstJoinForm):
        return form.event
    return first_joining(access.game, form.event, form.agreed, form.cleaned_data["expected"])


def _is_asked(view: TableView, name: str) -> bool:
    return name == "score" or bool(view.has_money and view.rules.stakes.initial)


def _show_join_form(
    request: HttpRequest, access: Access, form: JoinForm | None = None, fault: str = ""
) -> HttpResponse:
    """Show the form with the total and stake that a newcomer starts with."""
    view = table_view(access.redacted)
    typed: Values = {key: form.data.get(key, "") for key in ("name", "after")} if form else {}
    form = form or _join_form(request, access, view)
    context = {
        "view": view,
        "terms": joining_terms(access.redacted),
        "full": table_full_at(access.redacted),
        "agreeing": [
            form[name] for name in ("score", "stake") if name in form.fields and _is_asked(view, name)
        ],
        "typed": typed,
        "after": typed.get("after") or str(view.players[-1].seat),
        "fault": fault,
        "form": form,
    }
    return reply(request, "games/table/join", context, status=422 if fault else 200)
