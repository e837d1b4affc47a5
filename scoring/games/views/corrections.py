"""An earlier entry put right: what it should have been, then before beside after, then saved."""

from functools import partial
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse

from scoring.engine.log import PlayedEntry
from scoring.engine.refusals import Refusal
from scoring.games.access import Access
from scoring.games.forms.corrections import CorrectionForm, hand_form_data
from scoring.games.forms.hands import HandForm, hand_players, how_asked
from scoring.games.queries.comparisons import (
    Subject,
    amendment,
    correction_subject,
    hand_number,
    missed_event,
    was_written_late,
)
from scoring.games.queries.game_log import Log, find_played_entry, log_of
from scoring.games.queries.table_views import table_view
from scoring.games.texts.comparisons import correction_title, missing_title
from scoring.games.texts.entries.brief import added, corrected, corrected_entry, with_its_hand
from scoring.games.texts.refusals import refusal_message
from scoring.games.views.conflicts import show_conflict
from scoring.games.views.correction_preview import Proposal, preview_or_save
from scoring.games.views.late_entries import require_entry_writer
from scoring.games.views.recording import Recording
from scoring.games.views.write_responses import make_writing, outcome_response
from scoring.journal.outcomes import Conflict
from scoring.web.forms.writing import WritingForm, posted_version
from scoring.web.views.http import form_view, reply


@form_view
def correct_hand(request: HttpRequest, game_id: UUID, entry: int) -> HttpResponse:
    """Show a saved hand in its form; on POST, preview the correction or save it."""
    access = require_entry_writer(request, game_id)
    log = log_of(access.redacted)
    turn = _get_played_entry(log.until(posted_version(request.POST)), entry)
    if turn.step.record is None:
        raise Http404
    recording = _recording(access, turn)
    if request.method == "POST":
        form = HandForm(recording.sitters, recording.rules, request.POST)
        return _take_step(request, recording, form, log)
    event = turn.entry.plain
    # A void hand has no cards: corrected, it starts from an empty form.
    rules = recording.rules
    fields = hand_form_data(event, recording.sitters, rules) if event["type"] == "hand" else {}
    form = HandForm(recording.sitters, rules, initial=_as_asked(request, fields))
    return reply(request, "games/hands/record", recording.context(form))


@form_view
def missing_hand(request: HttpRequest, game_id: UUID, entry: int) -> HttpResponse:
    """Enter a hand that was played before another and never saved, with the same players."""
    access = require_entry_writer(request, game_id)
    log = log_of(access.redacted)
    turn = _get_played_entry(log.until(posted_version(request.POST)), entry)
    if turn.step.record is None or was_written_late(log, entry):
        raise Http404
    recording = _recording(access, turn)._replace(missing=True)
    sitters, rules = recording.sitters, recording.rules
    if request.method == "POST":
        return _take_step(request, recording, HandForm(sitters, rules, request.POST), log)
    form = HandForm(sitters, rules, initial=_as_asked(request, {}))
    return reply(request, "games/hands/record", recording.context(form))


def _as_asked(request: HttpRequest, fields: dict[str, str]) -> dict[str, str]:
    """Return the fields with who went out and how as the address says it; asked for a name alone, how is open."""
    asked = how_asked(request.GET)
    return {name: text for name, text in fields.items() if name != "way" or "out" not in asked} | asked


def _get_played_entry(log: Log, entry: int) -> PlayedEntry:
    """Return the entry that counts under a number; Http404 where there is none."""
    turn = find_played_entry(log.play(), (entry, 0))
    if turn is None:
        raise Http404
    return turn


def _recording(access: Access, turn: PlayedEntry) -> Recording:
    """Return the form of that hand: its players, the totals before it, and the rules of that time."""
    sitters = hand_players(turn.table, turn.before)
    view, rules = table_view(access.redacted), turn.table.variant
    return Recording(access, view, sitters, hand_number(turn), turn.entry.number, own_rules=rules)


