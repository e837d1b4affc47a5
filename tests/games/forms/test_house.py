"""House rules as fields: every one of them, from the rules to the fields and back."""

import random
from typing import Any

import pytest

from scoring.engine.house_rules import CHECKS, merge
from scoring.engine.presets import PRESETS
from scoring.engine.rummy_settings import RUMMY
from scoring.games.forms.house import HouseForm
from scoring.games.texts.settings.table import SETTINGS
from tests.oracle.overrides import random_overrides


def posted_data(form: HouseForm, **typed: str) -> dict[str, str]:
    """The fields as a browser sends them."""
    texts = {field.html_name: field.value() for setting in form.settings.values() for field in setting}
    return texts | typed


def house_form(base: str = "european", **fields: str) -> HouseForm:
    return HouseForm(base, None, {f"house_{name}": text for name, text in fields.items()}, currency="GBP")


def errors(form: HouseForm, name: str) -> list[str]:
    setting = form.settings[name]
    return [*setting.faults, *(str(words) for field in setting for words in field.errors)]


def in_vain(base: str) -> set[str]:
    """What no page asks for where going out in one turn is a way, which decides it (rule 17.1)."""
    return {"kalooki_effect", "kalooki_pays"} if "kalooki" in PRESETS[base]["ways"] else set()


@pytest.mark.parametrize("base", PRESETS)
def test_every_parameter_has_a_name_a_sentence_fields_and_an_example(base: str) -> None:
    form = HouseForm(base)
    assert set(form.settings) == set(CHECKS) - (set(RUMMY) - set(SETTINGS)) - in_vain(
        base
    )  # no page asks for all of those yet
    for setting in form.settings.values():
        for words in (str(setting.label), str(setting.sentence), setting.example):
            assert len(words) > 3, setting.name
            assert "%(" not in words
        assert setting.fields
        assert all(field.label or field.field.spec.kind == "code" for field in setting)
        assert not setting.doubts


@pytest.mark.parametrize("base", PRESETS)
def test_a_preset_comes_back_as_itself(base: str) -> None:
    form = HouseForm(base)
    again = HouseForm(base, None, posted_data(form))
    assert (form.overrides, again.overrides) == ({}, {})
    assert not any(setting.changed for setting in again.settings.values())


@pytest.mark.parametrize("seed", range(60))
def test_any_house_rules_come_back_as_they_were(seed: int) -> None:
    dice = random.Random(seed)
    base = dice.choice(sorted(PRESETS))
    style = dice.choice(["", "elimination", "level"])
    overrides = random_overrides(dice, PRESETS[base], dice.randint(2, 8), style, family=False)
    if in_vain(base):
        overrides = {name: value for name, value in overrides.items() if name not in in_vain(base)}
        overrides.get("stakes", {}).pop("kalooki", None)
    form = HouseForm(base, None, posted_data(HouseForm(base, overrides)))
    assert form.is_valid()
    assert whole_record(base, form.overrides) == whole_record(base, overrides)


def whole_record(base: str, overrides: dict[str, Any]) -> dict[str, Any]:
    """The whole record, without the number of an end that has none."""
    whole = merge(PRESETS[base], overrides)
    assert isinstance(whole, dict)
    if whole["end"]["mode"] in ("last_in", "host_ends"):
        whole["end"] = {"mode": whole["end"]["mode"]}
    return whole


