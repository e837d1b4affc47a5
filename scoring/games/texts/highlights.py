"""The highlights of a game in words: what it is, whose it is, and how much."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.variant import Variant
from scoring.games.queries.highlights import Highlight, Moment
from scoring.games.texts.variants import kalooki_word
from scoring.web.texts.amounts import money, points, signed
from scoring.web.texts.names import isolate, join_names
from scoring.web.texts.nouns import within

MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class ToldHighlight:
    """One line of the result."""

    what: str
    who: str
    figure: str


def told_highlights(highlights: Iterable[Highlight], rules: Variant, currency: str) -> list[ToldHighlight]:
    """Every highlight that is still worth telling: not where half the table shares it."""
    return [
        ToldHighlight(_what(each, rules), _who(each, rules), _figure(each, currency))
        for each in highlights
        if len(each.moments) <= MOST_NAMED
    ]


def _what(highlight: Highlight, rules: Variant) -> str:
    if highlight.kind == "kalookis":
        return _("Most often: %(kalooki)s") % {"kalooki": within(kalooki_word(rules))}
    return {
        "collected": _("Collected most in the hands"),
        "went_out": _("Went out most"),
        "run": _("Best run"),
        "worst": _("Worst hand"),
        "best": _("Best hand"),
        "behind": _("Came from behind"),
        "bought_in": _("Came back"),
    }[highlight.kind]


def _who(highlight: Highlight, rules: Variant) -> str:
    return join_names([_moment(highlight, moment, rules) for moment in highlight.moments])


def _moment(highlight: Highlight, moment: Moment, rules: Variant) -> str:
    if moment.first is None or moment.last is None:
        return isolate(moment.name)
    first, last = rules.shown_hand(moment.first), rules.shown_hand(moment.last)
    figures = {"name": isolate(moment.name), "first": first, "last": last}
    if highlight.kind == "behind":
        return _("%(name)s, last after hand %(last)s") % figures
    if highlight.kind == "bought_in":
        return _("%(name)s, out in hand %(last)s") % figures
    if moment.first != moment.last:
        return _("%(name)s, hands %(first)s to %(last)s") % figures
    return _("%(name)s, hand %(last)s") % figures


def _figure(highlight: Highlight, currency: str) -> str:
    figure = highlight.figure
    if highlight.kind == "collected":
        return money(figure, currency)
    if highlight.kind in ("worst", "best"):
        return signed(figure)
    if highlight.kind == "behind":
        return _("%(n)s behind") % {"n": points(figure)}
    if highlight.kind == "bought_in":
        return ngettext("bought in", "bought in ×%(n)s", figure) % {"n": figure}
    if highlight.kind == "kalookis":
        return f"×{figure}"
    return ngettext("one hand", "%(n)s hands", figure) % {"n": figure}
