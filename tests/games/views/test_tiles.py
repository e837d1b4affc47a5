"""A game of tiles: wherever a hand is shown, its tiles bear numbers, though the log has letters."""

import re

import pytest
from django.utils.html import strip_tags

from scoring.engine.house_rules import preset
from scoring.games.models import Game
from scoring.games.sheets.blank_rows import card_value_boxes
from tests.groups.people import address, game_of_the_scorer, scorer, second_phone, tried
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
TILES = {"out": "0", "cards-1": "A J Q K", "cards-2": "5 JOKER", "cards-3": "6"}
OTHERS = TILES | {"cards-1": "K Q J A 2"}


@built_once
def game() -> Game:
    names = ("Ali", "Banu", "Can", "Derya")
    return play(game_of_the_scorer(*names, variant="okey-101"), hand("Ali", Banu="A J Q K", Can="5", Derya=6))


def read(game: Game, name: str, *more: int, **posted: str) -> str:
    """What a page says to its reader, in one line; posted fields are sent for the game as it is now."""
    place = address(name, game, *more)
    answer = scorer().post(place, tried(game, **posted)) if posted else scorer().get(place)
    return " ".join(strip_tags(answer.content.decode()).split())


def are_numbers(words: str, *tiles: str) -> bool:
    return not re.search(r"\b[AJQK]\b", words) and all(each in words for each in tiles)


def test_a_hand_and_its_check_show_numbers(game: Game) -> None:
    assert are_numbers(read(game, "hand", 1), "1 11 12 13")
    assert are_numbers(read(game, "record_hand", **TILES, step="preview"), "1 11 12 13")


def test_a_correction_shows_numbers_before_and_after(game: Game) -> None:
    assert are_numbers(read(game, "correct_hand", 1, **OTHERS, step="preview"), "1 11 12 13 → 13 12 11 1 2")
    play(game, {"type": "amend", "entry": 1, "event": hand("Ali", Banu="K Q J A 2", Can="5", Derya=6)})
    for page in (read(game, "history"), read(game, "hand", 1)):
        assert are_numbers(page, "1 11 12 13 =", "13 12 11 1 2")


def test_what_another_phone_overtook_shows_numbers_on_both_sides(game: Game) -> None:
    fields = tried(game, **OTHERS, step="save")
    play(game, hand("Ali", Banu="A J Q K", Can="5", Derya=6))
    words = " ".join(strip_tags(scorer().post(address("record_hand", game), fields).content.decode()).split())
    assert are_numbers(words, "1 11 12 13", "13 12 11 1 2")
    second_phone(game)
    assert are_numbers(read(game, "record_hand", **TILES, step="preview"), "1 11 12 13")


def test_card_values_on_paper_are_numbers_too() -> None:
    boxes = card_value_boxes(preset("okey-101"), "okey-101")
    assert are_numbers(" ".join(box.cards for box in boxes), "1", "11", "12", "13")
