"""Amounts that are sensible in the currency chosen."""

from contextvars import copy_context

import pytest
from babel.core import get_global
from babel.numbers import get_currency_precision, list_currencies

from scoring.games.forms.games import NewGameForm, overrides_for
from scoring.games.forms.house import HouseForm
from scoring.games.forms.stakes import UNITS, currencies, currency_choices, currency_table, local_amount
from scoring.games.queries.variants import in_coins
from scoring.web.texts.amounts import OWN_UNITS
from scoring.web.texts.countries import accepted_languages


@pytest.mark.parametrize(
    ("pence", "currency", "text"),
    [
        (50, "GBP", "0.50"),
        (50, "JMD", "50.00"),
        (10, "JPY", "10"),
        (20, "ZAR", "4.00"),
        (10, "KWD", "0.100"),
        (5, "HUF", "25"),
        (5, "SEK", "1"),
        (5, "DKK", "0.50"),
        (6, "CHF", "0.10"),
        (5, "KRW", "100"),
    ],
)
def test_a_few_pence_in_other_money(pence: int, currency: str, text: str) -> None:
    assert local_amount(pence, currency) == text


def offered() -> dict[str, str]:
    """Return what can be chosen, in order: names by code."""
    _points, *first, (_others, rest) = currency_choices()
    return dict([*first, *rest])


def test_every_legal_tender_of_today_can_be_chosen_by_name_and_no_dead_currency() -> None:
    spans = [span for country in get_global("territory_currencies").values() for span in country]
    assert offered().keys() == {code for code, _start, end, tender in spans if tender and end is None}
    assert {"PLN", "BRL", "TRY", "ARS", "UAH", "NGN"} <= offered().keys()
    assert offered()["PLN"] == "PLN · Polish Zloty"
    assert set(UNITS) <= {*OWN_UNITS, *currencies()}


def test_the_countrys_own_currency_stands_first() -> None:
    polish = copy_context()
    polish.run(accepted_languages.set, "pl-PL,pl;q=0.9,de-CH;q=0.5,en;q=0.3")
    choices = polish.run(offered)
    assert list(choices)[:4] == ["PLN", "CHF", "GBP", "EUR"]
    assert choices.keys() == set(currencies())
    assert next(iter(offered())) == "GBP"


def test_the_phone_knows_the_digits_of_every_currency() -> None:
    table = currency_table()
    for code in list_currencies():
        assert table.get(code, {}).get("digits", 2) == get_currency_precision(code), code


def test_the_form_starts_with_sensible_amounts_and_offers_others() -> None:
    form = NewGameForm(house=HouseForm("european"), initial={"currency": "JMD"})
    stake = form["stake_initial"]
    assert stake.value() == "50.00"
    assert list(form.fields["stake_call_up"].offered) == ["5.00", "10.00", "20.00", "50.00", "100.00"]  # type: ignore[attr-defined]


def test_a_made_up_currency_is_refused_and_not_reckoned_with() -> None:
    form = NewGameForm({"currency": "XXQ"}, house=HouseForm("european"))
    assert "currency" in form.errors
    assert form["stake_initial"].field.initial == "0.50"


STAKES_IN_FORINTS = {
    "stake_initial": "500",
    "stake_buy_in": "500",
    "stake_call_up": "25",
    "stake_kalooki": "50",
}
TABLE = {"names": "Ada, Ben, Cal", "dealer": "1", "currency": "HUF", **STAKES_IN_FORINTS}


def in_forints(key: str = "european", **typed: str) -> NewGameForm:
    house = HouseForm(key, in_coins(key, {}, "HUF"), TABLE | typed, currency="HUF", without=("stakes",))
    return NewGameForm(TABLE | typed, house=house)


def test_a_stake_below_the_smallest_coin_is_refused_where_it_stands() -> None:
    form = in_forints(stake_call_up="2.50", house_kitty_events_0_name="Fee", house_kitty_events_0_n="0.20")
    assert not form.is_valid()
    words = ["The smallest coin is HUF1. Enter a multiple of it."]
    assert form.errors["stake_call_up"] == words
    assert form.house.errors["house_kitty_events_0_n"] == words


def test_a_game_in_forints_is_played_in_whole_ones() -> None:
    form = in_forints("romme", house_rounding_unit="0.01", house_point_value_amount="0.01")
    assert form.is_valid(), form.errors
    assert form.overrides["rounding"] == {"coin": 100}
    assert in_coins("romme", form.overrides, "HUF")["point_value"] == {"amount": 100}


def test_what_was_played_in_another_currency_leaves_its_coins_behind() -> None:
    forints = in_coins("european", {"rounding": {"unit": 5}}, "HUF")
    assert forints == {"rounding": {"unit": 5, "coin": 100}}
    assert in_coins("european", forints, "GBP") == {"rounding": {"unit": 5}}
    assert in_coins("european", {"nonsense": 1}, "HUF") == {"nonsense": 1}


def test_an_untouched_preset_plays_for_what_is_usual() -> None:
    usual = {"initial": 5, "buy_in": 5, "call_up": 1, "kalooki": 2}
    assert overrides_for("european", {}, "XQM") == {"stakes": usual}
    assert overrides_for("european", {}, "GBP") == {}
    assert overrides_for("european", {"limit": {"points": 101}}, "JMD") == {"limit": {"points": 101}}
