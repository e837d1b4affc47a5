"""The cards, scoring, the end, coming and going: each house rule as a player would say it."""

from collections.abc import Iterator
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from scoring.engine.equipment import Equipment
from scoring.engine.variant import Joining, Limit, SittingOut, Variant
from scoring.games.texts.contracts import contract_words
from scoring.games.texts.marks import mark_name
from scoring.games.texts.variants import has_kalooki, kalooki_meaning, kalooki_word
from scoring.games.texts.ways import ways_words
from scoring.web.texts.amounts import money, points, signed

_PIPS = tuple(str(pip) for pip in range(10, 1, -1))


def play_lines(rules: Variant, currency: str) -> Iterator[tuple[str, str, str]]:
    """Yield setting, name and words of all that is no money, in the order it is read out; words may be empty."""
    yield from _card_lines(rules)
    yield from _scoring_lines(rules, currency)
    yield from _end_lines(rules)
    yield from _people_lines(rules, money_matters=bool(currency) and rules.has_money)


def _card_lines(rules: Variant) -> Iterator[tuple[str, str, str]]:
    players = {"fewest": rules.fewest_players, "most": rules.most_players}
    yield "players", _("Players"), _("%(fewest)d to %(most)d") % players
    yield "deal", _("Cards dealt"), _deal(rules)
    yield "equipment", _("Packs and jokers"), _equipment(rules)
    contracts = (
        f"{n}: {contract_words(sets)}" for n, sets in enumerate(rules.contracts or (), rules.first_hand)
    )
    yield "contracts", _("Contracts"), " · ".join(contracts)
    if rules.opening_points:
        opening = ngettext(
            "It must be worth at least %(n)d point.",
            "It must be worth at least %(n)d points.",
            rules.opening_points,
        )
        yield "opening_points", _("First meld"), opening % {"n": rules.opening_points}
    if rules.calls:
        calls = ngettext("%(n)d call in a hand.", "%(n)d calls in a hand.", rules.calls) % {"n": rules.calls}
        yield "calls", _("Calls"), calls
    yield "card_values", _("Card values"), _card_values(rules)


def _scoring_lines(rules: Variant, currency: str) -> Iterator[tuple[str, str, str]]:
    yield "score_to", _("Who scores"), _scores(rules)
    yield "ways", _("Going out"), way_gives(rules, "plain")
    yield "ways", _("Special ways to go out"), ways_words(rules, currency)
    if rules.knock is not None:
        yield (
            "knock",
            pgettext("of a hand", "Closing"),
            _("The player who closes may hold cards too, and they count."),
        )
    if has_kalooki(rules):
        costs = kalooki_costs(rules, currency)
        yield "kalooki_effect", kalooki_word(rules), f"{kalooki_meaning(rules)} {costs}".strip()
    if rules.hand_cap:
        words = ngettext("%(n)d point at most.", "%(n)d points at most.", rules.hand_cap)
        yield "hand_cap", _("Most in a hand"), words % {"n": rules.hand_cap}
    drops = (f"{mark_name(code)} {points(n)}" for code, n in rules.fixed_scores.items())
    name = _("Drops") if any("drop" in code for code in rules.fixed_scores) else _("Fixed points")
    yield "fixed_scores", name, ", ".join(drops)
    marks = (f"{mark_name(code)} {signed(n)}" for code, n in rules.adjustments.items() if n)
    yield "adjustments", _("Penalties and bonuses"), ", ".join(marks)


def _scores(rules: Variant) -> str:
    if rules.score_to == "winner" and rules.card_values:
        return _("The winner of the hand scores everyone’s cards.")
    if rules.score_to == "winner":
        return _("The winner of the hand scores what all others lost.")
    if rules.card_values:
        return _("Each loser scores the cards they still hold.")
    return _("Each loser scores the points that the hand costs them.")


def _end_lines(rules: Variant) -> Iterator[tuple[str, str, str]]:
    if rules.limit:
        yield "limit", _("Limit"), _limit(rules.limit)
        yield "buy_in", _("Buying in"), _buy_in(rules)
    yield "end", _("End of the game"), _end(rules)
    if rules.end.mode == "hands":
        yield "tie", _("Ties"), _tie(rules)
    if rules.limit and rules.all_out == "hand_winner":
        yield "all_out", _("No one left"), _("The winner of the last hand wins.")
    yield "blocked", _("Empty stock"), empty_stock(rules)
    void = _("They count as a hand.") if rules.void_counts_as_hand else _("They are dealt again.")
    yield "void", _("Void hands"), void


