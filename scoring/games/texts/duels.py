"""Two players in two columns: what each did in a hand."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.engine.amounts import Points
from scoring.engine.variant import Variant
from scoring.games.queries.projections import HandRow
from scoring.games.queries.table_views import TableView
from scoring.games.texts.knocks import beaten_word
from scoring.games.texts.marks import mark_name
from scoring.games.texts.ways import way_name
from scoring.web.texts.amounts import money, points


class DuelCell(NamedTuple):
    """One player in one hand: points, what they did, and whether that was more than going out."""

    points: Points
    words: str
    special: bool


def duel_result(view: TableView) -> str:
    """Say by how much one of two won, and what a point was worth; nothing where neither did."""
    totals = sorted((one.total for one in view.players), reverse=view.rules.highest_wins)
    value = view.rules.point_value
    figures = {
        "won": points(totals[0]),
        "lost": points(totals[-1]),
        "money": money(value.amount, view.currency),
    }
    if len(view.winners) != 1 or len(totals) != 2:
        return ""
    if view.has_money and value.amount and value.when == "end_vs_winner":
        return _("%(won)s against %(lost)s, at %(money)s a point") % figures
    return _("%(won)s against %(lost)s") % figures


def duel_cells(hand: HandRow, view: TableView) -> list[DuelCell]:
    """Return what each of two players did in a hand; nothing of a void one."""
    return [
        DuelCell(hand.points[one.name], *_did(hand, one.name, view.rules))
        for one in view.players
        if one.name in hand.points
    ]


def _did(hand: HandRow, name: str, rules: Variant) -> tuple[str, bool]:
    left = points(hand.held.get(name, 0))
    if name == hand.out and hand.way:
        return way_name(hand.way, rules), True
    if name == hand.out:
        return (_("knocked with %(n)s") % {"n": left} if hand.knocked and hand.held else _("went out")), False
    if name == hand.won_by and hand.out:
        caught = beaten_word(rules) == mark_name("caught")
        return (_("caught it with %(n)s") if caught else _("undercut with %(n)s")) % {"n": left}, True
    return (_("%(n)s left") % {"n": left} if hand.held else ""), False
