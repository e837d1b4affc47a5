"""Read cards as people write them."""

from collections.abc import Mapping
from itertools import product
from typing import TypeAlias

from scoring.engine.refusals import Code, Refusal

Card: TypeAlias = str
"""A rank with or without a suit, such as `KH`, `10D`, `7`; or `JOKER`."""

JOKER = "JOKER"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SHDC"
MOST_FOR_A_CARD = 1000
"""The most points that one card can count, a wild one too."""
RED_SUITS = "HD"
SINGLE_CARDS = tuple([rank + suit for rank in RANKS for suit in SUITS])
_SUIT_SIGNS = {
    "": "",
    "S": "S",
    "H": "H",
    "D": "D",
    "C": "C",
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
}
_JOKER_SIGNS = (JOKER, "JK", "*")


def _spellings() -> dict[str, Card]:
    """Return every card in every case; only plain letters have a case, so that a long s is no suit."""
    ranks = {**{rank: rank for rank in RANKS}, "T": "10"}
    cards = {
        rank_case + suit_case: rank + suit
        for rank_sign, rank in ranks.items()
        for suit_sign, suit in _SUIT_SIGNS.items()
        for rank_case in (rank_sign, rank_sign.lower())
        for suit_case in (suit_sign, suit_sign.lower())
    }
    cases = [zip(sign, sign.lower(), strict=True) for sign in _JOKER_SIGNS]
    return cards | {"".join(letters): JOKER for each in cases for letters in product(*each)}


_CARD_BY_SPELLING = _spellings()
_card = _CARD_BY_SPELLING.__getitem__


def is_rank(value: object) -> bool:
    """Return whether a value names a rank as `left` writes it, in any case."""
    return isinstance(value, str) and _CARD_BY_SPELLING.get(value) in RANKS


def read_rank(text: str) -> str:
    """Read a rank that `is_rank`."""
    return _CARD_BY_SPELLING[text]


def read_cards(written: str | list[object], suits: Mapping[Card, Code]) -> tuple[Card, ...] | Refusal:
    """Read cards from text (`"KH 10D, A"`) or a list of tokens, in any case.

    `suits` has the ranks that need a suit. A joker among them says that cards are not counted: no card can be
    read then, and an empty hand is a hand.
    """
    tokens = written.replace(",", " ").split() if isinstance(written, str) else written
    try:
        cards = tuple(map(_card, tokens))  # type: ignore[arg-type]  # see below
    except (KeyError, TypeError):
        return _first_fault(tokens)
    if not cards:
        return () if JOKER in suits else Refusal(Code.NO_CARDS)
    return (refuse_suitless(cards, suits) if suits else None) or cards


def refuse_suitless(cards: tuple[Card, ...], suits: Mapping[Card, Code]) -> Refusal | None:
    """Refuse the first card whose points depend on a suit that it does not have, or that isn't counted."""
    wrong = next((card for card in cards if card in suits), None)
    if wrong is None:
        return None
    code = suits[wrong]
    return Refusal(code, detail=wrong if code is Code.UNKNOWN_CARD else None)


def _first_fault(tokens: list[str] | list[object]) -> Refusal:
    wrong = next(token for token in tokens if not isinstance(token, str) or token not in _CARD_BY_SPELLING)
    return Refusal(Code.UNKNOWN_CARD, detail=wrong) if isinstance(wrong, str) else Refusal(Code.BAD_VALUE)


RANK_BY_CARD = {
    card: card if card == JOKER else card.rstrip(SUITS) for card in set(_CARD_BY_SPELLING.values())
}