def _people_lines(rules: Variant, *, money_matters: bool) -> Iterator[tuple[str, str, str]]:
    if rules.joining:
        yield "joining", _("Joining late"), _joining(rules.joining, stakes=money_matters)
    if rules.leaver_takes_share and money_matters:
        yield "leaving", _("Leaving early"), _("A player who leaves takes an equal share of the pool.")
    if rules.sitting_out:
        yield "sitting_out", _("Sitting out"), _sitting_out(rules.sitting_out)


def empty_stock(rules: Variant) -> str:
    """Say what becomes of a hand that no one can end; nothing where it is void (rule 17.4)."""
    return {
        "void": "",
        "count": _("When the stock is empty, all players score what they hold."),
        "lowest": _("When the stock is empty, the player with the lowest hand wins it."),
    }[rules.blocked]


def _limit(limit: Limit) -> str:
    words = ngettext("At %(n)s point you’re out.", "At %(n)s points you’re out.", limit.points)
    if limit.rule == "exceeds":
        words = ngettext("Over %(n)s point you’re out.", "Over %(n)s points you’re out.", limit.points)
    return words % {"n": points(limit.points)}


def _deal(rules: Variant) -> str:
    deal = rules.deal
    if deal.mode == "fixed":
        return str(deal.fixed)
    if deal.mode == "by_hand":
        return ", ".join(map(str, deal.by_hand))
    alike = groupby(sorted(deal.by_players.items(), key=lambda one: int(one[0])), key=lambda one: one[1])
    return "; ".join(_dealt_to([int(n) for n, _cards in group], cards) for cards, group in alike)


def _dealt_to(players: list[int], cards: int) -> str:
    words = ngettext("%(players)s players: %(cards)d card", "%(players)s players: %(cards)d cards", cards)
    return words % {"players": _range(players[0], players[-1]), "cards": cards}


def _range(fewest: int, most: int) -> str:
    return f"{fewest}–{most}" if fewest < most else str(most)


def _card_values(rules: Variant) -> str:
    values = rules.card_values
    if not values:
        return _("Cards are not counted.")
    aces = _("Ace: %(n)d") % {"n": values["A_BLACK"]}
    if values["A_RED"] != values["A_BLACK"]:
        figures = {"black": values["A_BLACK"], "red": values["A_RED"]}
        aces = _("Black ace: %(black)d · Red ace: %(red)d") % figures
    worth = dict.fromkeys(str(values[rank]) for rank in "KQJ")
    courts = _("King, queen, jack: %(n)s") % {"n": "/".join(worth)}
    pips = [f"{rank}: {values[rank]}" for rank in _PIPS if values[rank] != int(rank)]
    return " · ".join([_("Joker: %(n)d") % {"n": values["JOKER"]}, aces, courts, *pips])


def _equipment(rules: Variant) -> str:
    rows = rules.equipment
    if len(rows) == 1:
        return _packs(rows[0])
    return "; ".join(
        _("%(players)s players: %(packs)s") % {"players": _range(row.fewest, row.most), "packs": _packs(row)}
        for row in rows
    )


def _packs(row: Equipment) -> str:
    packs = ngettext("%(n)d pack", "%(n)d packs", row.packs) % {"n": row.packs}
    jokers = ngettext("%(n)d joker", "%(n)d jokers", row.jokers) % {"n": row.jokers}
    return _("%(packs)s, %(jokers)s") % {"packs": packs, "jokers": jokers}


def way_gives(rules: Variant, code: str) -> str:
    """Say what the winner of a hand scores for a way of going out; nothing where that is no points."""
    out = rules.way_out(code)
    return _("The winner scores %(points)s.") % {"points": signed(out)} if out else ""


