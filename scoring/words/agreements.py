"""A table's rules as a player would say them, one by one; changed ones are marked."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.rules.house_rules import preset
from scoring.rules.presets import PRESETS
from scoring.rules.variant import Variant
from scoring.words.amounts import money, points, signed
from scoring.words.contracts import contract_words
from scoring.words.marks import mark_name
from scoring.words.variants import kalooki_meaning, kalooki_word


@dataclass(frozen=True, slots=True)
class Agreement:
    """One rule in words."""

    name: str
    words: str
    changed: bool = False


def agreements(key: str, rules: Variant, currency: str) -> list[Agreement]:
    """Every rule that this table can meet."""
    before = dict(_told(preset(key), currency)) if key in PRESETS else {}
    return [
        Agreement(name, words, before.get(name, words) != words) for name, words in _told(rules, currency)
    ]


def _told(rules: Variant, currency: str) -> Iterator[tuple[str, str]]:
    yield (
        _("Players"),
        _("%(fewest)d to %(most)d") % {"fewest": rules.fewest_players, "most": rules.most_players},
    )
    yield _("Cards dealt"), deal_words(rules)
    if rules.contracts:
        yield (
            _("Contracts"),
            " · ".join(f"{n}: {contract_words(sets)}" for n, sets in enumerate(rules.contracts, 1)),
        )
    if rules.opening_points:
        yield _("Opening"), _("The first cards laid must count %(n)d.") % {"n": rules.opening_points}
    yield _("Cards count"), card_words(rules)
    yield _("Who scores"), who_scores(rules)
    yield (
        kalooki_word(rules),
        " ".join(filter(None, [kalooki_meaning(rules), kalooki_costs(rules, currency)])),
    )
    yield from _told_extras(rules)
    yield from _told_end(rules, currency)


def _told_extras(rules: Variant) -> Iterator[tuple[str, str]]:
    if rules.hand_cap:
        yield _("At most"), _("%(n)d in a hand") % {"n": rules.hand_cap}
    if rules.fixed_scores:
        yield (
            _("Drops"),
            ", ".join(f"{mark_name(code)} {points(n)}" for code, n in rules.fixed_scores.items()),
        )
    if rules.adjustments:
        yield _("Marks"), ", ".join(f"{mark_name(code)} {signed(n)}" for code, n in rules.adjustments.items())


def _told_end(rules: Variant, currency: str) -> Iterator[tuple[str, str]]:
    if rules.limit:
        words = (
            _("Who goes over %(n)s is out.")
            if rules.limit.rule == "exceeds"
            else _("Who reaches %(n)s is out.")
        )
        yield _("Limit"), words % {"n": points(rules.limit.points)}
        yield _("Buying in"), buy_in_words(rules)
    yield _("The end"), end_words(rules)
    if currency and rules.has_money:
        yield _("Stakes"), stake_words(rules, currency)
    yield _("A void hand"), _("counts as a hand") if rules.void_counts_as_hand else _("is dealt again")


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
    return f"{_('joker %(n)d') % {'n': values['JOKER']}}, {aces}, {courts}"


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


def buy_in_words(rules: Variant) -> str:
    """Whether and how often a player may come back."""
    most = rules.buy_in.most
    if most == 0:
        return _("Nobody may buy in.")
    if most is None:
        return _("As often as one likes, at the highest total still in.")
    return ngettext(
        "Once, at the highest total still in.", "%(n)d times each, at the highest total still in.", most
    ) % {"n": most}


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
        (kalooki_word(rules).lower(), rules.stakes.kalooki),
        (_("a point"), rules.point_value.amount if rules.point_value.when != "never" else 0),
    )
    return ", ".join(f"{name} {money(amount, currency)}" for name, amount in named if amount)
