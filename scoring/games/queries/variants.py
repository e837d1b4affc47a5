"""Read the variants one phone can play, its own and the presets, as plain values."""

import json
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from scoring.engine.house_rules import difference, merge, override
from scoring.engine.plain import JsonValue, Overrides
from scoring.engine.presets import FOR_MONEY, PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.variant import Variant
from scoring.games.models import Game, HouseVariant, Key
from scoring.games.models.games import RedactedGame
from scoring.games.queries.projections import overrides_of, table_of
from scoring.games.queries.redaction import plain_for_points
from scoring.web.texts.amounts import smallest_coin

_LONGEST_NAME = 40
_DEFAULT_CURRENCY = "GBP"
_MONEY_RULES = ("stakes", "point_value", "kitty_events", *FOR_MONEY)
"""The rules that only say what is played for."""
_PRICES = ("point_value", "kitty_events", "club", "fines", "bonus_stakes")
"""Those that a house may leave as the preset has them, where no page asks for its stakes."""


@dataclass(frozen=True, slots=True)
class PhoneVariant:
    """A variant that a phone can play: `key` is a preset's, or the id of its own; `name` is empty for a preset.

    `source` is whose rules they were, of those `kept` from another phone.
    """

    key: str
    name: str
    base: str
    overrides: Overrides
    rules: Variant
    currency: str = _DEFAULT_CURRENCY
    source: str = ""
    kept: datetime | None = None

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


def same_rules(device_hash: str, shared: PhoneVariant) -> HouseVariant | None:
    """Return what this phone keeps already that is the same, amounts included."""
    kept = HouseVariant.objects.filter(
        device_hash=device_hash, deleted=None, base=shared.base, currency=shared.currency
    )
    return next((own for own in kept if json.loads(own.overrides) == shared.overrides), None)


def shared_rules(own: HouseVariant, whose: str) -> PhoneVariant:
    """Return saved rules as another phone may keep them, from whom; without money where it stays with them."""
    shared = replace(_own(own), source=whose)
    return shared if own.with_money else without_money(shared)


def rules_of_game(redacted: RedactedGame, name: str) -> PhoneVariant | None:
    """Return the rules of a game for those who join or watch it; None where the host keeps them for themselves.

    `name` is for those that have none.
    """
    game, table = redacted.game, table_of(redacted)
    host = Key.objects.filter(game=game, role=Key.Role.HOST).first()
    whose = host.name if host else ""
    saved = saved_by_host(game)
    if saved is not None and not saved.for_table:
        return None
    overrides = difference(PRESETS[table.variant_key], _whole(table.variant_key, overrides_of(redacted)))
    rules = phone_variant(
        "", game.rules_name or name[:_LONGEST_NAME], table.variant_key, overrides, table.currency or ""
    )
    hidden = redacted.hides == "money" or (saved is not None and not saved.with_money)
    return replace(without_money(rules) if hidden else rules, source=whose)


def saved_by_host(game: Game) -> HouseVariant | None:
    """Return the saved rules by whose name a game goes, on the phone of its host."""
    hosts = Key.objects.filter(game=game, role=Key.Role.HOST).values("secret_hash")
    if not game.rules_name:
        return None
    return HouseVariant.objects.filter(device_hash__in=hosts, name=game.rules_name, deleted=None).first()


def without_money(rules: PhoneVariant) -> PhoneVariant:
    """Return rules for points only."""
    plain = difference(
        PRESETS[rules.base], _whole(rules.base, plain_for_points(rules.overrides, rules.rules))
    )
    return replace(phone_variant("", rules.name, rules.base, plain, rules.currency), source=rules.source)


def _whole(base: str, overrides: Overrides) -> Overrides:
    whole = merge(PRESETS[base], overrides)
    if isinstance(whole, Refusal):
        raise TypeError(whole)  # judged before they were kept
    return whole


def _own(own: HouseVariant) -> PhoneVariant:
    found = phone_variant(str(own.id), own.name, own.base, json.loads(own.overrides), own.currency)
    return replace(found, source=own.source, kept=own.created)


def _apart_from_money(overrides: Overrides) -> Overrides:
    return {rule: value for rule, value in overrides.items() if rule not in _MONEY_RULES}


def in_coins(key: str, overrides: Overrides, currency: str) -> Overrides:
    """Return the overrides of a preset for a game that begins in a currency.

    Shares of its pool come in coins of that currency (rule 12.6). An amount that the house left as the preset has it
    is raised to a coin; what the house set stays.
    """
    coin = smallest_coin(currency)
    if coin == 1 and "coin" not in (overrides.get("rounding") or {}):
        return overrides
    whole = merge(PRESETS[key], overrides)
    if isinstance(whole, Refusal):
        return overrides
    unit: Overrides = {"unit": whole["rounding"]["unit"]}
    whole["rounding"] = unit | ({"coin": coin} if coin > 1 else {})
    kept = {name: _raised(whole[name], coin) for name in _PRICES if whole[name] == PRESETS[key][name]}
    return difference(PRESETS[key], whole | kept)


def _raised(price: JsonValue, coin: int) -> JsonValue:
    """Return the amounts of a price, each of them in whole coins; texts and what else is in it stay."""
    if isinstance(price, dict):
        return {name: part if name == "of_pool" else _raised(part, coin) for name, part in price.items()}
    return -(-price // coin) * coin if isinstance(price, int) else price
