"""The blank sheet of every variant."""

import re
from typing import Any

import pytest
from django.utils.translation import override

from scoring.engine.presets import PRESETS
from scoring.games.sheets.blank_sheet import blank_sheet
from scoring.printing.choices import PAPERS, Choices, LanguageKey, PaperKey
from scoring.printing.document import SheetDetails, SheetGame
from scoring.printing.render import html
from tests.printing.printing import LONG, number_of_pages, text, text_boxes, words_outside_their_cell


def empty(variant: str, players: int, **more: Any) -> dict[str, Any]:
    return {"variant": variant, "players": [""] * players, **more}


@pytest.mark.parametrize("variant", sorted(PRESETS))
def test_each_variant_prints_on_one_page(variant: str) -> None:
    """Where its columns are widest, where they are narrowest, and these on the shorter paper.

    More than ten hands may need a second page there.
    """
    fewest, most = PRESETS[variant]["players"]
    ways: list[tuple[int, PaperKey]] = [(fewest, "a4"), (most, "a4"), (most, "letter")]
    for players, paper in ways:
        document = blank_sheet(SheetGame(empty(variant, players, currency="GBP")), Choices(paper))
        is_long = (PRESETS[variant]["end"]["n"] or 0) > 10 and paper == "letter"
        assert number_of_pages(document) <= 1 + is_long
        assert not words_outside_their_cell(document)


def test_a_blank_lists_the_wild_rank_of_each_hand_as_a_small_card() -> None:
    ranks = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    rules = {"wild": {"value": 20, "by_hand": ranks}}
    document = blank_sheet(SheetGame(empty("three-thirteen", 4, overrides=rules)), Choices("a4"))
    assert all(words in text(document) for words in ("7s are wild: 20", "deal 7", "Kings are wild: 20"))
    assert number_of_pages(document) == 1
    assert not words_outside_their_cell(document)


def test_a_blank_of_gin_has_a_box_beside_the_points_of_each_hand_and_rows_for_the_end() -> None:
    printed = text(blank_sheet(SheetGame(empty("gin", 2)), Choices("a4")))
    assert printed.count("☐") > 2 * printed.count("☐★")
    assert "Game, 100" in printed
    assert "Boxes, 25 each" in printed


IN_LANGUAGES: list[tuple[LanguageKey, PaperKey]] = [
    *(("de", paper) for paper in PAPERS),
    ("he", "a5"),
    ("en", "a5"),
]
"""German has the longest words; what has room for them has room for Hebrew, and English stands on the others above."""


@pytest.mark.parametrize("way", IN_LANGUAGES, ids="-".join)
@pytest.mark.parametrize("variant", ["european", "jamaican", "pool-rummy-101", "south-african"])
def test_a_sheet_takes_as_many_pages_in_every_language(
    variant: str, way: tuple[LanguageKey, PaperKey]
) -> None:
    language, paper = way
    for players in PRESETS[variant]["players"]:
        with override(language):
            game = empty(variant, players, currency="GBP")
            document = blank_sheet(SheetGame(game), Choices(paper, language=language))
            assert number_of_pages(document) == 1 + (paper == "a5" and players > 6)
            assert not words_outside_their_cell(document)


@pytest.mark.parametrize("address", ["", "https://kalooki.test/k/JSHTVM"])
@pytest.mark.parametrize("title", ["A game of Carioca", "A game of Three thirteen", "W" * 14, "i" * 60])
def test_the_title_stands_clear_of_the_code_beside_it(title: str, address: str) -> None:
    details = SheetDetails(code="JSHTVM", address=address)
    document = blank_sheet(SheetGame(empty("three-thirteen", 3, title=title), details=details), Choices("a4"))
    boxes = text_boxes(document)
    code = next(box for box in boxes if box.text.strip() == "Game JSHTVM")
    for box in boxes:
        if box.element_tag == "h1":
            is_above = box.position_y + box.height <= code.position_y + code.height / 2
            assert is_above or box.position_x + box.width < code.position_x


def test_fines_and_bonuses_have_boxes_and_letters() -> None:
    rules = {
        "fines": {"late": {"amount": 20, "to": "club"}, "lazy": {"amount": 50, "to": "pool"}},
        "bonus_stakes": {"clean": 30},
    }
    printed = text(blank_sheet(SheetGame(empty("european", 4, currency="GBP", overrides=rules))))
    for words in ("Fines Bonuses", "la = Late £0.20, lz = Lazy £0.50.", "cl = Clean £0.30."):
        assert words in printed.replace("\u00a0", " ")


