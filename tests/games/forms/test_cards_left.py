"""What a loser held, as people write it."""

from typing import Any

import pytest
from django.core.exceptions import ValidationError

from scoring.engine.house_rules import preset
from scoring.games.forms.hand_fields import CardsField, CardsLeft


def read(text: str, game: str = "european") -> CardsLeft:
    left: CardsLeft = CardsField(preset(game), "Ben").clean(text)
    return left


def fault(text: str, game: str = "european") -> str:
    with pytest.raises(ValidationError) as raised:
        read(text, game)
    return str(raised.value.messages[0])


@pytest.mark.parametrize(
    ("text", "value", "figure"),
    [
        ("K Q 5", "K Q 5", 25),
        ("kh, 10d  joker", "KH 10D JOKER", 35),
        ("9", "9", 9),
        ("9,", "9", 9),
        ("38", 38, 38),
        ("10+15+8", 33, 33),
        (" 50 − 12 ", 38, 38),
        ("0", 0, 0),
    ],
)
def test_cards_and_sums_are_read(text: str, value: Any, figure: int) -> None:
    assert read(text) == (value, figure)


def test_a_fixed_score_is_known_by_its_name() -> None:
    assert read("First drop", "pool-rummy-101").value == {"fixed": "first_drop"}


def test_red_and_black_aces_differ_where_the_variant_says_so() -> None:
    assert read("AS AH", "jamaican").figure == 16
    assert "Red or black" in fault("A K", "jamaican")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Enter Ben’s cards first."),
        (
            "A K Q J 1",
            "There is no card “1”. Type A for an ace or 10 for a ten. The other cards add up to 41.",
        ),
        ("10 15", "There is no card “15”. The other cards add up to 10."),
        ("5-9", "That’s below zero."),
        ("12345678", "That number is too large."),
        (",", "Enter the cards, such as K Q 5, or a sum."),
    ],
)
def test_a_fault_says_how_to_mend_it(text: str, words: str) -> None:
    assert fault(text) == words


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("cacheta", "", "Choose what Ben lost."),
        ("mexican-train", "", "Enter Ben’s points first."),
        ("mexican-train", "K 5", "Tiles are not counted in this game. Enter a sum, such as 10+15."),
        ("mexican-train", ",", "Tiles are not counted in this game. Enter a sum, such as 10+15."),
    ],
)
def test_no_card_is_read_where_cards_are_not_counted(game: str, text: str, words: str) -> None:
    assert fault(text, game) == words
    assert read("12+3", game).value == 15
