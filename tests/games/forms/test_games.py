"""A new game from its fields."""

from typing import Any

import pytest

from scoring.engine.house_rules import override, preset
from scoring.engine.presets import KALOOKI, PRESETS
from scoring.engine.variant import Variant
from scoring.games.forms.games import NewGameForm, overrides_for
from scoring.games.forms.house import HouseForm

STAKES = {"stake_initial": "0.50", "stake_buy_in": "0.50", "stake_call_up": "0.10", "stake_kalooki": "0.20"}


def form(variant: str = "european", **changed: Any) -> NewGameForm:
    data = {"names": "Ada, Ben, Cal", "dealer": "1", "currency": "GBP", **STAKES, **changed}
    return NewGameForm(data, house=HouseForm(variant, None, data, without=["stakes"]))


def test_nothing_changed_overrides_nothing() -> None:
    game = form(title="Thursday")
    assert game.is_valid(), game.errors
    assert game.start == {
        "title": "Thursday",
        "variant": "european",
        "overrides": {},
        "players": ["Ada", "Ben", "Cal"],
        "currency": "GBP",
    }


def test_who_plays_for_points_is_told_nothing_of_money() -> None:
    told = {rule.about for rule in form(currency="").house.words}
    assert told.isdisjoint({"pool", "point_value", "club", "leaving"})
    assert told < {rule.about for rule in form().house.words}


def test_the_dealer_sits_first_and_the_others_follow() -> None:
    game = form(names="Ada\nBen\nCal", dealer="2")
    assert game.is_valid()
    assert game.start["players"] == ["Ben", "Cal", "Ada"]


def test_a_game_for_one_number_of_players_says_so() -> None:
    asked = form("okey-101", names="Ada, Ben, Cal")
    assert not asked.is_valid()
    assert asked.errors["names"] == ["This game is for 4 players, and you entered 3."]
    assert str(asked.fields["names"].help_text).startswith("4 names in clockwise order")


def test_more_players_than_a_game_is_for_are_asked_about_and_can_play() -> None:
    six = "Ada, Ben, Cal, Dot, Eve, Fay"
    asked = form("basic-rummy", names=f"{six}, Gus")
    assert not asked.is_valid()
    assert asked.errors["names"] == ["This game is for 2 to 6 players, and you entered 7."]
    assert asked["larger"].label == "Play with 7"
    game = form("basic-rummy", names=f"{six}, Gus", larger="on")
    assert game.is_valid(), game.errors
    assert game.start["overrides"]["players"] == [2, 7]
    assert game.start["overrides"]["equipment"][-1]["players"][1] == 7
    assert isinstance(override("basic-rummy", game.start["overrides"]), Variant)


def test_a_table_too_large_for_the_packs_is_refused_in_words() -> None:
    game = form("gin", names="Ada, Ben, Cal, Dot, Eve, Fay", larger="on")
    assert not game.is_valid()
    assert game.errors["names"] == ["With 6 players, more cards are dealt than there are in the packs."]


def test_only_what_is_changed_is_an_override() -> None:
    game = form(
        house_limit_rule="reaches", stake_initial="1", house_buy_in_often="any", house_pool_default="75"
    )
    assert game.is_valid()
    assert game.start["overrides"] == {
        "stakes": {"initial": 100},
        "limit": {"rule": "reaches"},
        "buy_in": {"max": None},
        "pool": {"shares": {"default": [75, 25]}},
    }


def test_no_stake_is_asked_for_where_a_way_out_decides_it() -> None:
    game = form("hand")
    assert [field.name for field in game.stake_fields] == ["stake_initial", "stake_buy_in", "stake_call_up"]
    assert game.is_valid()
    assert game.start["overrides"]["stakes"] == {"initial": 50, "buy_in": 50, "call_up": 10}


def test_points_only_plays_for_nothing() -> None:
    game = form(currency="", stake_initial="rubbish")
    assert game.is_valid()
    assert game.start["currency"] == ""
    assert set(game.start["overrides"]["stakes"].values()) == {0}


@pytest.mark.parametrize("key", PRESETS)
def test_points_only_leaves_no_rule_that_moves_money(key: str) -> None:
    way = {"op": "none", "n": 0, "out": 0, "stake": 50, "wins_game": False}
    house = {"ways": {"blind": way}, "bonus_stakes": {"four_jokers": 20}, "club": {"entry": 10, "of_pool": 0}}
    for overrides in ({}, house):
        rules = override(key, overrides_for(key, overrides, ""))
        assert isinstance(rules, Variant)
        assert not rules.has_money


