"""The blank score sheet of a table's own rules, to be filled in with a pen."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

from django.utils.translation import gettext as _

from scoring.rules.variant import Variant
from scoring.sheets.blank_cards import card_values
from scoring.sheets.blank_rows import BlankHand, BlankRow, blank_hands, blank_rows
from scoring.sheets.choices import USUAL, Choices
from scoring.sheets.document import SheetDocument, SheetMarks
from scoring.sheets.house_rules import rules_of
from scoring.sheets.qr import qr_picture
from scoring.sheets.score_sheet import in_rows
from scoring.sheets.table_rules import TableRule, table_rules
from scoring.sheets.terms import length
from scoring.words.agreements import stake_words
from scoring.words.variants import variant_name

TEMPLATE = "sheets/blank_sheet.html"
HEIGHTS = (14.6, 12.0, 10.0, 8.5, 7.3, 6.4)
"""Of a hand's row in millimetres; sheets.css names them h0 to h5."""
SMALLEST_WITH_CARDS = 10.0
FIXED_HEIGHT, RULE_HEIGHT, RULE_LETTERS, ROW_HEIGHT = 67.0, 4.7, 52, 7.7
FEWEST_HANDS, MOST_HANDS = 10, 20


def blank_sheet(
    game: Mapping[str, Any],
    *,
    choices: Choices = USUAL,
    hands: int | None = None,
    marks: SheetMarks | None = None,
) -> SheetDocument:
    """A sheet for a game document's variant, overrides and players; empty names leave room to write."""
    rules = rules_of(game)
    names: list[str] = list(game["players"])
    currency = game.get("currency") or ""
    rows, told = blank_rows(rules, currency), table_rules(rules, currency)
    room = choices.sheet.inner_height(landscape=False) - _around(rows, told)
    to_play = blank_hands(rules, len(names), hands or _hands_in(rules, room))
    variant = variant_name(game["variant"])
    title = game.get("title") or _full_name(variant)
    context = {
        "code": marks.code if marks else "",
        "qr": qr_picture(marks.address) if marks else "",
        "terms": " · ".join(_terms(rules, currency, variant if game.get("title") else "")),
        "names": names,
        "named": any(names),
        "values": card_values(rules),
        "hands": to_play,
        "contracts": any(hand.words for hand in to_play),
        "height": _height(to_play, room),
        "moneyed": rules.has_money,
        "rows": rows,
        "rules": told,
        "signatures": in_rows(names),
    }
    return SheetDocument(TEMPLATE, title, context, choices)


def _full_name(variant: str) -> str:
    """ "Jamaican" is an adjective; "Kalooki 40" and "101 pool rummy" stand alone."""
    return _("%(variant)s Kalooki") % {"variant": variant} if variant.isalpha() else variant


def _around(rows: Sequence[BlankRow], told: Sequence[TableRule]) -> float:
    lines = sum(ceil(len(rule.word + rule.meaning) / RULE_LETTERS) for rule in told)
    return FIXED_HEIGHT + len(rows) * ROW_HEIGHT + lines * RULE_HEIGHT


def _hands_in(rules: Variant, room: float) -> int:
    """As many hands as fill the page, where the variant does not count them itself."""
    if rules.end.mode == "hands" and rules.end.n:
        return rules.end.n
    return max(FEWEST_HANDS, min(MOST_HANDS, int(room / HEIGHTS[4])))


def _terms(rules: Variant, currency: str, variant: str) -> list[str]:
    wins = _("highest total wins") if rules.highest_wins else _("lowest total wins")
    last = [] if rules.end.mode == "last_in" else [wins]
    return [phrase for phrase in (variant, *length(rules), *last, stake_words(rules, currency)) if phrase]


def _height(hands: Sequence[BlankHand], room: float) -> str:
    """The roomiest rows that keep one page; a sheet that needs more pages takes middling ones."""
    least = SMALLEST_WITH_CARDS if any(hand.sets for hand in hands) else 0
    fitting = [step for step, height in enumerate(HEIGHTS) if height * len(hands) <= room and height >= least]
    return f"h{fitting[0] if fitting else HEIGHTS.index(SMALLEST_WITH_CARDS)}"
