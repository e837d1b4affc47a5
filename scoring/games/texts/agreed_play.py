"""What the rule card says of cards, scoring, the end, coming and going."""

from collections.abc import Iterator
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.cards import RANKS
from scoring.engine.equipment import Equipment
from scoring.engine.variant import Variant
from scoring.games.texts.card_names import single_cards, with_sign
from scoring.games.texts.contracts import contract_words
from scoring.games.texts.marks import mark_name
from scoring.games.texts.pieces import cards_or_tiles, face_of
from scoring.games.texts.variants import has_kalooki, kalooki_meaning, kalooki_word
from scoring.games.texts.ways import kalooki_costs, way_gives, ways_words
from scoring.web.texts.amounts import points, signed

_PIPS = tuple(str(pip) for pip in range(10, 1, -1))


def score_to_line(rules: Variant, _currency: str) -> str:
    if rules.melds:
        return _("All players score what they laid down, less what they still hold.")
    if rules.is_zero_sum:
        return _("Each loser subtracts what they hold, and the winner of the hand adds it all.")
    if rules.score_to == "winner" and rules.knock and rules.knock.own == "difference":
        return _("The winner of the hand scores the difference to what each other player holds.")
    if rules.score_to == "winner" and rules.rank_points:
        return cards_or_tiles(
            rules,
            _("The winner of the hand scores everyone’s cards."),
            _("The winner of the hand scores everyone’s tiles."),
        )
    if rules.score_to == "winner":
        return _("The winner of the hand scores what all others lost.")
    if rules.rank_points:
        return cards_or_tiles(
            rules,
            _("Each loser scores the cards they still hold."),
            _("Each loser scores the tiles they still hold."),
        )
    return _("Each loser scores the points that the hand costs them.")


def ways_line(rules: Variant, currency: str) -> tuple[str, str]:
    if special := ways_words(rules, currency):
        return _("Special ways to go out"), special
    return _("Going out"), way_gives(rules, "plain")


def kalooki_line(rules: Variant, currency: str) -> tuple[str, str]:
    words = f"{kalooki_meaning(rules)} {kalooki_costs(rules, currency)}".strip()
    return kalooki_word(rules), words if has_kalooki(rules) else ""


def hand_cap_line(rules: Variant, _currency: str) -> tuple[str, str]:
    most = rules.hand_cap or 0
    words = ngettext("%(n)d point at most.", "%(n)d points at most.", most) % {"n": most}
    return _("Most in a hand"), words if most else ""


def fixed_scores_line(rules: Variant, _currency: str) -> tuple[str, str]:
    scores = rules.fixed_scores
    name = _("Drops") if any("drop" in code for code in scores) else _("Fixed points")
    return name, ", ".join(f"{mark_name(code)} {points(n)}" for code, n in scores.items())


def adjustments_line(rules: Variant, _currency: str) -> str:
    return ", ".join(f"{mark_name(code)} {signed(n)}" for code, n in rules.adjustments.items() if n)


def limit_line(rules: Variant, _currency: str) -> str:
    rule = rules.limit
    if rule is None:
        return ""
    words = ngettext("At %(n)s point you’re out.", "At %(n)s points you’re out.", rule.points)
    if rule.rule == "exceeds":
        words = ngettext("Over %(n)s point you’re out.", "Over %(n)s points you’re out.", rule.points)
    return words % {"n": points(rule.points)}


def knock_line(rules: Variant, _currency: str) -> str:
    """Say that a hand can be ended with cards still held, and what that may come to."""
    return " ".join(_knock_rules(rules)) if rules.knock else ""


def closer_holds(rules: Variant) -> str:
    return cards_or_tiles(
        rules,
        _("The player who closes may hold cards too, and they count."),
        _("The player who closes may hold tiles too, and they count."),
    )


