"""Money as people write it, in whole minor units."""

import pytest
from babel.numbers import get_currency_precision
from django.forms import ValidationError

from scoring.web.forms.money import COINS, IN_A_TREASURY, read_money, write_money

PLAIN: list[tuple[str, str, int]] = [
    ("5", "GBP", 500),
    ("£5.00", "GBP", 500),
    ("0,10", "EUR", 10),
    ("10p", "GBP", 10),
    ("5 GBP", "GBP", 500),
    ("5 pounds", "GBP", 500),
    ("", "GBP", 0),
    ("100", "JPY", 100),
    ("1.234", "KWD", 1234),
    ("1 000", "JMD", 100_000),
    ("12", "", 12),
    *[(text, code, 550) for code in ("COP", "HUF", "IDR", "PKR") for text in ("5.50", f"{code} 5,5")],
    ("550", "RSD", 550),
]
WITH_WORDS: list[tuple[str, str, int]] = [
    ("50c", "USD", 50),
    ("50¢", "USD", 50),
    ("¢50", "USD", 50),
    ("5 cents", "JMD", 5),
    ("20 ct", "EUR", 20),
    ("20 ct.", "EUR", 20),
    ("Rs.50", "INR", 5000),
    ("Fr. 50", "CHF", 5000),
    ("50p", "GBP", 50),
    ("50 Pence", "GBP", 50),
    ("20 Rappen", "CHF", 20),
    ("50 paise", "INR", 50),
    ("2 quid", "GBP", 200),
    ("2 bucks", "USD", 200),
    ("J$5", "JMD", 500),
    ("$5", "JMD", 500),
    ("R5", "ZAR", 500),
    ("12 chips", "XQC", 12),
    ("1 bean", "XQB", 1),
]
STRANGE = [
    ("50c", "GBP"),
    ("20p", "USD"),
    ("5 pounds", "EUR"),
    ("US$5", "JMD"),
    ("5 each", "GBP"),
    ("5p c", "GBP"),
    ("£.50", "GBP"),
    ("£ .50", "GBP"),
    ("$-5", "USD"),
    ("$,50", "USD"),
    ("50 $cents", "USD"),
    ("$$5", "USD"),
]
THOUSANDS = [("1,000", "GBP"), ("1.000", "EUR"), ("20,500", "JPY")]
IMPOSSIBLE = [
    ("abc", "GBP"),
    ("-5", "GBP"),
    ("1.2.3", "GBP"),
    (".50", "GBP"),
    ("5.", "GBP"),
    ("5 .", "GBP"),
    ("5 10", "GBP"),
    ("1e3", "GBP"),
    ("0.5", "JPY"),
    ("0.5", "RSD"),
    ("0.5", "XQM"),
    ("5 beans", "XQC"),
    ("0.5", ""),
    ("1 000", ""),
    ("１２", ""),
    ("0.001", "GBP"),
    ("1,5 Cent", "EUR"),
    ("9999999", "GBP"),
    ("9" * 5000, "GBP"),
    ("9" * 5000, ""),
]
REFUSED = [("£0.50p", "GBP"), *STRANGE, *THOUSANDS, *IMPOSSIBLE]


@pytest.mark.parametrize(("text", "currency", "amount"), PLAIN)
def test_amounts_are_read(text: str, currency: str, amount: int) -> None:
    assert read_money(text, currency) == amount


@pytest.mark.parametrize(("text", "currency", "amount"), WITH_WORDS)
def test_a_word_for_the_currency_or_its_coins_is_understood(text: str, currency: str, amount: int) -> None:
    assert read_money(text, currency) == amount


def test_no_amount_depends_on_the_language_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for setting in ("LC_MONETARY", "LC_NUMERIC"):
        monkeypatch.setattr(
            f"babel.numbers.{setting}", "no_NO", raising=False
        )  # a locale that Babel does not know
    assert read_money("£5", "GBP") == 500


@pytest.mark.parametrize(("text", "currency"), STRANGE)
def test_any_other_word_is_refused_by_name(text: str, currency: str) -> None:
    with pytest.raises(ValidationError, match=f"doesn’t go with {currency}"):
        read_money(text, currency)


@pytest.mark.parametrize(("text", "currency"), THOUSANDS)
def test_a_thousand_is_never_taken_for_one(text: str, currency: str) -> None:
    with pytest.raises(ValidationError, match="such as 1000"):
        read_money(text, currency)


def test_a_coin_beside_its_currency_is_not_told_to_be_of_another() -> None:
    with pytest.raises(ValidationError) as refused:
        read_money("£0.50p", "GBP")
    assert refused.value.messages == ["Enter an amount, such as 5 or 0.50."]


def test_part_of_a_coin_is_no_amount() -> None:
    with pytest.raises(ValidationError, match="no coins that small"):
        read_money("1,5 Cent", "EUR")


@pytest.mark.parametrize("code", COINS)
def test_only_a_currency_with_hundredths_has_words_for_them(code: str) -> None:
    assert get_currency_precision(code) == 2 or not COINS[code]["coins"]


@pytest.mark.parametrize(("text", "currency"), IMPOSSIBLE)
def test_what_cannot_be_an_amount_says_so(text: str, currency: str) -> None:
    with pytest.raises(ValidationError):
        read_money(text, currency)


def test_a_treasury_takes_more_than_a_table_and_says_its_own_sentence() -> None:
    assert read_money("2500000", "JMD", IN_A_TREASURY) == 250_000_000
    with pytest.raises(ValidationError, match="the limit for one amount at a table"):
        read_money("2500000", "JMD")
    with pytest.raises(ValidationError, match="a treasury takes in one entry"):
        read_money("10000000.01", "GBP", IN_A_TREASURY)


def test_an_amount_is_written_as_it_is_read() -> None:
    assert [write_money(50, "GBP"), write_money(100, "JPY")] == ["0.50", "100"]
