"""What the end of a game gave, as rows below the hands of its sheet (rule 17.9)."""

from collections import Counter

from django.utils.translation import gettext as _

from scoring.engine.codec.result import winner_of
from scoring.games.sheets.money_rows import MoneyRow
from scoring.games.sheets.score_rows import DASH, ScoreRows, figure


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


def _row(label: str, figures: list[int]) -> MoneyRow:
    return MoneyRow(label, tuple(figure(n) if n else DASH for n in figures))
