"""Examples of who goes out of the game, who comes back, and when it ends."""

from django.utils.translation import gettext as _

from scoring.engine.plain import Plain
from scoring.games.texts.trials import ADA, BEN, CAL, DOT, EWAN, FAY, Case, trial_hand
from scoring.web.texts.amounts import points, signed
from scoring.web.texts.names import join_names

TOTALS = (40, 55)


def limit(case: Case) -> str:
    agreed = case.rules.limit
    if agreed is None:
        return _("No one is ever out of the game, however high the total.")
    last = max(agreed.highest_in_range, 0)
    result = case.play(trial_hand(ADA, {BEN: last, CAL: last + 1, DOT: 0}), about=["limit"])
    state = {name: result["players"][name]["state"] for name in (BEN, CAL)}
    words = {
        ("in", "out"): _("Ben is still in with %(last)s. Cal is out with %(next)s."),
        ("in", "in"): _("Ben is still in with %(last)s. Cal is still in with %(next)s."),
    }.get((state[BEN], state[CAL]), _("Ben is out with %(last)s. Cal is out with %(next)s."))
    return words % {"last": points(last), "next": points(last + 1)}


def end(case: Case) -> str:
    agreed = case.rules.end
    if agreed.mode == "last_in":
        return _last_in(case)
    if agreed.mode == "host_ends":
        return _("The host can tap “End game” after any hand. Nothing else ends it.")
    if agreed.mode == "hands":
        best, next_best = sorted(TOTALS, reverse=case.rules.highest_wins)
        words = _("The game is over after hand %(n)d. A total of %(best)d beats %(other)d.")
        return words % {"n": case.rules.shown_hand(agreed.n or 0), "best": best, "other": next_best}
    goal = agreed.n or 0
    scored = trial_hand(ADA, {BEN: goal, CAL: int(not case.rules.highest_wins)})
    result = case.play(scored, about=["end", "score_to", "best"], players=3)
    total = result["players"][result["winners"][0]]["total"]
    words = _("%(winner)s wins: the lowest total is %(total)s.")
    if case.rules.highest_wins:
        words = _("%(winner)s wins: the highest total is %(total)s.")
    return words % {"winner": join_names(result["winners"]), "total": points(total)}


def end_bonus(case: Case) -> str:
    if case.rules.end_bonus is None:
        return _("The totals stay as the hands left them.")
    hands = [trial_hand(ADA, {BEN: TOTALS[0]}), {"type": "end"}]
    result = case.play(*hands, about=["end_bonus"], players=2)
    words = _("Ada wins a hand and the game: %(points)s at the end.")
    return words % {"points": signed(result["bonus"][ADA])}


def best(case: Case) -> str:
    first, second = sorted(TOTALS, reverse=case.rules.highest_wins)
    words = _("Of two players still in, %(first)s beats %(second)s.")
    return words % {"first": points(first), "second": points(second)}


def _last_in(case: Case) -> str:
    agreed = case.rules.limit
    if agreed is None:
        return _("No one is ever out of the game, so it doesn’t end by itself.")
    over = max(agreed.highest_in_range, 0) + 1
    result = case.play(trial_hand(ADA, {BEN: over, CAL: over}), about=["limit", "end"], players=3)
    words = _("Ben and Cal are out at %(over)s. %(winner)s is the last one in and wins.")
    return words % {"over": points(over), "winner": join_names(result["winners"])}


def tie(case: Case) -> str:
    hands = [
        trial_hand(ADA, {BEN: 12, CAL: 30}),
        trial_hand(ADA, {BEN: 8, CAL: 30}),
        trial_hand(BEN, {ADA: 20, CAL: 30}),
    ]
    result = case.play(*hands, about=["tie"], players=3, end={"mode": "hands", "n": len(hands)})
    words = {
        "share": _("Ada and Ben end with 20. Ada lost 1 hand, Ben 2. %(names)s share first place."),
        "play_off": _("Ada and Ben end with 20. Ada lost 1 hand, Ben 2. %(names)s play one more hand."),
        "fewest_hands_lost": _("Ada and Ben end with 20. Ada lost 1 hand, Ben 2. %(names)s wins."),
    }[case.rules.tie]
    names = join_names(result["winners"] or result["to_play"])
    return words % {"names": names}


