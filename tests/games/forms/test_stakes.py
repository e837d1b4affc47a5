"""Amounts that are sensible in the currency chosen."""

from contextvars import copy_context

import pytest
from babel.core import get_global
from babel.numbers import get_currency_precision, list_currencies

from scoring.games.forms.games import NewGameForm
from scoring.games.forms.house import HouseForm
from scoring.games.forms.stakes import UNITS, currencies, currency_choices, currency_table, local_amount
from scoring.web.texts.countries import accepted_languages


@pytest.mark.parametrize(
    ("pence", "currency", "text"),
    [(50, "GBP", "0.50"), (50, "JMD", "50.00"), (10, "JPY", "10"), (20, "ZAR", "4.00"), (10, "KWD", "0.100")],
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
    assert set(UNITS) <= set(currencies())


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
