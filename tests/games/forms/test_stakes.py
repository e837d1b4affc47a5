"""Amounts that are sensible in the currency chosen."""

import pytest

from scoring.games.forms.games import NewGameForm
from scoring.games.forms.house import HouseForm
from scoring.games.forms.stakes import UNITS, USUAL_CURRENCIES, currencies, currency_choices, usual_amount


@pytest.mark.parametrize(
    ("pence", "currency", "text"),
    [(50, "GBP", "0.50"), (50, "JMD", "50.00"), (10, "JPY", "10"), (20, "ZAR", "4.00"), (10, "KWD", "0.100")],
)
def test_a_few_pence_in_other_money(pence: int, currency: str, text: str) -> None:
    assert usual_amount(pence, currency) == text


def test_the_usual_currencies_have_names_and_every_other_its_code() -> None:
    none, *usual, (_others, rest) = currency_choices()
    assert none[0] == ""
    assert [code for code, _name in usual] == list(USUAL_CURRENCIES)
    assert usual[0][1] == "GBP · British Pound"
    assert set(UNITS) <= set(currencies())
    assert ("SEK", "SEK") in rest


def test_the_form_starts_with_sensible_amounts_and_offers_others() -> None:
    form = NewGameForm(house=HouseForm("european"), initial={"currency": "JMD"})
    stake = form["stake_initial"]
    assert stake.value() == "50.00"
    assert list(form.fields["stake_call_up"].offered) == ["5.00", "10.00", "20.00", "50.00", "100.00"]  # type: ignore[attr-defined]


def test_a_made_up_currency_is_refused_and_not_reckoned_with() -> None:
    form = NewGameForm({"currency": "XXQ"}, house=HouseForm("european"))
    assert "currency" in form.errors
    assert form["stake_initial"].field.initial == "0.50"
