"""Find event fields that nothing reads: misspelt ones, and those of rules that are off."""

from collections.abc import Mapping

from scoring.engine.codec.hand_fields import HAND_FIELDS
from scoring.engine.plain import Fields
from scoring.engine.variant import Variant

_READ = {
    "hand": frozenset(("type", "out", "left", "kalooki")),
    "points": frozenset(("type", "adjust")),
    "void": frozenset(("type",)),
    "end": frozenset(("type", "pool")),
    "join": frozenset(("type", "player", "after")),
}
_DECISION = frozenset(("type", "player"))


def unread_field(rules: Variant, plain: Fields) -> str | None:
    """Return the first field that has a value but is not scored; None where all are."""
    read = _READ.get(plain["type"], _DECISION)
    if plain.keys() <= read:
        return None
    more = (name for name, value in plain.items() if name not in read and value is not None)
    return next((name for name in more if not _is_rule_on(rules, plain, name)), None)


def _is_rule_on(rules: Variant, plain: Fields, name: str) -> bool:
    """Return whether the field belongs to a rule that is on."""
    if plain["type"] == "end":
        return name == "agreed" and isinstance(plain.get("pool"), Mapping)
    if plain["type"] == "points":
        return name == "fines" and bool(rules.fines)
    return plain["type"] == "hand" and name in HAND_FIELDS and bool(HAND_FIELDS[name].rule(rules))
