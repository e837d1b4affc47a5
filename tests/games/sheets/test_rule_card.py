"""The rules of a table on paper."""

from typing import Any

import pytest

from scoring.engine.presets import PRESETS
from scoring.games.sheets.rule_card import rule_card
from scoring.printing.choices import Choices, PaperKey
from scoring.printing.document import SheetGame
from tests.printing.printing import number_of_pages, text, words_outside_their_cell


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("variant", sorted(PRESETS))
def test_the_rules_of_each_variant_fit_one_page(variant: str, paper: PaperKey) -> None:
    card = rule_card(SheetGame({"variant": variant, "currency": "GBP"}), Choices(paper=paper))
    assert number_of_pages(card) == 1
    assert not words_outside_their_cell(card)


def test_what_is_agreed_otherwise_is_marked() -> None:
    overrides: dict[str, Any] = {"limit": {"rule": "reaches"}, "card_values": {"5": 50}}
    game = {"title": "Thursday", "variant": "european", "overrides": overrides, "currency": "GBP"}
    printed = text(rule_card(SheetGame(game)))
    for words in (
        "Thursday",
        "European, with house rules",
        "At 150 points you’re out.",
        "a rule of this house",
    ):
        assert words in printed
    assert "• Limit" in printed
    assert "• Buying in" not in printed
    assert "agreed otherwise" not in text(rule_card(SheetGame({"variant": "european"})))


def test_it_says_what_a_table_adds_to_the_sum_laid_down() -> None:
    assert "500 for each natural canasta" in " ".join(
        text(rule_card(SheetGame({"variant": "canasta"}))).split()
    )
    assert "Laid down are" not in text(rule_card(SheetGame({"variant": "500-rum"})))


def test_large_print_never_leaves_a_cell() -> None:
    card = rule_card(SheetGame({"variant": "jamaican"}), Choices(paper="a5", size="large"))
    assert not words_outside_their_cell(card)
