"""The rules of a table on one sheet, to lie beside the cards."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from scoring.games.sheets.blank_cards import card_values
from scoring.games.sheets.house_rules import rules_of
from scoring.games.texts.agreements import agreements
from scoring.games.texts.variants import variant_name
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument

TEMPLATE = "sheets/rule_card.html"


def rule_card(game: Mapping[str, Any], *, choices: Choices = USUAL) -> SheetDocument:
    """A card for the `variant` and `overrides` of a game document; its `title` heads it, its `currency` counts."""
    rules, variant = rules_of(game), variant_name(game["variant"])
    told = agreements(game["variant"], rules, game.get("currency") or "")
    changed = any(rule.changed for rule in told)
    terms = _("%(variant)s, with house rules") % {"variant": variant} if changed else variant
    context = {"terms": terms, "values": card_values(rules), "rules": told, "changed": changed}
    return SheetDocument(TEMPLATE, game.get("title") or variant, context, choices)
