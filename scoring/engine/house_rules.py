"""A preset with a table's own overrides, checked, as a variant (chapter 13 of the rulebook)."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from scoring.engine.plain import Fields, Overrides, Parameters
from scoring.engine.presets import FIRST_HANDS, GAMES, NOT_PLAYED, OF_TILES, PRESETS
from scoring.engine.refusals import Code, Refusal
from scoring.engine.rummy import Knock
from scoring.engine.schema import inner_keys_of, keys_of, may_lack
from scoring.engine.settings import SETTINGS, build
from scoring.engine.variant import Variant

CHECKS = {name: setting.check for name, setting in SETTINGS.items()}
_KEYS = {name: keys for name, check in CHECKS.items() if (keys := keys_of(check))}
_EMPTIED = ("card_values",)
"""The parameters that an empty object empties (3.4); over any other it changes nothing."""
_INNER_KEYS = {name: keys for name, check in CHECKS.items() if (keys := inner_keys_of(check))}


def merge(parameters: Parameters, overrides: Parameters) -> Overrides | Refusal:
    """Merge overrides over a whole record, one level deep: objects by key, anything else is replaced.

    Null takes away a key that is there and may be missing, such as a code.
    """
    merged = dict(parameters)
    for name, value in overrides.items():
        if name not in CHECKS:
            return Refusal(Code.UNKNOWN_OVERRIDE, detail=name)
        if not isinstance(value, dict):
            merged[name] = value
            continue
        unknown = _unknown_key(name, value)
        if unknown is not None:
            return Refusal(Code.UNKNOWN_OVERRIDE, detail=f"{name}.{unknown}")
        keeps = isinstance(merged[name], dict) and (value or name not in _EMPTIED)
        before = merged[name] if keeps else {}
        merged[name] = {**before, **value}
        if None in value.values():
            merged[name] = _without_taken(name, before, merged[name])
    return merged


def _without_taken(name: str, before: Fields, value: Fields) -> Fields:
    """Return an object without the keys that null takes away; anywhere else null is a value, and is checked as one."""
    return {
        key: part
        for key, part in value.items()
        if part is not None or not (key in before and _goes(name, key))
    }


def _goes(name: str, key: str) -> bool:
    """Return whether null takes away a key; what a knock does not say has a value all the same."""
    return name != "knock" and may_lack(CHECKS[name], key)


def _unknown_key(name: str, value: Fields) -> str | None:
    """Return the first key that the objects of a parameter cannot have."""
    if name in _KEYS:
        keys = _KEYS[name]
        return None if value.keys() <= keys else next(key for key in value if key not in keys)
    if name in _INNER_KEYS:
        inner = [f"{key}.{each}" for key, part in value.items() if isinstance(part, dict) for each in part]
        return next((path for path in inner if path.rpartition(".")[2] not in _INNER_KEYS[name]), None)
    return None


def difference(parameters: Parameters, wanted: Parameters) -> Overrides:
    """Return the fewest overrides with which `merge` turns one record into the other."""
    changed: Overrides = {}
    for name, value in wanted.items():
        before = parameters[name]
        if value == before:
            continue
        if not (isinstance(before, dict) and isinstance(value, dict)) or (not value and name in _EMPTIED):
            changed[name] = value
            continue
        missing = [key for key in before if key not in value]
        gone = {
            key: getattr(Knock(), key) if name == "knock" else None
            for key in missing
            if may_lack(CHECKS[name], key)
        }
        parts = {key: part for key, part in value.items() if key not in before or before[key] != part}
        changed |= {name: parts | gone} if parts or gone else {}
    return changed


def overrides_giving(key: str, overrides: Parameters, rules: Parameters) -> Overrides:
    """Return overrides that make a preset of today the rules a table began with: its own while they do."""
    frozen = {name: ({**NOT_PLAYED, **rules})[name] for name in CHECKS}
    merged = merge(PRESETS[key], overrides)
    return dict(overrides) if merged == frozen else difference(PRESETS[key], frozen)


def read_variant(parameters: Parameters, key: str) -> Variant | Refusal:
    """Read a variant from a whole record of plain values; return a refusal for the first bad parameter.

    `key` is the preset that it was made from. Parameters that came later may be missing: older records were
    written without them and never played them.
    """
    parameters = {**NOT_PLAYED, **parameters}
    missing = next((name for name in CHECKS if name not in parameters), None)
    if missing is not None:
        return Refusal(Code.BAD_VALUE, detail=missing)
    return _first_wrong(parameters, CHECKS) or _variant(key, parameters)


@cache
def preset(key: str) -> Variant:
    """Return a built-in variant."""
    return _variant(key, PRESETS[key])


def _variant(key: str, parameters: Parameters) -> Variant:
    return Variant(**_fields(key, parameters))


def _made_of(fields: dict[str, Any]) -> Variant:
    """Return a variant of all its fields at once; to set sixty one by one takes ten times as long."""
    variant = object.__new__(Variant)
    vars(variant).update(fields)
    return variant


def _fields(key: str, parameters: Parameters) -> dict[str, Any]:
    more = {"first_hand": FIRST_HANDS.get(key, 1), "is_kalooki": key not in GAMES, "tiles": key in OF_TILES}
    return build(parameters, CHECKS) | more


@cache
def _preset_fields(key: str) -> dict[str, Any]:
    return _fields(key, PRESETS[key])


def override(key: str, overrides: Parameters) -> Variant | Refusal:
    """Return a preset with overrides merged over it; only what they touch is checked and built again."""
    parameters = merge(PRESETS[key], overrides)
    if isinstance(parameters, Refusal):
        return parameters
    wrong = _first_wrong(parameters, overrides)
    return wrong or _made_of(_preset_fields(key) | build(parameters, overrides))


def _first_wrong(parameters: Parameters, names: Iterable[str]) -> Refusal | None:
    wrong = next((name for name in names if not CHECKS[name](parameters[name])), None)
    return Refusal(Code.BAD_VALUE, detail=wrong) if wrong else None
