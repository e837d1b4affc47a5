"""Amounts of money as people type them, in whole minor units; never floats."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import TypeAlias

from babel.numbers import get_currency_symbol
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.amounts import Money
from scoring.web.forms.writing import Label
from scoring.web.texts.amounts import OWN_UNITS, currency_digits, currency_label, money, written_digits

LONGEST = 24
TYPED = re.compile(r"(?P<before>\D*?)\s*(?P<figure>\d[\d.,]*)\s*(?P<after>\D*)")
FIGURE = re.compile(r"\d{1,12}([.,]\d{1,9})?")
GROUPED = re.compile(r"[1-9]\d{0,2}[.,]\d{3}")
SPACED = re.compile(r"(?<=\d)[ '’](?=\d{3}(?!\d))")
SHORTENED = re.compile(r"(?<=[^\W\d_])\.$")  # "Rs." or "ct."; any other point may belong to the figure
AT_A_TABLE, IN_A_TREASURY = 10_000_000, 1_000_000_000
TOO_MUCH = {
    AT_A_TABLE: gettext_lazy("That’s more than the limit for one amount at a table."),
    IN_A_TREASURY: gettext_lazy("That’s more than a treasury takes in one entry."),
}
"""In minor units, so a treasury takes ten million pounds: a hall costs more Jamaican dollars than a table plays for."""


Called: TypeAlias = Mapping[str, list[str]]
"""Small letters: `units` name what a figure counts without a word, `coins` the hundredth of it."""

PARTED: Called = {"units": [], "coins": []}
"""A currency without words of its own: its code and its sign."""

_GROUPS = (
    (
        "USD CAD AUD NZD JMD TTD BBD BSD BZD XCD KYD BMD GYD SGD HKD FJD NAD SBD BND LRD SRD",
        "$ dollar dollars buck bucks",
        "c ¢ ct cts cent cents",
    ),
    ("EUR", "€ euro euros", "c ¢ ct cts cent cents eurocent eurocents centime centimes"),
    ("ZAR", "r rand rands", "c ¢ ct cts cent cents"),
    ("GBP GIP FKP SHP", "£ pound pounds quid sterling", "p penny pence pennies"),
    ("INR NPR", "₹ rs re rupee rupees", "p paisa paise"),
    ("ILS", "₪ nis shekel shekels", "ag agora agorot"),
    ("CHF", "fr sfr franc francs franken", "rp rappen ct cts centime centimes"),
    ("DKK NOK", "kr krone kroner", "øre ore"),
    ("SEK", "kr krona kronor", "öre ore"),
    ("PLN", "zł zl złoty zloty", "gr grosz grosze groszy"),
    ("MXN", "$ peso pesos", "c ¢ ct cts centavo centavos"),
    ("BRL", "r$ real reais", "c ct cts centavo centavos"),
    ("JPY", "¥ 円 yen", ""),
    ("XQC", "chip chips", ""),
    ("XQM", "match matches", ""),
    ("XQB", "bean beans", ""),
)
COINS: Mapping[str, Called] = {
    code: {"units": units.split(), "coins": coins.split()}
    for codes, units, coins in _GROUPS
    for code in codes.split()
}


class MoneyField(forms.CharField):
    """A text; it is worth something once the currency is known."""

    offered: Sequence[str] = ()

    def __init__(self, *, label: Label, help_text: str = "", pence: Sequence[int] = ()) -> None:
        """`pence` are the usual amount and others like it, for a script that changes the currency."""
        attrs = {"class": "box", "inputmode": "decimal", "autocomplete": "off"}
        if pence:
            attrs["data-pence"] = " ".join(map(str, pence))
        box = forms.TextInput(attrs=attrs)
        super().__init__(label=label, help_text=help_text, required=False, max_length=LONGEST, widget=box)


def read_money(text: str, currency: str, most: int | None = AT_A_TABLE) -> Money:
    """Turn "5", "£5.00", "0,10", "10p" or "2 quid" into minor units, chips without a currency; empty is 0.

    ValidationError says how to mend an amount that the currency does not have, or one above `most`.
    """
    if not text.strip():
        return 0
    if len(text) > LONGEST:
        raise forms.ValidationError(_("Enter an amount, such as 5 or 0.50."))
    return _minor(text, currency, most) if currency else _chips(text)


def refuse_less_than_coins(amount: Money, currency: str, coin: Money) -> None:
    """Raise ValidationError for an amount that people can't lay on the table, since no coin is that small."""
    if amount % coin:
        words = _("The smallest coin is %(coin)s. Enter a multiple of it.")
        raise forms.ValidationError(words % {"coin": money(coin, currency)})


def _chips(text: str) -> int:
    if not (text.strip().isascii() and text.strip().isdecimal()):
        raise forms.ValidationError(_("Enter a whole number."))
    return int(text)


def _minor(text: str, currency: str, most: int | None) -> Money:
    plain = SPACED.sub("", unicodedata.normalize("NFKC", text).strip())
    typed, digits = TYPED.fullmatch(plain), currency_digits(currency)
    if not typed or not FIGURE.fullmatch(typed["figure"]):
        raise forms.ValidationError(_("Enter an amount, such as 5 or 0.50."))
    if digits < 3 and GROUPED.fullmatch(typed["figure"]):  # a thousand and a bit, or one and a bit?
        raise forms.ValidationError(_("Write thousands without a comma or point, such as 1000."))
    figure = Decimal(typed["figure"].replace(",", "."))
    words = [word for word in (typed["before"], typed["after"]) if word]
    minor = figure if _names_coins(words, currency) else figure.scaleb(digits)
    if minor != minor.to_integral_value():
        raise forms.ValidationError(
            _("Enter a whole number.")
            if currency in OWN_UNITS
            else _("This currency has no coins that small.")
        )
    if most is not None and minor > most:
        raise forms.ValidationError(TOO_MUCH[most])
    return int(minor)


def _names_coins(words: Sequence[str], currency: str) -> bool:
    """Return whether the words beside a figure name the currency's coins, not the currency; others are refused."""
    units, coins = (COINS.get(currency) or PARTED).values()
    known = {*units, currency.casefold(), get_currency_symbol(currency, "en").casefold()}
    for word in words:
        called = _called(word)
        if called in coins and len(words) > 1:
            raise forms.ValidationError(_("Enter an amount, such as 5 or 0.50."))
        of_country = called.endswith("$") and "$" in units and currency.casefold().startswith(called[:-1])
        if not (called in known or of_country or (called in coins and len(words) == 1)):
            figures = {"word": word.strip(), "currency": currency_label(currency)}
            raise forms.ValidationError(
                _("“%(word)s” doesn’t go with %(currency)s. Enter an amount, such as 5 or 0.50.") % figures
            )
    return bool(words) and _called(words[0]) in coins


def _called(word: str) -> str:
    return SHORTENED.sub("", word.strip().casefold())


def is_plain(text: str) -> bool:
    """Return whether an amount is a figure alone, so that it can be read in one way only."""
    return not text.strip() or bool(FIGURE.fullmatch(text.strip()))


def write_money(amount: int, currency: str) -> str:
    """Return an amount as a field's initial text; chips are whole."""
    if not currency:
        return str(amount)
    digits = currency_digits(currency)
    return f"{Decimal(amount).scaleb(-digits):.{written_digits(amount, currency)}f}"
