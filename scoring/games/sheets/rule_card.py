"""The rules of a table on one sheet, to lie beside the cards."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.variant import Variant
from scoring.games.sheets.blank_rows import card_value_boxes, marks_by_points
from scoring.games.sheets.heading import rules_of
from scoring.games.texts.agreed_play import not_counted
from scoring.games.texts.agreements import Agreement, agreements
from scoring.games.texts.marks import mark_letters, mark_name
from scoring.games.texts.melds import typed_in
from scoring.games.texts.pieces import cards_or_tiles
from scoring.games.texts.variants import has_kalooki, kalooki_word, variant_name
from scoring.games.texts.ways import empty_stock, way_gives, ways_words
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.tables import Column, Table, row
from scoring.web.texts import amounts

_TEMPLATE = "sheets/rule_card.html"


def rule_card(sheet_game: SheetGame, choices: Choices = DEFAULT) -> SheetDocument:
    """Return a card for the `variant` and `overrides` of a game; its `title` heads it, its `currency` counts."""
    game = sheet_game.file
    rules, variant = rules_of(game), variant_name(game["variant"])
    agreed = agreements(game["variant"], rules, game.get("currency") or "")
    changed = any(rule.changed for rule in agreed)
    terms = _("%(variant)s, with house rules") % {"variant": variant} if changed else variant
    context = {
        "terms": terms,
        "values": card_value_boxes(rules),
        "rules": _agreed(agreed),
        "not_counted": not_counted(rules),
        "changed": changed,
        "typed_in": typed_in(game["variant"]),
    }
    return SheetDocument(_TEMPLATE, game.get("title") or variant, context, choices)


def _agreed(rules: Iterable[Agreement]) -> Table:
    rows = [
        row(f"• {rule.name}", rule.words, kind="own") if rule.changed else row(rule.name, rule.words)
        for rule in rules
    ]
    return Table([Column("", "name", "name"), Column("", "words")], rows, "agreed")


class TableRule(NamedTuple):
    """A word in front and what it means here."""

    word: str
    meaning: str


def table_rules(rules: Variant, currency: str) -> list[TableRule]:
    """Return the rules that players look up during a game."""
    lines = [*_going_out(rules, currency)]
    if rules.opening_points:
        opening = _("%(points)s points or more.") % {"points": rules.opening_points}
        lines.append(TableRule(_("First meld:"), opening))
    if rules.hand_cap:
        lines.append(
            TableRule(_("At most:"), _("%(points)s points in one hand.") % {"points": rules.hand_cap})
        )
    if rules.limit:
        over = _("over %(points)s points.") if rules.limit.rule == "exceeds" else _("at %(points)s points.")
        lines.append(TableRule(_("Out:"), over % {"points": amounts.points(rules.limit.points)}))
    if rules.limit and rules.buy_in.most != 0:
        lines.append(_buy_in(rules, currency))
    for points, codes in marks_by_points(rules).items():
        names = ", ".join(mark_name(code) for code in codes)
        lines.append(TableRule(amounts.signed(points), f"{names}."))
    return [*lines, *_paid_marks(rules, currency), _void(rules)]


def _going_out(rules: Variant, currency: str) -> Iterator[TableRule]:
    if rules.score_to == "winner":
        takes = _("the player who goes out scores what all others hold; the highest total wins.")
        yield TableRule(_("Points:"), takes)
    if out := way_gives(rules, "plain"):
        yield TableRule(_("Going out:"), out)
    if ways := ways_words(rules, currency):
        yield TableRule(_("Special ways to go out:"), f"{ways}. {_star()}")
    if rules.knock is not None:
        holds = cards_or_tiles(
            rules,
            _("the player who closes may hold cards too, and they count."),
            _("the player who closes may hold tiles too, and they count."),
        )
        yield TableRule(_("Closing:"), holds)
    if has_kalooki(rules):
        yield _kalooki(rules, currency)


def _kalooki(rules: Variant, currency: str) -> TableRule:
    effect, pays = rules.kalooki_rule, rules.kalooki_stake
    does = {
        "times": cards_or_tiles(
            rules,
            _("everyone else’s cards count %(n)s times."),
            _("everyone else’s tiles count %(n)s times."),
        ),
        "add": _("everyone else adds %(n)s."),
        "none": "",
    }[effect.op] % {"n": effect.n}
    if effect.op == "times" and effect.n == 2:
        does = cards_or_tiles(
            rules, _("everyone else’s cards count twice."), _("everyone else’s tiles count twice.")
        )
    if rules.way_out("kalooki"):
        does = f"{does} {way_gives(rules, 'kalooki')}"
    if pays:
        does += " " + _("Each pays %(amount)s.") % {"amount": amounts.money(pays, currency)}
    return TableRule(f"{kalooki_word(rules)}:", f"{does} {_star()}".strip())


def _star() -> str:
    return _("Put a star ★ in the winner’s box.")


def _buy_in(rules: Variant, currency: str) -> TableRule:
    parts = [_("at one more than the highest total still in")]
    if rules.buy_in.score == "highest_in_range":
        parts = [_("at the highest total still in")]
    if rules.stakes.buy_in:
        parts.append(_("for %(amount)s") % {"amount": amounts.money(rules.stakes.buy_in, currency)})
    most = rules.buy_in.most
    if most:
        parts.append(ngettext("%(n)s time", "%(n)s times", most) % {"n": most})
    else:
        parts.append(_("any number of times"))
    return TableRule(_("Buy-in:"), f"{', '.join(parts)}.")


def _paid_marks(rules: Variant, currency: str) -> list[TableRule]:
    """Fees, fines and bonuses with their amounts, and the letters that stand for them in a cell."""
    costs = {
        "kitty": (_("Kitty:"), rules.kitty_events),
        "fines": (_("Fines:"), {code: fine.amount for code, fine in rules.fines.items()}),
        "bonuses": (_("Bonuses:"), rules.bonus_stakes),
    }
    by_field: dict[str, list[str]] = {}
    for (field_of, code), letters in mark_letters(rules).items():
        if field_of in costs:
            amount = costs[field_of][1][code]
            cost = amounts.money(amount, currency) if amount else _("the jackpot")
            by_field.setdefault(field_of, []).append(f"{letters}\u00a0= {mark_name(code)} {cost}")
    return [TableRule(costs[field_of][0], f"{', '.join(each)}.") for field_of, each in by_field.items()]


def _void(rules: Variant) -> TableRule:
    if rules.blocked != "void":
        return TableRule(_("Empty stock:"), empty_stock(rules))
    if rules.void_counts_as_hand:
        return TableRule(_("Void:"), _("stock out twice. No score; the hand counts."))
    if rules.contracts:
        return TableRule(_("Void:"), _("stock out twice. Same dealer, same contract again."))
    return TableRule(_("Void:"), _("stock out twice. No score, same dealer again."))
