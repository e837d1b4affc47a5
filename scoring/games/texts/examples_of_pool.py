"""Examples of how a pool may end, and of what is played for beside it."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

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
    placed = case.rules.placed(4)
    if placed is None:
        return _("No: the pool is shared by the rule above.")
    shares = list(placed)
    result = case.play(
        trial_hand(ADA, {BEN: 10, CAL: 20, DOT: 30}),
        about=["rounding"],
        end=LAST_HAND,
        stakes=_stakes(case),
        places={"default": shares},
    )
    payout = join_names(f"{name} {case.money(amount)}" for name, amount in result["payout"].items())
    words = _("Ada comes first, then Ben, Cal and Dot, with %(pool)s in the pool. Shares: %(shares)s.")
    return words % {"pool": case.money(result["pool"]), "shares": payout}


def auto_split(case: Case) -> str:
    rule, limit = case.rules.auto_split, case.rules.limit
    if rule is None or limit is None:
        return _("No: they play on until one player is left.")
    least = max(limit.points - rule.within, 0)
    words = ngettext(
        "%(n)d player is left, with %(least)s points or more, and takes the pool.",
        "%(n)d players are left, all with %(least)s points or more. They share the pool.",
        rule.players,
    )
    return words % {"n": rule.players, "least": points(least)}


def agreed_split(case: Case) -> str:
    if not case.rules.agreed_split:
        return _("No: the host gives the pool to the leader, or in equal shares to everyone still in.")
    pool = _stakes(case)["initial"] * 2
    words = _("Ada and Ben agree to end the game: Ada takes %(ada)s, Ben %(ben)s.")
    return words % {"ada": case.money(pool * 3 // 5), "ben": case.money(pool - pool * 3 // 5)}


def carry(case: Case) -> str:
    rule = case.rules.carry
    words = {
        "never": _("The pool is always paid out."),
        "tie": _("Ada and Ben tie at the end. The pool waits for the next game."),
        "always": _("Ada wins. The pool still waits for the next game and keeps growing."),
    }[rule.when]
    if not rule.carried_in:
        return words
    begins = _("This game starts with %(amount)s in the pool.") % {"amount": case.money(rule.carried_in)}
    return f"{begins} {words}"


def club(case: Case) -> str:
    rule = case.rules.club
    if not rule.entry and not rule.of_pool:
        return _("Nothing: all the money stays with the players.")
    result = case.play(_ORDINARY, END, about=["club", "rounding"], stakes=_stakes(case))
    words = _("4 players put %(pool)s in the pool. The club gets %(club)s.")
    return words % {"pool": case.money(_stakes(case)["initial"] * 4), "club": case.money(result["club"])}


def fines(case: Case) -> str:
    code = next(iter(case.rules.fines), None)
    if code is None:
        return _("None: a fault costs no money.")
    rule = case.rules.fines[code]
    figures = {
        "name": mark_name(code),
        "amount": case.money(rule.amount),
    }
    words = {
        "winner": _("“%(name)s”: Ben pays %(amount)s to Ada, who went out."),
        "pool": _("“%(name)s”: Ben pays %(amount)s into the pool."),
        "club": _("“%(name)s”: Ben pays %(amount)s to the club."),
        "jackpot": _("“%(name)s”: Ben pays %(amount)s into the jackpot."),
    }[rule.to]
    return words % figures


def bonus_stakes(case: Case) -> str:
    code = next(iter(case.rules.bonus_stakes), None)
    if code is None:
        return _("None: nothing special earns money.")
    amount = case.rules.bonus_stakes[code]
    figures = {"name": mark_name(code), "each": case.money(amount), "all": case.money(amount * 3)}
    return _("“%(name)s”: the other 3 players pay Ben %(each)s each, %(all)s in all.") % figures


def jackpot(case: Case) -> str:
    rule = case.rules.jackpot
    if rule is None:
        return _("No: there is no jackpot.")
    full = rule.carried_in + 4 * rule.entry + 3 * rule.each_hand
    words = _("4 players have played a hand: the jackpot is %(full)s. A Kalooki wins it.")
    if rule.taken_by != "kalooki":
        words = _("4 players have played a hand: the jackpot is %(full)s. “%(bonus)s” wins it.")
    return words % {"full": case.money(full), "bonus": mark_name(rule.taken_by)}
