"""The ways of going out by name, and what each does (rule 17.1 of the rulebook)."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.rummy import Way, special_ways
from scoring.engine.variant import Variant
from scoring.games.texts.marks import mark_name
from scoring.games.texts.pieces import cards_or_tiles
from scoring.games.texts.variants import kalooki_phrase, kalooki_word
from scoring.web.texts.amounts import money, points, signed

_MOST_KEYS = 6
"""Keys of their own; more ways stand in rows, by what they do to the others."""


class WayKey(NamedTuple):
    """One key: the code it writes, its name, and what it does, unless its row says so."""

    code: str
    label: str
    effect: str = ""


class WayRow(NamedTuple):
    """Ways that do the same to the others, and that said once; or, where it is empty, all of them."""

    factor: str
    out: str
    keys: list[WayKey]


def way_name(code: str, rules: Variant) -> str:
    """Name a way of going out as its key does; nothing for an empty code."""
    return kalooki_word(rules) if code == "kalooki" else code and mark_name(code)


def way_phrase(code: str, rules: Variant) -> str:
    """Name a way inside a sentence."""
    return kalooki_phrase(rules) if code == "kalooki" else mark_name(code)


def way_rows(rules: Variant, currency: str) -> list[WayRow]:
    """Return the keys of all special ways, in rows by what they do where there are many."""
    codes = _in_order(rules)
    if len(codes) <= _MOST_KEYS:
        return [WayRow("", "", [_key(rules, code, currency) for code in codes])] if codes else []
    alike = groupby(codes, key=lambda code: (_factor(rules.ways[code]), rules.way_out(code)))
    return [
        WayRow(factor, signed(out), [WayKey(code, way_name(code, rules)) for code in group])
        for (factor, out), group in alike
    ]


def times_words(codes: Sequence[str], rules: Variant) -> str:
    """Say that a hand counts more than once, and why: "Spades ×2"; nothing where it counts once."""
    each = [f"{mark_name(code)} ×{points(rules.hand_times[code])}" for code in codes]
    return _("All points of this hand: %(times)s.") % {"times": ", ".join(each)} if each else ""


def ways_words(rules: Variant, currency: str) -> str:
    """Say what each special way does: "Blind −25; Blind without a joker −50"."""
    phrases = (f"{way_name(code, rules)} {_effect(rules, code, currency)}" for code in _in_order(rules))
    return "; ".join(phrases)


def way_note(code: str, rules: Variant, name: str) -> str:
    """Say to the one who checks a hand what its way does to the others and gives; empty where that is nothing."""
    way = rules.ways.get(code)
    if way is None:
        return ""
    plain = rules.way_out("plain")
    figures = {
        "way": way_name(code, rules),
        "name": name,
        "n": points(way.n),
        "factor": _factor(way),
        "out": signed(way.out),
        "plain": signed(plain),
    }
    if way.wins_game:
        words = _("%(way)s: %(name)s wins the game, whatever the totals. Saving this hand ends it.")
        return words % figures
    given = "" if way.out == plain else "more" if plain else "only"
    return _notes()[{"none": "", "set": "set"}.get(way.op, "others"), given] % figures


def _notes() -> dict[tuple[str, str], str]:
    """Return the sentences by what happens to the others, and by whether the winner gets other points than usual."""
    return {
        ("", ""): "",
        ("", "only"): _("%(way)s: %(name)s gets %(out)s."),
        ("", "more"): _("%(way)s: %(name)s gets %(out)s in place of %(plain)s."),
        ("others", ""): _("%(way)s: the others count %(factor)s."),
        ("others", "only"): _("%(way)s: the others count %(factor)s, and %(name)s gets %(out)s."),
        ("others", "more"): _(
            "%(way)s: the others count %(factor)s, and %(name)s gets %(out)s in place of %(plain)s."
        ),
        ("set", ""): _("%(way)s: the others get %(n)s each."),
        ("set", "only"): _("%(way)s: the others get %(n)s each, and %(name)s gets %(out)s."),
        ("set", "more"): _(
            "%(way)s: the others get %(n)s each, and %(name)s gets %(out)s in place of %(plain)s."
        ),
    }


_NOTHING_LEFT = ("gin", "rummy")
"""The ways of going out that mean no more than that no card is left which counts."""


def none_left_way(rules: Variant) -> str:
    """Return the way in which a player ends a hand with nothing left; empty where that is no way of its own."""
    return next((code for code in _NOTHING_LEFT if code in rules.ways), "")


def none_left_label(rules: Variant) -> str:
    """Name the key for nothing left as the way that it means."""
    return {"gin": _("None: gin"), "rummy": _("None: rummy")}.get(none_left_way(rules), _("None left"))


def wins_game(code: str, rules: Variant) -> bool:
    return code in rules.ways and rules.ways[code].wins_game


def beating_counts(rules: Variant, currency: str) -> bool:
    """Return whether it costs or gives anything that the player who ended a hand was beaten (rule 17.3)."""
    knock = rules.knock
    if knock is None:
        return False
    counts = knock.own == "difference" or knock.beaten or rules.score_to == "winner" or rules.way_out("plain")
    stakes = knock.caught or rules.stakes.call_up or rules.stakes.kalooki
    return bool(counts or (currency and stakes))


def _in_order(rules: Variant) -> list[str]:
    """Return the special ways from the plainest to the rarest, by what they do and give."""

    def rarity(code: str) -> tuple[bool, int, int]:
        way = rules.ways[code]
        return way.wins_game, way.n, abs(way.out)

    return sorted(special_ways(rules.ways), key=rarity)


def plain_words(rules: Variant) -> str:
    """Say what the winner gets for going out in no special way."""
    return signed(rules.way_out("plain"))


def empty_stock_label(rules: Variant) -> str:
    """Name the button for a hand that no one can end; empty where such a hand is void (rule 17.4)."""
    return {
        "void": "",
        "count": _("Stock is empty: all count"),
        "lowest": _("Stock is empty: the lowest hand wins"),
    }[rules.blocked]


def _key(rules: Variant, code: str, currency: str) -> WayKey:
    return WayKey(code, way_name(code, rules), _effect(rules, code, currency))


def _effect(rules: Variant, code: str, currency: str) -> str:
    return ", ".join(_effects(rules.ways[code], currency))


def _factor(way: Way) -> str:
    return {
        "times": f"×{points(way.n)}",
        "add": signed(way.n),
        "set": points(way.n),
        "none": "×1",
    }[way.op]


def _effects(way: Way, currency: str) -> Iterator[str]:
    if way.out:
        yield signed(way.out)
    if way.op == "set":
        yield _("the others get %(points)s each") % {"points": points(way.n)}
    elif way.op != "none":
        yield _("the others %(factor)s") % {"factor": _factor(way)}
    if way.stake and currency:
        yield _("each pays %(amount)s") % {"amount": money(way.stake, currency)}
    if way.wins_game:
        yield _("wins the game")


def empty_stock(rules: Variant) -> str:
    """Say what becomes of a hand that no one can end; nothing where it is void (rule 17.4)."""
    return {
        "void": "",
        "count": _("When the stock is empty, all players score what they hold."),
        "lowest": _("When the stock is empty, the player with the lowest hand wins it."),
    }[rules.blocked]


def way_gives(rules: Variant, code: str) -> str:
    """Say what the winner of a hand scores for a way of going out; nothing where that is no points."""
    out = rules.way_out(code)
    return _("The winner scores %(points)s.") % {"points": signed(out)} if out else ""


def kalooki_costs(rules: Variant, currency: str) -> str:
    """Say what the special way of going out does to the others, and what it gives."""
    effect, stakes = rules.kalooki_rule, rules.stakes
    parts = [way_gives(rules, "kalooki")] if rules.way_out("kalooki") else []
    if effect.op == "times":
        times = cards_or_tiles(
            rules,
            ngettext("Losers’ cards count %(n)d time.", "Losers’ cards count %(n)d times.", effect.n),
            ngettext("Losers’ tiles count %(n)d time.", "Losers’ tiles count %(n)d times.", effect.n),
        )
        if not rules.rank_points:
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
