"""Offer usual ways to play a house rule, each set by one press."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from scoring.engine.plain import JsonValue
from scoring.games.forms.stakes import local_amount
from scoring.web.forms.money import read_money

_ENTRY, _EACH_HAND = 50, 10
"""What a table that plays for pounds puts into its jackpot, in pence."""


def rule_offers(rule: str, currency: str) -> Mapping[str, tuple[str, JsonValue]]:
    """Return the words and the value of each, by a name for its button; amounts are usual ones of `currency`."""
    if rule == "places":
        parts = ([60, 30, 10], [50, 30, 20], [70, 30])
        return {"-".join(map(str, part)): (" / ".join(map(str, part)), {"default": part}) for part in parts}
    if rule == "auto_split":
        bars = (("101", 80, 21), ("201", 175, 26))
        words = _("Limit %(limit)s: from %(least)s points")
        return {
            limit: (words % {"limit": limit, "least": least}, {"players": 3, "within": within, "by": "equal"})
            for limit, least, within in bars
        }
    if rule == "jackpot":
        amounts = {"entry": _money(_ENTRY, currency), "each_hand": _money(_EACH_HAND, currency)}
        return {"kalooki": (_("Won by a Kalooki"), {"in": 0, **amounts, "taken_by": "kalooki"})}
    return {}


def _money(pence: int, currency: str) -> int:
    return read_money(local_amount(pence, currency), currency)
