"""Super Kalooki is hands 5 to 9 of Jamaican: people read these numbers everywhere; the log counts from 1."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.games.models import Game
from scoring.games.sheets.blank_rows import blank_hands
from scoring.games.sheets.heading import rules_of, sentences
from scoring.games.sheets.score_rows import ScoreRows
from scoring.games.sheets.statement import statement_lines
from scoring.games.texts.entries.whole import retell
from scoring.printing.document import SheetDetails
from tests.engine.makers import scored
from tests.groups.people import address, game_of_the_scorer, scorer, tried
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
STAKES = {
    "stakes": {"initial": 100, "call_up": 10},
    "joining": {"score": "zero", "stake": "none", "until": None},
}
MINE = {"out": "0", "cards-1": "k q 5", "cards-2": "9"}
WRONG = {"out": "0", "cards-1": "k", "cards-2": "9"}
TOLD = re.compile(r"\bhands? +(\d+)|\b(\d+) is next", re.IGNORECASE)


@built_once
def game() -> Game:
    begun = game_of_the_scorer(variant="super-kalooki", currency="GBP", title="Thursday", overrides=STAKES)
    return play(begun, hand("Ada", Ben="K Q 5", Cal=9), {"type": "void"}, hand("Ben", Ada=40, Cal=1))


def words(html: str) -> str:
    """What a page says, its labels for those who listen included."""
    return re.sub(r"<(?!\w[^>]*aria-label)[^>]*>", " ", html)


def told(text: str) -> set[int]:
    """Every number of a hand in a text."""
    return {int(number) for found in TOLD.findall(text) for number in found if number}


PAGES = {
    "table": {7}, "score_table": set(), "chart": {6}, "history": {5, 6}, "record_hand": {7}, "money": set(),
    "house_rules": set(), "key_in": {7, 16}, "big_screen": {6}, "paper": set(), "join": {7},
}  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_pages_count_hands_from_5(game: Game, page: str) -> None:
    numbers = told(words(scorer().get(address(page, game)).content.decode()))
    assert PAGES[page] <= numbers
    assert not numbers & {1, 2, 3, 4}


@pytest.mark.parametrize(
    ("page", "more", "number"), [("hand", 3, 6), ("correct_hand", 3, 6), ("correct_entry", 2, 6), ("account", 1, 5)]
)  # fmt: skip
def test_so_do_the_pages_of_one_hand_and_of_one_player(game: Game, page: str, more: int, number: int) -> None:
    numbers = told(words(scorer().get(address(page, game, more)).content.decode()))
    assert number in numbers
    assert not numbers & {1, 2, 3, 4}


def test_the_rows_of_all_hands_stand_under_these_numbers(game: Game) -> None:
    html = scorer().get(address("score_table", game)).content.decode()
    assert re.findall(r'class="to-hand"[^>]*><span>(\d)', html) == ["5", "6", "6"]


def test_a_hand_is_checked_saved_and_taken_back_by_its_number(game: Game) -> None:
    client = scorer()
    looked = client.post(address("record_hand", game), tried(game, **MINE, step="preview")).content.decode()
    assert "Save hand 7" in looked
    client.post(address("record_hand", game), tried(game, **MINE, step="save"))
    assert "Record hand 8" in client.get(address("table", game)).content.decode()
    after = client.post(address("undo", game), tried(game), follow=True).content.decode()
    assert "Hand 7 undone" in after


def test_a_correction_names_it(game: Game) -> None:
    address_of = address("correct_hand", game, 1)
    looked = scorer().post(address_of, tried(game, **WRONG, step="preview")).content.decode()
    assert "Points in hand 5" in looked
    saved = scorer().post(address_of, tried(game, **WRONG, step="save"), follow=True).content.decode()
    assert "Hand 5 corrected" in saved


def test_the_phone_that_was_slower_is_told_which_hand_was_written(game: Game) -> None:
    fields = tried(game, **MINE, step="save")
    play(game, hand("Cal", Ada=4, Ben=5))
    numbers = told(words(scorer().post(address("record_hand", game), fields).content.decode()))
    assert numbers >= {7, 8}
    assert not numbers & {3, 4}


def test_the_list_of_games_says_which_is_next(game: Game) -> None:
    assert "Carry on: hand 7" in scorer().get(reverse("home")).content.decode()


def test_sheets_have_these_numbers_down_their_side(game: Game) -> None:
    file = scorer().get(address("game_file", game)).json()
    result, rules = scored(file), rules_of(file)
    rows = [row.number for group in ScoreRows(file, result, rules, SheetDetails()).groups() for row in group]
    assert rows == [5, 6, 6]
    assert [row.number for row in blank_hands(rules, 3, 5)] == [5, 6, 7, 8, 9]
    assert [line.cells[0].words for line in statement_lines("Ada", result, rules, "GBP")] == ["", "5", "6"]
    assert "hand 7 is next" in sentences(file, result, rules)[0]


def test_the_game_file_counts_from_1_and_is_retold_from_5(game: Game) -> None:
    file = scorer().get(address("game_file", game)).json()
    assert [one["hand"] for one in scored(file)["hands"]] == [1, 2, 2]
    assert next(line for line in retell(file) if line.startswith("Hand ")) == "Hand 5"


def test_another_variant_begins_with_hand_1() -> None:
    jamaican = game_of_the_scorer(variant="jamaican")
    client: Client = scorer()
    assert "Record hand 1" in client.get(address("table", jamaican)).content.decode()
