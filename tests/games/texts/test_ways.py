"""How the ways of going out are named, and what is said of each."""

import pytest

from scoring.engine.house_rules import override, preset
from scoring.engine.variant import Variant
from scoring.games.texts import ways


def test_ways_have_names_and_phrases_and_plain_going_out_has_none() -> None:
    okey, kalooki = preset("okey-101"), preset("jamaican")
    assert [ways.way_name(code, okey) for code in ("", "pairs", "kalooki")] == [
        "",
        "By pairs",
        "Out in one turn",
    ]
    assert ways.way_name("kalooki", kalooki) == "Bent the table"
    assert ways.way_phrase("pairs", okey) == "By pairs"


def test_a_few_ways_are_keys_that_say_what_each_does() -> None:
    (row,) = ways.way_rows(preset("chinchon"), "EUR")
    assert row.factor == ""
    assert [key[1:] for key in row.keys] == [
        ("Closed with nothing left", "−10"),
        ("Chinchón", "wins the game"),
    ]
    assert ways.way_rows(preset("european"), "GBP") == []


def test_many_ways_stand_in_rows_by_what_they_do_the_plainest_first() -> None:
    rows = ways.way_rows(preset("okey-101"), "")
    assert [(row.factor, row.out, len(row.keys)) for row in rows] == [
        ("×2", "−202", 3),
        ("×4", "−404", 3),
        ("×8", "−808", 1),
    ]


def test_all_ways_are_told_in_one_sentence() -> None:
    assert ways.ways_words(preset("shanghai"), "") == "Blind −25; Blind without a joker −50"


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ({"op": "add", "n": 25, "out": -10}, "−10, the others +25"),
        ({"op": "set", "n": 80}, "the others get 80 each"),
        ({"op": "times", "n": 3, "stake": 50}, "the others ×3, each pays £0.50"),
        ({"wins_game": True}, "wins the game"),
    ],
)
def test_each_effect_is_told_once(way: dict[str, object], told: str) -> None:
    plain = {"op": "none", "n": 0, "out": 0, "stake": None, "wins_game": False}
    rules = override("european", {"ways": {"blind": plain | way}})
    assert isinstance(rules, Variant)
    assert ways.way_rows(rules, "GBP")[0].keys[0].effect == told


def test_going_out_in_no_special_way_has_its_points() -> None:
    assert [ways.plain_words(preset(game)) for game in ("okey-101", "chinchon")] == ["−101", "0"]


def test_an_empty_stock_is_offered_where_the_hand_is_not_void() -> None:
    words = [ways.empty_stock_label(preset(game)) for game in ("okey-101", "chinchon")]
    assert words == ["Stock is empty: all count", ""]
    rules = override("european", {"blocked": "lowest"})
    assert isinstance(rules, Variant)
    assert ways.empty_stock_label(rules) == "Stock is empty: the lowest hand wins"


@pytest.mark.parametrize(
    ("game", "way", "told"),
    [
        ("okey-101", "kalooki", "Out in one turn: the others count ×2, and Can gets −202 in place of −101."),
        ("hand", "kalooki", "Out in one turn: the others count ×2, and Can gets −60 in place of −30."),
        ("chinchon", "clean_close", "Closed with nothing left: Can gets −10."),
        (
            "chinchon",
            "chinchon",
            "Chinchón: Can wins the game, whatever the totals. Saving this hand ends it.",
        ),
        ("chinchon", "", ""),
        ("european", "kalooki", ""),
    ],
)
def test_who_checks_a_hand_reads_both_effects_of_its_way(game: str, way: str, told: str) -> None:
    assert ways.way_note(way, preset(game), "Can") == told
    assert ways.wins_game(way, preset(game)) is (way == "chinchon")


def test_being_beaten_is_told_where_it_costs_or_gives_something() -> None:
    told = [ways.beating_counts(preset("viennese"), currency) for currency in ("", "EUR")]
    assert told == [False, True]
    assert not ways.beating_counts(preset("chinchon"), "EUR")
    assert not ways.beating_counts(preset("european"), "EUR")
