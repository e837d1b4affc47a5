"""Examples of what is paid: stakes, points, fees and the pool."""

from django.utils.translation import gettext as _

from scoring.engine.amounts import Money, round_down
from scoring.engine.codec.documents import Result
from scoring.games.texts.marks import mark_name
from scoring.games.texts.trials import ADA, BEN, CAL, DOT, Case, trial_hand
from scoring.web.texts.amounts import points
from scoring.web.texts.names import join_names

_ORDINARY = trial_hand(ADA, {BEN: 25, CAL: 12, DOT: 40})
_SOME_STAKE = 100
COINS = 33


def stakes(case: Case) -> str:
    about = ["stakes", "kalooki_pays"]
    plain, kalooki = (case.play({**_ORDINARY, "kalooki": flag}, about=about) for flag in (False, True))
    if not any((plain["pool"], _earned(plain), _earned(kalooki))):
        return _("No one pays anything at the start or after a hand.")
    if not any((_earned(plain), _earned(kalooki))):
        return _("4 players put %(pool)s in the pool. A hand costs nothing.") % {
            "pool": case.money(plain["pool"])
        }
    words = _("4 players put %(pool)s in the pool. Ada wins a hand: %(plain)s. With a Kalooki: %(kalooki)s.")
    return words % {
        "pool": case.money(plain["pool"]),
        "plain": case.money(_earned(plain)),
        "kalooki": case.money(_earned(kalooki)),
    }


def _earned(result: Result) -> Money:
    """Return what Ada was paid for the hand."""
    lines = (line for line in result["ledger"] if line.get("player") == ADA and line["hand"] is not None)
    return sum(line["amount"] for line in lines)


def kalooki_pays(case: Case) -> str:
    about = ["stakes", "kalooki_pays"]
    plain, kalooki = (case.play({**_ORDINARY, "kalooki": flag}, about=about) for flag in (False, True))
    if not _paid(plain) and not _paid(kalooki):
        return _("Hands have no stakes, so no one pays anything.")
    words = _("Ben pays %(plain)s for a hand and %(kalooki)s for a Kalooki.")
    return words % {"plain": case.money(_paid(plain)), "kalooki": case.money(_paid(kalooki))}


def _paid(result: Result) -> Money:
    """Return what Ben paid for the hand or at the end, besides his stake."""
    lines = (line for line in result["ledger"] if line.get("player") == BEN and line["kind"] != "initial")
    return sum(-line["amount"] for line in lines if line["amount"] < 0)


def point_value(case: Case) -> str:
    when = case.rules.point_value.when
    if when == "never":
        return _("Ben holds 25 and pays nothing for that.")
    result = case.play(_ORDINARY, about=["point_value"], end={"mode": "hands", "n": 1})
    words = {
        ("each_hand", "winner"): _("Ada goes out and Ben holds 25. Ben pays Ada %(amount)s."),
        ("each_hand", "pool"): _("Ada goes out and Ben holds 25. Ben pays the pool %(amount)s."),
        ("end_vs_winner", "winner"): _("Ada ends with 0 and Ben with 25. Ben pays Ada %(amount)s."),
        ("end_vs_winner", "pool"): _("Ada ends with 0 and Ben with 25. Ben pays the pool %(amount)s."),
    }[when, case.rules.point_value.to]
    return words % {"amount": case.money(_paid(result))}


def pool(case: Case) -> str:
    stake = case.rules.stakes.initial or _SOME_STAKE
    bar = case.rules.pool.rest_under
    low, high = (60, 99) if bar is None else (max(bar - 40, 0), max(bar - 1, 0))
    figures = {BEN: low, CAL: high, DOT: high + 1}
    shares = case.rules.pool.share(4)
    result = case.play(
        trial_hand(ADA, figures),
        about=["rounding"],
        end={"mode": "hands", "n": 1},
        stakes={"initial": stake},
        pool={**case.whole["pool"], "shares": {"default": list(shares)}},
    )
    payout = join_names(f"{name} {case.money(amount)}" for name, amount in result["payout"].items())
    words = _(
        "Ada wins, with %(pool)s in the pool. Ben has %(ben)s, Cal %(cal)s, Dot %(dot)s. Shares: %(shares)s."
    )
    return words % {
        "pool": case.money(stake * 4),
        **{name.lower(): points(figure) for name, figure in figures.items()},
        "shares": payout or "–",
    }


def kitty_events(case: Case) -> str:
    code = next(iter(case.rules.kitty_events), None)
    if code is None:
        return _("None: no one pays into the pool during a hand.")
    event = {**_ORDINARY, "kitty": [{"player": BEN, "code": code}]}
    amount = case.play(event, about=["kitty_events"])["pool"]
    return _("“%(name)s”: Ben pays %(amount)s into the pool.") % {
        "name": mark_name(code),
        "amount": case.money(amount),
    }


def rounding(case: Case) -> str:
    unit = case.rules.rounding_unit
    part = COINS if unit < COINS else unit * 2 + unit // 2
    words = _("A share of %(part)s is paid as %(paid)s.")
    return words % {"part": case.money(part), "paid": case.money(round_down(part, unit))}
