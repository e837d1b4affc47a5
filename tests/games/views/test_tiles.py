"""A game of tiles: each page speaks of tiles, which bear numbers wherever a hand is shown; the log has letters."""

import re
from typing import Any

import pytest
from django.urls import reverse
from django.utils.html import strip_tags

from scoring.engine.house_rules import preset
from scoring.engine.presets import OF_TILES
from scoring.games.models import Game
from scoring.games.sheets.blank_rows import card_value_boxes
from tests.groups.people import address, game_of_the_scorer, scorer, second_phone, tried
from tests.makers import hand, play
from tests.printed import texts_of
from tests.shared_rows import built_once
from tests.words_for_cards import names_cards, words_for_cards

pytestmark = pytest.mark.django_db
TILES = {"out": "0", "cards-1": "A J Q K", "cards-2": "5 JOKER", "cards-3": "6"}
PAGES = (
    *("table", "house_rules", "record_hand", "history", "paper", "key_in", "offline", "correct_start"),
    *("big_screen", "score_table", "points", "change_rules", "chart"),
)
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
    boxes = card_value_boxes(preset("okey-101"))
    assert are_numbers(" ".join(box.cards for box in boxes), "1", "11", "12", "13")


OF_A_HOUSE = {
    "calls": 2,
    "flat": 30,
    "hand_cap": 90,
    "kalooki_effect": {"op": "times", "n": 2},
    "knock": {"own": "difference", "tie": "closer", "beaten": 10, "beaten_to": "winner", "caught": 0},
    "wild": {"by_hand": None, "value": 20},
}
"""Rules that games of tiles don't have, and a house may add: those that name cards."""


@pytest.mark.parametrize("overrides", [{}, OF_A_HOUSE], ids=["as it is", "of a house"])
@pytest.mark.parametrize("variant", sorted(OF_TILES))
def test_no_page_of_a_game_of_tiles_names_a_card(variant: str, overrides: dict[str, Any]) -> None:
    game = game_of_the_scorer("Ali", "Banu", "Can", "Derya", variant=variant, overrides=overrides)
    wild = {"wild": "K"} if overrides else {}
    play(game, hand("Ali", Banu=20, Can=5, Derya=6) | wild)
    posted = {"out": "0", "cards-1": "20", "cards-2": "", "cards-3": "x", "wild": "Q", "step": "preview"}
    answers = [
        *(scorer().get(address(name, game)) for name in PAGES),
        *(scorer().get(address(name, game, 1)) for name in ("hand", "correct_hand")),
        scorer().get(address("record_hand", game), {"out": "0"}),
        scorer().post(address("record_hand", game), tried(game, **posted)),
        scorer().post(address("record_hand", game), tried(game, **posted | {"cards-2": "5", "cards-3": "6"})),
        scorer().get(reverse("variant", args=[variant])),
        scorer().post(reverse("look_at_rules", args=[variant])),
        scorer().get(reverse("new_variant"), {"from": variant}),
        scorer().get(reverse("new_game"), {"variant": variant}),
    ]
    assert [answer.status_code for answer in answers if answer.status_code not in (200, 422)] == []
    words = {words for answer in answers for words in words_for_cards(answer.content.decode())}
    assert not words, "\n".join(sorted(words))


@pytest.mark.parametrize("kind", ["blank", "rules", "score"])
def test_no_sheet_of_a_game_of_tiles_names_a_card(game: Game, kind: str) -> None:
    pages = texts_of(scorer().get(address("sheet_of", game, kind)).content)
    assert [line for page in pages for line in page.splitlines() if names_cards(line)] == []


def test_a_tile_is_typed_by_its_number(game: Game) -> None:
    typed = TILES | {"cards-1": "13 12 1", "step": "preview"}
    assert "13 12 1" in read(game, "record_hand", **typed)