def test_the_jamaican_sheet_names_contracts_deals_cards_and_faults() -> None:
    printed = text(blank_sheet(SheetGame(empty("jamaican", 6))))
    for words in (
        "two threes and a four, deal 11",
        "four fours, deal 17",
        "Faults, +50 each",
        "Exact cuts, −50 each",
    ):
        assert words in printed
    for words in ("Jamaican Kalooki", "Joker 50", "Bent the table:", "count twice", "Write the names"):
        assert words in printed


def test_the_european_sheet_has_boxes_for_stake_and_buy_ins() -> None:
    printed = text(blank_sheet(SheetGame(empty("european", 4, currency="GBP"))))
    assert "Stake £0.50, paid ☐ ☐ ☐ ☐" in printed
    assert "Buy-ins, £0.50 each" in printed
    assert "over 150 points" in printed


def test_house_rules_are_told_as_they_are() -> None:
    rules = {
        "limit": {"points": 201, "rule": "reaches"},
        "buy_in": {"max": None, "score": "highest_in_range_plus_1"},
        "card_values": {"5": 50},
        "adjustments": {"bonus": -10},
        "kitty_events": {"late": 5},
        "kalooki_effect": {"op": "times", "n": 3},
        "hand_cap": 90,
        "void": {"counts_as_hand": True},
        "end": {"mode": "host_ends", "n": None},
    }
    printed = text(blank_sheet(SheetGame(empty("european", 3, currency="GBP", overrides=rules))))
    for words in (
        "at 201 points",
        "one more than",
        "any number of times",
        "5 50",
        "others face",
        "Taken off, −10",
    ):
        assert words in printed
    for words in ("Paid into the kitty", "count 3 times", "90 points in one hand", "the hand counts"):
        assert words in printed


def test_a_table_of_odd_cards_lists_every_one() -> None:
    values = {str(pip): 1 if pip < 8 else 20 for pip in range(2, 10)}
    assert "9 8 20 7 6 5 4 3 2 1" in text(
        blank_sheet(SheetGame(empty("european", 3, overrides={"card_values": values})))
    )


def test_sixty_hands_flow_on() -> None:
    document = blank_sheet(SheetGame(empty("european", 4)), hands=60)
    assert number_of_pages(document) > 1
    assert "60" in text(document)
    assert not words_outside_their_cell(document)


def test_long_names_title_and_code_are_printed_in_their_places() -> None:
    game = {"variant": "jamaican", "players": LONG, "title": "Friday"}
    document = blank_sheet(SheetGame(game, details=SheetDetails(code="4 H 7 K")))
    assert not words_outside_their_cell(document)
    printed = text(document)
    assert "Friday" in printed
    assert "Game 4 H 7 K" in printed
    assert "Write the names" not in printed


@pytest.mark.parametrize("variant", ["european", "jamaican"])
def test_five_names_of_forty_letters_have_room_on_the_smallest_paper(variant: str) -> None:
    """Their columns are numbered; whole they stand where they sign."""
    document = blank_sheet(
        SheetGame({"variant": variant, "players": LONG[:5], "currency": "GBP"}), Choices("a5")
    )
    assert number_of_pages(document) == 1
    printed = "".join(text(document).split())
    assert [f"{seat}{name}" in printed for seat, name in enumerate(map(_joined, LONG[:5]), 1)] == [True] * 5
    assert not words_outside_their_cell(document)


def _joined(words: str) -> str:
    return "".join(words.split())


def test_a_side_has_one_column_with_room_for_what_is_laid_and_left() -> None:
    names = ["Ann", "Ben", "Cal", "Dot"]
    printed = html(blank_sheet(SheetGame({"variant": "canasta", "players": names})))
    assert re.findall(r'<span class="side \w"><b>(\w)</b></span>&#160;\s*(.*?)\s*</th>', printed) == [
        ("A", "Ann and Cal"),
        ("B", "Ben and Dot"),
    ]
    assert re.findall(r'<td class="kind[ a-z]*">(\w+)</td>', printed) == ["laid", "left", "total"] * 2
    assert "Ann deals hand 1." in " ".join(printed.split())
    alone = html(blank_sheet(SheetGame(empty("500-rum", 3))))
    assert re.findall(r'<td class="kind[ a-z]*">(\w+)</td>', alone) == ["laid", "left", "total"] * 3


def test_cards_that_count_their_face_stand_among_those_that_do_not_where_they_are_few() -> None:
    printed = text(blank_sheet(SheetGame(empty("canasta", 4))))
    assert "7 6 5 4 3" in printed
    assert "others" not in printed