def _knock_rules(rules: Variant) -> Iterator[str]:
    knock = rules.knock
    if knock is None:
        return
    if knock.own == "each":
        yield closer_holds(rules)
    else:
        yield cards_or_tiles(
            rules,
            _("A hand may end with a knock, cards still held. Only differences to the lowest hand count."),
            _("A hand may end with a knock, tiles still held. Only differences to the lowest hand count."),
        )
    if knock.beaten:
        words = {
            "winner": _("A player who undercuts a knock gets %(points)s more."),
            "closer": _("A player who knocks and is undercut adds %(points)s."),
        }
        yield words[knock.beaten_to] % {"points": points(knock.beaten)}
    if rules.knocks:
        level, lower = _("An equal hand undercuts too."), _("In a tie the knock wins.")
        yield level if knock.tie == "other" else lower


def best_line(rules: Variant, _currency: str) -> str:
    if rules.best is None:
        return ""
    return _("The highest total wins.") if rules.highest_wins else _("The lowest total wins.")


def hand_times_line(rules: Variant, _currency: str) -> str:
    return "; ".join(f"{mark_name(code)} ×{points(n)}" for code, n in rules.hand_times.items())


def flat_line(rules: Variant, _currency: str) -> str:
    if rules.flat is None:
        return ""
    return _("A loser with nothing entered scores %(points)s.") % {"points": points(rules.flat)}


def floor_line(rules: Variant, _currency: str) -> str:
    if rules.floor is None:
        return ""
    return _("A total never falls below %(points)s.") % {"points": points(rules.floor)}


def teams_line(rules: Variant, _currency: str) -> str:
    if rules.teams is None:
        return ""
    if rules.teams == 2:
        return _("Two sides with one total each: every second player is a partner.")
    return _("Three sides with one total each: every third player is a partner.")


def landings_line(rules: Variant, _currency: str) -> str:
    each = [
        _("%(at)s becomes %(total)s") % {"at": points(at), "total": points(total)}
        for at, total in sorted(rules.landings.items())
        if at != total
    ]
    return "; ".join(each)


def deal_line(rules: Variant, _currency: str) -> str:
    deal = rules.deal
    if deal.mode == "fixed":
        return str(deal.fixed)
    if deal.mode == "by_hand":
        return ", ".join(map(str, deal.by_hand))
    alike = groupby(sorted(deal.by_players.items(), key=lambda one: int(one[0])), key=lambda one: one[1])
    return "; ".join(_dealt_to(rules, [int(n) for n, _cards in group], cards) for cards, group in alike)


def _dealt_to(rules: Variant, players: list[int], cards: int) -> str:
    words = cards_or_tiles(
        rules,
        ngettext("%(players)s players: %(cards)d card", "%(players)s players: %(cards)d cards", cards),
        ngettext("%(players)s players: %(cards)d tile", "%(players)s players: %(cards)d tiles", cards),
    )
    return words % {"players": _range(players[0], players[-1]), "cards": cards}


def number_of_players(rules: Variant) -> str:
    """Return how many can play: from the fewest to the most, or the one number that can."""
    fewest, most = rules.fewest_players, rules.most_players
    return str(most) if fewest == most else _("%(fewest)d to %(most)d") % {"fewest": fewest, "most": most}


def _range(fewest: int, most: int) -> str:
    return f"{fewest}–{most}" if fewest < most else str(most)


def contracts_line(rules: Variant, _currency: str) -> str:
    numbered = enumerate(rules.contracts or (), rules.first_hand)
    return " · ".join(f"{n}: {contract_words(sets)}" for n, sets in numbered)


def card_values_line(rules: Variant, _currency: str) -> str:
    values = rules.rank_points
    if not values:
        return not_counted(rules)
    if rules.tiles:
        return _tile_values(rules)
    aces = _("Ace: %(n)d") % {"n": values["A_BLACK"]}
    if rules.aces_differ:
        figures = {"black": values["A_BLACK"], "red": values["A_RED"]}
        aces = _("Black ace: %(black)d · Red ace: %(red)d") % figures
    worth = dict.fromkeys(str(values[rank]) for rank in "KQJ")
    courts = _("King, queen, jack: %(n)s") % {"n": "/".join(worth)}
    pips = [f"{rank}: {values[rank]}" for rank in _PIPS if values[rank] != int(rank)]
    singles = [f"{with_sign(card)}: {n}" for card, n in single_cards(rules).items()]
    return " · ".join([_("Joker: %(n)d") % {"n": values["JOKER"]}, aces, courts, *pips, *singles])