@pytest.mark.parametrize(
    ("name", "fields", "words"),
    [
        ("limit", {"limit_points": "many"}, "Enter a whole number."),
        ("limit", {"limit_points": ""}, "Enter a whole number."),
        ("limit", {"limit_points": "0"}, "Enter 1 or more."),
        ("limit", {"limit_rule": "touches"}, "Choose one from the list."),
        ("end", {"end_mode": "hands"}, "Enter a whole number."),
        ("end", {"end_mode": "target", "end_points": "−5"}, "Enter 1 or more."),
        ("buy_in", {"buy_in_often": "some", "buy_in_times": "0"}, "Enter 1 or more."),
        ("kalooki_effect", {"kalooki_effect_op": "times"}, "Enter a whole number."),
        ("hand_cap", {"hand_cap": "0"}, "Enter 1 or more."),
        ("card_values", {"card_values_K": "102"}, "Enter 101 or less."),
        ("card_values", {"card_values_K": "−1"}, "Enter 0 or more."),
        ("card_values", {"card_values_K": "9" * 5000}, "That’s too long."),
        ("players", {"players_fewest": "5", "players_most": "3"}, "Enter no fewer than the smallest table."),
        ("players", {"players_most": "13"}, "Enter 12 or less."),
        ("equipment", {"equipment_0_from": "4", "equipment_0_to": "2"}, "Something is missing in this row"),
        (
            "equipment",
            {
                f"equipment_0_{key}": text
                for key, text in zip(("from", "to", "packs", "jokers"), "4221", strict=True)
            },
            "Enter no fewer than the number before it.",
        ),
        (
            "equipment",
            {f"equipment_0_{key}": "" for key in ("from", "to", "packs")},
            "Fill in at least one row.",
        ),
        ("deal", {"deal_mode": "by_hand", "deal_by_hand": " , "}, "Enter numbers with commas"),
        ("deal", {"deal_mode": "by_hand", "deal_by_hand": "10, x"}, "Enter a whole number."),
        ("deal", {"deal_mode": "by_players"}, "Enter how many cards each player gets."),
        ("pool", {"pool_default": ""}, "Enter how much of the pool the winner gets."),
        ("pool", {"pool_default": "110"}, "Enter 100 or less."),
        ("stakes", {"stakes_initial": "a lot"}, "Enter an amount, such as 5 or 0.50."),
        ("rounding", {"rounding_unit": "0"}, "Enter at least the smallest coin."),
        ("adjustments", {"adjustments_0_n": "50"}, "Enter a name."),
        ("adjustments", {"adjustments_0_name": "Late"}, "Enter a figure for “Late”."),
        ("adjustments", {"adjustments_0_name": "x" * 41, "adjustments_0_n": "5"}, "Shorten this name."),
        (
            "adjustments",
            {f"adjustments_{n}_{key}": text for n in "01" for key, text in (("name", "Late"), ("n", "5"))},
            "“Late” is there twice. Change or clear one.",
        ),
        ("calls", {"calls": "−1"}, "Enter 0 or more."),
        ("landings", {"landings_0_at": "50"}, "Something is missing in this row"),
        (
            "landings",
            {f"landings_{n}_{key}": "50" for n in "01" for key in ("at", "becomes")},
            "This total is there twice. Change or clear one.",
        ),
    ],
)
def test_what_cannot_be_is_told_beside_its_field(name: str, fields: dict[str, str], words: str) -> None:
    form = house_form(**fields)
    assert not form.is_valid()
    assert any(words in one for one in errors(form, name)), errors(form, name)
    assert form.overrides == {}
    assert form.settings[name].example == HouseForm("european").settings[name].example


def test_what_was_typed_stays_in_the_field() -> None:
    form = house_form(limit_points="many")
    assert (form["house_limit_points"].value(), form.changed_data) == ("many", ["house_limit_points"])
    assert form.settings["limit"].default_words == "The limit is 150 points"


def test_a_field_that_does_not_matter_is_not_judged() -> None:
    form = house_form(limit_rule="none", limit_points="many", buy_in_often="none", buy_in_times="x")
    assert form.is_valid()
    assert form.overrides == {"limit": None, "buy_in": {"max": 0}}


def test_only_what_is_changed_is_marked_and_can_be_set_back() -> None:
    data = {"house_limit_points": "201", "house_card_values_JOKER": "25"}
    form = HouseForm("european", None, data)
    assert [name for name, setting in form.settings.items() if setting.changed] == ["limit", "card_values"]
    assert form.settings["limit"].default_words == "The limit is 150 points"
    assert HouseForm("european", None, {**data, "usual": "limit"}).overrides == {"card_values": {"JOKER": 25}}


