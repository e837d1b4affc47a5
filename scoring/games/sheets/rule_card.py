"""The rules of a table on one sheet, to lie beside the cards."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.variant import Variant
from scoring.games.sheets.blank_rows import card_values
from scoring.games.sheets.heading import rules_of
from scoring.games.texts.agreements import agreements
from scoring.games.texts.marks import mark_letters, mark_name
from scoring.games.texts.variants import kalooki_word, variant_name
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.texts import amounts
from scoring.web.texts.names import within

TEMPLATE = "sheets/rule_card.html"


def rule_card(sheet_game: SheetGame, choices: Choices = USUAL) -> SheetDocument:
    """A card for the `variant` and `overrides` of a game; its `title` heads it, its `currency` counts."""
    game = sheet_game.file
    rules, variant = rules_of(game), variant_name(game["variant"])
    told = agreements(game["variant"], rules, game.get("currency") or "")
    changed = any(rule.changed for rule in told)
    terms = _("%(variant)s, with house rules") % {"variant": variant} if changed else variant
    context = {"terms": terms, "values": card_values(rules), "rules": told, "changed": changed}
    return SheetDocument(TEMPLATE, game.get("title") or variant, context, choices)


class TableRule(NamedTuple):
    """A word in front and what it means here."""

    word: str
    meaning: str


def table_rules(rules: Variant, currency: str) -> list[TableRule]:
    """What a table looks up in the middle of an evening."""
    return [
        rule
        for rule in (
            _score(rules),
            _kalooki(rules, currency),
            _opening(rules),
            _cap(rules),
            _limit(rules),
            _buy_in(rules, currency),
            *_marks(rules),
            *_paid_marks(rules, currency),
            _void(rules),
        )
        if rule
    ]


def _score(rules: Variant) -> TableRule | None:
    if rules.score_to == "losers":
        return None
    return TableRule(
        _("Points:"), _("the one who goes out takes what all others hold; the highest total wins.")
    )


def _kalooki(rules: Variant, currency: str) -> TableRule:
    effect, pays = rules.kalooki_effect, rules.stakes.kalooki
    does = {
        "times": _("everyone else’s cards count %(n)s times."),
        "add": _("everyone else adds %(n)s."),
        "none": "",
    }[effect.op] % {"n": effect.n}
    if effect.op == "times" and effect.n == 2:
        does = _("everyone else’s cards count twice.")
    if pays:
        does += " " + _("Each pays %(amount)s.") % {"amount": amounts.money(pays, currency)}
    star = _("Put a star ★ in the winner’s box.")
    return TableRule(f"{kalooki_word(rules)}:", f"{does} {star}".strip())


def _opening(rules: Variant) -> TableRule | None:
    if not rules.opening_points:
        return None
    return TableRule(_("First meld:"), _("%(points)s points or more.") % {"points": rules.opening_points})


def _cap(rules: Variant) -> TableRule | None:
    if not rules.hand_cap:
        return None
    return TableRule(_("At most:"), _("%(points)s points in one hand.") % {"points": rules.hand_cap})


def _limit(rules: Variant) -> TableRule | None:
    if not rules.limit:
        return None
    over = _("over %(points)s points.") if rules.limit.rule == "exceeds" else _("at %(points)s points.")
    return TableRule(_("Out:"), over % {"points": amounts.points(rules.limit.points)})


def _buy_in(rules: Variant, currency: str) -> TableRule | None:
    if not rules.limit or rules.buy_in.most == 0:
        return None
    score = (
        _("at the highest total in range")
        if rules.buy_in.score == "highest_in_range"
        else _("at one more than the highest total in range")
    )
    most = rules.buy_in.most
    times = (
        ngettext("%(n)s time", "%(n)s times", most or 0) % {"n": most} if most else _("any number of times")
    )
    cost = (
        _("for %(amount)s") % {"amount": amounts.money(rules.stakes.buy_in, currency)}
        if rules.stakes.buy_in
        else ""
    )
    return TableRule(_("Buy-in:"), f"{', '.join(part for part in (score, cost, times) if part)}.")


def _marks(rules: Variant) -> list[TableRule]:
    told: dict[int, list[str]] = {}
    for code, points in sorted(rules.adjustments.items(), key=lambda mark: -mark[1]):
        told.setdefault(points, []).append(within(mark_name(code)))
    return [TableRule(amounts.signed(points), f"{', '.join(codes)}.") for points, codes in told.items()]


def _paid_marks(rules: Variant, currency: str) -> list[TableRule]:
    """Fees, fines and bonuses with their amounts, and the letters that stand for them in a cell."""
    costs = {
        "kitty": (_("Kitty:"), rules.kitty_events),
        "fines": (_("Fines:"), {code: fine.amount for code, fine in rules.fines.items()}),
        "bonuses": (_("Bonuses:"), rules.bonus_stakes),
    }
    told: dict[str, list[str]] = {}
    for (field_of, code), letters in mark_letters(rules).items():
        if field_of in costs:
            amount = costs[field_of][1][code]
            cost = amounts.money(amount, currency) if amount else _("the jackpot")
            told.setdefault(field_of, []).append(f"{letters}\u00a0= {within(mark_name(code))} {cost}")
    return [TableRule(costs[field_of][0], f"{', '.join(each)}.") for field_of, each in told.items()]


def _void(rules: Variant) -> TableRule:
    if rules.void_counts_as_hand:
        return TableRule(_("Void:"), _("stock out twice. No score; the hand counts."))
    if rules.contracts:
        return TableRule(_("Void:"), _("stock out twice. Same dealer, same contract again."))
    return TableRule(_("Void:"), _("stock out twice. No score, same dealer again."))
