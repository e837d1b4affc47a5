"""The start of a game put right: names, seats, who deals first, rules and stakes; then before beside after."""

from typing import NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse

from scoring.engine.log import corrected_table
from scoring.engine.plain import Plain
from scoring.engine.refusals import Refusal
from scoring.games.access import Access
from scoring.games.actions.record import write_entry
from scoring.games.forms.days import DayForm
from scoring.games.forms.games import NewGameForm, same_players_initial
from scoring.games.forms.starts import PeopleForm, posted_start, variant_field
from scoring.games.forms.variants import VariantCard
from scoring.games.queries.game_log import Log, log_of
from scoring.games.queries.starts import Began, corrected_start, how_it_began
from scoring.games.queries.table_views import table_view
from scoring.games.queries.variants import own_variants
from scoring.games.signals import has_people_elsewhere
from scoring.games.texts.entries.brief import start_corrected
from scoring.games.texts.entries.rules import ChangedRule, changed_rules
from scoring.games.texts.entries.starts import nothing_changed, start_title, start_words
from scoring.games.texts.refusals import refusal_message
from scoring.games.views.correction_preview import Proposal, preview_or_save
from scoring.games.views.games import BaseRules, new_game_form, variant_base
from scoring.games.views.late_entries import require_entry_writer
from scoring.games.views.write_responses import make_writing, outcome_response
from scoring.journal.outcomes import Conflict, Refused
from scoring.web.capabilities import device_hash
from scoring.web.forms.writing import WritingForm, posted_version
from scoring.web.views.http import form_view, reply


class _Start(NamedTuple):
    """A start that is being put right: how the game began, and the forms of what it should have been."""

    access: Access
    log: Log
    began: Began
    base: BaseRules
    form: NewGameForm
    people: PeopleForm
    when: DayForm


@form_view
def correct_start(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show the start of a game in its form; on POST, preview the correction or save it."""
    access = require_entry_writer(request, game_id)
    start = _read_start(request, access)
    if request.method != "POST":
        return _show_form(request, start)
    tried = WritingForm(request.POST)
    if not tried.is_valid():
        return HttpResponseBadRequest()
    step = request.POST.get("step")
    if step in ("edit", "variant") or start.form.house.asked:
        return _show_form(request, start)
    if not all([start.form.is_valid(), start.people.is_valid(), start.when.is_valid()]):
        return _show_form(request, start, status=422)
    if start.people.unasked:
        return _show_form(request, start)
    wanted = start.form.start | start.when.start
    change = corrected_start(start.began, wanted, start.people.renamed, start.people.forgotten)
    if isinstance(change, Refusal):
        return _show_form(request, start, refused=refusal_message(change), status=422)
    if change is None:
        return _show_form(request, start, refused=nothing_changed(), status=422)
    return _take_step(request, start, tried, change)


def _read_start(request: HttpRequest, access: Access) -> _Start:
    """Read how the game began and, where it was posted, how it should have begun."""
    log = log_of(access.redacted).until(posted_version(request.POST))
    began = how_it_began(log, access.game.created)
    base = _base_rules(request, access, began)
    if request.method != "POST":
        form = new_game_form(base, initial=base.fields)
    elif request.POST.get("step") == "variant":
        form = new_game_form(base, initial={**request.POST.dict(), **base.fields})
    else:
        form = new_game_form(base, request.POST)
    fixed = has_people_elsewhere(access.game)
    people = PeopleForm(began, form.named, request.POST, same_people=fixed)
    when = DayForm(request.POST or None, initial={"day": began.day})
    return _Start(access, log, began, base, form, people, when)


def _base_rules(request: HttpRequest, access: Access, began: Began) -> BaseRules:
    """Return the rules of the game, or those that were chosen instead."""
    which = request.POST.get("variant", began.variant)
    if which != began.variant:
        return variant_base(request, which)
    fields = same_players_initial(table_view(access.redacted), began.players)
    return BaseRules(
        began.variant, began.overrides, fields, VariantCard.of(began.variant), played_for=began.currency
    )


def _take_step(request: HttpRequest, start: _Start, tried: WritingForm, change: Plain) -> HttpResponse:
    """Preview the correction or save it; before anything was recorded it is saved at once."""
    access = start.access

    def back(refusal: Refusal | None) -> HttpResponse:
        if refusal is None:
            return outcome_response(request, access, make_writing(tried, access, {}), Conflict(access.game))
        return _show_form(request, start, refused=refusal_message(refusal), status=422)

    if start.began.has_events:
        return preview_or_save(request, _proposal(request, start, change), tried, back)
    writing = make_writing(tried, access, change)
    outcome = write_entry(access.game.id, writing)
    if isinstance(outcome, Refused):
        return back(outcome.refusal)
    return outcome_response(request, access, writing, outcome, start_corrected())


def _proposal(request: HttpRequest, start: _Start, change: Plain) -> Proposal:
    view = table_view(start.access.redacted)
    return Proposal(
        access=start.access,
        view=view,
        log=start.log,
        change=change,
        address=reverse("correct_start", args=[view.game_id]),
        title=start_title(),
        carried=posted_start(request.POST),
        message=start_corrected,
        rules=_changed_rules(start, change),
        intro=start_words(change),
    )


def _changed_rules(start: _Start, change: Plain) -> list[ChangedRule]:
    """Return the rules that are others then; none where only people or the currency are."""
    if "rules" not in change:
        return []
    after = corrected_table(start.began.played.table, change).variant
    currency = change.get("currency", start.began.currency)
    return changed_rules(start.base.key, start.began.played.table.variant, after, currency)


def _show_form(request: HttpRequest, start: _Start, *, status: int = 200, refused: str = "") -> HttpResponse:
    view = table_view(start.access.redacted)
    context = {
        "view": view,
        "form": start.form,
        "people": start.people,
        "when": start.when,
        "expected": start.began.version,
        "variant": variant_field(
            own_variants(device_hash(request)), request.POST.get("variant", start.base.key)
        ),
        "variant_key": start.base.key,
        "has_events": start.began.has_events,
        "refused": refused,
    }
    return reply(request, "games/corrections/start", context, status=status)
