"""Examples of who comes late, who goes home early and who sits a hand out."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.games.texts.trials import ADA, BEN, CAL, DOT, EWAN, Case, trial_hand
from scoring.web.texts.amounts import points

_SOME_STAKE = 100
FIRST = trial_hand(ADA, {BEN: 25, CAL: 12, DOT: 40})


def joining(case: Case) -> str:
    if case.rules.joining is None:
        return _("Late players wait for the next game.")
    about = ["joining", "stakes", "limit", "rounding"]
    end = {"mode": "hands", "n": 8}
    join = {"type": "join", "player": EWAN}
    result = case.play(FIRST, join, about=about, joining=case.whole["joining"] | {"until": None}, end=end)
    paid = sum(-line["amount"] for line in result["ledger"] if line["player"] == EWAN)
    figures = {"score": points(result["players"][EWAN]["total"]), "paid": case.money(paid)}
    words = _("After hand 1 of 8 the totals are 0, 12, 25 and 40. Ewan joins at %(score)s.")
    if paid:
        words = _("After hand 1 of 8 the totals are 0, 12, 25 and 40. Ewan joins at %(score)s for %(paid)s.")
    return words % figures


def leaving(case: Case) -> str:
    initial = case.rules.stakes.initial or _SOME_STAKE
    stakes = {"initial": initial, "buy_in": 0, "call_up": 0, "kalooki": 0}
    result = case.play({"type": "leave", "player": BEN}, about=["leaving", "rounding"], stakes=stakes)
    share = sum(line["amount"] for line in result["ledger"] if line["kind"] == "leaving")
    words = _("4 players put %(stake)s each in the pool. Ben leaves and takes %(share)s.")
    if not share:
        words = _("4 players put %(stake)s each in the pool. Ben leaves and takes nothing.")
    return words % {"stake": case.money(initial), "share": case.money(share)}


def sitting_out(case: Case) -> str:
    if case.rules.sitting_out is None:
        return _("Everyone in the game plays every hand.")
    result = case.play(trial_hand(ADA, {BEN: 25, CAL: 12}, sits_out=[DOT]), about=["sitting_out"])
    total = result["players"][DOT]["total"]
    words = ngettext(
        "Dot sits out, pays nothing and scores %(points)s point.",
        "Dot sits out, pays nothing and scores %(points)s points.",
        total,
    )
    return words % {"points": points(total)}
