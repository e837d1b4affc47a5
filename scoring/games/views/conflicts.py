"""Another phone was faster: what it saved and what was being entered stand side by side, and a person chooses."""

from datetime import datetime
from typing import TypedDict

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from scoring.engine.corrections import UNDO
from scoring.engine.log import PlayedEntry
from scoring.games.forms.corrections import hand_form_data
from scoring.games.forms.hands import HandForm, hand_players
from scoring.games.forms.versions import ComparedVersions, HandVersion, compare_versions
from scoring.games.queries.comparisons import hand_number
from scoring.games.queries.game_log import GAME_LOG, Log, log_of, stamps
from scoring.games.queries.overtaken import Overtaken, overtaken_correction, overtaken_hand
from scoring.games.queries.projections import state_of, table_of
from scoring.games.queries.stories import hand_story, played_story
from scoring.games.texts.entries.brief import briefly, took_back
from scoring.games.views.recording import Recording
from scoring.games.views.write_responses import is_too_early, too_early
from scoring.web.forms.writing import WritingForm
from scoring.web.views.http import reply


class ConflictValues(TypedDict, total=False):
    """What was saved in the place of a posted hand, by whom and when; empty where it is of another kind."""

    rival: int
    gone: int
    undone: bool
    author: str
    at: datetime
    compared: ComparedVersions
    correct: str


def show_conflict(
    request: HttpRequest, recording: Recording, form: HandForm, tried: WritingForm
) -> HttpResponse:
    """Show what another phone saved since, keep what was typed, and let the person choose."""
    log, since = log_of(recording.access.redacted), tried.cleaned_data["expected"]
    if is_too_early(request, since, recording.access.game):
        return too_early(request, recording.access)
    found = _overtaken(recording, log, since)
    entry_id = tried.cleaned_data["entry_id"]
    context = {
        "others": _other_entries(log, since, found),
        "kept": request.POST.get("kept") or str(entry_id),
        "entry_id": None if GAME_LOG.find(entry_id) else entry_id,
        "edits": recording.entry is not None and not found.gone,
        **_values(request, recording, found),
    }
    return reply(request, "games/hands/conflict", recording.context(form, **context), status=409)


def conflict_values(request: HttpRequest, recording: Recording, since: int) -> ConflictValues:
    """Return what was saved since a version in the place of the posted hand, beside it."""
    return _values(request, recording, _overtaken(recording, log_of(recording.access.redacted), since))


def _overtaken(recording: Recording, log: Log, since: int) -> Overtaken:
    if recording.missing:
        return Overtaken(recording.number)
    if recording.entry is None:
        return overtaken_hand(log, since)
    return overtaken_correction(log, since, recording.entry)


def _other_entries(log: Log, since: int, found: Overtaken) -> list[str]:
    """Return what else was saved, in a few words each."""
    shown = (found.by, found.gone.by if found.gone else 0)
    entries = log.entries
    return [
        took_back(entries, plain) if plain["type"] == UNDO else briefly(plain)
        for number, plain in enumerate(entries, start=1)
        if number > since and number not in shown
    ]


def _values(request: HttpRequest, recording: Recording, found: Overtaken) -> ConflictValues:
    game_id, rival, gone = recording.view.game_id, found.rival, found.gone
    if rival is not None:
        stamp = stamps(game_id)[found.by]
        return {
            "author": stamp.author,
            "at": stamp.at,
            "rival": hand_number(rival),
            "correct": reverse("correct_hand", args=[game_id, rival.entry.number]),
            "compared": _beside_rival(request, rival),
        }
    if gone is not None:
        stamp = stamps(game_id)[gone.by]
        return {
            "author": stamp.author,
            "at": stamp.at,
            "gone": gone.number,
            "undone": gone.undone,
            "compared": _as_it_is(request, recording),
        }
    return {}


def _beside_rival(request: HttpRequest, turn: PlayedEntry) -> ComparedVersions:
    """Compare a saved hand with the posted one, for the players dealt in then and by the rules of its time."""
    table, before, event = turn.table, turn.before, turn.entry.plain
    seated = hand_players(table, before)
    theirs = HandForm(seated, table.variant, hand_form_data(event, seated, table.variant))
    mine = HandForm(seated, table.variant, request.POST)
    return compare_versions(
        HandVersion(theirs, hand_story(table, before, event, turn.step)),
        HandVersion(mine, played_story(table, before, mine.event) if mine.is_valid() else None),
    )


def _as_it_is(request: HttpRequest, recording: Recording) -> ComparedVersions:
    """Return the posted hand as it would be the next one now."""
    redacted = recording.access.redacted
    table, state = table_of(redacted), state_of(redacted)
    mine = HandForm(hand_players(table, state), table.variant, request.POST)
    return compare_versions(
        None, HandVersion(mine, played_story(table, state, mine.event) if mine.is_valid() else None)
    )
