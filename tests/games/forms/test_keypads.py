"""The keys of each variant."""

import json

import pytest

from scoring.engine.cards import read_cards
from scoring.engine.house_rules import override, preset
from scoring.engine.variant import Variant
from scoring.games.forms.hand_fields import default_score
from scoring.games.forms.keypads import keypad_for

FOUR = (("S", "spades"), ("H", "hearts"), ("D", "diamonds"), ("C", "clubs"))


def names(variant: str) -> list[str]:
    return [key.name for key in keypad_for(preset(variant), "GBP").keys]


def test_one_ace_where_both_count_the_same() -> None:
    assert names("european") == ["Ace", *map(str, range(2, 11)), "Jack", "Queen", "King", "Joker"]


def test_two_aces_where_they_differ() -> None:
    assert names("jamaican")[:3] == ["Black ace", "Red ace", "2"]


def test_a_key_shows_its_value_where_it_is_not_its_face() -> None:
    shown = {key.name: key.value for key in keypad_for(preset("european"), "GBP").keys if key.shows_value}
    assert shown == {"Ace": 11, "Jack": 10, "Queen": 10, "King": 10, "Joker": 15}


def test_the_script_gets_what_the_running_sum_depends_on() -> None:
    rules = json.loads(keypad_for(preset("pool-rummy-101"), "").json)
    assert (rules["cap"], rules["highest"], rules["fixed"]["wrong_show"]) == (80, 100, 80)
    assert [key.label for key in keypad_for(preset("pool-rummy-101"), "").fixed] == [
        "First drop",
        "Middle drop",
        "Wrong show",
    ]


def test_the_switch_says_its_effect() -> None:
    assert keypad_for(preset("european"), "GBP").effect == "Losers pay £0.20, not £0.10."
    assert keypad_for(preset("jamaican"), "").kalooki == "Bent the table"
    assert keypad_for(preset("kalooki-40"), "").effect == "Losers score 25 extra points."


def test_where_cards_are_not_counted_only_what_counts_is_shown() -> None:
    cacheta, train = (keypad_for(preset(game), "") for game in ("cacheta", "mexican-train"))
    assert (cacheta.keys, cacheta.rows, train.keys, train.rows) == ([], True, [], False)
    assert next((key.code, key.points) for key in cacheta.fixed) == ("lost", 1)
    assert not keypad_for(preset("pool-rummy-101"), "").rows


def test_what_a_loser_usually_lost_is_known_where_there_are_few_scores() -> None:
    games = ("cacheta", "okey", "phom", "mexican-train", "pool-rummy-101")
    assert [default_score(preset(game)) for game in games] == ["lost", "kaybetti", "", "", ""]


@pytest.mark.parametrize(
    ("values", "keys"),
    [
        ({"QS": 40}, [("QC", "Queen", 10), ("QS", "Queen of spades", 40)]),
        (
            {"AS": 50, "A_RED": 1},
            [("AC", "Black ace", 11), ("AS", "Black ace of spades", 50), ("AH", "Red ace", 1)],
        ),
        (
            dict.fromkeys(("3S", "3H", "3D", "3C"), 5),
            [(f"3{suit}", f"3 of {name}", 5) for suit, name in FOUR],
        ),
    ],
)
def test_a_single_card_has_a_key_beside_its_rank(
    values: dict[str, int], keys: list[tuple[str, str, int]]
) -> None:
    rules = override("romme", {"card_values": values})
    assert isinstance(rules, Variant)
    rank = keys[0][0][0]
    shown = keypad_for(rules, "").keys
    assert [(key.token, key.name, key.value) for key in shown if key.face == rank] == keys
    assert all(isinstance(read_cards(key.token, rules.deck.suits_needed), tuple) for key in shown)
    assert shown[-1].wide == (len(shown) % 5 == 4)


def test_tiles_have_numbers() -> None:
    tiles = keypad_for(preset("okey-101"), "", "okey-101").keys
    assert [key.name for key in tiles] == [*map(str, range(1, 14)), "Joker"]
    assert [key.token for key in tiles if key.shows_value] == ["JOKER"]


def test_none_left_is_a_key_where_it_does_not_mean_going_out() -> None:
    fixed = {game: [key.code for key in keypad_for(preset(game), "").fixed] for game in ("chinchon", "rami")}
    assert fixed == {"chinchon": ["0"], "rami": ["not_laid"]}
    assert [keypad_for(preset(game), "").closer_holds for game in ("chinchon", "rami")] == [True, False]


def test_none_left_stands_in_the_place_of_a_joker_that_no_pack_holds() -> None:
    packs = [{"players": [2, 2], "packs": 1, "jokers": 0}]
    rules = override("chinchon", {"players": [2, 2], "equipment": packs})
    assert isinstance(rules, Variant)
    keypad = keypad_for(rules, "")
    assert (keypad.none_left.label if keypad.none_left else "", keypad.fixed) == ("None left", [])
    assert "Joker" not in [key.name for key in keypad.keys]


def test_the_script_knows_every_way_by_name_and_what_it_does_to_the_others() -> None:
    rules = json.loads(keypad_for(preset("okey-101"), "").json)
    assert rules["names"]["both_okeys"] == "Both okeys"
    assert (rules["effects"]["both_okeys"], rules["effects"]["plain"]) == (["times", 4], ["none", 0])
    assert keypad_for(preset("european"), "").ways == []


def test_what_is_often_laid_down_has_a_key_of_its_own_where_melds_count() -> None:
    keys = keypad_for(preset("canasta"), "", "canasta").adds
    assert [(key.label, key.points) for key in keys] == [("Natural", 500), ("Mixed", 300), ("Red three", 100)]
    without = override("canasta", {"melds": False})
    assert isinstance(without, Variant)
    assert keypad_for(without, "", "canasta").adds == []
    assert keypad_for(preset("500-rum"), "", "500-rum").adds == []
