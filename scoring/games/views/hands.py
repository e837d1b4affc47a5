"""One hand: recorded step by step, and looked at again."""

from dataclasses import replace
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_safe

from scoring.engine.plain import Plain
from scoring.games.access import Access, require_phone, require_reader, require_writer
from scoring.games.actions.record import write_entry
from scoring.games.forms.corrections import hand_form_data
from scoring.games.forms.hand_fields import default_score
from scoring.games.forms.hands import HandForm, hand_players, how_asked, reseated
from scoring.games.queries.comparisons import was_written_late
from scoring.games.queries.game_log import log_of, stamps
from scoring.games.queries.games import replay_game, undone_event
from scoring.games.queries.histories import entry_versions
from scoring.games.queries.projections import state_of, table_of
from scoring.games.queries.starts import moved_seats
from scoring.games.queries.stories import preview, story_at
from scoring.games.queries.table_views import table_view
from scoring.games.texts.entries.history import history_row
from scoring.games.texts.hollywood import hollywood
from scoring.games.views.conflicts import conflict_values, show_conflict
from scoring.games.views.late_entries import sends_late, with_late_entries
from scoring.games.views.recording import Recording
from scoring.games.views.screens import show_table
from scoring.games.views.write_responses import (
    make_writing,
    outcome_response,
    repeated_answer,
    see_table,
    show_closed,
)
from scoring.journal.outcomes import Conflict, Refused
from scoring.web.forms.writing import Values, WritingForm
from scoring.web.views.http import Context, form_view, reply
from scoring.web.views.pagination import LONG, list_part


