"""The variants as cards to pick from: name, two lines, how many cards are dealt."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.engine.house_rules import preset
from scoring.engine.presets import PRESETS
from scoring.engine.variant import Variant
from scoring.games.queries.variants import PhoneVariant
from scoring.games.texts.agreements import agreements
from scoring.games.texts.variants import variant_lines, variant_name
from scoring.web.texts.names import join_names

_MOST_NAMED = 4
_SUITS = ("spades", "hearts", "clubs", "diamonds")
_FIRST = ("european", "kalooki-40", "jamaican", "bicycle", "south-african")


class VariantCard(NamedTuple):
    """One variant on the list."""

    key: str
    name: str
    first: str
    second: str
    suit: str
    cards: str

    @classmethod
    def own(cls, played: PhoneVariant, place: int = 0) -> "VariantCard":
        """One of this phone's own: what it is made from, and what is changed."""
        told = agreements(played.base, played.rules, played.currency)
        changed = join_names([rule.name.lower() for rule in told if rule.changed][:_MOST_NAMED])
        base = _("From %(variant)s.") % {"variant": variant_name(played.base)}
        own = _("Changed: %(rules)s.") % {"rules": changed} if changed else _("Nothing changed.")
        return cls(played.key, played.name, base, own, _SUITS[place % 4], cards_dealt(played.rules))

    @classmethod
    def of(cls, key: str, place: int = 0) -> "VariantCard":
        """A preset by its key."""
        return cls(key, variant_name(key), *variant_lines(key), _SUITS[place % 4], cards_dealt(preset(key)))


def cards_dealt(rules: Variant) -> str:
    """The number on the card; a plus where it grows."""
    deal = rules.deal
    if deal.mode == "by_hand":
        return f"{deal.by_hand[0]}+"
    return str(deal.fixed or max(deal.by_players.values()))


def variant_card(played: PhoneVariant) -> VariantCard:
    """A variant of either kind."""
    return VariantCard.own(played) if played.is_own else VariantCard.of(played.key)


def variant_cards() -> list[VariantCard]:
    """The usual ones first, then every other."""
    keys = [*_FIRST, *(key for key in PRESETS if key not in _FIRST)]
    return [VariantCard.of(key, place) for place, key in enumerate(keys)]
