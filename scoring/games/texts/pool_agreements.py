"""How a pool may end and what is played for beside it, as a player would say it."""

from django.utils.translation import gettext as _

from scoring.engine.variant import Variant
from scoring.games.texts.ledger import fund_words
from scoring.games.texts.marks import mark_name
from scoring.web.texts.amounts import money, points


def places_words(rules: Variant) -> str:
    """The percentages by place, by the number of players where that matters; nothing where there are none."""
    told = [
        part if count == "default" else _("with %(n)s players %(part)s") % {"n": count, "part": part}
        for count, shares in (rules.places or {}).items()
        for part in [" / ".join(map(str, shares))]
    ]
    return _("%(told)s per cent, by place.") % {"told": ", ".join(told)} if told else ""


def auto_split_words(rules: Variant) -> str:
    """Who shares near the limit; nothing where nobody does."""
    rule, limit = rules.auto_split, rules.limit
    if rule is None or limit is None:
        return ""
    figures = {"n": rule.players, "least": points(limit.points - rule.within)}
    if rule.by == "equal":
        words = _("The last %(n)d share the pool once all of them have %(least)s or more.")
    else:
        words = _("The last %(n)d share the pool by buy-ins left once all of them have %(least)s or more.")
    return words % figures


def agreed_split_words(rules: Variant) -> str:
    """Whether they may agree; nothing where they may not."""
    return _("Those still in may divide the pool as all of them agree.") if rules.agreed_split else ""


def carry_words(rules: Variant, currency: str) -> str:
    """When the pool is carried over, and what came in; nothing where neither is so."""
    parts = {
        "never": "",
        "tie": _("It is carried to the next game when several have won."),
        "always": _("It is always carried to the next game."),
    }
    begun = _("It begins with %(amount)s from before.")
    carried_in = rules.carry.carried_in
    told = begun % {"amount": money(carried_in, currency)} if carried_in else ""
    return f"{parts[rules.carry.when]} {told}".strip()


def club_words(rules: Variant, currency: str) -> str:
    """What the club gets; nothing where it gets nothing."""
    entry, of_pool = rules.club.entry, rules.club.of_pool
    told = [
        _("%(amount)s from each player") % {"amount": money(entry, currency)} if entry else "",
        _("%(n)d%% of the pool") % {"n": of_pool} if of_pool else "",
    ]
    return ", ".join(filter(None, told))


def fine_words(rules: Variant, currency: str) -> str:
    """Every fine with its amount and who gets it."""
    receivers = {"winner": _("who went out")}
    return ", ".join(
        _("%(name)s %(amount)s (%(to)s)")
        % {
            "name": mark_name(code),
            "amount": money(fine.amount, currency),
            "to": receivers.get(fine.to) or fund_words(fine.to),
        }
        for code, fine in rules.fines.items()
        if fine.amount
    )


def bonus_words(rules: Variant, currency: str) -> str:
    """Every bonus with what each of the others pays."""
    told = (f"{mark_name(code)} {money(each, currency)}" for code, each in rules.bonus_stakes.items() if each)
    words = ", ".join(told)
    return _("%(told)s, from each of the others") % {"told": words} if words else ""


def jackpot_words(rules: Variant, currency: str) -> str:
    """What goes into the jackpot and what takes it; nothing where there is none."""
    rule = rules.jackpot
    if rule is None:
        return ""
    told = [
        _("%(amount)s from before") % {"amount": money(rule.carried_in, currency)} if rule.carried_in else "",
        _("%(amount)s each at the start") % {"amount": money(rule.entry, currency)} if rule.entry else "",
        _("%(amount)s from each loser") % {"amount": money(rule.each_hand, currency)}
        if rule.each_hand
        else "",
    ]
    taken = _("a kalooki") if rule.taken_by == "kalooki" else f"“{mark_name(rule.taken_by)}”"
    parts = ", ".join(filter(None, told))
    return " ".join(filter(None, [parts + "." if parts else "", _("%(what)s takes it.") % {"what": taken}]))
