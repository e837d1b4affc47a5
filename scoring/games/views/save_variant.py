"""Keep house rules under a name, from whichever page they were written on."""

from uuid import UUID

from scoring.games.actions.phones import (
    NameTakenError,
    TooManyVariantsError,
    keep_variant,
    replace_variant,
    update_variant,
)
from scoring.games.forms.saved_variants import VariantNameForm
from scoring.games.models import HouseVariant
from scoring.games.queries.variants import PhoneVariant


def save_variant(
    device: str,
    form: VariantNameForm,
    rules: PhoneVariant,
    variant_id: UUID | None = None,
    *,
    replace: bool = False,
) -> HouseVariant | None:
    """Save the variant over `variant_id` or its name, and return it; None with errors in the form."""
    if not form.is_valid():
        return None
    name = form.cleaned_data["variant_name"]
    try:
        if variant_id is not None:
            return update_variant(device, variant_id, name, rules.overrides, rules.currency)
        write = replace_variant if replace else keep_variant
        return write(device, name, rules.base, rules.overrides, rules.currency)
    except NameTakenError:
        form.refuse_taken_name()
    except TooManyVariantsError:
        form.refuse_too_many()
    return None
