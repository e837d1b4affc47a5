"""Money as people write it, in whole minor units."""

import pytest
from django.forms import ValidationError

from scoring.forms.money import IN_A_TREASURY, read_money, write_money


@pytest.mark.parametrize(
    ("text", "currency", "amount"),
    [
        ("5", "GBP", 500),
        ("£5.00", "GBP", 500),
        ("0,10", "EUR", 10),
        ("10p", "GBP", 10),
        ("5 GBP", "GBP", 500),
        ("5 pounds", "GBP", 500),
        ("", "GBP", 0),
        ("100", "JPY", 100),
        ("1.234", "KWD", 1234),
    ],
)
def test_amounts_are_read(text: str, currency: str, amount: int) -> None:
    assert read_money(text, currency) == amount


@pytest.mark.parametrize(
    ("text", "currency"),
    [("abc", "GBP"), ("-5", "GBP"), ("1.2.3", "GBP"), ("0.5", "JPY"), ("0.001", "GBP"), ("9999999", "GBP")],
)
def test_what_cannot_be_an_amount_says_so(text: str, currency: str) -> None:
    with pytest.raises(ValidationError):
        read_money(text, currency)


def test_a_treasury_takes_more_than_a_table_and_says_its_own_sentence() -> None:
    assert read_money("2500000", "JMD", IN_A_TREASURY) == 250_000_000
    with pytest.raises(ValidationError, match="a table should play for"):
        read_money("2500000", "JMD")
    with pytest.raises(ValidationError, match="treasury takes at once"):
        read_money("10000000.01", "GBP", IN_A_TREASURY)


def test_an_amount_is_written_as_it_is_read() -> None:
    assert [write_money(50, "GBP"), write_money(100, "JPY")] == ["0.50", "100"]
