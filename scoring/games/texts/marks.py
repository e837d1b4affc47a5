"""Marks (adjustments, kitty fees, fines, bonuses) and fixed scores by name, and the letters of each mark on paper."""

from collections.abc import Iterator
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.engine.scoring import MarkCode, marks_in_play
from scoring.engine.variant import Variant

PLAIN_LOSSES = ("lost", "kaybetti")
"""The fixed scores that say no more than that the hand was lost."""


def mark_name(code: str) -> str:
    """Return a code of the variant, or of a way out, in words; a house's own code as it was written."""
    names = {
        "exact_cut": _("Exact cut"),
        "over_call": _("Over-call"),
        "wrong_challenge": _("Wrong challenge"),
        "bad_lay": _("Bad lay"),
        "missed_draw_or_discard": _("Missed draw or discard"),
        "house_infraction": _("House fault"),
        "first_drop": _("First drop"),
        "middle_drop": _("Middle drop"),
        "wrong_show": _("Wrong show"),
        "kitty_fee": _("Kitty fee"),
        "not_laid": _("Never laid down"),
        "not_opened": _("Never opened"),
        "acmadi": _("Never opened"),
        "plain": _("Going out"),
        "kalooki": _("Out in one turn"),
        "went_out": _("Went out"),
        "out": _("Went out"),
        "ceza": _("Penalty"),
        "kaybetti": _("Lost the hand"),
        "lost": _("Lost the hand"),
        "hand": _("Out in one turn"),
        "rami_sec_first": _("Out before anyone laid"),
        "closes_at_0": _("Closed with nothing left"),
        "clean_close": _("Closed with nothing left"),
        "colour": _("Closed in one colour"),
        "cut": _("Exact cut"),
        "blind": _("Blind"),
        "unused_chip": _("Unused chip"),
        "caught": _("Caught"),
        "undercut": _("Undercut"),
        "folded": _("Folded"),
        "out_of_turn": _("Out of turn"),
        "fed_the_winner": _("Fed the winner"),
        "took_discard_unopened": _("Took the discard without opening"),
        "blind_no_joker": _("Blind without a joker"),
        "double_blank": _("Double blank"),
        "playable_joker": _("Joker could have been played"),
        "nhi": pgettext("place of a hand", "Second"),
        "ba": pgettext("place of a hand", "Third"),
        "bet": pgettext("place of a hand", "Fourth"),
        "mom": _("No meld"),
        "u": _("Ù: five from each"),
        "den": _("Pays for all"),
    }
    return names.get(code) or _other_names().get(code) or code.replace("_", " ").capitalize()


def _other_names() -> dict[str, str]:
    """Return what was never a mark: ways of going out, and what counts more when it is laid down."""
    return {
        "chinchon": "Chinchón",
        "gin": _("Gin"),
        "rummy": _("Rummy"),
        "ramino": "Ramino",
        "okey": _("With the okey"),
        "pairs": _("By pairs"),
        "kalooki_okey": _("One turn and okey"),
        "pairs_okey": _("Pairs and okey"),
        "both_okeys": _("Both okeys"),
        "kalooki_both_okeys": _("One turn and both okeys"),
        "natural_canasta": pgettext("a canasta", "Natural"),
        "mixed_canasta": pgettext("a canasta", "Mixed"),
        "red_three": _("Red three"),
    }


def mark_letters(rules: Variant) -> dict[MarkCode, str]:
    """Return the two letters that stand for each mark of this table; never a card, never the same twice."""
    return _letters(tuple(marks_in_play(rules)), frozenset(rules.deck.points))


@lru_cache(maxsize=64)
def _letters(marks: tuple[MarkCode, ...], cards: frozenset[str]) -> dict[MarkCode, str]:
    found: dict[MarkCode, str] = {}
    for mark in marks:
        short = next(
            (pair for pair in _pairs(mark[1]) if pair.upper() not in cards and pair not in found.values()), ""
        )
        if short:
            found[mark] = short
    return found


def _pairs(code: str) -> Iterator[str]:
    """Yield the first letters of its words, its first two letters, then its first with any other."""
    words = code.lower().split("_")
    if len(words) > 1 and words[0] and words[1]:
        yield words[0][0] + words[1][0]
    letters = "".join(letter for letter in code.lower() if letter.isalpha())
    for other in letters[1:]:
        yield letters[0] + other
