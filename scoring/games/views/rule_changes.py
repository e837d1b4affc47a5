"""Other house rules for a running game: the form, before beside after, then saved like a correction."""

from functools import partial
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.engine.log import rules_entry
from scoring.engine.plain import Overrides, Plain
from scoring.engine.refusals import Refusal
from scoring.games.access import Access
from scoring.games.forms.corrections import RuleChangeForm, posted_rule_fields, rule_change_times
from scoring.games.forms.house import MONEY_SETTINGS, HouseForm
from scoring.games.queries.game_log import log_of
from scoring.games.queries.projections import overrides_of, table_of
from scoring.games.queries.table_views import table_view
from scoring.games.queries.variants import PhoneVariant, own_variants
from scoring.games.texts.entries.brief import rules_changed, since_words
from scoring.games.texts.entries.rules import changed_rules
from scoring.games.texts.refusals import refusal_message, stays_in
from scoring.games.texts.settings.family import FAMILY
from scoring.games.views.correction_preview import Proposal, preview_or_save
from scoring.games.views.late_entries import require_entry_writer
from scoring.games.views.write_responses import make_writing, outcome_response
from scoring.journal.outcomes import Conflict
from scoring.web.capabilities import device_hash
from scoring.web.forms.writing import Posted
from scoring.web.views.http import form_view, reply

_FIXED_SETTINGS = ("players", "teams")  # who sits there stays, and with whom (rule 15.7)


@form_view
def change_rules(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show every rule of this table as a field; on POST, preview the change before it is saved."""
    access = require_entry_writer(request, game_id)
    picked = _picked(request, access)
    house = _house_form(access, request.POST or None, picked)
    if request.method != "POST":
        return _show_form(request, access, house)
    form = RuleChangeForm(request.POST)
    if not form.is_identified:
        return HttpResponseBadRequest()
    if house.asked or request.POST.get("step") == "edit":
        return _show_form(request, access, house)
    played_for = table_view(access.redacted).currency
    if request.POST.get("currency", played_for) != played_for:
        return _show_form(request, access, house, refused=stays_in(played_for), status=422)
    if not form.is_valid() or not house.is_valid():
        return _show_form(request, access, house, status=422)
    change = rules_entry(table_of(access.redacted), form.cleaned_data["since"], house.overrides)
    if isinstance(change, Refusal):
        return _show_form(request, access, house, refused=refusal_message(change), status=422)
    return _propose(request, access, house, form, change)


def _own_rules(request: HttpRequest, access: Access) -> list[PhoneVariant]:
    """Return the rules that this phone has saved for the table's game."""
    base = table_of(access.redacted).variant_key
    return [own for own in own_variants(device_hash(request)) if own.base == base]


def _picked(request: HttpRequest, access: Access) -> PhoneVariant | None:
    """Return the saved rules that the form starts from, if any were picked."""
    key = request.POST.get("rules") or request.GET.get("rules")
    return next((own for own in _own_rules(request, access) if own.key == key), None) if key else None


def _switched(overrides: Overrides, picked: PhoneVariant, played_for: str) -> Overrides:
    """Return the overrides of saved rules; the table keeps its sides, and amounts in another money."""
    stays = (*_FIXED_SETTINGS, *(() if picked.currency == played_for else MONEY_SETTINGS))
    kept = {name: value for name, value in overrides.items() if name in stays}
    return {name: value for name, value in picked.overrides.items() if name not in stays} | kept


def _house_form(access: Access, data: Posted | None, picked: PhoneVariant | None) -> HouseForm:
    view = table_view(access.redacted)
    overrides = overrides_of(access.redacted)
    if picked:
        overrides = _switched(overrides, picked, view.currency)
    moneyed = view.currency or view.has_money
    # A table of Kalooki that plays by no rule of another game is not asked for them.
    others = () if FAMILY.keys() & overrides.keys() or not view.rules.is_kalooki else tuple(FAMILY)
    without = (*_FIXED_SETTINGS, *others, *(() if moneyed else MONEY_SETTINGS))
    return HouseForm(view.variant_key, overrides, data, currency=view.currency, without=without)


def _propose(
    request: HttpRequest, access: Access, house: HouseForm, form: RuleChangeForm, change: Plain
) -> HttpResponse:
    """Preview the change; show the form again where nothing changed or the engine refuses."""
    proposal = _proposal(request, access, house, change)

    def back(refusal: Refusal | None) -> HttpResponse:
        if refusal is None:
            return outcome_response(request, access, make_writing(form, access, {}), Conflict(access.game))
        return _show_form(request, access, house, refused=refusal_message(refusal), status=422)

    again = change["since"] == "start" and proposal.log.has_changed_rules
    is_look = request.POST.get("step") != "save"  # sent twice, the second time it is changed already
    if is_look and house.overrides == overrides_of(access.redacted) and not again:
        return _show_form(request, access, house, refused=_("No rule changed yet."), status=422)
    return preview_or_save(request, proposal, form, back)


def _proposal(request: HttpRequest, access: Access, house: HouseForm, change: Plain) -> Proposal:
    view = table_view(access.redacted)
    return Proposal(
        access=access,
        view=view,
        log=log_of(access.redacted),
        change=change,
        address=reverse("change_rules", args=[view.game_id]),
        title=_("Change the rules"),
        carried=posted_rule_fields(request.POST),
        message=partial(rules_changed, change["since"]),
        rules=changed_rules(view.variant_key, view.rules, house.rules, view.currency),
        intro=since_words(change["since"]),
        saves=_("Change the rules"),
    )


def _show_form(
    request: HttpRequest, access: Access, house: HouseForm, *, status: int = 200, refused: str = ""
) -> HttpResponse:
    view = table_view(access.redacted)
    context = {
        "view": view,
        "house": house,
        "stays": stays_in(view.currency) if view.has_money else "",
        "times": rule_change_times(view.finished, moneyed=view.has_money),
        "since": request.POST.get("since") or ("start" if view.finished else "next"),
        "refused": refused,
        "own": _own_rules(request, access),
        "picked": _picked(request, access),
        "faulty": status != 200 and not refused,
    }
    return reply(request, "games/corrections/change_rules", context, status=status)