def test_examples_compute_with_what_was_chosen() -> None:
    form = house_form(
        limit_points="201", limit_rule="reaches", buy_in_score="highest_in_range_plus_1", stakes_buy_in="2"
    )
    assert form.settings["limit"].example == "Ben is still in with 200. Cal is out with 201."
    assert "Ben can buy in at 161 for £2.00." in form.settings["buy_in"].example
    assert "40 = 82" in house_form(card_values_JOKER="40", card_values_5="10").settings["card_values"].example
    assert (
        "or 99 after a Kalooki."
        in house_form(kalooki_effect_op="times", kalooki_effect_times="3").settings["kalooki_effect"].example
    )


def test_totals_that_become_others_come_back_from_their_rows() -> None:
    form = house_form(landings_0_at="50", landings_0_becomes="25", landings_2_at="−5", landings_2_becomes="0")
    assert form.overrides == {"landings": {"50": 25, "-5": 0}}
    assert form.settings["landings"].example == "Ben reaches exactly −5: that becomes 0."
    again = HouseForm("european", None, posted_data(HouseForm("european", form.overrides)))
    assert again.overrides == form.overrides


def test_a_lowest_total_is_doubted_where_players_give_points_to_each_other() -> None:
    form = house_form("bicycle", floor="0", score_to="zero_sum")
    assert form.settings["floor"].example == "Ben would fall to −40 and stays at 0."
    assert "the totals must add up" in form.settings["floor"].doubts[0]


def test_melds_count_where_a_house_wants_it_and_not_up_to_a_limit() -> None:
    form = house_form("bicycle", melds_count="yes")
    assert form.overrides == {"melds": True}
    assert form.settings["melds"].example == (
        "Ada lays down 87 and goes out: +87. Ben lays down 60 and holds 25: +35."
    )
    assert not form.settings["melds"].doubts
    assert "take the limit off" in house_form(melds_count="yes").settings["melds"].doubts[0]


def test_the_lowest_may_win_what_ends_at_a_target() -> None:
    form = house_form("basic-rummy", best="lowest", score_to="losers")
    assert form.overrides == {"best": "lowest", "score_to": "losers"}
    assert form.settings["end"].example == "Ada wins: the lowest total is 0."
    assert form.settings["best"].example == "Of two players still in, 40 beats 55."
    assert house_form("basic-rummy", best="usual").overrides == {}


def test_a_mark_of_ones_own_keeps_its_code() -> None:
    form = house_form(adjustments_0_name="Late arrival", adjustments_0_n="+20")
    assert form.overrides == {"adjustments": {"late_arrival": 20}}
    again = HouseForm("european", form.overrides)
    assert again["house_adjustments_0_name"].value() == "Late arrival"
    renamed = posted_data(again, house_adjustments_0_name="Too late")
    assert HouseForm("european", None, renamed).overrides == {"adjustments": {"too_late": 20}}
    emptied = posted_data(again, house_adjustments_0_name="", house_adjustments_0_n="")
    assert HouseForm("european", None, emptied).overrides == {}


def test_rules_that_undo_each_other_are_explained() -> None:
    form = house_form(limit_rule="none")
    assert form.is_valid()
    assert form.settings["end"].doubts == [
        "Without a limit no one is ever out of the game, so only the host can end it."
    ]
    assert form.settings["buy_in"].doubts
    many = house_form(players_most="9")
    assert "9 players" in many.settings["deal"].doubts[0]


def test_a_currency_without_small_coins_needs_no_other_rounding() -> None:
    data = {"house_rounding_unit": "0.01", "house_limit_points": "201"}
    form = HouseForm("european", None, data, currency="JPY")
    assert form.is_valid()
    assert form.overrides == {"limit": {"points": 201}}
    assert not HouseForm(
        "european",
        None,
        {"house_kitty_events_0_name": "Fee", "house_kitty_events_0_n": "0.05"},
        currency="JPY",
    ).is_valid()


def test_what_is_set_elsewhere_is_left_alone() -> None:
    form = HouseForm(
        "european", {"stakes": {"initial": 100}}, {"house_stakes_initial": "9"}, without=["stakes"]
    )
    assert "stakes" not in form.settings
    assert form.overrides == {"stakes": {"initial": 100}}