def not_counted(rules: Variant) -> str:
    return cards_or_tiles(rules, _("Cards are not counted."), _("Tiles are not counted."))


def _tile_values(rules: Variant) -> str:
    """Return what tiles count: those that count another number than they bear, and then all others."""
    counted = [(name, int(face), rules.rank_points[rank]) for rank, name, face in _numbers(rules)]
    odd = [f"{name}: {n}" for name, face, n in counted if n != face]
    others = [_("Other tiles: their number")] if len(odd) < len(counted) else []
    singles = [f"{with_sign(face_of(tile, rules))}: {n}" for tile, n in single_cards(rules).items()]
    return " · ".join([_("Joker: %(n)d") % {"n": rules.rank_points["JOKER"]}, *odd, *others, *singles])


def _numbers(rules: Variant) -> Iterator[tuple[str, str, str]]:
    """Yield the ranks, what their tiles are called and the number on them, by colour where a 1 counts by it."""
    yield from (
        [("A_BLACK", _("Black 1"), "1"), ("A_RED", _("Red 1"), "1")]
        if rules.aces_differ
        else [("A_BLACK", "1", "1")]
    )
    for rank in RANKS[1:]:
        yield rank, face_of(rank, rules), face_of(rank, rules)


def equipment_line(rules: Variant, _currency: str) -> str:
    rows = rules.equipment
    if rules.tiles and not rules.rank_points and not any(row.jokers for row in rows):
        return _("One set of dominoes")
    if len(rows) == 1:
        return _packs(rules, rows[0])
    return "; ".join(
        _("%(players)s players: %(packs)s")
        % {"players": _range(row.fewest, row.most), "packs": _packs(rules, row)}
        for row in rows
    )


def _packs(rules: Variant, row: Equipment) -> str:
    if rules.tiles:
        words = ngettext(
            "%(all)d tiles, %(n)d of them a joker", "%(all)d tiles, %(n)d of them jokers", row.jokers
        )
        return words % {"all": row.cards, "n": row.jokers}
    packs = ngettext("%(n)d pack", "%(n)d packs", row.packs) % {"n": row.packs}
    jokers = ngettext("%(n)d joker", "%(n)d jokers", row.jokers) % {"n": row.jokers}
    return _("%(packs)s, %(jokers)s") % {"packs": packs, "jokers": jokers}


def buy_in_line(rules: Variant, _currency: str) -> str:
    rule = rules.buy_in
    if rules.limit is None:
        return ""
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


def end_line(rules: Variant, _currency: str) -> str:
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


def tie_line(rules: Variant, _currency: str) -> str:
    if rules.end.mode != "hands":
        return ""
    return {
        "share": _("Players share the place and its money.")
        if rules.has_money
        else _("Players share the place."),
        "play_off": _("Players play one more hand."),
        "fewest_hands_lost": _("Fewer lost hands wins; otherwise players share the place."),
    }[rules.tie]


def joining_line(rules: Variant, currency: str) -> str:
    rule = rules.joining
    if rule is None:
        return ""
    score = {
        "highest": _("At the highest total still in."),
        "highest_plus_1": _("At one more than the highest total still in."),
        "average": _("At the average of those still in, rounded up."),
        "zero": _("At zero."),
    }[rule.score]
    stake = {
        "full": _("They pay the full stake."),
        "pro_rata": _("They pay the part of the stake for the hands to come."),
        "none": _("They pay no stake."),
    }[rule.stake]
    hands = rule.until or 0
    until = ngettext("For the first %(n)d hand only.", "For the first %(n)d hands only.", hands) % {
        "n": hands
    }
    return " ".join(filter(None, [score, stake if currency else "", until if hands else ""]))


def sitting_out_line(rules: Variant, _currency: str) -> str:
    rule = rules.sitting_out
    if rule is None:
        return ""
    often = _("Any number of times.")
    if rule.most is not None:
        often = ngettext("Up to %(n)d hand each.", "Up to %(n)d hands each.", rule.most) % {"n": rule.most}
    cost = ngettext("%(n)s point for each.", "%(n)s points for each.", rule.points)
    return " ".join([often, cost % {"n": points(rule.points)}])
