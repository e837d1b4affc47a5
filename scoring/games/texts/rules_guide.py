"""The rules of every built-in variant as one Markdown page: the guide's rules.md."""

import re
from collections.abc import Iterator

from django.utils.translation import override

from scoring.engine.house_rules import preset
from scoring.games.texts.agreements import agreements
from scoring.games.texts.variants import variant_lines, variant_name

_CURRENCY = "GBP"  # as the variants' own pages show them
_MARKUP = re.compile(r"([\\`*_\[\]<>#|])")
_HEAD = """\
# The rules of every variant

What each built-in variant plays, rule by rule. The stakes are suggestions, and you can change any rule.

<!-- Written by `manage.py make_rules_guide` from the texts of the rule cards. Change those, then run `make guide`. -->

To see a variant in the site and print its rules for the table, tap *New game*, then
*House rules: create, compare, import*. [Your first game](host.md) shows how to play by rules of your own.
"""


def rules_guide(keys: list[str]) -> str:
    """Return the page in English, with one section for each of these variants in their order."""
    with override("en"):
        return "\n".join([_HEAD, *map(_section, keys)])


def _section(key: str) -> str:
    return "\n".join([f"## {variant_name(key)}", "", " ".join(variant_lines(key)), "", *_rules(key), ""])


def _rules(key: str) -> Iterator[str]:
    for rule in agreements(key, preset(key), _CURRENCY):
        yield f"- **{_plain(rule.name)}:** {_plain(rule.words)}"


def _plain(words: str) -> str:
    """Escape what Markdown would take for markup."""
    return _MARKUP.sub(r"\\\1", words)
