"""Draw the cards that a loser held: the joker as its star, a suit as its sign, all in words too."""

import re
from collections.abc import Mapping

from django import template
from django.template import Context
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scoring.engine.cards import JOKER
from scoring.engine.plain import JsonValue
from scoring.games.queries.stories import StoryLine
from scoring.games.texts.marks import mark_name
from scoring.games.texts.pieces import faces_of
from scoring.web.tags.icons import icon
from scoring.web.texts import amounts

register = template.Library()
DRAWN = re.compile(rf"\b({JOKER}|(?:10|[A2-9JQK])[SHDC]|[AJQK])\b")
_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@register.simple_tag(takes_context=True)
def held(context: Context, value: JsonValue) -> str:
    """Return what a loser held: cards as laid, a sum, or the name of a fixed score; nothing for who went out."""
    if value is None:
        return _("went out")
    if isinstance(value, dict):
        return mark_name(value["fixed"])
    if isinstance(value, str):
        faces = _faces_at(context)
        return format_html_join(" ", "{}", ((card(token, faces),) for token in value.split()))
    return _("%(n)s, added up") % {"n": amounts.points(value)}


@register.simple_tag(takes_context=True)
def laid_and_left(context: Context, line: StoryLine) -> str:
    """Return what a player laid down and what was left: "laid 87, left 12, added up"."""
    words = _("laid {points}, {left}") if line.held is None else _("laid {points}, left {left}")
    return format_html(words, points=amounts.points(line.laid or 0), left=held(context, line.held))


@register.simple_tag(takes_context=True)
def laid(context: Context, words: str) -> SafeString:
    """Draw the cards in words that name some: jokers, suits, and tiles by their numbers."""
    # A split by a pattern with one group has the matches at the odd places.
    parts, faces = enumerate(DRAWN.split(words)), _faces_at(context)
    return format_html_join("", "{}", ((card(part, faces) if at % 2 else part,) for at, part in parts))


def _faces_at(context: Context) -> Mapping[str, str]:
    """Return what stands in the place of ranks at the table that a page is about."""
    return faces_of(context["view"].rules) if "view" in context else {}


def card(token: str, faces: Mapping[str, str]) -> SafeString:
    """Return one card as its rank, or its face in this game, and suit: `K`, `AH`, `JOKER`."""
    if token == JOKER:
        return drawn("", "star", _("Joker"))
    names = {"S": _("spades"), "H": _("hearts"), "D": _("diamonds"), "C": _("clubs")}
    rank, suit = (token[:-1], token[-1]) if token[-1] in _SUITS else (token, "")
    face = faces.get(rank, rank)
    return drawn(face, _SUITS[suit], names[suit]) if suit else format_html("{}", face)


def drawn(rank: str, sign: str, words: str) -> SafeString:
    """Return a rank and a small sign, with the words that a screen reader says."""
    return format_html(
        '<span class="laid {}">{}{}<span class="vh"> {}</span></span>',
        sign,
        rank,
        icon(sign, "small"),
        words,
    )
