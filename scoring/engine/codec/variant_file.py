"""The document `kalooki-variant/1`: house rules to carry from one phone to another.

    {"format": "kalooki-variant/1", "name": "Thursday", "variant": "european",
     "overrides": {"limit": {"points": 201}}, "currency": "GBP"}

`variant` names a preset, `overrides` is merged over it as in a game file and may be left out, and so may
`currency`, in whose smallest unit all amounts are. Other keys are ignored.
"""

from typing import NamedTuple

from scoring.engine.codec.game_file import is_currency, read_rules
from scoring.engine.codec.text import DuplicateKey
from scoring.engine.house_rules import difference, merge
from scoring.engine.names import plain_line
from scoring.engine.plain import Overrides, Parameters, Plain
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Code, Refusal

VARIANT_FORMAT = "kalooki-variant/1"
LONGEST_NAME = 40


class VariantFile(NamedTuple):
    """A name, a preset's key and the fewest overrides; `currency` is empty where none is given."""

    name: str
    base: str
    overrides: Overrides
    currency: str = ""


def read_variant_file(document: object) -> VariantFile | Refusal:
    """Read house rules from any plain value; return a refusal for the first fault."""
    if isinstance(document, DuplicateKey):
        return Refusal(Code.BAD_VALUE, detail=document.key)
    if not isinstance(document, dict) or document.get("format") != VARIANT_FORMAT:
        return Refusal(Code.BAD_FORMAT)
    name, base = document.get("name"), document.get("variant")
    if base is None:
        return Refusal(Code.MISSING_FIELD, detail="variant")
    name = plain_line(name) if isinstance(name, str) else ""
    if not name or len(name) > LONGEST_NAME:
        return Refusal(Code.BAD_VALUE, detail="name")
    rules = read_rules(base, document.get("overrides"))
    if isinstance(rules, Refusal):
        return rules
    currency = document.get("currency") or ""
    if currency and not is_currency(currency):
        return Refusal(Code.BAD_VALUE, detail="currency")
    return VariantFile(name, base, _fewest(base, document.get("overrides") or {}), currency)


def _fewest(base: str, overrides: Parameters) -> Overrides:
    whole = merge(PRESETS[base], overrides)
    assert isinstance(whole, dict)  # noqa: S101 - these overrides have just been read
    return difference(PRESETS[base], whole)


def write_variant_file(file: VariantFile) -> Plain:
    """Return the document of some house rules; it reads back as the same."""
    document = {
        "format": VARIANT_FORMAT,
        "name": file.name,
        "variant": file.base,
        "overrides": file.overrides,
    }
    return document | ({"currency": file.currency} if file.currency else {})
