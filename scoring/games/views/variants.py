"""House rules kept under a name: listed, looked at, made, changed, copied, deleted, restored, compared."""

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.engine.presets import PRESETS
from scoring.games.actions.phones import (
    MOST_KEPT,
    NameTakenError,
    TooManyVariantsError,
    delete_variant,
    free_name,
    keep_variant,
    restore_variant,
)
from scoring.games.forms.house import HouseForm
from scoring.games.forms.saved_variants import VariantForm
from scoring.games.forms.stakes import played_currency, posted_stakes
from scoring.games.forms.variants import VariantCard, other_cards, variant_card, variant_cards
from scoring.games.queries.variants import (
    PhoneVariant,
    get_variant,
    in_coins,
    own_variants,
    phone_variant,
)
from scoring.games.texts.agreements import agreements, side_by_side
from scoring.games.texts.lists import rules_beside
from scoring.games.texts.melds import typed_in
from scoring.games.texts.rummy_games import RUMMY_GAMES
from scoring.games.views.save_variant import save_variant
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.texts.names import join_names
from scoring.web.views.cards import public_card
from scoring.web.views.devices import device_secret, set_device_cookie, with_device_cookie
from scoring.web.views.http import form_view, posted_data, reply, see_other


@require_safe
def variants(request: HttpRequest) -> HttpResponse:
    """List this phone's variants, then the presets."""
    own = [VariantCard.own(one, place) for place, one in enumerate(own_variants(device_hash(request)))]
    context = {
        "own": own,
        "variants": variant_cards(),
        "others": other_cards(),
        "full": len(own) >= MOST_KEPT and "full" in request.GET,
        **public_card(
            request, _("Rules of card games"), _("Kalooki, rummy and their family, with house rules")
        ),
    }
    return reply(request, "games/rules/list", context)


def get_variant_or_404(request: HttpRequest, which: str) -> PhoneVariant:
    """Return a preset or one of this phone's own variants; Http404 for all others alike."""
    found = get_variant(device_hash(request), which)
    if found is None:
        raise Http404
    return found


@require_safe
def variant(request: HttpRequest, which: str) -> HttpResponse:
    shown = get_variant_or_404(request, which)
    words = agreements(shown.base, shown.rules, shown.currency)
    changed = sum(rule.changed for rule in words)
    card = variant_card(shown)
    context = {"played": shown, "card": card, "words": words, "changed": changed}
    context |= public_card(request, _("Rules of %(game)s") % {"game": card.name}, card.first, card.second)
    if shown.key in RUMMY_GAMES:
        context["sources"] = join_names(RUMMY_GAMES[shown.key].sources)
        context["typed_in"] = typed_in(shown.key)
    return reply(request, "games/rules/variant", context)


@form_view
@with_device_cookie
def new_variant(request: HttpRequest) -> HttpResponse:
    return _edit(request, get_variant_or_404(request, request.GET.get("from", "european")), None)


@form_view
def change_variant(request: HttpRequest, variant_id: UUID) -> HttpResponse:
    return _edit(request, get_variant_or_404(request, str(variant_id)), variant_id)


def _edit(request: HttpRequest, start: PhoneVariant, variant_id: UUID | None) -> HttpResponse:
    """Show the form; on POST, save the variant."""
    data = posted_data(request)
    currency = start.currency if data is None else data.get("currency", start.currency)
    house = HouseForm(start.base, start.overrides, data, currency=currency)
    begun = {"variant_name": start.name if variant_id else "", "currency": start.currency}
    if data is None or house.asked:
        form = VariantForm(initial=begun if data is None else data.dict())
        return _show_edit(request, start, form, house, variant_id)
    form, secret = VariantForm(data), device_secret(request)
    rules = phone_variant("", "", start.base, house.overrides, house.currency)
    kept = save_variant(hash_secret(secret), form, rules, variant_id) if house.is_valid() else None
    if kept is None:
        return _show_edit(request, start, form, house, variant_id)
    return set_device_cookie(see_other(reverse("variant", args=[kept.id])), secret)


def _show_edit(
    request: HttpRequest, start: PhoneVariant, form: VariantForm, house: HouseForm, variant_id: UUID | None
) -> HttpResponse:
    context = {
        "start": start,
        "base": VariantCard.of(start.base),
        "form": form,
        "house": house,
        "changing": variant_id is not None,
    }
    return reply(request, "games/rules/edit", context, status=422 if form.is_bound else 200)


@require_POST
def copy_variant(request: HttpRequest, variant_id: UUID) -> HttpResponse:
    """Copy a variant, and open the copy."""
    own, device = get_variant_or_404(request, str(variant_id)), device_hash(request)
    try:
        copied = keep_variant(device, free_name(device, own.name), own.base, own.overrides, own.currency)
    except (NameTakenError, TooManyVariantsError):
        return see_other(f"{reverse('variants')}?full=1")
    return see_other(reverse("change_variant", args=[copied.id]))


@require_POST
def delete_own(request: HttpRequest, variant_id: UUID) -> HttpResponse:
    if name := delete_variant(device_hash(request), variant_id):
        undo = reverse("restore_variant", args=[variant_id])
        messages.success(request, _("Deleted “%(name)s”.") % {"name": name}, extra_tags=undo)
    return see_other(reverse("variants"))


@require_POST
def restore_own(request: HttpRequest, variant_id: UUID) -> HttpResponse:
    restore_variant(device_hash(request), variant_id)
    return see_other(reverse("variants"))


@require_safe
def compare_variants(request: HttpRequest) -> HttpResponse:
    """Show two variants side by side: where they differ, or with `?all` every rule."""
    own = own_variants(device_hash(request))
    offered = [VariantCard.own(one) for one in own] + variant_cards() + other_cards()
    keys = [request.GET.get("first") or offered[0].key, request.GET.get("second") or "european"]
    if keys[0] == keys[1] and "second" not in request.GET:
        keys[1] = "kalooki-40"
    first, second = (get_variant_or_404(request, key) for key in keys)
    lines = side_by_side(first.rules, second.rules, first.currency)
    shows_all, cards = bool(request.GET.get("all")), [variant_card(each) for each in (first, second)]
    shown = [line for line in lines if shows_all or line.differs]
    context = {
        "first": cards[0],
        "second": cards[1],
        "offered": offered,
        "lines": rules_beside([card.name for card in cards], shown, marked=shows_all),
        "same": sum(not line.differs for line in lines),
        "all": shows_all,
    }
    return reply(request, "games/rules/compare", context)


@require_POST
def look_at_rules(request: HttpRequest, base: str) -> HttpResponse:
    """Preview the fields: examples, faults and the rules in words; nothing is saved."""
    if base not in PRESETS:
        raise Http404
    without = tuple(request.GET.get("without", "").split(","))
    currency = played_currency(request.POST)
    stakes = posted_stakes(request.POST, currency) if "stakes" in without else {}
    begins = in_coins(base, stakes, currency) if "stakes" in without else stakes
    house = HouseForm(base, begins, request.POST, currency=currency, without=without)
    house.for_points = "stakes" in without and not currency
    asked = house.settings.get(house.asked)
    return reply(request, "games/rules/look", {"house": house, "asked": asked})
