"""Examples of who goes out of the game, who comes back, and when it ends."""

from typing import Any

from django.utils.translation import gettext as _

from scoring.games.texts.trials import ADA, BEN, CAL, DOT, EWAN, Case, trial_hand
from scoring.web.texts.amounts import points
from scoring.web.texts.names import join_names

TOTALS = (40, 55)


def limit(case: Case) -> str:
    agreed = case.rules.limit
    if agreed is None:
        return _("Nobody goes out, however high the total.")
    last = max(agreed.highest_in_range, 0)
    result = case.play(trial_hand(ADA, {BEN: last, CAL: last + 1, DOT: 0}), about=["limit"])
    state = {name: result["players"][name]["state"] for name in (BEN, CAL)}
    words = _("With %(last)s Ben is %(ben)s; with %(next)s Cal is %(cal)s.")
    return words % {
        "last": points(last),
        "ben": _in_or_out(state[BEN]),
        "next": points(last + 1),
        "cal": _in_or_out(state[CAL]),
    }


def _in_or_out(state: str) -> str:
    return _("still in") if state == "in" else _("out")


def end(case: Case) -> str:
    agreed = case.rules.end
    if agreed.mode == "last_in":
        return _last_in(case)
    if agreed.mode == "host_ends":
        return _("After any hand the host presses “End game”; nothing ends it before.")
    if agreed.mode == "hands":
        best, next_best = sorted(TOTALS, reverse=case.rules.highest_wins)
        words = _("After hand %(n)d it is over, and %(best)d points beat %(other)d.")
        return words % {"n": case.rules.shown_hand(agreed.n or 0), "best": best, "other": next_best}
    goal = agreed.n or 0
    scored = trial_hand(ADA, {BEN: goal, CAL: 0})
    result = case.play(scored, about=["end", "score_to"], players=3)
    total = max(player["total"] for player in result["players"].values())
    words = _("%(winner)s has %(total)s: it is over, and %(winner)s wins.")
    return words % {"winner": join_names(result["winners"]), "total": points(total)}


def _last_in(case: Case) -> str:
    agreed = case.rules.limit
    if agreed is None:
        return _("Nobody ever goes out, so it does not end by itself.")
    over = max(agreed.highest_in_range, 0) + 1
    result = case.play(trial_hand(ADA, {BEN: over, CAL: over}), about=["limit", "end"], players=3)
    words = _("Ben and Cal are out at %(over)s: %(winner)s is the last one in, and wins.")
    return words % {"over": points(over), "winner": join_names(result["winners"])}


def tie(case: Case) -> str:
    hands = [
        trial_hand(ADA, {BEN: 12, CAL: 30}),
        trial_hand(ADA, {BEN: 8, CAL: 30}),
        trial_hand(BEN, {ADA: 20, CAL: 30}),
    ]
    result = case.play(*hands, about=["tie"], players=3, end={"mode": "hands", "n": len(hands)})
    follows = {
        "share": _("%(names)s share the first place."),
        "play_off": _("%(names)s play another hand."),
        "fewest_hands_lost": _("%(names)s wins."),
    }[case.rules.tie]
    names = join_names(result["winners"] or result["to_play"])
    return _("Ada and Ben end with 20; Ada lost one hand, Ben two: %(follows)s") % {
        "follows": follows % {"names": names}
    }


def all_out(case: Case) -> str:
    agreed = case.rules.limit
    if agreed is None:
        return _("Nobody goes out here, so somebody is always left.")
    over = max(agreed.highest_in_range, 0) + 1
    figures = {BEN: over + 4, CAL: over + 9, ADA: over + 19}
    fault: list[dict[str, Any]] = [{"player": ADA, "points": figures[ADA], "reason": "fault"}]
    result = case.play(
        trial_hand(ADA, {BEN: figures[BEN], CAL: figures[CAL]}, adjust=fault),
        about=["all_out"],
        players=3,
        limit={"points": agreed.points, "rule": agreed.rule},
    )
    words = _(
        "Ada ends the hand, but with a fault has %(ada)s; Ben has %(ben)s, Cal %(cal)s: %(winner)s wins."
    )
    return words % {
        "ada": points(figures[ADA]),
        "ben": points(figures[BEN]),
        "cal": points(figures[CAL]),
        "winner": join_names(result["winners"]),
    }


def void(case: Case) -> str:
    follows = case.play({"type": "void"}, about=["void"])["next_hand"]
    return _("The first hand is void: the next one dealt is hand %(n)d.") % {
        "n": case.rules.shown_hand(follows)
    }


def buying_in(case: Case) -> str:
    agreed, rule = case.rules.limit, case.rules.buy_in
    if agreed is None:
        return _("Nobody goes out here, so nobody needs to come back.")
    last = max(agreed.highest_in_range, 0)
    high = last * 4 // 5 if rule.others_at_most is None else max(min(last, rule.others_at_most), 0)
    figures = {BEN: last + 4, CAL: high, DOT: high // 2, EWAN: high // 3}
    result = case.play(
        trial_hand(ADA, figures),
        about=["buy_in", "stakes"],
        players=5,
        limit={"points": agreed.points, "rule": agreed.rule},
    )
    told = _("Ben is out at %(ben)s, Cal has %(cal)s, the highest still in.") % {
        "ben": points(figures[BEN]),
        "cal": points(figures[CAL]),
    }
    offer = result["offers"].get(BEN)
    if not offer:
        return told + " " + _("Ben may not come back.")
    words = _("Ben may come back at %(score)s, for nothing.")
    if offer["cost"]:
        words = _("Ben may come back at %(score)s, for %(cost)s.")
    return f"{told} {words % {'score': points(offer['score']), 'cost': case.money(offer['cost'])}}"
