"""House rules from phone to phone: shared by a link and six letters, looked at, kept; those of a game as well."""

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from scoring.games.access import RULES_COOKIE, get_opened_rules, get_rules_link, require_reader
from scoring.games.actions.phones import TooManyVariantsError
from scoring.games.actions.rule_links import (
    choose_sharing,
    delete_rules_link,
    keep_shared_rules,
    share_variant,
)
from scoring.games.models import HouseVariant, RulesLink
from scoring.games.queries.rule_links import rules_code, rules_token
from scoring.games.queries.scorekeeper import phone_name
from scoring.games.queries.table_views import table_view
from scoring.games.queries.variants import PhoneVariant, rules_of_game, shared_rules
from scoring.games.texts.agreements import agreements
from scoring.games.texts.settings.table import MONEY_RULES
from scoring.games.texts.variants import variant_name
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.cookies import keep_signed
from scoring.web.views.cards import with_fixed_card
from scoring.web.views.devices import device_secret, set_device_cookie, with_device_cookie
from scoring.web.views.http import form_view, reply, see_other
from scoring.web.views.one_time_secret import SECONDS, hide, qr_code, shared_address


def _own_or_404(request: HttpRequest, variant_id: UUID) -> HouseVariant:
    device = device_hash(request)
    # A phone without a cookie has an empty hash, which is no phone’s.
    if not device:
        raise Http404
    return get_object_or_404(HouseVariant, id=variant_id, device_hash=device, deleted=None)


@form_view
def share_rules(request: HttpRequest, variant_id: UUID) -> HttpResponse:
    """Show the code of saved rules and who may keep them; on POST, make a code or save the choices."""
    own = _own_or_404(request, variant_id)
    if request.method == "POST":
        if request.POST.get("step") == "choose":
            choices = {name: name in request.POST for name in ("for_table", "with_money")}
            choose_sharing(own, **choices)
        else:
            share_variant(own)
        return see_other(reverse("share_rules", args=[own.id]))
    link = RulesLink.objects.valid().filter(variant=own).first()
    token = rules_token(link) if link else ""
    context: dict[str, object] = {"own": own}
    if link and token:
        address = shared_address(request, "open_rules", token)
        context |= {"made": address, "qr": qr_code(address), "code": rules_code(link), "until": link.expires}
    return reply(request, "games/rules/share", context)


@require_POST
def stop_sharing(request: HttpRequest, variant_id: UUID) -> HttpResponse:
    """Cancel the link and the letters of saved rules."""
    own = _own_or_404(request, variant_id)
    delete_rules_link(own)
    messages.success(request, _("“%(name)s” is no longer shared.") % {"name": own.name})
    return see_other(reverse("share_rules", args=[own.id]))


@require_safe
@with_fixed_card(
    gettext_lazy("House rules for a card game"), gettext_lazy("Look at them, and keep them on a phone.")
)
def open_rules(_request: HttpRequest, token: str) -> HttpResponse:
    """Keep the link's hash in a cookie, and go to an address without its token."""
    return go_to_shared(get_rules_link(token))


def go_to_shared(link: RulesLink) -> HttpResponse:
    """Redirect to the rules that a link opens."""
    address = reverse("shared_rules")
    return hide(
        keep_signed(see_other(address), RULES_COOKIE, link.secret_hash, path=address, max_age=SECONDS)
    )


@form_view
@with_device_cookie
def shared_rules_page(request: HttpRequest) -> HttpResponse:
    """Show rules of another phone, differences first; on POST, keep them."""
    own = get_opened_rules(request)
    found = shared_rules(own, phone_name(own.device_hash))
    return _keep(request, found, reverse("home"), with_money=own.with_money)


@form_view
@with_device_cookie
def rules_at_table(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show the rules of a game to keep, differences first; on POST, keep them."""
    redacted = require_reader(request, game_id).redacted
    view = table_view(redacted)
    about = {"variant": variant_name(view.variant_key), "game": view.title}
    found = rules_of_game(redacted, _("%(variant)s, %(game)s") % about)
    if found is None:
        raise Http404
    return _keep(request, found, reverse("house_rules", args=[game_id]), with_money=not redacted.hides)


def _keep(request: HttpRequest, found: PhoneVariant, back: str, *, with_money: bool) -> HttpResponse:
    """Show the rules, or keep them and go where they can be played."""
    page = _shown(found, back, with_money=with_money)
    if request.method != "POST":
        return reply(request, "games/rules/shared", page)
    secret = device_secret(request)
    try:
        kept, is_new = keep_shared_rules(hash_secret(secret), found)
    except TooManyVariantsError:
        words = _("This phone can’t save any more rules. Delete some first.")
        return reply(request, "games/rules/shared", page | {"refused": words}, status=422)
    words = (
        _("Saved “%(name)s” on this phone.")
        if is_new
        else _("This phone has these rules already: “%(name)s”.")
    )
    undo = reverse("delete_variant", args=[kept.id]) if is_new else ""
    messages.success(request, words % {"name": kept.name}, extra_tags=undo)
    return set_device_cookie(see_other(reverse("new_game")), secret)


def _shown(found: PhoneVariant, back: str, *, with_money: bool) -> dict[str, object]:
    """Return what the page of rules to keep shows: those that are changed apart from all others."""
    words = agreements(found.base, found.rules, found.currency)
    met = [rule for rule in words if with_money or rule.about not in MONEY_RULES]
    return {
        "found": found,
        "base": variant_name(found.base),
        "changed": [rule for rule in met if rule.changed],
        "same": [rule for rule in met if not rule.changed],
        "with_money": with_money,
        "back": back,
    }