@form_view
def record_hand(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show the form of the next hand; on POST, check, preview or save it."""
    if request.method == "POST":
        access = require_phone(request, game_id)
        late = access.game.closed and sends_late(request, access)
        return (_send_late if late else _take_step)(request, access)
    access = require_writer(request, game_id)
    recording = _next_hand(access)
    view = recording.view
    if view.finished:
        return see_table(game_id)
    if len(recording.sitters) < 2:
        # Buy-ins are open and only one player is left: the answers come before the next deal.
        return show_table(request, access, ask_first=True)
    undone = undone_event(log_of(access.redacted)) or {}
    form = HandForm(recording.sitters, view.rules, initial=_initial_fields(request, recording, undone))
    return reply(
        request, "games/hands/record", recording.context(form, put_back=undone.get("type") == "hand")
    )


def _next_hand(access: Access) -> Recording:
    view = table_view(access.redacted)
    return Recording(
        access, view, hand_players(table_of(access.redacted), state_of(access.redacted)), view.hand_number
    )


def _initial_fields(request: HttpRequest, recording: Recording, undone: Plain) -> Values:
    """Return initial values from the address, or the hand just undone with `?again`."""
    if "again" in request.GET and undone.get("type") == "hand":
        return hand_form_data(undone, recording.sitters, recording.view.rules)
    away = {name: "1" for name in request.GET if name.startswith("away-")}
    score = default_score(recording.view.rules)
    lost = {f"cards-{player.seat}": score for player in recording.sitters if score}
    return {**how_asked(request.GET), **away, **lost, "wild": recording.access.game.dealt_wild}


def _take_step(request: HttpRequest, access: Access) -> HttpResponse:
    """Check, change or save, as the pressed button says."""
    tried = WritingForm(request.POST)
    if not tried.is_valid():
        return HttpResponseBadRequest()
    expected, step = tried.cleaned_data["expected"], request.POST.get("step")
    if step == "save":
        posted = _hand_at_version(request, access, expected)
        if again := repeated_answer(request, access, posted):
            return again
    form = _posted_form(request, access, expected)
    context = {"entry_id": tried.cleaned_data["entry_id"], "expected": expected}
    if not access.key.may_write:
        return _show_lost(request, access, form, context)
    if step == "save":
        return _save(request, access, form, tried)
    if expected != access.game.version:
        return show_conflict(request, _next_hand(access), form, tried)
    if step == "edit":
        form = HandForm(form.players, form.rules, initial=request.POST)
        return reply(request, "games/hands/record", _next_hand(access).context(form, **context))
    return _check(request, access, form, context)


def _posted_form(request: HttpRequest, access: Access, expected: int) -> HandForm:
    """Return the hand as it was posted, with everybody where they sit now, if the start was corrected since."""
    if expected < access.game.version and (seats := moved_seats(log_of(access.redacted), expected)):
        request.POST = reseated(request.POST, seats)  # type: ignore[assignment]  # read by all that follows
    table = table_of(access.redacted)
    return HandForm(hand_players(table, state_of(access.redacted)), table.variant, request.POST)


def _show_lost(request: HttpRequest, access: Access, form: HandForm, context: Context) -> HttpResponse:
    """Say why a hand that was being entered can't go on here; nothing of it is lost."""
    if access.game.closed:
        return show_closed(request, access)
    recording = _next_hand(access)
    context |= conflict_values(request, recording, context["expected"])
    return reply(request, "games/scorekeeper/lost", recording.context(form, **context), status=403)


def _send_late(request: HttpRequest, access: Access) -> HttpResponse:
    """Keep a hand that came after closing, with the players that the phone had for it."""
    tried = WritingForm(request.POST)
    if not tried.is_valid():
        return HttpResponseBadRequest()
    late = with_late_entries(request, access)
    table = table_of(late.redacted)
    form = HandForm(hand_players(table, state_of(late.redacted)), table.variant, request.POST)
    event = form.event if form.is_valid() else {}
    if again := repeated_answer(request, access, event):
        return again
    if not event:
        return show_closed(request, access)
    writing = make_writing(tried, access, event)
    return outcome_response(request, access, writing, write_entry(access.game.id, writing))


def _hand_at_version(request: HttpRequest, access: Access, expected: int) -> Values:
    """Return the hand with the players of the version that the phone has seen; empty where that is current."""
    if expected >= access.game.version:
        return {}
    played = log_of(access.redacted).until(expected).play()
    form = HandForm(hand_players(played.table, played.steps[-1].state), played.table.variant, request.POST)
    return form.event if form.is_valid() else {}


def _check(request: HttpRequest, access: Access, form: HandForm, context: Context) -> HttpResponse:
    """Preview the hand; or show the fields again with their errors."""
    recording = _next_hand(access)
    if form.is_valid():
        shown = preview(access.redacted, form.event)
        if shown.refusal is None:
            return reply(
                request, "games/hands/preview", recording.context(form, story=shown.story, **context)
            )
        form.add_refusal(shown.refusal)
    return reply(request, "games/hands/record", recording.context(form, **context), status=422)


def _save(request: HttpRequest, access: Access, form: HandForm, tried: WritingForm) -> HttpResponse:
    """Save the hand; the same entry sent again gets the first response."""
    form.is_valid()  # what is wrong in it the gate refuses too, after it has looked who wrote since
    writing = make_writing(tried, access, form.event)
    outcome = write_entry(access.game.id, writing)
    if isinstance(outcome, Conflict) and not outcome.damaged:
        return show_conflict(request, _next_hand(access), form, tried)
    # The gate judges the newest table; its refusal is shown beside the field like one of the form.
    if isinstance(outcome, Refused):
        return _check(request, access, form, {"entry_id": writing.entry_id, "expected": writing.expected})
    return outcome_response(request, access, writing, outcome)


@require_safe
def show_hand(request: HttpRequest, game_id: UUID, entry: int) -> HttpResponse:
    """Show every card, point and penny of one hand."""
    access = require_reader(request, game_id)
    log = log_of(access.redacted)
    # Undone hands have no line, and so no page.
    line = next((line for line in replay_game(log).hands if line.entry == entry), None)
    if line is None:
        raise Http404
    view, story = table_view(access.redacted), story_at(log, entry)
    if story is not None:
        view = replace(view, rules=story.rules)  # those of its own time
    context = {
        "hand": line,
        "story": story,
        "versions": [
            history_row(each, view.currency) for each in entry_versions(log, stamps(game_id), entry)
        ],
        "watching": not access.key.may_write,
        "may_precede": access.key.may_write and not was_written_late(log, entry),
    }
    return reply(
        request, "games/hands/hand", Recording(access, view, [], line.number).context(None, **context)
    )


@require_safe
def score_table(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show all hands × players; of a very long game the last hands first."""
    access = require_reader(request, game_id)
    view, replayed = table_view(access.redacted), replay_game(log_of(access.redacted))
    lines = replayed.hands
    context = {
        "view": view,
        "part": list_part(request, lines, opened=lambda line: line is lines[-1], cut=LONG),
        "laid": replayed.laid,
        "hollywood": hollywood(view, lines),
        "watching": not access.key.may_write,
    }
    return reply(request, "games/hands/score_table", context)
