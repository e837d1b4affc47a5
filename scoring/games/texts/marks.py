"""Adjustments, fixed scores and kitty fees by name."""

from django.utils.translation import gettext as _


def mark_name(code: str) -> str:
    """A code of the variant in words; a house's own code as it was written."""
    names = {
        "exact_cut": _("Exact cut"),
        "over_call": _("Over-call"),
        "wrong_challenge": _("Wrong challenge"),
        "bad_lay": _("Bad lay"),
        "missed_draw_or_discard": _("Missed draw or discard"),
        "house_infraction": _("House fault"),
        "first_drop": _("First drop"),
        "middle_drop": _("Middle drop"),
        "wrong_show": _("Wrong show"),
        "kitty_fee": _("Kitty fee"),
    }
    return names.get(code) or code.replace("_", " ").capitalize()
