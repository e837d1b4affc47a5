"""Every house rule as people read it, under the headings of the form."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from scoring.engine.contradictions import Contradiction
from scoring.engine.house_rules import read_variant
from scoring.engine.plain import Parameters
from scoring.engine.refusals import Refusal
from scoring.games.texts.pieces import Either, worded
from scoring.games.texts.settings.cards_and_people import CARDS, PEOPLE
from scoring.games.texts.settings.family import FAMILY
from scoring.games.texts.settings.fields import Named, Words
from scoring.games.texts.settings.money import BESIDE, MONEY, POOL
from scoring.games.texts.settings.play import BUY_IN, GOING_OUT, LIMIT
from scoring.games.texts.trials import Case


class Heading(NamedTuple):
    """Some rules under a heading; those `in_short` stand for all of them while it is closed."""

    title: Named
    settings: Mapping[str, Words]
    in_short: tuple[str, ...]


SECTIONS: dict[str, Heading] = {
    "limit": Heading(_("Limit and end"), LIMIT, ("limit", "end")),
    "buy_in": Heading(_("Buying in"), BUY_IN, ("buy_in",)),
    "going_out": Heading(_("Going out and scoring"), GOING_OUT, ("score_to",)),
    "money": Heading(_("Stakes"), MONEY, ("stakes", "point_value")),
    "pool": Heading(_("Pool"), POOL, ("pool", "places")),
    "beside": Heading(_("Fines, bonuses, jackpot, club"), BESIDE, tuple(BESIDE)),
    "cards": Heading(Either(_("Cards and deal"), _("Tiles and deal")), CARDS, ("card_values",)),
    "family": Heading(_("Rules of other rummy games"), FAMILY, tuple(FAMILY)),
    "people": Heading(_("Joining, leaving and sitting out"), PEOPLE, tuple(PEOPLE)),
}
"""The rules in the order of their use, most used first."""
_EITHER = {name: words for section in SECTIONS.values() for name, words in section.settings.items()}
SETTINGS = {name: words.of(tiles=False) for name, words in _EITHER.items()}
_OF_TILES = {name: words.of(tiles=True) for name, words in _EITHER.items()}
MONEY_RULES = (*MONEY, *POOL, *BESIDE)
_READ_OUT = (
    ("players", "deal", "equipment", "contracts", "opening_points", "calls", *CARDS, "wild"),
    ("score_to", "ways", "knock", *GOING_OUT),
    ("limit", *BUY_IN, "end", "end_bonus", "tie", "all_out", "blocked", *LIMIT, *FAMILY),
    (*PEOPLE, *MONEY, *POOL, "club", *BESIDE),
)
READ_OUT = {name: _EITHER[name] for section in _READ_OUT for name in section}
"""Every rule that players can meet, in the order of the rule card: in each section some first, then as on the form."""


def settings_of(*, tiles: bool) -> Mapping[str, Words]:
    """Return every house rule in words for a game of tiles, or of cards."""
    return _OF_TILES if tiles else SETTINGS


def examples(whole: Parameters, base: str, currency: str) -> Mapping[str, str]:
    """Return the example of every rule of a house that began from the preset `base`, worked out by its values."""
    rules = read_variant(whole, base)
    if isinstance(rules, Refusal):
        return {}
    case = Case(whole, rules, currency)
    return {name: words.example(case) for name, words in SETTINGS.items()}


def contradiction_words(contradiction: Contradiction, *, tiles: bool = False) -> str:
    """Say what is odd about a rule, and what would mend it."""
    odd, n = settings_of(tiles=tiles)[contradiction.parameter].odd, contradiction.players
    words = worded(odd[contradiction.code], tiles=tiles)
    return (words(n or 0) if callable(words) else str(words)) % {"n": n}
