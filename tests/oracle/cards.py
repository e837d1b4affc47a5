"""What a loser still held: the text read card by card, its value, and what is odd about it."""

from typing import Any

from tests.oracle.fault import FaultError
from tests.oracle.variant import whole

RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
SUITS = {"S": "S", "H": "H", "D": "D", "C": "C", "♠": "S", "♥": "H", "♦": "D", "♣": "C"}
JOKERS = ["JOKER", "JK", "*"]

Card = tuple[str, str | None]


def capitals(token: str) -> str:
    """The token with a … z made capital, and nothing else."""
    return "".join(chr(ord(c) - 32) if "a" <= c <= "z" else c for c in token)


def card(token: object, name: str) -> Card:
    """Read one token as a rank and a suit; the joker is a rank of its own."""
    if not isinstance(token, str):
        raise FaultError("bad_value", name)
    text = capitals(token)
    if text in JOKERS:
        return ("JOKER", None)
    for rank in RANKS:
        for spelling in [rank] + (["T"] if rank == "10" else []):
            if text == spelling:
                return (rank, None)
            for sign, suit in SUITS.items():
                if text == spelling + sign:
                    return (rank, suit)
    raise FaultError("unknown_card", name)


def value(one: Card, variant: dict[str, Any], name: str, wild: str | None) -> int:
    """What a card counts in this variant; `wild` is the wild rank of the hand."""
    values: dict[str, int] = variant["card_values"]
    rank, suit = one
    if rank != "JOKER" and rank == wild and variant["wild"]["value"] is not None:
        return int(variant["wild"]["value"])
    if suit is not None and rank + suit in values:
        return values[rank + suit]
    # "A rank with a single value always needs its suit, even if all four have one and are equal"
    if suit is None and any(rank + other in values for other in "SHDC"):
        raise FaultError("suit_needed", name)
    if rank != "A":
        return values[rank]
    if suit in ("S", "C"):
        return values["A_BLACK"]
    if suit in ("H", "D"):
        return values["A_RED"]
    # "A suit is needed only where red and black aces differ"
    if values["A_BLACK"] != values["A_RED"]:
        raise FaultError("ace_colour_needed", name)
    return values["A_BLACK"]


def capped(figure: int, variant: dict[str, Any]) -> int:
    """Step 2: `hand_cap`."""
    cap = variant["hand_cap"]
    return figure if cap is None else min(cap, figure)


def held(what: object, variant: dict[str, Any], name: str, wild: str | None = None) -> tuple[int, list[Card]]:
    """A value in `left`: the figure after steps 1 and 2, and the cards if there were any."""
    if isinstance(what, dict):
        code = what.get("fixed")
        if not isinstance(code, str):
            raise FaultError("bad_value", name)
        if code not in variant["fixed_scores"]:
            raise FaultError("unknown_code", name)
        # "not on fixed scores"
        return variant["fixed_scores"][code], []
    if whole(what):
        assert isinstance(what, int)
        if what < 0:
            raise FaultError("negative_points", name)
        return capped(what, variant), []
    if not isinstance(what, (str, list)):
        raise FaultError("bad_value", name)
    cards = _cards(what, variant, name)
    return capped(sum(value(one, variant, name, wild) for one in cards), variant), cards


def _cards(what: str | list[Any], variant: dict[str, Any], name: str) -> list[Card]:
    tokens: list[Any] = what.replace(",", " ").split() if isinstance(what, str) else what
    cards = [card(token, name) for token in tokens]
    if not variant["card_values"]:
        # decision 63: an empty hand is 0, and no card is known, not even of a wild rank
        if cards:
            raise FaultError("unknown_card", name)
    elif not cards:
        raise FaultError("no_cards", name)
    return cards


def warnings(
    hands: dict[str, list[Card]], dealt: int | None, packs: int, jokers: int, calls: int
) -> list[dict[str, Any]]:
    """What cannot quite be true of the cards of one hand; `dealt` is None where one may take any number."""
    found: list[dict[str, Any]] = []
    for name, cards in hands.items():
        # "each call of a discard, up to `calls`, allows two more"
        if dealt is not None and len(cards) > dealt + 2 * calls:
            found.append({"code": "more_cards_than_dealt", "player": name})
    everything = [one for cards in hands.values() for one in cards]
    if sum(1 for one in everything if one[0] == "JOKER") > jokers:
        found.append({"code": "more_jokers_than_packs"})
    plain = [one for one in everything if one[0] != "JOKER"]
    too_many = any(plain.count(one) > packs for one in plain if one[1] is not None)
    for rank in RANKS:
        if sum(1 for one in plain if one[0] == rank) > 4 * packs:
            too_many = True
    if too_many:
        found.append({"code": "more_copies_than_packs"})
    return found
