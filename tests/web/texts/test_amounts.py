"""Points and money in the reader's language."""

import pytest
from django.utils import translation

from scoring.web.texts import amounts

FIRST_THE_SIGN = "\u200e"
"""The mark without which a sign would stand behind its figure in Hebrew."""


@pytest.mark.parametrize(
    ("language", "points", "won", "lost"),
    [
        ("en", "−1,050", "+£1,234.50", "−£1,234.50"),
        ("de", "−1.050", "+1.234,50\xa0£", "−1.234,50\xa0£"),
        (
            "he",
            f"{FIRST_THE_SIGN}−1,050",
            f"\u200f{FIRST_THE_SIGN}+1,234.50\xa0\u200f£",
            f"\u200f{FIRST_THE_SIGN}−1,234.50\xa0\u200f£",
        ),
    ],
)
def test_figures_are_written_as_the_language_writes_them(
    language: str, points: str, won: str, lost: str
) -> None:
    with translation.override(language):
        assert amounts.points(-1050) == points
        assert amounts.signed(5).replace(FIRST_THE_SIGN, "") == "+5"
        assert amounts.signed_money(123450, "GBP") == won
        assert amounts.signed_money(-123450, "GBP") == lost


@pytest.mark.parametrize(
    ("currency", "amount", "written"),
    [("HUF", 25000, "HUF250"), ("HUF", 25050, "HUF250.50"), ("DKK", 150, "DKK1.50"), ("CHF", 500, "CHF5.00")],
)
def test_hundredths_that_do_not_exist_are_not_written(currency: str, amount: int, written: str) -> None:
    assert amounts.money(amount, currency) == written


@pytest.mark.parametrize(
    ("language", "unit", "amount", "written"),
    [
        ("en", "XQC", 1, "1 chip"),
        ("en", "XQC", -1, "−1 chip"),
        ("en", "XQM", 1200, "1,200 matches"),
        ("de", "XQM", 12, "12 Streichhölzer"),
        ("de", "XQB", 1, "1 Bohne"),
        ("he", "XQC", 2, "2 צ׳יפים"),
    ],
)
def test_chips_matches_and_beans_are_counted_in_words(
    language: str, unit: str, amount: int, written: str
) -> None:
    with translation.override(language):
        assert amounts.money(amount, unit) == written
        if amount > 0:
            assert amounts.signed_money(amount, unit).replace(FIRST_THE_SIGN, "") == f"+{written}"
            assert amounts.round_money(amount, unit).replace(FIRST_THE_SIGN, "") == f"+{written}"


def test_a_figure_longer_than_decimals_usually_are_is_written_whole() -> None:
    assert amounts.points(10**40).replace(",", "") == str(10**40)
    assert amounts.money(10**40 + 5, "GBP").replace(",", "") == f"£1{'0' * 37}0.05"


@pytest.mark.parametrize(
    ("language", "amount", "words"),
    [
        ("en", 2000, "+£20"),
        ("en", -2050, "−£20.50"),
        ("en", 0, "0"),
        ("de", -2000, "−20\xa0£"),
        ("he", 2000, f"\u200f{FIRST_THE_SIGN}+20\xa0\u200f£"),
    ],
)
def test_an_axis_of_money_has_no_pennies_where_it_is_round(language: str, amount: int, words: str) -> None:
    with translation.override(language):
        assert amounts.round_money(amount, "GBP") == words


def test_an_axis_without_a_currency_has_plain_figures() -> None:
    assert (amounts.round_money(20, ""), amounts.round_money(-20, "")) == ("+20", "−20")
    assert amounts.round_money(1000, "JPY") == "+JP¥1,000"