def _take_step(request: HttpRequest, recording: Recording, form: HandForm, log: Log) -> HttpResponse:
    """Show the fields again, or go on to the preview."""
    tried = WritingForm(request.POST)
    if not tried.is_valid():
        return HttpResponseBadRequest()
    kept = {"entry_id": tried.cleaned_data["entry_id"], "expected": tried.cleaned_data["expected"]}
    if request.POST.get("step") == "edit":
        form = HandForm(form.players, form.rules, initial=request.POST)
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return reply(request, "games/hands/record", recording.context(form, **kept), status=status)

    def back(refusal: Refusal | None) -> HttpResponse:
        if refusal is None:
            return show_conflict(request, recording, form, tried)
        form.add_refusal(refusal)
        return reply(request, "games/hands/record", recording.context(form, **kept), status=422)

    return preview_or_save(request, _hand_proposal(recording, form, log), tried, back)


def _hand_proposal(recording: Recording, form: HandForm, log: Log) -> Proposal:
    """Propose another hand in place of the saved one, or before it."""
    entry, number, missing = recording.entry or 0, recording.number, recording.missing
    return Proposal(
        access=recording.access,
        view=recording.view,
        log=log,
        change=(missed_event if missing else amendment)(entry, form.event),
        address=recording.address,
        title=(missing_title if missing else correction_title)(number),
        carried=form.carried,
        message=partial(added if missing else corrected, number),
        number=number,
        draft=recording.draft,
    )


@form_view
def correct_entry(request: HttpRequest, game_id: UUID, entry: int, part: int = 0) -> HttpResponse:
    """Replace any entry, leave it out, or restore it."""
    access = require_entry_writer(request, game_id)
    log = log_of(access.redacted)
    subject = correction_subject(log.until(posted_version(request.POST)), (entry, part))
    if subject is None:
        raise Http404
    form = CorrectionForm(request.POST or None, event=subject.event, stands=subject.stands)
    if not form.is_bound:
        return _show_choices(request, access, subject, form)
    if not form.is_identified:
        return HttpResponseBadRequest()
    if request.POST.get("step") == "edit" or not form.is_valid():
        return _show_choices(request, access, subject, form)

    def back(refusal: Refusal | None) -> HttpResponse:
        if refusal is None:
            return outcome_response(request, access, make_writing(form, access, {}), Conflict(access.game))
        return _show_choices(request, access, subject, form, refused=refusal_message(refusal))

    return preview_or_save(request, _entry_proposal(access, log, subject, form), form, back)


def _entry_proposal(access: Access, log: Log, subject: Subject, form: CorrectionForm) -> Proposal:
    """Propose another entry in place of the saved one, or none."""
    words = with_its_hand(subject.event, subject.hand)
    return Proposal(
        access=access,
        view=table_view(access.redacted),
        log=log,
        change=amendment(subject.place, form.event),
        address=_entry_address(access, subject),
        title=words,
        carried=[("to", form.cleaned_data["to"])],
        message=partial(corrected_entry, words),
        number=subject.hand,
    )


def _entry_address(access: Access, subject: Subject) -> str:
    entry, part = subject.place
    if part:
        return reverse("correct_part", args=[access.game.id, entry, part])
    return reverse("correct_entry", args=[access.game.id, entry])


def _show_choices(
    request: HttpRequest, access: Access, subject: Subject, form: CorrectionForm, **more: object
) -> HttpResponse:
    """Show the entry with what can replace it."""
    context = {
        "view": table_view(access.redacted),
        "form": form,
        "here": _entry_address(access, subject),
        "entry": subject.place[0],
        "is_void": subject.event["type"] == "void" and subject.stands,
        "stands": subject.stands,
        "words": with_its_hand(subject.event, subject.hand),
        **more,
    }
    edited = request.POST.get("step") == "edit"
    return reply(
        request, "games/corrections/choose", context, status=422 if form.is_bound and not edited else 200
    )
