"""What the end of a game gave, as rows below the hands of its sheet, and what that leaves between two (rule 17.9)."""

from collections import Counter

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.codec.result import winner_of
from scoring.games.sheets.held import has_boxes
from scoring.games.sheets.money_rows import MoneyRow
from scoring.games.sheets.score_rows import DASH, ScoreRows, figure
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate_sum


def bonus_rows(rows: ScoreRows) -> list[MoneyRow]:
    """Return how the totals add up: hands, game and boxes; nothing where the end gave nothing."""
    given, rule = rows.result.get("bonus"), rows.rules.end_bonus
    if given is None or rule is None:
        return []
    won = Counter(winner_of(hand) for hand in rows.result["hands"] if hand["outcome"] != "void")
    is_shut_out = not any(won[name] for name in rows.players if name not in rows.result["winners"])
    each = rule.each_hand * (2 if rule.shutout == "all" and is_shut_out else 1)
    boxes = [each * sum(won[name] for name in names) for names in rows.columns]
    bonus = [given[names[0]] for names in rows.columns]
    totals = [rows.result["players"][names[0]]["total"] for names in rows.columns]
    return [
        _row(_("Points from hands"), [total - n for total, n in zip(totals, bonus, strict=True)]),
        _row(_("Game"), [n - box for n, box in zip(bonus, boxes, strict=True)]),
        _row(_("Boxes, %(points)s each") % {"points": figure(each)}, boxes),
    ]


def duel_sum(rows: ScoreRows) -> list[str]:
    """Return by how many points one of two won a game with boxes, and what a point is worth; nothing until then."""
    totals = sorted((player["total"] for player in rows.result["players"].values()), reverse=True)
    if not has_boxes(rows.rules) or len(totals) != 2 or len(rows.result["winners"]) != 1:
        return []
    ahead, value = totals[0] - totals[1], rows.rules.point_value
    figures = {"sum": isolate_sum(f"{figure(totals[0])} − {figure(totals[1])} = {figure(ahead)}")}
    if rows.currency and value.amount and value.when == "end_vs_winner":
        figures["each"] = amounts.money(value.amount, rows.currency)
        return [
            ngettext("%(sum)s point, at %(each)s each.", "%(sum)s points, at %(each)s each.", ahead) % figures
        ]
    return [ngettext("%(sum)s point.", "%(sum)s points.", ahead) % figures]


def _row(label: str, figures: list[int]) -> MoneyRow:
    return MoneyRow(label, tuple(figure(n) if n else DASH for n in figures))
