"""Draw the cards that a loser held: the joker as its star, a suit as its sign, all in words too."""

import re
from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scoring.engine.cards import JOKER
from scoring.games.texts.marks import mark_name
from scoring.web.tags.icons import icon
from scoring.web.texts import amounts

register = template.Library()
DRAWN = re.compile(rf"\b({JOKER}|(?:10|[A2-9JQK])[SHDC])\b")
_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@register.simple_tag
def held(value: Any, faces: Mapping[str, str] | None = None) -> str:
    """Return what a loser held: cards as laid, a sum, or the name of a fixed score; nothing for who went out.

    `faces` are the numbers of tiles in the place of ranks.
    """
    faces = faces or {}
    if value is None:
        return _("went out")
    if isinstance(value, dict):
        return mark_name(value["fixed"])
    if isinstance(value, str):
        return format_html_join(" ", "{}", ((card(faces.get(token, token)),) for token in value.split()))
    return _("%(n)s, added up") % {"n": amounts.points(value)}


@register.filter
def laid(words: str) -> SafeString:
    """Draw the jokers and suits in a sentence that names cards."""
    # A split by a pattern with one group has the matches at the odd places.
    parts = enumerate(DRAWN.split(words))
    return format_html_join("", "{}", ((card(part) if at % 2 else part,) for at, part in parts))


def card(token: str) -> SafeString:
    """Return one card as its rank and suit: `K`, `AH`, `JOKER`."""
    if token == JOKER:
        return drawn("", "star", _("Joker"))
    names = {"S": _("spades"), "H": _("hearts"), "D": _("diamonds"), "C": _("clubs")}
    suit = token[-1]
    return drawn(token[:-1], _SUITS[suit], names[suit]) if suit in _SUITS else format_html("{}", token)


def drawn(rank: str, sign: str, words: str) -> SafeString:
    """Return a rank and a small sign, with the words that a screen reader says."""
    return format_html(
        '<span class="laid {}">{}{}<span class="vh"> {}</span></span>',
        sign,
        rank,
        icon(sign, "small"),
        words,
    )
