"""Read cards as people write them, and value them when they are left in hand."""

from collections.abc import Mapping
from itertools import product
from typing import TypeAlias

from scoring.engine.amounts import Points
from scoring.engine.refusals import Code, Refusal

Card: TypeAlias = str
"""A rank with or without a suit, such as `KH`, `10D`, `7`; or `JOKER`."""

JOKER = "JOKER"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SHDC"
RED_SUITS = "HD"
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


def points_by_card(card_values: Mapping[str, Points]) -> dict[Card, Points]:
    """Return the points of every card; an ace without a suit only where red and black agree (rule 3.1)."""
    points = {JOKER: card_values[JOKER]}
    for rank in RANKS[1:]:
        points |= {rank + suit: card_values[rank] for suit in ("", *SUITS)}
    red, black = card_values["A_RED"], card_values["A_BLACK"]
    points |= {"A" + suit: red if suit in RED_SUITS else black for suit in SUITS}
    return points | {"A": red} if red == black else points


def read_cards(written: str | list[object], points: Mapping[Card, Points]) -> tuple[Card, ...] | Refusal:
    """Read cards from text (`"KH 10D, A"`) or a list of tokens, in any case.

    `points` says which need a suit.
    """
    tokens = written.replace(",", " ").split() if isinstance(written, str) else written
    if not tokens:
        return Refusal(Code.NO_CARDS)
    try:
        cards = tuple(map(_CARD_BY_SPELLING.__getitem__, tokens))  # type: ignore[arg-type]  # see below
    except (KeyError, TypeError):
        return _first_fault(tokens)
    if "A" not in points and "A" in cards:
        return Refusal(Code.ACE_COLOUR_NEEDED)
    return cards


def _first_fault(tokens: list[str] | list[object]) -> Refusal:
    wrong = next(token for token in tokens if not isinstance(token, str) or token not in _CARD_BY_SPELLING)
    return Refusal(Code.UNKNOWN_CARD, detail=wrong) if isinstance(wrong, str) else Refusal(Code.BAD_VALUE)


RANK_BY_CARD = {
    card: card if card == JOKER else card.rstrip(SUITS) for card in set(_CARD_BY_SPELLING.values())
}
