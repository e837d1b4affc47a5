"""What a winner won, and the moments of a finished game, in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Money
from scoring.engine.table import lives_of
from scoring.engine.variant import Variant
from scoring.games.queries.moments import Moment, Peg, costs_others
from scoring.games.texts.ways import way_phrase
from scoring.web.texts.amounts import money, points, signed, signed_money
from scoring.web.texts.names import isolate, join_names

MOST_NUMBERS = 3
_ICONS = {
    "way": "star",
    "behind": "rise",
    "biggest": "trophy",
    "limit": "flag",
    "close": "flag",
    "came_back": "return",
    "bought_in": "return",
    "run": "next",
}


Figures: TypeAlias = dict[str, object]
RowTexts: TypeAlias = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class MomentRow:
    """One moment: what happened, the rest of it, and what it was worth.

    `sentence` says the first two in one below the name of the winner, where they are the winner's; else it is empty.
    """

    icon: str
    what: str
    detail: str
    figure: str
    sentence: str


def won_words(pegs: Sequence[Peg], takes: Money, winners: int, currency: str) -> str:
    """Say what the winner takes from the pool, and how many hands they won."""
    figures = {"won": sum(peg.won for peg in pegs), "n": len(pegs), "sum": money(takes, currency)}
    if not pegs:
        return ""
    if takes and winners == 1:
        words = ngettext(
            "Wins %(sum)s from the pool and %(won)s of %(n)s hand",
            "Wins %(sum)s from the pool and %(won)s of %(n)s hands",
            len(pegs),
        )
    elif takes:
        words = ngettext(
            "%(sum)s from the pool, shared, and %(won)s of %(n)s hand",
            "%(sum)s from the pool, shared, and %(won)s of %(n)s hands",
            len(pegs),
        )
    else:
        words = ngettext("Won %(won)s of %(n)s hand", "Won %(won)s of %(n)s hands", len(pegs))
    return words % figures


def pegs_words(pegs: Iterable[Peg], names: Iterable[str], rules: Variant) -> str:
    """Say which hands the winners won, for who does not see the pegs; empty where they won none."""
    hands = [str(rules.shown_hand(peg.hand)) for peg in pegs if peg.won]
    words = ngettext("%(names)s won hand %(hands)s.", "%(names)s won hands %(hands)s.", len(hands))
    return words % {"names": join_names(map(isolate, names)), "hands": join_names(hands)} if hands else ""


def moment_rows(moments: Iterable[Moment], rules: Variant, currency: str) -> list[MomentRow]:
    """Return the moments as rows; money is left out where `currency` is empty."""
    return [_row(moment, rules, currency) for moment in moments]


def _row(moment: Moment, rules: Variant, currency: str) -> MomentRow:
    facts: Figures = {
        "name": join_names(map(isolate, moment.names)),
        "hand": rules.shown_hand(moment.hands[0]) if moment.hands else "",
        "hands": join_names(str(rules.shown_hand(hand)) for hand in moment.hands),
        "n": points(moment.figure),
        "won": moment.won,
        "later": moment.later,
    }
    what, detail, figure = {
        "way": _way,
        "behind": _behind,
        "biggest": _biggest,
        "limit": _limit,
        "close": _close,
        "came_back": _came_back,
        "bought_in": _bought_in,
        "run": _run,
    }[moment.kind](moment, facts, rules, currency)
    return MomentRow(_ICONS[moment.kind], what, detail, figure, _in_one(moment, facts))


def _way(moment: Moment, facts: Figures, rules: Variant, currency: str) -> RowTexts:
    facts = facts | {"way": way_phrase(moment.way, rules), "times": len(moment.hands)}
    if len(moment.hands) > MOST_NUMBERS:
        what = ngettext(
            "%(name)s: %(way)s in %(times)s hand", "%(name)s: %(way)s in %(times)s hands", len(moment.hands)
        )
    else:
        what = ngettext(
            "%(name)s: %(way)s in hand %(hands)s", "%(name)s: %(way)s in hands %(hands)s", len(moment.hands)
        )
    each = (
        _("%(amount)s from each") % {"amount": money(moment.each, currency)}
        if moment.each and currency
        else ""
    )
    return what % facts, each, signed_money(moment.amount, currency) if moment.amount and currency else ""


def _behind(moment: Moment, facts: Figures, _rules: Variant, _currency: str) -> RowTexts:
    detail = ngettext(
        "Then won %(won)s of %(later)s hand", "Then won %(won)s of %(later)s hands", moment.later
    )
    what = _("%(name)s: last after hand %(hand)s") % facts
    return what, detail % facts if moment.won else "", _("%(n)s behind") % facts


def _biggest(moment: Moment, facts: Figures, rules: Variant, _currency: str) -> RowTexts:
    what = _("%(name)s won the biggest hand") % facts
    if not costs_others(rules):
        return what, _("Hand %(hand)s") % facts, signed(moment.figure)
    detail = ngettext(
        "Hand %(hand)s: %(n)s point for the others",
        "Hand %(hand)s: %(n)s points for the others",
        moment.figure,
    )
    return what, detail % facts, ""


def _limit(moment: Moment, facts: Figures, rules: Variant, _currency: str) -> RowTexts:
    what = _("%(name)s won a close game") % facts
    if lives_of(rules) is None:
        words = ngettext("%(n)s point left to the limit", "%(n)s points left to the limit", moment.figure)
        return what, words % facts, ""
    lives = moment.figure + 1
    return what, ngettext("%(n)s life left", "%(n)s lives left", lives) % {"n": lives}, ""


def _close(moment: Moment, facts: Figures, _rules: Variant, _currency: str) -> RowTexts:
    ahead = ngettext("Ahead by %(n)s point", "Ahead by %(n)s points", moment.figure)
    return _("%(name)s won a close game") % facts, ahead % facts, ""


def _came_back(moment: Moment, facts: Figures, rules: Variant, currency: str) -> RowTexts:
    what, _then, cost = _bought_in(moment, facts, rules, currency)
    return what, _("Then won the game"), cost


def _bought_in(moment: Moment, facts: Figures, _rules: Variant, currency: str) -> RowTexts:
    detail = ngettext("Then won %(won)s hand", "Then won %(won)s hands", moment.won) % facts
    what = _("%(name)s bought in after hand %(hand)s") % facts
    return what, detail, money(moment.amount, currency) if moment.amount and currency else ""


def _run(moment: Moment, facts: Figures, rules: Variant, _currency: str) -> RowTexts:
    first, last = (rules.shown_hand(hand) for hand in moment.hands)
    what = ngettext("%(name)s won %(n)s hand in a row", "%(name)s won %(n)s hands in a row", moment.figure)
    return what % facts, _("Hands %(first)s to %(last)s") % {"first": first, "last": last}, ""


def _in_one(moment: Moment, facts: Figures) -> str:
    """Say a winner's moment as one sentence without their name, which stands above it; else nothing."""
    if moment.kind != "behind" or not moment.won:
        return ""
    words = ngettext(
        "Last after hand %(hand)s, then won %(won)s of %(later)s hand",
        "Last after hand %(hand)s, then won %(won)s of %(later)s hands",
        moment.later,
    )
    return words % facts