@pytest.mark.parametrize("rule", ["places", "auto_split", "jackpot"])
def test_a_usual_way_to_play_is_one_press(rule: str) -> None:
    for key in HouseForm("european").settings[rule].offers:
        form = HouseForm("european", None, {"filled": f"{rule}:{key}"}, currency="GBP")
        assert form.is_valid()
        assert form.asked == rule
        assert form.overrides.keys() == {rule}
        assert not form.settings[rule].doubts
        assert [section.key for section in form.sections if section.opens] == [
            "beside" if rule == "jackpot" else "pool"
        ]


def test_the_bonus_that_takes_the_jackpot_is_chosen_among_those_with_a_name() -> None:
    form = house_form(bonus_stakes_0_name="Four jokers", bonus_stakes_0_n="0.50", jackpot_way="bonus")
    assert form.settings["jackpot"].specs["bonus"].options == (
        ("", "Choose one"),
        ("Four jokers", "Four jokers"),
    )
    chosen = house_form(
        bonus_stakes_0_name="Four jokers",
        bonus_stakes_0_n="0.50",
        jackpot_way="bonus",
        jackpot_bonus="Four jokers",
    )
    assert chosen.overrides["jackpot"]["taken_by"] == "four_jokers"
    assert not chosen.settings["jackpot"].doubts


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("99999999999", "Enter 1000000 or less."),
        ("-99999999999", "Enter -1000000 or more."),
    ],
)
def test_a_figure_that_is_far_too_large_is_told_so(text: str, words: str) -> None:
    assert errors(house_form(opening_points=text), "opening_points") == [words]


def test_amounts_that_are_offered_are_sensible_in_every_currency() -> None:
    found = {
        currency: HouseForm("european", None, {"filled": "jackpot:kalooki"}, currency=currency).overrides
        for currency in ("GBP", "JPY", "INR")
    }
    assert {currency: rules["jackpot"]["entry"] for currency, rules in found.items()} == {
        "GBP": 50,
        "JPY": 50,
        "INR": 5000,
    }


@pytest.mark.parametrize("value", ["places:no such", "places", "no such:60-30-10", ""])
def test_a_button_that_is_not_there_sets_nothing(value: str) -> None:
    assert HouseForm("european", None, {"filled": value}).overrides == {}


def test_a_fine_without_a_word_goes_into_the_pool() -> None:
    form = house_form(fines_0_name="Late", fines_0_n="0.10", fines_0_to="")
    assert form.overrides == {"fines": {"late": {"amount": 10, "to": "pool"}}}


@pytest.mark.parametrize(
    ("name", "fields", "words"),
    [
        ("places", {"places_default": "60, 30"}, "These add up to 90, not 100."),
        (
            "places",
            {"places_default": "20, 20, 20, 20, 2, 2, 2, 2, 2, 2, 2, 2, 4"},
            "Too many places: the most is 12.",
        ),
        ("fines", {"fines_0_name": "Late", "fines_0_n": ""}, "Enter a figure for “Late”."),
    ],
)
def test_later_rules_that_cannot_be_are_told(name: str, fields: dict[str, str], words: str) -> None:
    found = errors(house_form(**fields), name)
    assert found == [words] or (name == "fines" and found)


