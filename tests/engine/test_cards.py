"""Cards as people write them, and their points."""

import pytest

from scoring.engine.cards import RANK_BY_CARD, read_cards
from scoring.engine.deck import points_by_card
from scoring.engine.refusals import Code, Refusal
from tests.engine.makers import seat

EUROPEAN = seat().variant.deck.points
JAMAICAN = seat(variant="jamaican").variant.deck.points
BY_COLOUR = seat(variant="jamaican").variant.deck.suits_needed


@pytest.mark.parametrize(
    ("written", "cards"),
    [
        ("KH 10D AS JOKER", ("KH", "10D", "AS", "JOKER")),
        ("K,Q , J", ("K", "Q", "J")),
        ("th td T", ("10H", "10D", "10")),
        ("A♠ K♥ q♦ j♣", ("AS", "KH", "QD", "JC")),
        ("jk JK * joker Joker jOkEr", ("JOKER",) * 6),
        (["2", "3s"], ("2", "3S")),
        (["2", "jOkEr", "t♠"], ("2", "JOKER", "10S")),
    ],
)
def test_any_usual_spelling_is_read(written: str | list[object], cards: tuple[str, ...]) -> None:  # rule 3.1
    assert read_cards(written, {}) == cards


@pytest.mark.parametrize(
    ("written", "refusal"),
    [
        ("", Refusal(Code.NO_CARDS)),
        (" , ", Refusal(Code.NO_CARDS)),
        ([], Refusal(Code.NO_CARDS)),
        ("K 1S", Refusal(Code.UNKNOWN_CARD, detail="1S")),
        ("11", Refusal(Code.UNKNOWN_CARD, detail="11")),
        ("K\u017f", Refusal(Code.UNKNOWN_CARD, detail="K\u017f")),
        (["K Q"], Refusal(Code.UNKNOWN_CARD, detail="K Q")),
        (["K", 10], Refusal(Code.BAD_VALUE)),
        (["K", ["Q"]], Refusal(Code.BAD_VALUE)),
    ],
)
def test_no_card_is_guessed(written: str | list[object], refusal: Refusal) -> None:  # rule 14.4
    assert read_cards(written, {}) == refusal


def test_an_ace_needs_its_suit_only_where_colours_differ() -> None:  # rule 3.1
    assert read_cards("A", {}) == ("A",)
    assert read_cards("A", BY_COLOUR) == Refusal(Code.ACE_COLOUR_NEEDED)
    assert read_cards("a AS", BY_COLOUR) == Refusal(Code.ACE_COLOUR_NEEDED)


@pytest.mark.parametrize(
    ("card", "points"), [("AH", 1), ("AD", 1), ("AS", 15), ("AC", 15), ("JOKER", 50), ("9", 9)]
)
def test_red_and_black_aces_count_by_colour(card: str, points: int) -> None:
    assert JAMAICAN[card] == points


def test_every_card_with_or_without_a_suit_counts() -> None:
    assert EUROPEAN.keys() == RANK_BY_CARD.keys()
    assert len(EUROPEAN) == 13 * 5 + 1


def test_the_whole_double_pack_counts_790() -> None:
    values = {
        "JOKER": 15,
        "A_RED": 11,
        "A_BLACK": 11,
        "K": 10,
        "Q": 10,
        "J": 10,
        **{str(n): n for n in range(2, 11)},
    }
    points = points_by_card(values)
    suited = [card for card in points if card[-1] in "SHDC"]
    assert 2 * (sum(points[card] for card in suited) + points["JOKER"]) == 790
