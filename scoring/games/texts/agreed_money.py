"""What the rule card says of stakes, the pool and what is played for beside it."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.variant import Variant
from scoring.games.texts.ledger import fund_words
from scoring.games.texts.marks import mark_name
from scoring.games.texts.variants import kalooki_stake
from scoring.web.texts.amounts import money, points
from scoring.web.texts.names import join_names


def stake_words(rules: Variant, currency: str) -> str:
    """Return the agreed amounts that are not zero."""
    # Amounts first, so that what stands first needs no capital letter.
    named = (
        (_("%(amount)s stake"), rules.stakes.initial),
        (_("%(amount)s buy-in"), rules.stakes.buy_in if rules.buy_in.most != 0 else 0),
        (_("%(amount)s a hand"), rules.stakes.call_up),
        (kalooki_stake(rules), rules.kalooki_stake),
        (_("%(amount)s a point"), rules.point_value.amount if rules.point_value.when != "never" else 0),
    )
    return ", ".join(words % {"amount": money(amount, currency)} for words, amount in named if amount)


def point_value_line(rules: Variant, currency: str) -> str:
    value = rules.point_value
    if value.when == "never" or not value.amount:
        return ""
    words = {
        ("each_hand", "winner"): _("%(amount)s a point after each hand, to its winner."),
        ("each_hand", "pool"): _("%(amount)s a point after each hand, into the pool."),
        ("end_vs_winner", "winner"): _("%(amount)s for each point behind the winner, to the winner."),
        ("end_vs_winner", "pool"): _("%(amount)s for each point behind the winner, into the pool."),
    }[value.when, value.to]
    return words % {"amount": money(value.amount, currency)}


def pool_line(rules: Variant, _currency: str) -> str:
    if rules.places is not None:
        return ""
    shares, bar = rules.pool.shares, rules.pool.rest_under
    sentences = [_winner_gets(count, winner) for count, (winner, _rest) in shares.items()]
    if any(rest for _winner, rest in shares.values()):
        among = _("The others still in share the rest.")
        if bar is not None:
            words = ngettext(
                "Players still in with fewer than %(n)s point share the rest.",
                "Players still in with fewer than %(n)s points share the rest.",
                bar,
            )
            among = words % {"n": points(bar)}
        sentences.append(among)
        if rules.pool.rest_split == "equal_slots":
            sentences.append(_("The winner gets the shares that no one can take."))
    return " ".join(sentences)


def _winner_gets(count: str, winner: int) -> str:
    if count == "default":
        return _("%(n)d%% to the winner.") % {"n": winner} if winner < 100 else _("All to the winner.")
    words = ngettext(
        "%(players)s player: %(n)d%% to the winner.",
        "%(players)s players: %(n)d%% to the winner.",
        int(count),
    )
    return words % {"players": count, "n": winner}


def places_line(rules: Variant, _currency: str) -> str:
    return " ".join(
        _placed(count, " / ".join(f"{share}%" for share in shares))
        for count, shares in (rules.places or {}).items()
    )


def _placed(count: str, shares: str) -> str:
    if count == "default":
        return _("By place: %(shares)s.") % {"shares": shares}
    words = ngettext("%(n)s player: %(shares)s.", "%(n)s players: %(shares)s.", int(count))
    return words % {"n": count, "shares": shares}


def auto_split_line(rules: Variant, _currency: str) -> str:
    rule, limit = rules.auto_split, rules.limit
    if rule is None or limit is None:
        return ""
    figures = {"n": rule.players, "least": points(limit.points - rule.within)}
    if rule.by == "equal":
        words = ngettext(
            "The last %(n)d player shares the pool at %(least)s points or more.",
            "The last %(n)d players share the pool once all have %(least)s points or more.",
            rule.players,
        )
    else:
        words = ngettext(
            "The last %(n)d player shares the pool by buy-ins left, at %(least)s points or more.",
            "The last %(n)d players share the pool by buy-ins left once all have %(least)s points or more.",
            rule.players,
        )
    return words % figures


def carry_line(rules: Variant, currency: str) -> str:
    words = {
        "never": "",
        "tie": _("If several players win, the pool waits for the next game."),
        "always": _("The pool always waits for the next game."),
    }[rules.carry.when]
    if rules.carry.carried_in:
        amount = money(rules.carry.carried_in, currency)
        words += " " + _("It starts with %(amount)s from before.") % {"amount": amount}
    return words.strip()


def kitty_events_line(rules: Variant, currency: str) -> str:
    fees = rules.kitty_events.items()
    return ", ".join(f"{mark_name(code)} {money(fee, currency)}" for code, fee in fees if fee)


def club_line(rules: Variant, currency: str) -> str:
    parts = []
    if rules.club.entry:
        parts.append(_("%(amount)s from each player") % {"amount": money(rules.club.entry, currency)})
    if rules.club.of_pool:
        parts.append(_("%(n)d%% of the pool") % {"n": rules.club.of_pool})
    return ", ".join(parts)


def fines_line(rules: Variant, currency: str) -> str:
    receivers = {"winner": _("the winner of the hand")}
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


def bonus_stakes_line(rules: Variant, currency: str) -> tuple[str, str]:
    words = join_names(
        f"{mark_name(code)} {money(each, currency)}" for code, each in rules.bonus_stakes.items() if each
    )
    return _("Bonuses"), _("From each other player: %(told)s") % {"told": words} if words else ""


def jackpot_line(rules: Variant, currency: str) -> str:
    rule = rules.jackpot
    if rule is None:
        return ""
    sources = (
        (_("%(amount)s from before"), rule.carried_in),
        (_("%(amount)s each at the start"), rule.entry),
        (_("%(amount)s from each loser of a hand"), rule.each_hand),
    )
    parts = ", ".join(words % {"amount": money(amount, currency)} for words, amount in sources if amount)
    takes = _("A Kalooki wins it.")
    if rule.taken_by != "kalooki":
        takes = _("“%(name)s” wins it.") % {"name": mark_name(rule.taken_by)}
    return f"{parts}. {takes}" if parts else takes
