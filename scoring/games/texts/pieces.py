"""What a game is played with, in words: cards, or tiles that bear numbers; the rules say which (`Variant.tiles`)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar, overload

from django.utils.functional import Promise

from scoring.engine.cards import SUITS
from scoring.engine.variant import Variant

Lazy: TypeAlias = Promise | str
Wording: TypeAlias = Lazy | Callable[[int], str]
"""A label, or how it reads for a number of things: by `ngettext`."""
Words_co = TypeVar("Words_co", covariant=True)
_TILE_FACES = {"A": "1", "J": "11", "Q": "12", "K": "13"}


@dataclass(frozen=True, slots=True)
class Either(Generic[Words_co]):
    """Words that name cards, and the same for tiles, of which one is said once the game is known."""

    cards: Words_co
    tiles: Words_co


@overload
def worded(words: Lazy | Either[Lazy], *, tiles: bool) -> Lazy: ...
@overload
def worded(words: Wording | Either[Wording], *, tiles: bool) -> Wording: ...
def worded(words: Wording | Either[Wording], *, tiles: bool) -> Wording:
    """Return the words for a game of tiles, or of cards; those that name neither are the same for both."""
    if isinstance(words, Either):
        return words.tiles if tiles else words.cards
    return words


def cards_or_tiles(rules: Variant, cards: str, tiles: str) -> str:
    """Return the one of two sentences that names what these rules are played with."""
    return tiles if rules.tiles else cards


def faces_of(rules: Variant) -> Mapping[str, str]:
    """Return what stands in the place of some ranks: numbers on tiles, nothing else on cards."""
    return _TILE_FACES if rules.tiles else {}


def face_of(token: str, rules: Variant) -> str:
    """Return a card of the log as players read it: `K`, on tiles 13; a suit stays behind it."""
    if not rules.tiles:
        return token
    rank, suit = (token[:-1], token[-1]) if len(token) > 1 and token[-1] in SUITS else (token, "")
    return _TILE_FACES.get(rank, rank) + suit


def as_ranks(typed: str, rules: Variant) -> str:
    """Return typed tiles as the log has them, which knows letters: 13 is a K; a sum stays one."""
    tokens = typed.replace(",", " ").split()
    if not rules.tiles or len(tokens) < 2 or not all(token.isalnum() for token in tokens):
        return typed
    ranks = {face: rank for rank, face in _TILE_FACES.items()}
    return " ".join(ranks.get(token, token) for token in tokens)