def all_out(case: Case) -> str:
    agreed = case.rules.limit
    if agreed is None:
        return _("No one is ever out of this game, so someone is always left.")
    over = max(agreed.highest_in_range, 0) + 1
    figures = {BEN: over + 4, CAL: over + 9, ADA: over + 19}
    fault: list[Plain] = [{"player": ADA, "points": figures[ADA], "reason": "fault"}]
    result = case.play(
        trial_hand(ADA, {BEN: figures[BEN], CAL: figures[CAL]}, adjust=fault),
        about=["all_out"],
        players=3,
        limit={"points": agreed.points, "rule": agreed.rule},
    )
    words = _(
        "Ada wins the hand, but a penalty makes it %(ada)s. Ben has %(ben)s, Cal %(cal)s. %(winner)s wins."
    )
    return words % {
        "ada": points(figures[ADA]),
        "ben": points(figures[BEN]),
        "cal": points(figures[CAL]),
        "winner": join_names(result["winners"]),
    }


def floor(case: Case) -> str:
    floor = case.rules.floor
    if floor is None:
        return _("A total can fall as low as it gets.")
    below = [{"player": BEN, "points": floor - TOTALS[0], "reason": ""}]
    result = case.play(trial_hand(ADA, {BEN: 0}, adjust=below), about=["floor"], players=2)
    words = _("Ben would fall to %(below)s and stays at %(total)s.")
    return words % {
        "below": points(floor - TOTALS[0]),
        "total": points(result["players"][BEN]["total"]),
    }


def landings(case: Case) -> str:
    at = next((at for at, total in sorted(case.rules.landings.items()) if at != total), None)
    if at is None:
        return _("A total stays what the hands add up to.")
    exactly = [{"player": BEN, "points": at, "reason": ""}]
    result = case.play(trial_hand(ADA, {BEN: 0}, adjust=exactly), about=["landings"], players=2)
    words = _("Ben reaches exactly %(at)s: that becomes %(total)s.")
    return words % {"at": points(at), "total": points(result["players"][BEN]["total"])}


def melds(case: Case) -> str:
    if not case.rules.melds:
        return _("Ben lays down 60 and holds 25. Only the 25 count.")
    played = trial_hand(ADA, {BEN: 25}, melds={ADA: 87, BEN: 60})
    found = case.play(played, about=["melds"], players=2, limit=None)["hands"][0]["points"]
    words = _("Ada lays down 87 and goes out: %(ada)s. Ben lays down 60 and holds 25: %(ben)s.")
    return words % {"ada": signed(found[ADA]), "ben": signed(found[BEN])}


def teams(case: Case) -> str:
    sides = case.rules.teams
    if sides is None:
        return _("Each player has a total of their own.")
    names = [ADA, BEN, CAL, DOT, EWAN, FAY][: 2 * sides]
    held = {name: 5 * (n + 1) for n, name in enumerate(names[1:])}
    result = case.play(trial_hand(ADA, held), about=["teams"], players=len(names))
    first = names[::sides]
    words = _(
        "%(names)s are on one side. Ada goes out and %(partner)s holds %(held)s: their total is %(total)s."
    )
    return words % {
        "names": join_names(first),
        "partner": first[1],
        "held": points(held[first[1]]),
        "total": points(result["players"][ADA]["total"]),
    }


def void(case: Case) -> str:
    follows = case.play({"type": "void"}, about=["void"])["next_hand"] or 0
    return _("The first hand is void. The next one is hand %(n)d.") % {"n": case.rules.shown_hand(follows)}


def buying_in(case: Case) -> str:
    agreed, rule = case.rules.limit, case.rules.buy_in
    if agreed is None:
        return _("No one is ever out of this game, so no one needs to buy in.")
    last = max(agreed.highest_in_range, 0)
    high = last * 4 // 5 if rule.others_at_most is None else max(min(last, rule.others_at_most), 0)
    figures = {BEN: last + 4, CAL: high, DOT: high // 2, EWAN: high // 3}
    result = case.play(
        trial_hand(ADA, figures),
        about=["buy_in", "stakes"],
        players=5,
        limit={"points": agreed.points, "rule": agreed.rule},
    )
    situation = _("Ben is out at %(ben)s. Cal has %(cal)s, the highest total still in.") % {
        "ben": points(figures[BEN]),
        "cal": points(figures[CAL]),
    }
    offer = result["offers"].get(BEN)
    if not offer:
        return situation + " " + _("Ben can’t buy in.")
    words = _("Ben can buy in at %(score)s for free.")
    if offer["cost"]:
        words = _("Ben can buy in at %(score)s for %(cost)s.")
    return f"{situation} {words % {'score': points(offer['score']), 'cost': case.money(offer['cost'])}}"
