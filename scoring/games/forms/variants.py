"""Show the games as cards to pick from: name, two lines, how many cards are dealt."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scoring.engine.house_rules import preset
from scoring.engine.presets import GAMES, KALOOKI
from scoring.engine.variant import Variant
from scoring.games.queries.variants import PhoneVariant
from scoring.games.texts.agreements import agreements
from scoring.games.texts.rummy_games import RUMMY_GAMES, known_as
from scoring.games.texts.variants import variant_lines, variant_name
from scoring.web.texts.dates import short_day
from scoring.web.texts.names import join_names

_MOST_NAMED = 4
_MOST_LOCAL = 4
_SUITS = ("spades", "hearts", "clubs", "diamonds")
_FIRST = ("european", "kalooki-40", "jamaican", "bicycle", "south-african")


class VariantCard(NamedTuple):
    """One variant to pick; `first` and `second` are its two lines."""

    key: str
    name: str
    first: str
    second: str
    suit: str
    cards: str

    @classmethod
    def own(cls, played: PhoneVariant, place: int = 0) -> "VariantCard":
        """Return the card of one of this phone's own: what it is made from, and what is changed."""
        rules = agreements(played.base, played.rules, played.currency)
        changed = join_names([rule.name for rule in rules if rule.changed][:_MOST_NAMED])
        base = _based_on(played)
        changes = _("Changed: %(rules)s.") % {"rules": changed} if changed else _("No rule changed.")
        return cls(played.key, played.name, base, changes, _SUITS[place % 4], _cards_dealt(played.rules))

    @classmethod
    def of(cls, key: str, place: int = 0) -> "VariantCard":
        """Return the card of a preset; a game of another name tells first where it is played."""
        return _preset_card(key, place % 4, get_language())


# The language is not used below, but a card is worded once in each.
@lru_cache(maxsize=1024)
def _preset_card(key: str, suit: int, _language: str | None) -> VariantCard:
    lines = variant_lines(key)
    if key in RUMMY_GAMES:
        lines = known_as(key), " ".join(lines)
    return VariantCard(key, variant_name(key), *lines, _SUITS[suit], _cards_dealt(preset(key)))


def _cards_dealt(rules: Variant) -> str:
    """Return the number on the card, with a plus where it grows."""
    deal = rules.deal
    if deal.mode == "by_hand":
        return f"{deal.by_hand[0]}+"
    return str(deal.fixed or max(deal.by_players.values()))


def _based_on(played: PhoneVariant) -> str:
    """Say what rules are made from, and from whom and when they came."""
    about = {"variant": variant_name(played.base), "name": played.source, "day": short_day(played.kept)}
    if not played.source:
        return _("Based on %(variant)s.") % about
    return _("Based on %(variant)s. From %(name)s, %(day)s.") % about


def variant_card(played: PhoneVariant) -> VariantCard:
    return VariantCard.own(played) if played.is_own else VariantCard.of(played.key)


def variant_cards() -> list[VariantCard]:
    """Return the cards of all variants of Kalooki, the usual ones first."""
    return cards_of([*_FIRST, *(key for key in KALOOKI if key not in _FIRST)])


def other_cards() -> list[VariantCard]:
    """Return the cards of all other games of the family, by name."""
    return cards_of(_by_name(get_language()))


@lru_cache(maxsize=32)
def _by_name(_language: str | None) -> list[str]:
    return sorted(GAMES, key=lambda key: variant_name(key).casefold())


def local_cards(countries: Iterable[str]) -> list[VariantCard]:
    """Return the cards of games that are played in some countries, those of the first country first."""
    found = [key for country in countries for key in GAMES if country in RUMMY_GAMES[key].countries]
    return cards_of(list(dict.fromkeys(found))[:_MOST_LOCAL])


def cards_of(keys: list[str]) -> list[VariantCard]:
    """Return the cards of some presets, in this order."""
    return [VariantCard.of(key, place) for place, key in enumerate(keys)]
