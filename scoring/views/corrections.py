"""An earlier hand put right: the same fields, then before beside after, then saved."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_http_methods

from scoring.access import Access, writer
from scoring.actions.outcomes import Conflict, Refused
from scoring.actions.table import correct
from scoring.forms.hands import HandForm, Sitter
from scoring.forms.stored import fields_of
from scoring.forms.writing import WritingForm
from scoring.queries.boards import board
from scoring.queries.comparisons import Comparison, compare, event_at
from scoring.queries.game_log import Log, read_log
from scoring.queries.stories import story_of
from scoring.views.answers import answer, writing_of
from scoring.views.hands import overtaken
from scoring.views.recording import Recording
from scoring.views.replies import reply
from scoring.words.comparisons import told_comparison
from scoring.words.doings import corrected
from scoring.words.refusals import refusal_message


@require_http_methods(["GET", "HEAD", "POST"])
def correct_hand(request: HttpRequest, game_id: UUID, entry: int) -> HttpResponse:
    """The hand in its fields again; nothing is replaced silently."""
    access, log = writer(request, game_id), read_log(game_id)
    event = event_at(log, entry)
    if event is None or event["type"] != "hand":
        raise Http404
    recording = recording_of(access, log, entry)
    if request.method == "POST":
        return take_step(
            request, recording, HandForm(recording.sitters, recording.board.rules, request.POST), log
        )
    form = HandForm(recording.sitters, recording.board.rules, fields_of(event, recording.sitters))
    return reply(request, "hands/record", recording.context(form))


def recording_of(access: Access, log: Log, entry: int) -> Recording:
    """The sitters of that hand, with their totals before it."""
    story = story_of(log, entry)
    if story is None:
        raise Http404
    seated = [Sitter(line.seat, line.name, line.before) for line in story.lines]
    return Recording(access, board(access.game), seated, story.number, entry)


def take_step(request: HttpRequest, recording: Recording, form: HandForm, log: Log) -> HttpResponse:
    """Compare, change or save, as the pressed button says."""
    tried = WritingForm(request.POST)
    if not tried.is_valid():
        return HttpResponseBadRequest()
    kept = {"entry_id": tried.cleaned_data["entry_id"], "expected": tried.cleaned_data["expected"]}
    step = request.POST.get("step")
    if step == "edit" or not form.is_valid():
        return reply(
            request, "hands/record", recording.context(form, **kept), status=200 if step == "edit" else 422
        )
    compared = compare(recording.access.game, log, recording.entry or 0, form.event)
    if step == "save":
        return save(request, recording, form, tried, compared)
    if tried.cleaned_data["expected"] != recording.board.version:
        return overtaken(request, recording, form, tried)
    if compared.refusal:
        form.blame(compared.refusal.player, refusal_message(compared.refusal))
        return reply(request, "hands/record", recording.context(form, **kept), status=422)
    told = told_comparison(compared, recording.board.currency)
    return reply(request, "corrections/compare", recording.context(form, compared=told, **kept))


def save(
    request: HttpRequest, recording: Recording, form: HandForm, tried: WritingForm, compared: Comparison
) -> HttpResponse:
    """Put the new hand in the old one's place, and drop what was shown as no longer possible."""
    writing = writing_of(tried, recording.access, form.event)
    reason = request.POST.get("reason", "").strip()[:80]
    outcome = correct(
        recording.board.game_id, writing, entry=recording.entry or 0, drop=compared.drop, reason=reason
    )
    if isinstance(outcome, Conflict):
        return overtaken(request, recording, form, tried)
    if isinstance(outcome, Refused):
        form.blame(outcome.refusal.player, refusal_message(outcome.refusal))
        return reply(request, "hands/record", recording.context(form), status=422)
    return answer(request, recording.access, writing, outcome, corrected(recording.number))
