"""One hand: recorded step by step, and looked at again."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_http_methods, require_safe

from scoring.games.access import phone, reader, writer
from scoring.games.actions.outcomes import Conflict, Refused
from scoring.games.actions.table import record_event
from scoring.games.forms.corrections import fields_of
from scoring.games.forms.hands import HandForm
from scoring.games.queries.comparisons import was_written_late
from scoring.games.queries.game_log import log_of, stamps
from scoring.games.queries.games import undone_event, whole_game
from scoring.games.queries.histories import versions
from scoring.games.queries.stories import preview, story_of
from scoring.games.queries.table_views import board
from scoring.games.texts.histories import told_line
from scoring.games.texts.refusals import refusal_message
from scoring.games.views.recording import Recording, seated_in, sitters
from scoring.games.views.screens import show_table
from scoring.games.views.write_responses import answer, overtaken, repeated, see_table, writing_of
from scoring.web.forms.writing import WritingForm
from scoring.web.views.http import reply
from scoring.web.views.pagination import LONG, part_of


@require_http_methods(["GET", "HEAD", "POST"])
def record_hand(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Who went out, what the others hold, a look at what follows, and saved."""
    access = phone(request, game_id) if request.method == "POST" else writer(request, game_id)
    now = board(access.seen)
    recording = Recording(access, now, sitters(now), now.hand_number)
    if request.method == "POST":
        return take_step(request, recording, HandForm(recording.sitters, now.rules, request.POST))
    if now.finished:
        return see_table(game_id)
    if len(recording.sitters) < 2:
        return show_table(request, access, ask_first=True)
    undone = undone_event(log_of(access.seen)) or {}
    fields = fresh_fields(request, recording, undone)
    form = HandForm(recording.sitters, now.rules, fields)
    return reply(
        request, "games/hands/record", recording.context(form, put_back=undone.get("type") == "hand")
    )


def fresh_fields(request: HttpRequest, recording: Recording, undone: dict[str, Any]) -> dict[str, Any]:
    """What the address says: who went out, or that the hand just taken back goes into the tray again."""
    if "again" in request.GET and undone.get("type") == "hand":
        return fields_of(undone, recording.sitters)
    away = {name: "1" for name in request.GET if name.startswith("away-")}
    return {"out": request.GET.get("out", ""), "kalooki": request.GET.get("kalooki", ""), **away}


def take_step(request: HttpRequest, recording: Recording, form: HandForm) -> HttpResponse:
    """Check, change or save, as the pressed button says."""
    tried = WritingForm(request.POST)
    if not tried.is_valid():
        return HttpResponseBadRequest()
    step = request.POST.get("step")
    context = {"entry_id": tried.cleaned_data["entry_id"], "expected": tried.cleaned_data["expected"]}
    again = (
        repeated(request, recording.access, hand_as_seen(request, recording, tried))
        if step == "save"
        else None
    )
    if again:
        return again
    if not recording.access.key.may_write:
        return without_pen(request, recording, form, context)
    if step == "save":
        return save(request, recording, form, tried)
    if tried.cleaned_data["expected"] != recording.board.version:
        return overtaken(request, recording, form, tried)
    if step == "edit":
        return reply(request, "games/hands/record", recording.context(form, **context))
    return check(request, recording, form, context)


def hand_as_seen(request: HttpRequest, recording: Recording, tried: WritingForm) -> dict[str, Any]:
    """The hand with those who sat at the table that the phone has seen; nothing where that is the table now."""
    seen = tried.cleaned_data["expected"]
    if seen >= recording.board.version:
        return {}
    played = log_of(recording.access.seen).until(seen).play()
    form = HandForm(seated_in(played), played.table.variant, request.POST)
    return form.event if form.is_valid() else {}


def check(
    request: HttpRequest, recording: Recording, form: HandForm, context: dict[str, Any], status: int = 422
) -> HttpResponse:
    """Show what the hand would do; or the fields again, with words beside those that are wrong."""
    if form.is_valid():
        seen = preview(recording.access.seen, form.event)
        if seen.refusal is None:
            return reply(request, "games/hands/preview", recording.context(form, story=seen.story, **context))
        form.blame(seen.refusal.who, refusal_message(seen.refusal))
    return reply(request, "games/hands/record", recording.context(form, **context), status=status)


def without_pen(
    request: HttpRequest, recording: Recording, form: HandForm, context: dict[str, Any]
) -> HttpResponse:
    """Another phone got the pen while this hand was written: nothing of it is lost."""
    return reply(request, "games/pens/lost", recording.context(form, **context), status=409)


def save(request: HttpRequest, recording: Recording, form: HandForm, tried: WritingForm) -> HttpResponse:
    """Write the hand; the same try again is answered as the first was."""
    form.is_valid()
    writing = writing_of(tried, recording.access, form.event)
    outcome = record_event(recording.board.game_id, writing)
    if isinstance(outcome, Conflict) and not outcome.damaged:
        return overtaken(request, recording, form, tried)
    if isinstance(outcome, Refused):
        return check(request, recording, form, {"entry_id": writing.entry_id, "expected": writing.expected})
    return answer(request, recording.access, writing, outcome)


@require_safe
def hand(request: HttpRequest, game_id: UUID, entry: int) -> HttpResponse:
    """Every card, point and penny of one hand."""
    access = reader(request, game_id)
    log = log_of(access.seen)
    line = next((line for line in whole_game(log).hands if line.entry == entry), None)
    if line is None:
        raise Http404
    now, story = board(access.seen), story_of(log, entry)
    if story is not None:
        now = replace(now, rules=story.rules)  # those of its own time
    context = {
        "hand": line,
        "story": story,
        "versions": [told_line(each, now.currency) for each in versions(log, stamps(game_id), entry)],
        "watching": not access.key.may_write,
        "may_precede": access.key.may_write and not was_written_late(log, entry),
    }
    return reply(
        request, "games/hands/hand", Recording(access, now, [], line.number).context(None, **context)
    )


@require_safe
def score_table(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The whole grid: players across, hands down; of a very long game the last ones first."""
    access = reader(request, game_id)
    now, lines = board(access.seen), whole_game(log_of(access.seen)).hands
    context = {
        "board": now,
        "part": part_of(request, lines, opened=lambda line: line is lines[-1], cut=LONG),
        "watching": not access.key.may_write,
    }
    return reply(request, "games/hands/score_table", context)
