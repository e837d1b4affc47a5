"""Read the variants one phone can play, its own and the presets, as plain values."""

import json
from dataclasses import dataclass
from uuid import UUID

from scoring.engine.house_rules import override
from scoring.engine.plain import Overrides
from scoring.engine.presets import FOR_MONEY, PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.variant import Variant
from scoring.games.models import HouseVariant

_DEFAULT_CURRENCY = "GBP"
_MONEY_RULES = ("stakes", "point_value", "kitty_events", *FOR_MONEY)
"""The rules that only say what is played for."""


@dataclass(frozen=True, slots=True)
class PhoneVariant:
    """A variant that a phone can play: `key` is a preset's, or the id of its own; `name` is empty for a preset."""

    key: str
    name: str
    base: str
    overrides: Overrides
    rules: Variant
    currency: str = _DEFAULT_CURRENCY

    @property
    def is_own(self) -> bool:
        return self.key not in PRESETS


def get_variant(device_hash: str, key: str) -> PhoneVariant | None:
    """Return a preset, or one of this phone's own variants; at most one query."""
    if key in PRESETS:
        return phone_variant(key, "", key, {})
    try:
        own = HouseVariant.objects.filter(id=UUID(key), device_hash=device_hash, deleted=None).first()
    except ValueError:
        return None
    # A phone without a cookie has an empty hash, which is no phone’s.
    return _own(own) if own and device_hash else None


def own_variants(device_hash: str) -> list[PhoneVariant]:
    """Return this phone's own variants by name; one query."""
    kept = HouseVariant.objects.filter(device_hash=device_hash, deleted=None).order_by("name")
    return [_own(own) for own in kept] if device_hash else []


def find_rules_name(device_hash: str, base: str, overrides: Overrides) -> str:
    """Return what this phone calls such rules, for any stakes; empty where it has none like them."""
    asked = base, _apart_from_money(overrides)
    kept = own_variants(device_hash)
    return next((own.name for own in kept if (own.base, _apart_from_money(own.overrides)) == asked), "")


def phone_variant(key: str, name: str, base: str, overrides: Overrides, currency: str = "") -> PhoneVariant:
    """Return a variant from plain values that have been judged."""
    rules = override(base, overrides)
    if isinstance(rules, Refusal):
        # Rules are judged before they are kept, so this is a fault of ours, not of the phone’s.
        raise TypeError(rules)
    return PhoneVariant(key, name, base, overrides, rules, currency or _DEFAULT_CURRENCY)


def _own(own: HouseVariant) -> PhoneVariant:
    return phone_variant(str(own.id), own.name, own.base, json.loads(own.overrides), own.currency)


def _apart_from_money(overrides: Overrides) -> Overrides:
    return {rule: value for rule, value in overrides.items() if rule not in _MONEY_RULES}