def kalooki_costs(rules: Variant, currency: str) -> str:
    """Say what the special way of going out does to the others, and what it gives."""
    effect, stakes = rules.kalooki_rule, rules.stakes
    parts = [way_gives(rules, "kalooki")] if rules.way_out("kalooki") else []
    if effect.op == "times":
        times = ngettext("Losers’ cards count %(n)d time.", "Losers’ cards count %(n)d times.", effect.n)
        if not rules.card_values:
            times = ngettext("Losers lose %(n)d time as much.", "Losers lose %(n)d times as much.", effect.n)
        parts.append(times % {"n": effect.n})
    if effect.op == "add":
        more = ngettext("Losers score %(n)d extra point.", "Losers score %(n)d extra points.", effect.n)
        parts.append(more % {"n": effect.n})
    if currency and rules.kalooki_stake:
        amounts = {"more": money(stakes.kalooki, currency), "less": money(stakes.call_up, currency)}
        instead = rules.kalooki_pays == "instead"
        paid = _("Losers pay %(more)s, not %(less)s.") if instead else _("Losers pay %(more)s extra.")
        parts.append(paid % amounts)
    return " ".join(parts)


def _buy_in(rules: Variant) -> str:
    rule = rules.buy_in
    if rule.most == 0:
        return _("No one may buy in.")
    often = _("Any number of times.")
    if rule.most is not None:
        often = ngettext("%(n)d time each.", "%(n)d times each.", rule.most) % {"n": rule.most}
    score = _("At one more than the highest total still in.")
    if rule.score == "highest_in_range":
        score = _("At the highest total still in.")
    return " ".join([often, score, *_bars(rules)])


def _bars(rules: Variant) -> Iterator[str]:
    rule = rules.buy_in
    if rule.at_least > 1:
        words = ngettext(
            "At least %(n)d player must be dealt in.",
            "At least %(n)d players must be dealt in.",
            rule.at_least,
        )
        if rule.needs == "in_range":
            words = ngettext(
                "At least %(n)d player must be still in.",
                "At least %(n)d players must be still in.",
                rule.at_least,
            )
        yield words % {"n": rule.at_least}
    if rule.others_at_most is not None:
        most = rule.others_at_most
        words = ngettext(
            "Only while no one still in has more than %(n)s point.",
            "Only while no one still in has more than %(n)s points.",
            most,
        )
        yield words % {"n": points(most)}


def _end(rules: Variant) -> str:
    figures = {"n": rules.end.n or 0}
    return {
        "last_in": _("Ends when one player is left."),
        "hands": ngettext("Ends after %(n)d hand.", "Ends after %(n)d hands.", figures["n"]) % figures,
        "target": ngettext(
            "Ends when a player reaches %(n)d point.",
            "Ends when a player reaches %(n)d points.",
            figures["n"],
        )
        % figures,
        "host_ends": _("Ends when the host ends it."),
    }[rules.end.mode]


def _tie(rules: Variant) -> str:
    return {
        "share": _("Players share the place and its money.")
        if rules.has_money
        else _("Players share the place."),
        "play_off": _("Players play one more hand."),
        "fewest_hands_lost": _("Fewer lost hands wins; otherwise players share the place."),
    }[rules.tie]


def _joining(joining: Joining, *, stakes: bool) -> str:
    score = {
        "highest": _("At the highest total still in."),
        "highest_plus_1": _("At one more than the highest total still in."),
        "average": _("At the average of those still in, rounded up."),
        "zero": _("At zero."),
    }[joining.score]
    stake = {
        "full": _("They pay the full stake."),
        "pro_rata": _("They pay the part of the stake for the hands to come."),
        "none": _("They pay no stake."),
    }[joining.stake]
    hands = joining.until or 0
    until = ngettext("For the first %(n)d hand only.", "For the first %(n)d hands only.", hands) % {
        "n": hands
    }
    return " ".join(filter(None, [score, stake if stakes else "", until if hands else ""]))


def _sitting_out(rule: SittingOut) -> str:
    often = _("Any number of times.")
    if rule.most is not None:
        often = ngettext("Up to %(n)d hand each.", "Up to %(n)d hands each.", rule.most) % {"n": rule.most}
    cost = ngettext("%(n)s point for each.", "%(n)s points for each.", rule.points)
    return " ".join([often, cost % {"n": points(rule.points)}])
