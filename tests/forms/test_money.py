"""Money as people write it, in whole minor units."""

import pytest
from django.forms import ValidationError

from scoring.forms.money import read_money, write_money


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


def test_an_amount_is_written_as_it_is_read() -> None:
    assert [write_money(50, "GBP"), write_money(100, "JPY")] == ["0.50", "100"]
