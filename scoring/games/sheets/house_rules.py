"""The rules of the game document a sheet is printed for."""

from collections.abc import Mapping
from functools import lru_cache
from json import dumps, loads
from typing import Any

from scoring.engine.house_rules import merge, read_variant
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.variant import Variant


def rules_of(game: Mapping[str, Any]) -> Variant:
    """The variant with the table's overrides; the document has been judged before it came here."""
    return _rules(game["variant"], dumps(game.get("overrides") or {}, sort_keys=True))


@lru_cache(maxsize=64)
def _rules(name: str, overrides: str) -> Variant:
    merged = merge(PRESETS[name], loads(overrides))
    rules = merged if isinstance(merged, Refusal) else read_variant(merged, name)
    if isinstance(rules, Refusal):
        raise ValueError(f"a sheet of rules that were never judged: {rules.detail}")
    return rules