def test_points_only_costs_nothing_a_point() -> None:
    rules = {"house_point_value_when": "each_hand", "house_point_value_amount": "0.10"}
    played = {currency: form("north-american", currency=currency, **rules) for currency in ("GBP", "")}
    assert [game.is_valid() for game in played.values()] == [True, True]
    prices = {currency: game.start["overrides"]["point_value"] for currency, game in played.items()}
    assert prices == {"GBP": {"when": "each_hand", "amount": 10}, "": {"when": "each_hand"}}


def test_names_are_counted_and_told_apart() -> None:
    assert "2 to 5 players, and you entered 1" in str(form(names="Ada").errors["names"])
    assert "Two players are called" in str(form(names="Ada, Ada").errors["names"])
    assert "Two players are called" in str(form(names="Ada, ada").errors["names"])
    assert "too long" in str(form(names="Ada, " + "B" * 41).errors["names"])


def test_sides_are_of_equal_size() -> None:
    sides = {"house_teams_count": "2", "house_buy_in_often": "none"}
    assert "2 sides of equal size: 3 don’t fit" in str(form(names="Ada, Ben, Cal", **sides).errors["names"])
    assert "names" not in form(names="Ada, Ben, Cal, Dot", **sides).errors


def test_a_wrong_amount_stands_beside_its_field() -> None:
    assert "stake_call_up" in form(stake_call_up="a lot.").errors or form(stake_call_up="1.2.3").errors


def test_no_currency_no_fees() -> None:
    game = form("south-african", currency="")
    assert game.is_valid()
    assert game.start["overrides"] == {"stakes": {"initial": 0}, "kitty_events": {"kitty_fee": 0}}


def test_a_rule_that_needs_another_one_is_told_where() -> None:
    split = {"by": "equal", "players": "3", "within": "9"}
    game = form(house_limit_rule="none", **{f"house_auto_split_{key}": value for key, value in split.items()})
    assert not game.is_valid()
    assert "needs a limit" in game.house.settings["auto_split"].faults[0]


def test_a_fault_in_the_house_rules_stops_the_deal() -> None:
    game = form(house_limit_points="many")
    assert not game.is_valid()
    assert game.non_field_errors() == ["One of the house rules needs fixing."]


def test_every_variant_has_a_form_that_comes_to_itself() -> None:
    for key in PRESETS:
        rules = preset(key)
        blank = NewGameForm(house=HouseForm(key, without=["stakes"]))
        data = {name: "" if field.initial is None else field.initial for name, field in blank.fields.items()}
        data |= {"names": ", ".join(f"P{n}" for n in range(rules.fewest_players)), "dealer": 1}
        game = NewGameForm(data, house=HouseForm(key, None, data, without=["stakes"]))
        assert game.is_valid(), (key, game.errors)
        currency = game.start["currency"]
        assert game.start["overrides"] == overrides_for(key, {}, currency)
        assert bool(currency) is (key in KALOOKI and rules.has_money), "money only where it is the custom"


def test_a_game_without_stakes_of_custom_is_for_points_until_money_is_switched_on() -> None:
    assert NewGameForm(house=HouseForm("scala-40")).is_for_money is False
    on, off = form("scala-40", for_money="1", stake_initial="5"), form("scala-40", for_money="")
    assert (on.is_valid(), off.is_valid()) == (True, True)
    assert (on.start["currency"], on.overrides["stakes"]["buy_in"]) == ("GBP", 50)
    assert (off.start["currency"], off.overrides) == ("", overrides_for("scala-40", {}, ""))
    sent_by_an_earlier_page = form("scala-40")
    assert sent_by_an_earlier_page.is_valid()
    assert sent_by_an_earlier_page.start["currency"] == "GBP"


def test_what_has_to_be_fixed_is_told_together_with_the_way_there() -> None:
    assert form().faults == []
    places = {"stake_initial": "10c", "names": "Ada"}
    assert [(fault.label, fault.place) for fault in form(**places).faults] == [
        ("Who’s playing?", "id_names"),
        ("Stake for the pool", "id_stake_initial"),
    ]
    [rules] = form(house_limit_points="many").faults
    assert (rules.label, rules.place) == ("House rules", "house-rules")