@pytest.mark.parametrize(
    ("fields", "rules", "example"),
    [
        (
            {"knock_own": "difference", "knock_beaten": "+25", "knock_beaten_to": "closer"},
            {"knock": {"own": "difference", "tie": "other", "beaten": 25, "beaten_to": "closer"}},
            "Ada closes with 9, Ben holds 7. Ada scores 27, Ben 0.",
        ),
        (
            {"card_values_singles": "qs 40; 3♥: 50"},
            {"card_values": {"QS": 40, "3H": 50}},
            "A king, a five, a red and a black ace and a joker: 10 + 5 + 11 + 11 + 15 = 52.",
        ),
        ({"blocked": "count"}, {"blocked": "count"}, "Ada holds 9, Ben 33. Ada scores 9, Ben 33."),
        (
            {"wild_mode": "by_hand", "wild_ranks": "3, 4 j", "wild_counts": "20"},
            {"wild": {"value": 20, "by_hand": ["3", "4", "J"]}},
            "In a hand in which 3 is wild, one left over counts 20.",
        ),
        (
            {"end_bonus_winner": "+100", "end_bonus_each_hand": "25"},
            {"end_bonus": {"winner": 100, "each_hand": 25, "shutout": "none"}},
            "Ada wins a hand and the game: +125 at the end.",
        ),
        (
            {"ways_0_name": "Blind", "ways_0_op": "times", "ways_0_n": "2", "ways_0_out": "-25"},
            {"ways": {"blind": {"op": "times", "n": 2, "out": -25}}},
            "Blind: Ada scores −25. Ben holds 33 and scores 66.",
        ),
    ],
)
def test_a_rule_of_another_game_is_read_explained_and_comes_back(
    fields: dict[str, str], rules: dict[str, Any], example: str
) -> None:
    form = house_form(**fields)
    (name,) = rules
    assert form.overrides == rules
    assert form.settings[name].example == example
    assert HouseForm("european", None, posted_data(HouseForm("european", rules))).overrides == rules


def test_ranks_that_are_none_are_told_beside_their_field() -> None:
    form = house_form(wild_mode="by_hand", wild_ranks="3 1 J")
    assert errors(form, "wild") == ["Enter ranks such as 3, 4, 10, J, A."]


@pytest.mark.parametrize("text", ["Q 40", "QS", "QS 102", "JOKER 5", "QS 40 3H 50"])
def test_a_single_card_needs_its_suit_and_its_points(text: str) -> None:
    assert "such as Q♠ 40" in errors(house_form(card_values_singles=text), "card_values")[0]


def test_sides_come_back_from_their_choice_and_take_no_one_in_late() -> None:
    form = house_form(teams_count="2", buy_in_often="none")
    assert form.overrides == {"buy_in": {"max": 0}, "teams": 2}
    assert form.settings["teams"].example == (
        "Ada and Cal are on one side. Ada goes out and Cal holds 10: their total is 10."
    )
    assert not form.settings["teams"].doubts
    assert "take joining and buy-ins off" in house_form(teams_count="3").settings["teams"].doubts[0]


def test_the_ways_of_a_game_come_back_whole_and_one_that_is_emptied_is_gone() -> None:
    for key in ("chinchon", "okey-101", "rami", "gin", "knock-rummy"):
        assert HouseForm(key, None, posted_data(HouseForm(key))).overrides == {}
    data = posted_data(HouseForm("rami")) | {"house_ways_2_name": "", "house_ways_2_out": ""}
    assert HouseForm("rami", None, data).overrides == {"ways": {"rami_sec_first": None}}


def test_a_game_for_points_keeps_what_a_way_costs() -> None:
    staked = {"ways": {"blind": {"stake": 100}, "gin": {"out": 5}}}
    form = HouseForm("european", staked, {}, without=("ways.stake",))
    assert [len(row) for row in form.shown["ways"].rows] == [6, 6, 6]
    assert HouseForm("european", staked, posted_data(form), without=("ways.stake",)).overrides == staked


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"ways_0_name": "Blind"}, "does nothing more than going out"),
        ({"ways_0_name": "Blind", "ways_0_out": "5"}, "add it as one of them"),
    ],
)
def test_what_is_odd_about_ways_is_told(rules: dict[str, str], words: str) -> None:
    assert any(words in doubt for doubt in house_form(**rules).settings["ways"].doubts)


def test_what_is_agreed_is_told_in_sentences() -> None:
    family = next(section for section in HouseForm("gin").sections if section.key == "family")
    assert family.agreed.startswith("Gin +25. ")


def test_a_section_with_nothing_agreed_names_its_rules_but_never_itself() -> None:
    told = {section.key: section.agreed for section in HouseForm("gin").sections}
    assert told["people"] == "Joining late · Leaving early · Sitting out"
    assert not told["buy_in"]
