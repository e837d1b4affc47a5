"""House rules as a file to carry elsewhere, as a card on paper, and brought in from a file."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from scoring.engine.codec.variant_file import VariantFile, write_variant_file
from scoring.engine.house_rules import preset
from scoring.games.actions.phones import free_name
from scoring.games.forms.saved_variants import ImportForm, VariantNameForm
from scoring.games.forms.variants import VariantCard
from scoring.games.queries.variants import PhoneVariant, phone_variant
from scoring.games.sheets.rule_card import rule_card as rule_card_document
from scoring.games.texts.agreements import side_by_side
from scoring.games.texts.lists import rules_beside
from scoring.games.texts.variants import variant_name
from scoring.games.views.paper import pdf_response, print_choices
from scoring.games.views.save_variant import save_variant
from scoring.games.views.variants import get_variant_or_404
from scoring.printing.document import SheetGame
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.views.devices import device_secret, set_device_cookie, with_device_cookie
from scoring.web.views.http import form_view, reply, see_other


@require_safe
def variant_file(request: HttpRequest, which: str) -> HttpResponse:
    """Return the variant as a `kalooki-variant/1` file."""
    own = get_variant_or_404(request, which)
    file = VariantFile(own.name or variant_name(own.base), own.base, own.overrides, own.currency)
    response = JsonResponse(write_variant_file(file), json_dumps_params={"ensure_ascii": False, "indent": 1})
    name = slugify(file.name) or "house-rules"
    response["Content-Disposition"] = f'attachment; filename="{name}.kalooki.json"'
    add_never_cache_headers(response)
    return response


@require_safe
def rule_card_pdf(request: HttpRequest, which: str) -> HttpResponse:
    own = get_variant_or_404(request, which)
    about = {"title": own.name, "variant": own.base, "overrides": own.overrides, "currency": own.currency}
    return pdf_response(request, rule_card_document(SheetGame(about), print_choices(request)), name="rules")


@form_view
@with_device_cookie
def import_variant(request: HttpRequest) -> HttpResponse:
    """Upload a variant file, preview what differs from its preset, and save it under a name."""
    if request.method != "POST":
        return reply(request, "games/rules/import", {"form": ImportForm()})
    form = ImportForm(request.POST, request.FILES)
    if not form.is_valid():
        return reply(request, "games/rules/import", {"form": form}, status=422)
    device = device_hash(request)
    found = phone_variant(
        "",
        form.variant_file.name,
        form.variant_file.base,
        form.variant_file.overrides,
        form.variant_file.currency,
    )
    if request.POST.get("step") == "keep":
        return _save_import(request, form, found)
    name = free_name(device, found.name) if device else found.name
    return _show_import(request, form, found, VariantNameForm(initial={"variant_name": name}))


def _show_import(
    request: HttpRequest, form: ImportForm, found: PhoneVariant, naming: VariantNameForm
) -> HttpResponse:
    base = VariantCard.of(found.base)
    lines = side_by_side(preset(found.base), found.rules, found.currency)
    context = {
        "document": form.cleaned_data["document"],
        "found": found,
        "base": base,
        "naming": naming,
        "lines": rules_beside([base.name, found.name], [line for line in lines if line.differs]),
    }
    return reply(request, "games/rules/imported", context, status=422 if naming.is_bound else 200)


def _save_import(request: HttpRequest, form: ImportForm, found: PhoneVariant) -> HttpResponse:
    secret = device_secret(request)
    naming = VariantNameForm(request.POST)
    kept = save_variant(hash_secret(secret), naming, found)
    if kept is None:
        return _show_import(request, form, found, naming)
    return set_device_cookie(see_other(reverse("variant", args=[kept.id])), secret)
