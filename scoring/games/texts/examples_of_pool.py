"""Examples of how a pool may end, and of what is played for beside it."""

from django.utils.translation import gettext as _

from scoring.games.texts.ledger import fund_words
from scoring.games.texts.marks import mark_name
from scoring.games.texts.trials import ADA, BEN, CAL, DOT, Case, trial_hand
from scoring.web.texts.amounts import points
from scoring.web.texts.names import join_names

_ORDINARY = trial_hand(ADA, {BEN: 25, CAL: 12, DOT: 40})
_SOME_STAKE = 100
LAST_HAND = {"mode": "hands", "n": 1}
END = {"type": "end"}


def _stakes(case: Case) -> dict[str, int]:
    return {"initial": case.rules.stakes.initial or _SOME_STAKE}


def places(case: Case) -> str:
    chosen = case.rules.places
    if chosen is None:
        return _("No: the winner’s part and the rest’s decide, as above.")
    shares = list(case.rules.placed(4) or next(iter(chosen.values())))
    result = case.play(
        trial_hand(ADA, {BEN: 10, CAL: 20, DOT: 30}),
        about=["rounding"],
        end=LAST_HAND,
        stakes=_stakes(case),
        places={"default": shares},
    )
    told = join_names(f"{name} {case.money(amount)}" for name, amount in result["payout"].items())
    words = _("Ada wins before Ben, Cal and Dot, with %(pool)s in the pool: %(told)s.")
    return words % {"pool": case.money(result["pool"]), "told": told}


def auto_split(case: Case) -> str:
    rule, limit = case.rules.auto_split, case.rules.limit
    if rule is None or limit is None:
        return _("No: they play on until one is left.")
    least = max(limit.points - rule.within, 0)
    words = _("At most %(n)d are left and all of them have %(least)s or more: they share the pool.")
    return words % {"n": rule.players, "least": points(least)}


def agreed_split(case: Case) -> str:
    if not case.rules.agreed_split:
        return _("No: the host can only give it to the best, or to all still in alike.")
    pool = _stakes(case)["initial"] * 2
    words = _(
        "Ada and Ben end the game: Ada takes %(ada)s, Ben %(ben)s. Both agreed, and that is written down."
    )
    return words % {"ada": case.money(pool * 3 // 5), "ben": case.money(pool - pool * 3 // 5)}


def carry(case: Case) -> str:
    rule = case.rules.carry
    words = {
        "never": _("The pool is always paid out."),
        "tie": _("Ada and Ben are level in the end: the pool waits for the next game."),
        "always": _("Ada wins, and the pool grows on for the next game; nobody gets it yet."),
    }[rule.when]
    if not rule.carried_in:
        return words
    begins = _("This game begins with %(amount)s in the pool.") % {"amount": case.money(rule.carried_in)}
    return f"{begins} {words}"


def club(case: Case) -> str:
    rule = case.rules.club
    if not rule.entry and not rule.of_pool:
        return _("None: all money stays among the players.")
    result = case.play(_ORDINARY, END, about=["club", "rounding"], stakes=_stakes(case))
    words = _("Four players and %(pool)s in the pool: the club gets %(club)s.")
    return words % {"pool": case.money(_stakes(case)["initial"] * 4), "club": case.money(result["club"])}


def fines(case: Case) -> str:
    code = next(iter(case.rules.fines), None)
    if code is None:
        return _("None: a fault costs no money.")
    rule = case.rules.fines[code]
    figures = {
        "name": mark_name(code),
        "amount": case.money(rule.amount),
        "to": _("Ada, who went out") if rule.to == "winner" else fund_words(rule.to),
    }
    return _("Ben, “%(name)s”: he pays %(amount)s. Who gets it: %(to)s.") % figures


def bonus_stakes(case: Case) -> str:
    code = next(iter(case.rules.bonus_stakes), None)
    if code is None:
        return _("None: a feat earns no money.")
    amount = case.rules.bonus_stakes[code]
    figures = {"name": mark_name(code), "each": case.money(amount), "all": case.money(amount * 3)}
    return _("Ben, “%(name)s”: the three others pay him %(each)s each, %(all)s in all.") % figures


def jackpot(case: Case) -> str:
    rule = case.rules.jackpot
    if rule is None:
        return _("None.")
    full = rule.carried_in + 4 * rule.entry + 3 * rule.each_hand
    taken = _("a kalooki") if rule.taken_by == "kalooki" else f"“{mark_name(rule.taken_by)}”"
    words = _(
        "After the first hand of four players %(full)s are in it. Whoever does it takes all: %(taken)s."
    )
    return words % {"full": case.money(full), "taken": taken}
