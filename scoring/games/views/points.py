"""Points and fines between two hands: entered at the table, put right later, or added once the game is over."""

import json
from typing import NamedTuple
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse

from scoring.engine.log import PlayedEntry
from scoring.engine.refusals import Refusal
from scoring.engine.state import State
from scoring.engine.table import Table
from scoring.engine.variant import Variant
from scoring.games.access import Access, require_phone
from scoring.games.actions.record import write_entry
from scoring.games.forms.hands import HandPlayer
from scoring.games.forms.points import PointsForm
from scoring.games.queries.comparisons import amendment, event_before, last_in_time
from scoring.games.queries.game_log import Log, find_played_entry, log_of
from scoring.games.queries.projections import BetweenRow, state_of, table_of
from scoring.games.queries.table_views import TableView, table_view
from scoring.games.texts.points import place_words, points_added, points_corrected, points_title
from scoring.games.texts.refusals import refusal_message
from scoring.games.views.correction_preview import Proposal, preview_or_save
from scoring.games.views.late_entries import require_entry_writer
from scoring.games.views.write_responses import make_writing, outcome_response, repeated_answer
from scoring.journal.outcomes import Conflict, Refused
from scoring.web.forms.writing import Posted, posted_version
from scoring.web.views.http import Context, form_view, reply


class _Place(NamedTuple):
    """Where points are entered: at the table now, or at an entry, in its place or right before it."""

    access: Access
    view: TableView
    table: Table
    state: State
    log: Log | None = None
    turn: PlayedEntry | None = None
    corrects: bool = False

    @property
    def words(self) -> str:
        ended = not self.corrects and self.turn is not None and self.turn.step.record is None
        return place_words(self.table.variant, self.state, ended=ended)

    @property
    def address(self) -> str:
        game_id = self.view.game_id
        if self.corrects and self.turn:
            return reverse("correct_points", args=[game_id, self.turn.entry.number])
        return reverse("points", args=[game_id])

    def form(self, data: Posted | None = None, *, everyone: bool = False) -> PointsForm:
        """Return the form with those who are in, or with `everyone`."""
        event = self.turn.entry.plain if self.corrects and self.turn else None
        names, (standings, totals) = self.table.players, (self.state.standings, self.state.totals)
        seats = [seat for seat in self.table.clockwise if everyone or standings[seat] == "in"]
        players = [HandPlayer(seat, names[seat], totals[seat]) for seat in seats]
        return PointsForm(players, self.table.variant, data, event)


@form_view
def add_points(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Ask for points or a fine of players who are in; on POST, record them.

    After the end they are put in before what ended the game, with before and after.
    """
    access = require_phone(request, game_id)
    if request.method == "POST" and (again := _answer_again(request, access)):
        return again
    access = require_entry_writer(request, game_id)
    place = _now(access)
    if place.view.finished:
        return _propose(request, _before_the_end(request, place))
    return _record(request, place) if request.method == "POST" else _show(request, place, place.form())


@form_view
def correct_points(request: HttpRequest, game_id: UUID, entry: int) -> HttpResponse:
    """Show points between hands in their form; on POST, preview the correction or save it."""
    access = require_entry_writer(request, game_id)
    log = log_of(access.redacted)
    turn = find_played_entry(log.until(posted_version(request.POST)).play(), (entry, 0))
    if turn is None or turn.step.between is None:
        raise Http404
    view = table_view(access.redacted)
    return _propose(request, _Place(access, view, turn.table, turn.before, log, turn, corrects=True))


def _now(access: Access) -> _Place:
    redacted = access.redacted
    return _Place(access, table_view(redacted), table_of(redacted), state_of(redacted))


def _answer_again(request: HttpRequest, access: Access) -> HttpResponse | None:
    """Return the response to points sent again after the first was lost."""
    # Who was put out by these very points is named in them.
    form = _now(access).form(request.POST, everyone=True)
    return repeated_answer(request, access, form.event if form.is_valid() else {})


def _before_the_end(request: HttpRequest, now: _Place) -> _Place:
    log = log_of(now.access.redacted)
    turn = last_in_time(log.until(posted_version(request.POST)))
    if turn is None:
        raise Http404
    return _Place(now.access, now.view, turn.table, turn.before, log, turn)


def _record(request: HttpRequest, place: _Place) -> HttpResponse:
    """Save them; show the form again with the reason where the rules refuse."""
    form = place.form(request.POST)
    if not form.is_identified:
        return HttpResponseBadRequest()
    if not form.is_valid():
        return _show(request, place, form)
    writing = make_writing(form, place.access, form.event)
    outcome = write_entry(place.view.game_id, writing)
    if isinstance(outcome, Refused):
        form.add_error(None, refusal_message(outcome.refusal))
        return _show(request, place, form)
    return outcome_response(request, place.access, writing, outcome)


def _propose(request: HttpRequest, place: _Place) -> HttpResponse:
    """Show the form, or go on to before and after."""
    if request.method != "POST":
        return _show(request, place, place.form())
    form = place.form(request.POST)
    if not form.is_identified:
        return HttpResponseBadRequest()
    if request.POST.get("step") == "edit" or not form.is_valid():
        return _show(request, place, form)

    def back(refusal: Refusal | None) -> HttpResponse:
        if refusal is None:
            writing = make_writing(form, place.access, {})
            return outcome_response(request, place.access, writing, Conflict(place.access.game))
        form.add_error(None, refusal_message(refusal))
        return _show(request, place, form)

    return preview_or_save(request, _proposal(place, form), form, back)


def _proposal(place: _Place, form: PointsForm) -> Proposal:
    """Propose other points in place of the saved ones, or points before what ended the game."""
    assert place.log is not None and place.turn is not None  # noqa: S101, PT018 - both come with an entry
    number, event = place.turn.entry.number, form.event
    return Proposal(
        access=place.access,
        view=place.view,
        log=place.log,
        change=amendment(number, event) if place.corrects else event_before(place.log, number, event),
        address=place.address,
        title=points_title(place.words),
        carried=form.carried,
        message=points_corrected if place.corrects else points_added,
    )


def _show(request: HttpRequest, place: _Place, form: PointsForm) -> HttpResponse:
    """Show the form with the totals of everyone it may name."""
    edited = request.POST.get("step") == "edit"
    context = points_context(place.view, form, place.table.variant, play_off=place.state.play_off) | {
        "place": place.words,
        "here": place.address,
        "entry": place.turn.entry.number if place.corrects and place.turn else None,
        "previews": place.turn is not None,
    }
    return reply(request, "games/table/points", context, status=422 if form.is_bound and not edited else 200)


def points_context(view: TableView, form: PointsForm, rules: Variant, *, play_off: bool) -> Context:
    """Return what the form needs in its template."""
    return {
        "view": view,
        "form": form,
        "rules": rules,
        "limit": None if rules.limit is None or play_off else rules.limit.highest_in_range,
        "landings": json.dumps(dict(rules.landings)),
        "typed": _typed(view),
    }


def _typed(view: TableView) -> dict[str, int]:
    """Return the reasons that were typed in this game before, with the points of the last time."""
    typed: dict[str, int] = {}
    for row in view.lines:
        if isinstance(row, BetweenRow) and len(row.reasons) == 1:
            code, reason = row.reasons[0]
            if not code:
                typed.setdefault(reason, next(iter(row.points.values())))
    return typed
