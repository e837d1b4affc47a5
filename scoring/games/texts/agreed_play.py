"""The cards, scoring, the end, coming and going: each house rule as a player would say it."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.variant import Equipment, Joining, SittingOut, Variant
from scoring.games.texts.contracts import contract_words
from scoring.games.texts.marks import mark_name
from scoring.games.texts.variants import kalooki_meaning, kalooki_word
from scoring.web.texts.amounts import money, points, signed

_PIPS = tuple(str(pip) for pip in range(10, 1, -1))


def play_lines(rules: Variant, currency: str) -> Iterator[tuple[str, str, str]]:
    """Yield setting, name and words of all that is no money, in the order it is read out; words may be empty."""
    yield from _told_cards(rules)
    yield from _told_scoring(rules, currency)
    yield from _told_end(rules)
    yield from _told_people(rules, money_matters=bool(currency) and rules.has_money)


def _told_cards(rules: Variant) -> Iterator[tuple[str, str, str]]:
    players = {"fewest": rules.fewest_players, "most": rules.most_players}
    yield "players", _("Players"), _("%(fewest)d to %(most)d") % players
    yield "deal", _("Cards dealt"), _deal(rules)
    yield "equipment", _("Packs and jokers"), _equipment(rules)
    contracts = (
        f"{n}: {contract_words(sets)}" for n, sets in enumerate(rules.contracts or (), rules.first_hand)
    )
    yield "contracts", _("Contracts"), " · ".join(contracts)
    if rules.opening_points:
        opening = _("The first cards laid must count %(n)d.")
        yield "opening_points", _("Opening"), opening % {"n": rules.opening_points}
    if rules.calls:
        calls = ngettext("One in a hand.", "%(n)d in a hand.", rules.calls) % {"n": rules.calls}
        yield "calls", _("Calls"), calls
    yield "card_values", _("Cards count"), _card_values(rules)


def _told_scoring(rules: Variant, currency: str) -> Iterator[tuple[str, str, str]]:
    scores = _("Each loser adds what he still holds.")
    if rules.score_to == "winner":
        scores = _("Only the one who goes out: what all others hold.")
    yield "score_to", _("Who scores"), scores
    costs = kalooki_costs(rules, currency)
    costs = _("The others: %(costs)s.") % {"costs": costs} if costs else ""
    yield "kalooki_effect", kalooki_word(rules), f"{kalooki_meaning(rules)} {costs}".strip()
    if rules.hand_cap:
        yield "hand_cap", _("At most"), _("%(n)d in a hand") % {"n": rules.hand_cap}
    drops = (f"{mark_name(code)} {points(n)}" for code, n in rules.fixed_scores.items())
    yield "fixed_scores", _("Drops"), ", ".join(drops)
    marks = (f"{mark_name(code)} {signed(n)}" for code, n in rules.adjustments.items() if n)
    yield "adjustments", _("Marks"), ", ".join(marks)


def _told_end(rules: Variant) -> Iterator[tuple[str, str, str]]:
    if rules.limit:
        over = _("Who reaches %(n)s is out.")
        if rules.limit.rule == "exceeds":
            over = _("Who goes over %(n)s is out.")
        yield "limit", _("Limit"), over % {"n": points(rules.limit.points)}
        yield "buy_in", _("Buying in"), _buy_in(rules)
    yield "end", _("The end"), _end(rules)
    if rules.end.mode == "hands":
        yield "tie", _("A tie"), _tie(rules)
    if rules.limit and rules.all_out == "hand_winner":
        yield "all_out", _("Nobody left"), _("The one who ended the hand wins.")
    void = _("It counts as a hand.") if rules.void_counts_as_hand else _("It is dealt again.")
    yield "void", _("A void hand"), void


def _told_people(rules: Variant, *, money_matters: bool) -> Iterator[tuple[str, str, str]]:
    if rules.joining:
        yield "joining", _("Joining late"), _joining(rules.joining, stakes=money_matters)
    if rules.leaver_takes_share and money_matters:
        yield "leaving", _("Leaving early"), _("Who goes home takes his equal share of the pool.")
    if rules.sitting_out:
        yield "sitting_out", _("Sitting out"), _sitting_out(rules.sitting_out)


def _deal(rules: Variant) -> str:
    deal = rules.deal
    if deal.mode == "fixed":
        return str(deal.fixed)
    if deal.mode == "by_hand":
        return ", ".join(map(str, deal.by_hand))
    return ", ".join(
        _("%(cards)d for %(n)d") % {"cards": cards, "n": n} for n, cards in deal.by_players.items()
    )


def _card_values(rules: Variant) -> str:
    values = rules.card_values
    aces = _("ace %(n)d") % {"n": values["A_BLACK"]}
    if values["A_RED"] != values["A_BLACK"]:
        figures = {"black": values["A_BLACK"], "red": values["A_RED"]}
        aces = _("black ace %(black)d, red ace %(red)d") % figures
    worth = dict.fromkeys(str(values[rank]) for rank in "KQJ")
    courts = _("king, queen, jack %(n)s") % {"n": "/".join(worth)}
    pips = [f"{rank} = {values[rank]}" for rank in _PIPS if values[rank] != int(rank)]
    return ", ".join([_("Joker %(n)d") % {"n": values["JOKER"]}, aces, courts, *pips])


def _equipment(rules: Variant) -> str:
    rows = rules.equipment
    if len(rows) == 1:
        return _packs(rows[0])
    return "; ".join(
        _("%(players)s players: %(packs)s")
        % {"players": f"{row.fewest}–{row.most}" if row.fewest < row.most else row.most, "packs": _packs(row)}
        for row in rows
    )


def _packs(row: Equipment) -> str:
    packs = ngettext("%(n)d pack", "%(n)d packs", row.packs) % {"n": row.packs}
    jokers = ngettext("%(n)d joker", "%(n)d jokers", row.jokers) % {"n": row.jokers}
    return _("%(packs)s, %(jokers)s") % {"packs": packs, "jokers": jokers}


def kalooki_costs(rules: Variant, currency: str) -> str:
    """Say what the special way of going out does to the others."""
    effect, stakes = rules.kalooki_effect, rules.stakes
    parts = []
    if effect.op == "times":
        parts.append(_("cards ×%(n)d") % {"n": effect.n})
    if effect.op == "add":
        parts.append(_("%(n)s points each") % {"n": signed(effect.n)})
    if currency and stakes.kalooki:
        amounts = {"more": money(stakes.kalooki, currency), "less": money(stakes.call_up, currency)}
        instead = (
            _("%(more)s each, not %(less)s") if rules.kalooki_pays == "instead" else _("%(more)s each on top")
        )
        parts.append(instead % amounts)
    return "; ".join(parts)


def _buy_in(rules: Variant) -> str:
    rule = rules.buy_in
    if rule.most == 0:
        return _("Nobody may buy in.")
    score = _("at one more than the highest total still in")
    if rule.score == "highest_in_range":
        score = _("at the highest total still in")
    often = _("As often as one likes, %(score)s.")
    if rule.most is not None:
        often = ngettext("Once, %(score)s.", "%(n)d times each, %(score)s.", rule.most)
    return " ".join([often % {"n": rule.most, "score": score}, *_bars(rules)])


def _bars(rules: Variant) -> Iterator[str]:
    rule = rules.buy_in
    if rule.at_least > 1:
        still_in, dealt_in = _("%(n)d must be still in."), _("%(n)d must have been dealt in.")
        yield (still_in if rule.needs == "in_range" else dealt_in) % {"n": rule.at_least}
    if rule.others_at_most is not None:
        yield _("Nobody still in may have more than %(n)s.") % {"n": points(rule.others_at_most)}


def _end(rules: Variant) -> str:
    figures = {"n": rules.end.n or 0}
    return {
        "last_in": _("When only one is still in."),
        "hands": ngettext("After one hand.", "After %(n)d hands.", figures["n"]) % figures,
        "target": _("When somebody reaches %(n)d.") % figures,
        "host_ends": _("When the host ends it."),
    }[rules.end.mode]


def _tie(rules: Variant) -> str:
    return {
        "share": _("They share the place and its money.") if rules.has_money else _("They share the place."),
        "play_off": _("They play another hand."),
        "fewest_hands_lost": _("Who lost fewer hands wins, else they share."),
    }[rules.tie]


def _joining(joining: Joining, *, stakes: bool) -> str:
    score = {
        "highest": _("At the highest total still in."),
        "highest_plus_1": _("At one more than the highest total still in."),
        "average": _("At the average of those still in, rounded up."),
        "zero": _("At zero."),
    }[joining.score]
    stake = {
        "full": _("For the whole stake."),
        "pro_rata": _("For the part of the stake that the hands to come are of all."),
        "none": _("Without a stake."),
    }[joining.stake]
    hands = joining.until or 0
    until = ngettext("For the first hand only.", "For the first %(n)d hands only.", hands) % {"n": hands}
    return " ".join(filter(None, [score, stake if stakes else "", until if hands else ""]))


def _sitting_out(rule: SittingOut) -> str:
    often = _("As often as one likes, for %(points)s points.")
    if rule.most is not None:
        often = ngettext(
            "One hand each, for %(points)s points.", "%(n)d hands each, for %(points)s points.", rule.most
        )
    return often % {"n": rule.most, "points": points(rule.points)}
