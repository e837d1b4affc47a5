"""A table's rules as a player would say them, one by one; changed ones are marked."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.house_rules import preset
from scoring.engine.presets import PRESETS
from scoring.engine.variant import Equipment, Variant
from scoring.games.texts import pool_agreements as told
from scoring.games.texts.contracts import contract_words
from scoring.games.texts.joining import joining_words, sitting_out_words
from scoring.games.texts.marks import mark_name
from scoring.games.texts.variants import kalooki_meaning, kalooki_word
from scoring.web.texts.amounts import money, points, signed
from scoring.web.texts.names import within

PIPS = tuple(str(pip) for pip in range(10, 1, -1))


@dataclass(frozen=True, slots=True)
class Agreement:
    """One rule in words, of one parameter; `usual` is what the preset says, where it decides otherwise."""

    about: str
    name: str
    words: str
    usual: str | None = None

    @property
    def changed(self) -> bool:
        return self.usual is not None


@dataclass(frozen=True, slots=True)
class Beside:
    """One rule of two variants; empty where one of them has none."""

    name: str
    first: str
    second: str

    @property
    def differs(self) -> bool:
        return self.first != self.second


def agreements(key: str, rules: Variant, currency: str) -> list[Agreement]:
    """Every rule that this table can meet, and those of the preset that it has given up."""
    usual = preset(key) if key in PRESETS else rules
    now, before = _told(rules, currency), _told(usual, currency)
    told = [
        Agreement(about, name, words, usual=before.get(about, ("", ""))[1])
        if _decided(rules, about) != _decided(usual, about)
        else Agreement(about, name, words)
        for about, (name, words) in now.items()
    ]
    given_up = [
        Agreement(about, name, _("Not at this table."), usual=words)
        for about, (name, words) in before.items()
        if about not in now
    ]
    return told + given_up


def _decided(rules: Variant, about: str) -> Any:
    """The values that one line of the agreement tells."""
    others: dict[str, Any] = {
        "players": (rules.fewest_players, rules.most_players),
        "kalooki_effect": (rules.kalooki_effect, rules.kalooki_when, rules.kalooki_pays),
        "void": rules.void_counts_as_hand,
        "rounding": rules.rounding_unit,
        "leaving": rules.leaver_takes_share,
    }
    return others[about] if about in others else getattr(rules, about)


def side_by_side(first: Variant, second: Variant, currency: str) -> list[Beside]:
    """The rules of two variants, line by line."""
    one, other = _told(first, currency), _told(second, currency)
    return [
        Beside(
            (one.get(about) or other[about])[0], one.get(about, ("", ""))[1], other.get(about, ("", ""))[1]
        )
        for about in {**one, **other}
    ]


def _told(rules: Variant, currency: str) -> dict[str, tuple[str, str]]:
    """Name and words by parameter, in the order they are read out; what does not matter is left out."""
    told = (
        *_told_cards(rules),
        *_told_scoring(rules, currency),
        *_told_end(rules),
        *_told_people(rules, currency),
        *_told_money(rules, currency),
    )
    return {about: (name, words[:1].upper() + words[1:]) for about, name, words in told if words}


Told: TypeAlias = Iterator[tuple[str, str, str]]


def _told_cards(rules: Variant) -> Told:
    players = {"fewest": rules.fewest_players, "most": rules.most_players}
    yield "players", _("Players"), _("%(fewest)d to %(most)d") % players
    yield "deal", _("Cards dealt"), deal_words(rules)
    yield "equipment", _("Packs and jokers"), equipment_words(rules)
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
    yield "card_values", _("Cards count"), card_words(rules)


def _told_scoring(rules: Variant, currency: str) -> Told:
    yield "score_to", _("Who scores"), who_scores(rules)
    costs = kalooki_costs(rules, currency)
    costs = _("The others: %(costs)s.") % {"costs": costs} if costs else ""
    yield "kalooki_effect", kalooki_word(rules), f"{kalooki_meaning(rules)} {costs}".strip()
    if rules.hand_cap:
        yield "hand_cap", _("At most"), _("%(n)d in a hand") % {"n": rules.hand_cap}
    drops = (f"{mark_name(code)} {points(n)}" for code, n in rules.fixed_scores.items())
    yield "fixed_scores", _("Drops"), ", ".join(drops)
    marks = (f"{mark_name(code)} {signed(n)}" for code, n in rules.adjustments.items() if n)
    yield "adjustments", _("Marks"), ", ".join(marks)


def _told_end(rules: Variant) -> Told:
    yield "limit", _("Limit"), limit_words(rules)
    if rules.limit:
        yield "buy_in", _("Buying in"), buy_in_words(rules)
    yield "end", _("The end"), end_words(rules)
    if rules.end.mode == "hands":
        yield "tie", _("A tie"), tie_words(rules)
    if rules.limit and rules.all_out == "hand_winner":
        yield "all_out", _("Nobody left"), _("The one who ended the hand wins.")
    void = _("It counts as a hand.") if rules.void_counts_as_hand else _("It is dealt again.")
    yield "void", _("A void hand"), void


def _told_money(rules: Variant, currency: str) -> Told:
    if not currency or not rules.has_money:
        return
    yield "stakes", _("Stakes"), stake_words(rules, currency)
    yield "point_value", _("Points in money"), point_words(rules, currency)
    if rules.places is None:
        yield "pool", _("The pool"), pool_words(rules)
    yield "places", _("The pool by place"), told.places_words(rules)
    yield "auto_split", _("Near the limit"), told.auto_split_words(rules)
    yield "agreed_split", _("By agreement"), told.agreed_split_words(rules)
    yield "carry", _("Carried over"), told.carry_words(rules, currency)
    fees = (f"{mark_name(code)} {money(fee, currency)}" for code, fee in rules.kitty_events.items() if fee)
    yield "kitty_events", _("Fees"), ", ".join(fees)
    if rules.rounding_unit > 1:
        coin = {"coin": money(rules.rounding_unit, currency)}
        yield "rounding", _("Smallest coin"), _("Shares are rounded down to %(coin)s.") % coin
    yield "club", _("The club"), told.club_words(rules, currency)
    yield "fines", _("Fines"), told.fine_words(rules, currency)
    yield "bonus_stakes", _("Bonuses"), told.bonus_words(rules, currency)
    yield "jackpot", _("Jackpot"), told.jackpot_words(rules, currency)


def _told_people(rules: Variant, currency: str) -> Told:
    money_matters = bool(currency) and rules.has_money
    if rules.joining:
        yield "joining", _("Joining late"), joining_words(rules.joining, stakes=money_matters)
    if rules.leaver_takes_share and money_matters:
        yield "leaving", _("Leaving early"), _("Who goes home takes his equal share of the pool.")
    if rules.sitting_out:
        yield "sitting_out", _("Sitting out"), sitting_out_words(rules.sitting_out)


def deal_words(rules: Variant) -> str:
    """How many cards each gets."""
    deal = rules.deal
    if deal.mode == "fixed":
        return str(deal.fixed)
    if deal.mode == "by_hand":
        return ", ".join(map(str, deal.by_hand))
    return ", ".join(
        _("%(cards)d for %(n)d") % {"cards": cards, "n": n} for n, cards in deal.by_players.items()
    )


def card_words(rules: Variant) -> str:
    """What the cards that are not worth their face count."""
    values = rules.card_values
    aces = _("ace %(n)d") % {"n": values["A_BLACK"]}
    if values["A_RED"] != values["A_BLACK"]:
        aces = _("black ace %(black)d, red ace %(red)d") % {
            "black": values["A_BLACK"],
            "red": values["A_RED"],
        }
    courts = _("king, queen, jack %(n)s") % {
        "n": "/".join(dict.fromkeys(str(values[rank]) for rank in "KQJ"))
    }
    pips = [f"{rank} = {values[rank]}" for rank in PIPS if values[rank] != int(rank)]
    return ", ".join([_("joker %(n)d") % {"n": values["JOKER"]}, aces, courts, *pips])


def equipment_words(rules: Variant) -> str:
    """How many packs and jokers, by the number of players where it matters."""
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


def who_scores(rules: Variant) -> str:
    """Whose total grows."""
    if rules.score_to == "winner":
        return _("Only the one who goes out: what all others hold.")
    return _("Each loser adds what he still holds.")


def kalooki_costs(rules: Variant, currency: str) -> str:
    """What the special way of going out does to the others."""
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


def limit_words(rules: Variant) -> str:
    """Who goes out of the game; nothing where nobody does."""
    if not rules.limit:
        return ""
    words = (
        _("Who goes over %(n)s is out.") if rules.limit.rule == "exceeds" else _("Who reaches %(n)s is out.")
    )
    return words % {"n": points(rules.limit.points)}


def buy_in_words(rules: Variant) -> str:
    """Whether and how often a player may come back, and while what holds."""
    rule = rules.buy_in
    if rule.most == 0:
        return _("Nobody may buy in.")
    score = (
        _("at the highest total still in")
        if rule.score == "highest_in_range"
        else _("at one more than the highest total still in")
    )
    often = _("As often as one likes, %(score)s.")
    if rule.most is not None:
        often = ngettext("Once, %(score)s.", "%(n)d times each, %(score)s.", rule.most)
    return " ".join([often % {"n": rule.most, "score": score}, *_bars(rules)])


def _bars(rules: Variant) -> Iterator[str]:
    rule = rules.buy_in
    if rule.at_least > 1:
        words = (
            _("%(n)d must be still in.") if rule.needs == "in_range" else _("%(n)d must have been dealt in.")
        )
        yield words % {"n": rule.at_least}
    if rule.others_at_most is not None:
        yield _("Nobody still in may have more than %(n)s.") % {"n": points(rule.others_at_most)}


def tie_words(rules: Variant) -> str:
    """What becomes of those who are level."""
    return {
        "share": _("They share the place and its money.") if rules.has_money else _("They share the place."),
        "play_off": _("They play another hand."),
        "fewest_hands_lost": _("Who lost fewer hands wins, else they share."),
    }[rules.tie]


def point_words(rules: Variant, currency: str) -> str:
    """When points are paid, and to whom; nothing where they never are."""
    value = rules.point_value
    if value.when == "never" or not value.amount:
        return ""
    words = {
        ("each_hand", "winner"): _("%(amount)s a point after each hand, to the one who went out."),
        ("each_hand", "pool"): _("%(amount)s a point after each hand, into the pool."),
        ("end_vs_winner", "winner"): _("%(amount)s for each point behind the winner, to the winner."),
        ("end_vs_winner", "pool"): _("%(amount)s for each point behind the winner, into the pool."),
    }[value.when, value.to]
    return words % {"amount": money(value.amount, currency)}


def pool_words(rules: Variant) -> str:
    """How the pool is divided, by the number of players where that matters."""
    shares = rules.pool.shares
    told = [
        part if count == "default" else _("with %(n)s players %(part)s") % {"n": count, "part": part}
        for count, (winner, rest) in shares.items()
        for part in [_("%(winner)d%% to the winner") % {"winner": winner} if rest else _("all to the winner")]
    ]
    words = ", ".join(told)
    if all(rest == 0 for _winner, rest in shares.values()):
        return f"{words}."
    return f"{words}; {_rest_words(rules)}"


def _rest_words(rules: Variant) -> str:
    bar, split = rules.pool.rest_under, rules.pool.rest_split
    among = _("the rest is shared by the others still in")
    if bar is not None:
        among = _("the rest is shared by those still in with fewer than %(n)s") % {"n": points(bar)}
    if split == "equal_slots":
        return _("%(among)s; a part nobody may take is the winner’s.") % {"among": among}
    return f"{among}."


def end_words(rules: Variant) -> str:
    """What ends the game."""
    figures = {"n": rules.end.n or 0}
    return {
        "last_in": _("When only one is still in."),
        "hands": ngettext("After one hand.", "After %(n)d hands.", figures["n"]) % figures,
        "target": _("When somebody reaches %(n)d.") % figures,
        "host_ends": _("When the host ends it."),
    }[rules.end.mode]


def stake_words(rules: Variant, currency: str) -> str:
    """The agreed amounts that are not zero."""
    named = (
        (_("stake"), rules.stakes.initial),
        (_("buy-in"), rules.stakes.buy_in if rules.buy_in.most != 0 else 0),
        (_("a hand"), rules.stakes.call_up),
        (within(kalooki_word(rules)), rules.stakes.kalooki),
        (_("a point"), rules.point_value.amount if rules.point_value.when != "never" else 0),
    )
    return ", ".join(f"{name} {money(amount, currency)}" for name, amount in named if amount)
