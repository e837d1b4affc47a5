"""Another phone wrote first: both versions side by side, and the person says which hand it was."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from scoring.engine.log import Turn
from scoring.games.forms.hands import HandForm
from scoring.games.forms.stored_hands import fields_of
from scoring.games.forms.versions import side_by_side
from scoring.games.queries.comparisons import hand_number, hand_since
from scoring.games.queries.game_log import Log, known_entry, log_of, stamps
from scoring.games.texts.log_messages import briefly
from scoring.games.views.recording import Recording, seated_at
from scoring.games.views.write_responses import is_too_early, too_early
from scoring.web.forms.writing import WritingForm
from scoring.web.views.http import reply


def overtaken(request: HttpRequest, recording: Recording, form: HandForm, tried: WritingForm) -> HttpResponse:
    """Tell what was written since, keep what was typed, and let the person choose."""
    log, since = log_of(recording.access.seen), tried.cleaned_data["expected"]
    if is_too_early(request, since, recording.access.game):
        return too_early(request, recording.access)
    turn = hand_since(log, since) if recording.entry is None else None
    context = {
        "others": others(log, since, turn),
        "kept": request.POST.get("kept") or str(tried.cleaned_data["entry_id"]),
        "entry_id": None if known_entry(tried.cleaned_data["entry_id"]) else tried.cleaned_data["entry_id"],
        **(rival(request, recording, turn) if turn else {}),
    }
    return reply(request, "hands/conflict", recording.context(form, **context), status=409)


def others(log: Log, since: int, turn: Turn | None) -> list[str]:
    """What else was written, in a few words each."""
    told = turn.entry.number if turn else 0
    return [briefly(entry) for n, entry in enumerate(log.entries, start=1) if n > since and n != told]


def rival(request: HttpRequest, recording: Recording, turn: Turn) -> dict[str, Any]:
    """The hand that is in the book beside the one that was sent; both with those who were dealt in then."""
    seated, number = seated_at(turn), turn.entry.number
    theirs = HandForm(seated, turn.table.variant, fields_of(turn.entry.plain, seated))
    versions = side_by_side(theirs, HandForm(seated, turn.table.variant, request.POST))
    stamp = stamps(recording.board.game_id)[number]
    return {
        "rival": hand_number(turn),
        "author": stamp.author,
        "at": stamp.at,
        "versions": versions,
        "same": not any(version.differs for version in versions),
        "correct": reverse("correct_hand", args=[recording.board.game_id, number]),
    }
